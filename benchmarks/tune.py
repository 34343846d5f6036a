"""
Tune the weights of the rule player for one size of table, and print a column of `tuned.py`.

Run it as ``python benchmarks/tune.py PRESET PLAYERS [GENERATIONS]`` with NumPy and ``cma`` (the
package, CMA-ES: Hansen 2016, "The CMA evolution strategy") installed.  A hundred generations take
some minutes on two cores.

A set of weights is worth how it does alone among seats with the weights as they are and with the
latest ones, and among seats that only stay low; how three of it hold out against one that wants
every trick; and how many of the scenes in `tests/bots/test_scenes.py` it gets wrong.  Judged by
points against itself alone it learns to leave the defence to others.
"""

import importlib.util
import sys
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import cma
import numpy as np

from qlub.game import Hand, Rules, variant
from qlub.game.passing import offset
from qlub.search.passing import passed
from qlub.search.policy import Policy
from qlub.search.position import Position
from qlub.search.sparring import siege, spar
from qlub.search.tuned import tuned

Weights = dict[str, int]

DEALS, BATCH = 600, 20
AGAINST_LOW, SIEGE, SCENE = 0.5, 0.1, 0.15
"""What a point counts against players who stay low, what one in a siege, and a scene."""

LOW = {
    "lead_height": -100,
    "follow_take": 1000,
    "follow_height": 100,
    "discard_queen": 1000,
    "discard_over_queen": 200,
    "discard_height": 100,
    "discard_heart": 30,
    "alone_points": 999,
    "pass_height": 100,
    "pass_queen": 300,
    "pass_over_queen": 200,
    "attack_limit": -9999,
}
"""Weights that come near to the bot ``low``; all others are 0."""

TESTS = Path(__file__).parents[1] / "tests"
RULES = Rules.of(sys.argv[1], players=int(sys.argv[2]))
TABLE, SCORING = variant.state(RULES), variant.scoring(RULES)
OFFSETS = [offset(direction, RULES.players) for direction in RULES.pass_cycle]
START: Weights = {**tuned(RULES.packs, RULES.players), "noise": 0}
FREE = [name for name in START if name not in ("noise", "lead_loss")]
SCALE = {name: max(15, abs(START[name]) / 2) for name in FREE} | {"attack_limit": 250}


def scenes() -> list[Any]:
    """Return (right, wrong, what to ask) of each scene with as many packs."""
    sys.path.insert(0, str(TESTS))
    spec = importlib.util.spec_from_file_location("scenes_", TESTS / "bots" / "test_scenes.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["scenes_"] = module
    spec.loader.exec_module(module)
    found: list[Any] = []
    for name, test in vars(module).items():
        for mark in getattr(test, "pytestmark", []) if name.startswith("test_") else []:
            for param in mark.args[1] if mark.name == "parametrize" else []:
                values = getattr(param, "values", ())
                if len(values) < 4 or values[0] != "steady":
                    continue
                rules = module.rules_of(values[1])
                if rules.packs != RULES.packs:
                    continue
                if len(values) == 5:
                    right = Hand(module.right_cards(values[3], values[4])).to_sets()[0]
                    for leader in range(rules.players):
                        match = module.in_play(rules, values[2].split(" | "), values[3], leader)
                        position = Position(match.view(match.to_act[0]))
                        found.append(("play", right, position, 1 / rules.players))
                else:
                    kind = "keep" if name == "test_it_keeps" else "pass"
                    asked = (
                        *Hand.parse(values[2]).to_sets(),
                        rules.pass_count,
                        rules.players,
                    )
                    found.append((kind, Hand.parse(values[3]).to_sets()[0], asked, 1.0))
    return found


SCENES = scenes()


def wrong(policy: Policy) -> float:
    """Return how many scenes *policy* gets wrong."""
    total = 0.0
    for kind, cards, asked, share in SCENES:
        if kind == "play":
            fails = not cards >> policy.choose(asked.state, asked.memory, 1) & 1
        else:
            given = passed(policy, *asked, 1)[0]
            fails = bool(given & cards) if kind == "keep" else given & cards != cards
        total += share * fails
    return total


def worth(asked: tuple[Weights, list[Weights], int]) -> float:
    """Return what some weights are worth, in points a round, on the deals of a seed."""
    weights, others, seed = asked
    policy, ahead = Policy(TABLE, weights=weights), OFFSETS[seed % len(OFFSETS)]
    total = 0.0
    for i, other in enumerate(others):
        rival = Policy(TABLE, weights=other)
        total += mean(spar(TABLE, SCORING, policy, rival, 1, ahead, DEALS // 2, 31 * seed + i))
    total /= len(others)
    low = Policy(TABLE, weights=dict.fromkeys(START, 0) | {"overtake": 60} | LOW)
    total += AGAINST_LOW * mean(spar(TABLE, SCORING, policy, low, 1, ahead, DEALS // 3, seed))
    shooter = Policy(TABLE, weights=START)
    for strong in (120, 165):
        held = siege(TABLE, SCORING, shooter, policy, strong, ahead, DEALS // 3, seed)
        total += SIEGE * mean(held)
    return total - SCENE * wrong(policy)


def mean(margins: list[float]) -> float:
    return float(np.mean(margins))


def weights_of(point: Any) -> Weights:
    """Return the weights at a *point* of the search."""
    moved = {
        name: round(max(-3000, min(3000, START[name] + SCALE[name] * x)))
        for name, x in zip(FREE, point, strict=True)
    }
    return {**START, **moved}


def main() -> None:
    generations = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    search = cma.CMAEvolutionStrategy(
        [0.0] * len(FREE), 0.3, {"popsize": BATCH, "verbose": -9, "seed": 1}
    )
    others = [START, START]
    with Pool() as pool:
        for generation in range(1, generations + 1):
            points = search.ask()
            found = pool.map(worth, [(weights_of(point), others, generation) for point in points])
            search.tell(points, [-value for value in found])
            if generation % 25 == 0:
                latest = weights_of(search.result.xfavorite)
                others = [START, latest]
                policy = Policy(TABLE, weights=latest)
                gained = spar(
                    TABLE, SCORING, policy, Policy(TABLE, weights=START), 1, OFFSETS[0], 3000, 999
                )
                error = float(np.std(gained)) / len(gained) ** 0.5
                print(
                    f"generation {generation}: {mean(gained):+.2f} ± {error:.2f} against"
                    f" the weights as they are, {wrong(policy):.1f} scenes wrong",
                    file=sys.stderr,
                )
    for name, weight in weights_of(search.result.xfavorite).items():
        print(f"{name:22} {weight:5}")


if __name__ == "__main__":
    main()
