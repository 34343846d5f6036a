"""
Find the table of `src/qlub/search/outlook.py`, and say how well it fits.

Run it as ``python benchmarks/fit_outlook.py [MATCHES]``; it takes about two minutes and needs
NumPy.  The rule player sits at every seat.  For each game and number of players it prints the
spread and the pace that make the wins of these matches the likeliest, to paste into the module.

Then it plays other matches and asks the module, with the table that it has, for the shares at the
end of every round: those who were given a chance of about a tenth should win about one in ten.  The
standard errors are those of whole matches, whose rounds tell much the same.
"""

import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from qlub.game import Rules, variant
from qlub.game.passing import HOLD, offset
from qlub.search.matches import match
from qlub.search.outlook import Outlook, expected
from qlub.search.rule import policy

Array = np.ndarray[Any, Any]

SEATS = {"hearts": range(3, 8), "omnibus": range(3, 8), "cancellation": range(6, 12)}
OTHERS = (
    "hearts players=4 moon=add",
    "hearts players=4 target=50",
    "hearts players=4 rounds=6",
    "hearts players=4 heart_points=spot target=500",
    "hearts players=6 queen_points=0 target=60",
    "cancellation players=8 target=100 tie=play-on",
    "omnibus players=5 floor_zero=yes",
)
"""Rules that have no figures of their own in the table."""
BINS = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9, 1.01)


class Sample(NamedTuple):
    """The ends of rounds after which matches went on."""

    totals: Array
    shares: Array
    """What each seat had of the win at last."""
    matches: Array
    """Which match each is of."""
    rounds: Array


def sample(rules: Rules, count: int, seed: int) -> Sample:
    """Return what *count* matches by *rules* went through."""
    players = rules.players
    cycle = [HOLD] if rules.pass_count == 0 else rules.pass_cycle
    offsets = [offset(direction, players) for direction in cycle]
    totals, shares, matches, rounds = [], [], [], []
    for number in range(count):
        sheet = match(
            variant.state(rules),
            variant.scoring(rules),
            policy(rules),
            offsets,
            [0] * players,
            0,
            seed + number,
        )
        places = variant.scoring(rules).places(list(sheet[-1]))
        won = np.array([place == 1 for place in places]) / places.count(1)
        for played, after in enumerate(sheet[:-1], start=1):
            totals.append(after)
            shares.append(won)
            matches.append(number)
            rounds.append(played)
    return Sample(np.array(totals), np.array(shares), np.array(matches), np.array(rounds))


def surprise(spread: float, pace: float, some: Sample, target: int) -> float:
    """Return how unlikely the wins are with *spread* and *pace*: minus the log of the chance."""
    left = np.maximum(target - some.totals.max(axis=1), 0)
    width = spread * np.sqrt(1 + left / pace)
    logits = (some.totals.min(axis=1, keepdims=True) - some.totals) / width[:, None]
    logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
    return float(-(some.shares * logits).sum(axis=1).mean())


def fit(some: Sample, target: int) -> tuple[float, float]:
    """Return the spread and the pace under which the wins surprise least."""
    spread, pace = 8.0, 15.0
    for _ in range(8):
        spread = least(
            lambda s, pace=pace: surprise(s, pace, some, target), spread / 1.5, spread * 1.5
        )
        # Along a line on which the spread in the middle of a match stays about what it is.
        ratio = spread * spread / pace
        pace = least(
            lambda p, ratio=ratio: surprise((ratio * p) ** 0.5, p, some, target),
            pace / 1.5,
            pace * 1.5,
        )
        spread = (ratio * pace) ** 0.5
    return spread, pace


def least(f: Callable[[float], float], low: float, high: float) -> float:
    """Return where *f* is least between *low* and *high*, by golden sections."""
    golden = (5**0.5 - 1) / 2
    while high - low > 0.02:
        a, b = high - golden * (high - low), low + golden * (high - low)
        low, high = (low, b) if f(a) < f(b) else (a, high)
    return (low + high) / 2


def told(rules: Rules, some: Sample) -> Array:
    """Return the shares that the module gives at the end of each round."""
    spread, pace = expected(rules)
    start = [0] * rules.players
    scoring = variant.scoring(rules)
    outlooks = [
        Outlook(scoring, start, 0, played, True, spread, pace)
        for played in range(int(some.rounds.max()) + 1)
    ]
    return np.array(
        [
            outlooks[played].shares(after)
            for played, after in zip(some.rounds.tolist(), some.totals.tolist(), strict=True)
        ]
    )


def check(rules: Rules, count: int, seed: int) -> str:
    """Return in one line how the shares that were told compare with those that came of it."""
    some = sample(rules, count, seed)
    shares = told(rules, some)
    late = some.totals.max(axis=1) >= 0.7 * rules.target
    columns = []
    for low, high in pairwise(BINS):
        chosen = (shares >= low) & (shares < high) & late[:, None]
        off = ((some.shares - shares) * chosen).sum(axis=1)
        by_match = np.bincount(some.matches, off, count)
        number = chosen.sum()
        if number < 100:
            columns.append(f"{'–':>11}")
            continue
        error = np.sqrt((by_match**2).sum()) / number
        columns.append(f"{by_match.sum() / number:+6.3f}±{error:.3f}")
    told_by = -(some.shares * np.log(shares)).sum(axis=1).mean()
    nothing = np.log(rules.players)
    return f"{rules!s:46.46}{told_by / nothing:6.3f} {' '.join(columns)}"


def main() -> None:
    """Print the table, and how well the one in the module fits."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
    for preset, seats in SEATS.items():
        print(f'    "{preset}": {{')
        for players in seats:
            rules = Rules.of(preset, players=players)
            spread, pace = fit(sample(rules, count, 0), rules.target)
            print(f"        {players}: ({spread:.1f}, {pace:.1f}),", flush=True)
        print("    },")
    print(
        "\nWhere a total is past 7/10 of the target: wins minus the share that was told, by share"
    )
    print("(first: how much surprise is left of what there is without knowing the totals)")
    print(" " * 53 + " ".join(f"{low:>11}" for low in BINS[:-1]))
    held_out = [f"{preset} players={n}" for preset, seats in SEATS.items() for n in seats]
    for text in (*held_out, *OTHERS):
        print(check(Rules.parse(text), count // 6, 10**9), flush=True)


if __name__ == "__main__":
    main()
