"""
What `qlub bench playouts` measures: whole rounds, dealt and played by the rule player.

CPU time of one thread, the best of several repeats, as for the kernel.
"""

from collections.abc import Callable

from qlub.cli import bench_kernel
from qlub.cli.bench_kernel import Task
from qlub.game import Rules, variant
from qlub.kernel import BUILD, deals
from qlub.search import playout
from qlub.search.rule import policy

GAMES = {
    "hearts-4": Rules.of("hearts", players=4),
    "hearts-7": Rules.of("hearts", players=7),
    "cancellation-8": Rules.of("cancellation", players=8),
    "cancellation-11": Rules.of("cancellation", players=11),
}

_ROUNDS, _DEALS = (1_000, 4_000) if BUILD == "compiled" else (2, 20)


def measure() -> dict[str, dict[str, float]]:
    """Return how fast rounds of each of `GAMES` are played, by rule and at random."""
    seconds = bench_kernel.best(
        {
            key: task
            for name, rules in GAMES.items()
            for key, task in (((name, "rule"), _by_rule(rules)), ((name, "random"), _any(rules)))
        }
    )
    return {
        name: {
            "rounds_per_s": round(1 / seconds[name, "rule"], 1),
            "ns_per_card": round(seconds[name, "rule"] / _cards(rules) * 1e9, 1),
            "random_per_s": round(1 / seconds[name, "random"], 1),
            "times_random": round(seconds[name, "rule"] / seconds[name, "random"], 1),
        }
        for name, rules in GAMES.items()
    }


def _cards(rules: Rules) -> int:
    return rules.hand_size * rules.players


def _by_rule(rules: Rules) -> Task:
    table, player = variant.state(rules), policy(rules)
    return _ROUNDS, lambda: lambda: playout.rounds(table, player, _ROUNDS, 1)


def _any(rules: Rules) -> Task:
    table = variant.state(rules)

    def prepare() -> Callable[[], object]:
        return lambda: deals(table, _DEALS)

    return _DEALS, prepare
