"""
What `qlub bench kernel` measures.

CPU time of one thread, the best of several repeats: the rest of the machine disturbs it least.
"""

import importlib.util
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from qlub.game import Rules, variant
from qlub.kernel import BUILD, State, Vector, deals, playout

GAMES = {
    "hearts-4": Rules.of("hearts", players=4),
    "cancellation-8": Rules.of("cancellation", players=8),
    "omnibus-4": Rules.of("omnibus", players=4),
    "hearts-7": Rules.of("hearts", players=7),
    "cancellation-11": Rules.of("cancellation", players=11),
}
VECTOR_SIZE = 1024

_REPEATS, _DEALS, _GAMES, _STEPS = (7, 20_000, 40, 104) if BUILD == "compiled" else (3, 100, 20, 8)


def has_numpy() -> bool:
    """Return whether NumPy is here, which stepping many games at once needs."""
    return importlib.util.find_spec("numpy") is not None


def measure(rules: Rules) -> dict[str, float | None]:
    """Return how fast games by *rules* are dealt and played."""
    state = variant.state(rules)
    cards = _DEALS * rules.hand_size * rules.players
    whole = _best(lambda: lambda: deals(state, _DEALS))
    dealing = _best(lambda: lambda: playout.shuffles(state, _DEALS))
    return {
        "deals_per_s": round(_DEALS / whole, 1),
        "ns_per_card": round(whole / cards * 1e9, 2),
        "play_ns_per_card": round((whole - dealing) / cards * 1e9, 2),
        "step_ns": round(_step(state) * 1e9, 1),
        "vec_ns_per_step": round(_vector(state) * 1e9, 2) if has_numpy() else None,
    }


def _best(prepare: Callable[[], Callable[[], object]]) -> float:
    """Return the CPU seconds of the quickest of several runs; preparing is not counted."""
    times = []
    for _ in range(_REPEATS):
        run = prepare()
        start = process_time()
        run()
        times.append(process_time() - start)
    return max(min(times), 1e-9)


def _step(state: State) -> float:
    """Return the seconds of one checked move from Python, along random games made beforehand."""
    games = _record_games(state)
    moves = sum(len(cards) for _, cards in games)

    def prepare() -> Callable[[], object]:
        worlds = [(start.copy(), cards) for start, cards in games]
        return lambda: _play(worlds)

    return _best(prepare) / moves


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


def _vector(state: State) -> float:
    """Return the seconds of one move of one game, where many are moved in one call."""
    games = Vector(state, VECTOR_SIZE, 1)
    choices: list[Any] = []
    for _ in range(_STEPS):
        choices.append(games.choose().copy())
        games.step(choices[-1])

    def prepare() -> Callable[[], object]:
        games.reset(1)
        return lambda: _step_all(games, choices)

    return _best(prepare) / (_STEPS * VECTOR_SIZE)


def _step_all(games: Vector, choices: list[Any]) -> None:
    for chosen in choices:
        games.step(chosen)
