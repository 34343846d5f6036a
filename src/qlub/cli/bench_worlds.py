"""
What `qlub bench worlds` measures: drawing worlds in the middle of a round.

CPU time of one thread, the best of several repeats, as for the kernel.
"""

from collections.abc import Callable
from random import Random

from qlub.belief import Constraints, Sampler
from qlub.cli import bench_kernel
from qlub.cli.bench_kernel import Task
from qlub.game import Match, Phase, Play, Rules, View
from qlub.kernel import BUILD

GAMES = {
    "hearts-4": (Rules.of("hearts", players=4, pass_count=0), 2),
    "hearts-7": (Rules.of("hearts", players=7, pass_count=0), 3),
    "cancellation-8": (Rules.of("cancellation", players=8, pass_count=0), 4),
    "cancellation-10": (Rules.of("cancellation", players=10, pass_count=0), 5),
}
"""The games, and how many of the other seats have shown that they lack a suit."""

_VIEWS, _WORLDS, _SAMPLERS = (5, 20_000, 100) if BUILD == "compiled" else (2, 100, 5)


def measure() -> dict[str, dict[str, float]]:
    """Return how fast worlds of each of `GAMES` are drawn."""
    views = {name: some_views(rules, lacking) for name, (rules, lacking) in GAMES.items()}
    seconds = bench_kernel.best(
        {
            key: task
            for name, some in views.items()
            for key, task in (
                ((name, "draw"), _drawing(some)),
                ((name, "prepare"), _preparing(some)),
            )
        }
    )
    return {
        name: {
            "worlds_per_s": round(1 / seconds[name, "draw"], 1),
            "prepare_us": round(seconds[name, "prepare"] * 1e6, 1),
            "hidden": sum(_hidden(view) for view in some) / len(some),
            "lacking": GAMES[name][1],
        }
        for name, some in views.items()
    }


def some_views(rules: Rules, lacking: int) -> list[View]:
    """
    Return views of seats that are to lead in the middle of random rounds.

    In each of them as many other seats as *lacking* says are known to lack some suit.
    """
    chance = Random(1)
    views: list[View] = []
    while len(views) < _VIEWS:
        match = Match(rules, seed=chance.getrandbits(32))
        round = match.deal()
        while len(round.tricks) < rules.hand_size // 2 and match.phase is Phase.PLAY:
            match.make(match.to_act[0], Play(chance.sample(tuple(round.legal), 1)[0]))
        view = match.view(match.to_act[0])
        if lacking == _lacking(view):
            views.append(view)
    return views


def _lacking(view: View) -> int:
    known = Constraints.of(view)
    seats = [holder for holder in known.cases[0] if holder.place < known.players]
    return sum(1 for seat in seats if known.unseen[0] & ~seat.may)


def _hidden(view: View) -> int:
    once, twice = Constraints.of(view).unseen
    return once.bit_count() + twice.bit_count()


def _drawing(views: list[View]) -> Task:
    samplers = [Sampler.of(view) for view in views]

    def run() -> None:
        for sampler in samplers:
            sampler.draws(_WORLDS)

    return _WORLDS * len(views), lambda: run


def _preparing(views: list[View]) -> Task:
    def run() -> None:
        for view in views:
            for _ in range(_SAMPLERS):
                Sampler.of(view)

    def prepare() -> Callable[[], object]:
        return run

    return _SAMPLERS * len(views), prepare
