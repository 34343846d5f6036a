"""
What `qlub bench kernel` measures.

CPU time of one thread, the best of several repeats: the rest of the machine disturbs it least.
"""

import importlib.util
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, TypeVar

from qlub.game import Rules, variant
from qlub.kernel import BUILD, State, Vector, deals, playout

Key = TypeVar("Key")

GAMES = {
    "hearts-4": Rules.of("hearts", players=4),
    "cancellation-8": Rules.of("cancellation", players=8),
    "omnibus-4": Rules.of("omnibus", players=4),
    "hearts-7": Rules.of("hearts", players=7),
    "cancellation-11": Rules.of("cancellation", players=11),
}
VECTOR_SIZE = 1024

_REPEATS, _DEALS, _GAMES, _STEPS = (30, 4_000, 20, 104) if BUILD == "compiled" else (3, 100, 20, 8)

Task = tuple[float, Callable[[], Callable[[], object]]]
"""How many units one run does, and what prepares a run; preparing is not counted."""


def has_numpy() -> bool:
    """Return whether NumPy is here, which stepping many games at once needs."""
    return importlib.util.find_spec("numpy") is not None


def measure() -> dict[str, dict[str, float | None]]:
    """Return how fast each of `GAMES` is dealt and played."""
    named = {name: tasks(rules) for name, rules in GAMES.items()}
    all_tasks = {(name, what): task for name, some in named.items() for what, task in some.items()}
    seconds = best(all_tasks)
    return {
        name: figures(rules, {what: seconds[name, what] for what in named[name]})
        for name, rules in GAMES.items()
    }


def best(tasks: dict[Key, Task]) -> dict[Key, float]:
    """
    Return the CPU seconds that each task takes a unit, in the quickest of its runs.

    The tasks take turns, so that a slow moment of the machine falls on all of them.
    """
    quickest = dict.fromkeys(tasks, float("inf"))
    for _ in range(_REPEATS):
        for key, (units, prepare) in tasks.items():
            run = prepare()
            start = process_time()
            run()
            quickest[key] = min(quickest[key], max(process_time() - start, 1e-9) / units)
    return quickest


def tasks(rules: Rules) -> dict[str, Task]:
    """Return what is measured of a game: whole deals, their dealing, a step, a vector's step."""
    state = variant.state(rules)
    recorded = _record_games(state)
    moves = sum(len(cards) for _, cards in recorded)
    some: dict[str, Task] = {
        "deal": (_DEALS, lambda: lambda: deals(state, _DEALS)),
        "shuffle": (_DEALS, lambda: lambda: playout.shuffles(state, _DEALS)),
        "step": (moves, lambda: _prepare_steps(recorded)),
    }
    return some | (_vector_task(state) if has_numpy() else {})


def figures(rules: Rules, seconds: dict[str, float]) -> dict[str, float | None]:
    """Return the figures of a game from the *seconds* a unit of each of its tasks takes."""
    cards = rules.hand_size * rules.players
    vector = seconds.get("vector")
    return {
        "deals_per_s": round(1 / seconds["deal"], 1),
        "ns_per_card": round(seconds["deal"] / cards * 1e9, 2),
        "play_ns_per_card": round((seconds["deal"] - seconds["shuffle"]) / cards * 1e9, 2),
        "step_ns": round(seconds["step"] * 1e9, 1),
        "vec_ns_per_step": None if vector is None else round(vector * 1e9, 2),
    }


def _prepare_steps(recorded: list[tuple[State, list[int]]]) -> Callable[[], object]:
    worlds = [(start.copy(), cards) for start, cards in recorded]
    return lambda: _play(worlds)


def _play(worlds: list[tuple[State, list[int]]]) -> None:
    for state, cards in worlds:
        for card in cards:
            state.legal()
            state.play(card)


def _record_games(state: State) -> list[tuple[State, list[int]]]:
    chance = Random(1)
    games = []
    for _ in range(_GAMES):
        state.deal()
        world, cards = state.copy(), []
        while world.left:
            legal = world.legal()
            card = chance.sample([c for c in range(52) if legal >> c & 1], 1)[0]
            world.play(card)
            cards.append(card)
        games.append((state.copy(), cards))
    return games


def _vector_task(state: State) -> dict[str, Task]:
    games = Vector(state, VECTOR_SIZE, 1)
    choices: list[Any] = []
    for _ in range(_STEPS):
        choices.append(games.choose().copy())
        games.step(choices[-1])

    def prepare() -> Callable[[], object]:
        games.reset(1)
        return lambda: _step_all(games, choices)

    return {"vector": (_STEPS * VECTOR_SIZE, prepare)}


def _step_all(games: Vector, choices: list[Any]) -> None:
    for chosen in choices:
        games.step(chosen)
