"""
Measure how many rounds a match takes, for the table in `src/qlub/game/length.py`.

Run it as ``python benchmarks/match_length.py [MATCHES]``.  Bots of the level `easy` sit at every
seat.  It prints, for each game and number of players, the mean number of the round in which a total
first reached 50, 100, 150 and 200 points.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import mean

from qlub.bots import bot
from qlub.game import Match, Phase, Rules
from qlub.search import Limit

TARGETS = (50, 100, 150, 200)
SEATS = {"hearts": range(3, 8), "cancellation": range(6, 12), "omnibus": range(3, 8)}


def reached(preset: str, players: int, seed: int) -> list[int]:
    """Return the round in which each target was reached in the match of *seed*."""
    match = Match(Rules.of(preset, players=players, target=TARGETS[-1]), seed=seed)
    player, rng, limit = bot("easy"), Random(seed), Limit()
    while not match.is_over:
        if match.phase is Phase.DEAL:
            match.deal()
            continue
        seat = match.to_act[0]
        match.make(seat, player.choose(match.view(seat), limit, rng))
    highest = [max(round.totals or (0,)) for round in match.rounds]
    return [1 + next(i for i, total in enumerate(highest) if total >= t) for t in TARGETS]


def main() -> None:
    """Print the table."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with ProcessPoolExecutor() as pool:
        for preset, seats in SEATS.items():
            print(f'    "{preset}": {{')
            for players in seats:
                several = [preset] * matches, [players] * matches, range(matches)
                rounds = zip(*pool.map(reached, *several, chunksize=5), strict=True)
                means = ", ".join(f"{mean(some):.1f}" for some in rounds)
                print(f"        {players}: ({means}),", flush=True)
            print("    },")


if __name__ == "__main__":
    main()
