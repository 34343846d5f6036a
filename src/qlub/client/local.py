"""`LocalSession`: a table in this process, with bots in the other seats."""

from collections.abc import Callable, Mapping
from random import Random

from qlub import fair
from qlub.bots import Answer, Bot, ask
from qlub.game import Match, Move, Phase, View
from qlub.search import Limit


class LocalSession:
    """
    A match against bots, driven one step at a time.

    A bot's chance follows from the match's seed and from how often it has decided in the round, so
    that a match that is taken up again goes on just as it would have.

    >>> from qlub.bots import LowBot
    >>> from qlub.game import HEARTS, Pass
    >>> session = LocalSession(Match(HEARTS, seed=7), 0, {seat: LowBot() for seat in (1, 2, 3)})
    >>> while session.advance():
    ...     pass
    >>> session.view.phase, session.view.to_act
    (<Phase.PASS: 'pass'>, (0,))
    >>> session.choose(Pass(tuple(session.view.hand[:3])))
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        bots: Mapping[int, Bot],
        *,
        limit: Limit | None = None,
        after: Callable[[Match], None] = lambda match: None,
        forfeited: Callable[[int, str], None] = lambda seat, reason: None,
    ) -> None:
        """
        Sit down at *seat* of *match*, which must have a seed.

        Args:
            match: A match at any point.
            seat: Whose view and decisions this session has.
            bots: A bot for every other seat.
            limit: How long a bot may think.
            after: Called after each change, to keep the match somewhere.
            forfeited: Called with the seat and the reason where a bot did not decide, or decided
                what may not be done; another has decided for it.
        """
        others = set(range(match.rules.players)) - {seat}
        if match.seed is None or set(bots) != others:
            raise ValueError(f"the match needs a seed, and bots at the seats {sorted(others)}")
        self.seed = match.seed
        self.seat = seat
        self._match = match
        self._bots = dict(bots)
        self._limit = limit or Limit()
        self._after = after
        self._forfeited = forfeited

    @property
    def view(self) -> View:
        """Return what the seat knows now."""
        return self._match.view(self.seat)

    def choose(self, move: Move) -> None:
        """Make the decision that the seat owes, or raise `IllegalMove` and change nothing."""
        self._match.make(self.seat, move)
        self._after(self._match)

    def advance(self) -> bool:
        """Let one bot decide, or deal the next round; return False where it is up to the seat."""
        if self._match.phase is Phase.DEAL:
            self._match.deal()
        else:
            seat = next((seat for seat in self._match.to_act if seat != self.seat), None)
            if seat is None:
                return False
            answer = self._ask(seat)
            self._match.make(seat, answer.move)
            if answer.forfeit is not None:
                self._forfeited(seat, answer.forfeit)
        self._after(self._match)
        return True

    def _ask(self, seat: int) -> Answer:
        view = self._match.view(seat)
        bot_seed = fair.bot_seed(fair.key(self.seed, view.round), seat)
        decided = len(view.tricks) + (view.passed is not None)
        rng = Random(f"{bot_seed}/{decided}")
        # What a bot prints would spoil the screen, and may tell what it holds.
        return ask(self._bots[seat], view, self._limit, rng, quiet=True)
