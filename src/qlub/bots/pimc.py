"""`PimcBot`: samples the hidden cards, tries each move, and keeps what does best."""

from math import inf
from random import Random
from time import perf_counter

from qlub.game import Move, Phase, View
from qlub.search import Decision, Limit
from qlub.search.outlook import WORDS
from qlub.search.pimc import GATE, decide

PASS_TIMES, PASS_MOST = 7, 0.4
"""How much longer than a card a pass may take, and up to how many seconds."""


class PimcBot:
    """
    Looks ahead in sampled worlds; see `qlub.search.pimc`.

    Args:
        time: Seconds for a card; a pass may take up to seven times as long.
        worlds: Worlds that are sampled for a decision, instead of a time.
        gate: By how many standard errors a move must beat that of `SteadyBot`.
        utility: ``points`` or ``match``: what it plays for; without it, for points until a total
            has come near the target, and then for the match.

    What a setting says holds whatever limit the bot is given; without one the limit holds, and
    without either a time that is felt as immediate.
    """

    def __init__(
        self,
        *,
        time: float | None = None,
        worlds: int | None = None,
        gate: float = GATE,
        utility: str | None = None,
    ) -> None:
        if time is not None and not 0 < time < inf:
            raise ValueError(f"time must be a number of seconds above 0, not {time}")
        if worlds is not None and worlds < 1:
            raise ValueError(f"worlds must be 1 or more, not {worlds}")
        if not 0 <= gate < inf:
            raise ValueError(f"gate must be a number from 0, not {gate}")
        self.time = time
        self.worlds = worlds
        if utility not in (None, *WORDS):
            raise ValueError(f"utility must be {' or '.join(WORDS)}, not {utility}")
        self.gate = gate
        self.utility = utility

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return a decision; with a limit in worlds it depends on the view and *rng* alone."""
        return self.explain(view, limit, rng).move

    def explain(self, view: View, limit: Limit, rng: Random) -> Decision:
        """Return a decision with its reasons."""
        limit = self._limit(view, limit)
        clock = perf_counter if limit.time is not None else None
        return decide(view, limit, rng.getrandbits(64), clock, self.gate, self.utility)

    def _limit(self, view: View, limit: Limit) -> Limit:
        if self.worlds is not None or self.time is not None:
            limit = Limit(time=self.time, worlds=self.worlds)
        if limit.time is None and limit.worlds is None and limit.playouts is None:
            limit = Limit(time=0.05 + 0.02 * max(0, view.rules.players - 4))
        if view.phase is Phase.PASS and limit.time is not None:
            time = min(PASS_TIMES * limit.time, max(PASS_MOST, limit.time))
            limit = Limit(time=time, worlds=limit.worlds, playouts=limit.playouts)
        return limit
