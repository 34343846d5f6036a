"""
What this build of the sampler draws, as JSON.

Run as a program by `test_sampler.py`, once for each build.  Whatever differs is a bug in one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

import random_rules
from qlub.belief import Constraints, Sampler, sampler
from strategies import GAMES, named
from worlds import some_position


def main() -> None:
    """Print the numbers of every game and of random rules."""
    pure = str(sampler.__file__).endswith(".py")
    told: dict[str, list[object]] = {"build": ["python" if pure else "compiled"]}
    rng = Random("signature")
    positions = {named(game): {"preset": game[0], "players": game[1]} for game in GAMES}
    positions |= {f"random {number}": random_rules.random_rules(rng) for number in range(40)}
    for name, given in positions.items():
        match = some_position(rng, given)
        known = Constraints.of(match.view(rng.randrange(match.rules.players)))
        by_table = Sampler(known, seed=1)
        told[name] = [str(known), by_table.count, by_table.draws(10)]
        told[name].append(Sampler(known, seed=2, budget=0).draws(2))
        if by_table.each(50):
            told[name].append(by_table.draws(60))
    print(json.dumps(told))


if __name__ == "__main__":
    main()
