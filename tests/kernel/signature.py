"""
What this build of the kernel does, as JSON: checksums of deals, playouts, rounds and vectors.

Run as a program by `test_builds.py`, once for each build.  Whatever differs is a
bug in one of them.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from qlub.game import Rules, variant
from qlub.kernel import BUILD, State, Vector, deals, playouts
from qlub.kernel.playout import shuffles
from strategies import GAMES, any_rules, named

RANDOM_RULES = 120


def whole_round(state: State, rng: Random) -> str:
    """Return a digest of every step of a random round."""
    state.deal(rng.randrange(state.players))
    story: list[Any] = []
    while state.left:
        legal = state.legal()
        story.append((legal, state.turn, state.leader, state.taker(), state.is_broken()))
        story.append([state.refusal(card) for card in range(-1, 53)])
        state.play(rng.choice([card for card in range(52) if legal >> card & 1]))
    for seat in range(state.players):
        story.append((state.points(seat), state.point_cards_taken(seat)))
        story.append((state.bonus_cards_taken(seat), state.tricks_taken(seat)))
    return digest(story)


def ends(state: State, rng: Random) -> list[int]:
    """Return what playouts from the middle of a round add up to."""
    state.deal()
    for _ in range(rng.randrange(state.left)):
        legal = state.legal()
        state.play(rng.choice([card for card in range(52) if legal >> card & 1]))
    return playouts(state, 10, rng.getrandbits(64))


def vectors(state: State, seed: int) -> str:
    """Return a digest of the arrays of some games over two rounds and more."""
    games = Vector(state, size=3, seed=seed)
    story = []
    for _ in range(2 * state.hand_size * state.players + 5):
        arrays = (games.legal, games.turn, games.done, games.points)
        story.append([np.asarray(array).tolist() for array in arrays])
        games.step(games.choose())
    return digest(story)


def digest(story: object) -> str:
    """Return *story* as a short text."""
    return hashlib.sha256(json.dumps(story).encode()).hexdigest()[:16]


def signature(rules: Rules, seed: int) -> list[object]:
    """Return what this build does by *rules*."""
    rng = Random(seed)
    state = variant.state(rules)
    return [
        deals(state, 12),
        shuffles(state, 5),
        ends(state.copy(), rng),
        whole_round(state.copy(), rng),
        vectors(state, rng.getrandbits(64)),
        deals(state, 1),  # where the generator stands by now
    ]


def main() -> None:
    """Print the signature of each game and of many random rules."""
    told: dict[str, object] = {"build": BUILD}
    for number, game in enumerate(GAMES):
        told[named(game)] = signature(Rules.of(game[0], players=game[1]), number)
    for seed in range(RANDOM_RULES):
        rules = any_rules(Random(seed))
        told[f"{seed}: {rules}"] = signature(rules, seed)
    print(json.dumps(told))


if __name__ == "__main__":
    main()
