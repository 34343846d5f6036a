"""`LocalSession`: a table in this process, with a list for a store and bots in the other seats."""

from collections.abc import Callable, Mapping
from random import Random

from qlub import fair
from qlub.bots import Answer, Bot, ask
from qlub.game import Match, Move, Phase, View
from qlub.search import Limit
from qlub.table import Setup, Table, commands, events, fold, of_match

YOU = "you"
"""The guest who sits at a table in this process."""


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
            match: A match at any point.  It follows what happens at the table.
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
        setup = Setup(rules=match.rules, committed=False, bot_names=match.names)
        self._events = list(of_match(match, setup=setup, owners={seat: YOU}))
        self._table = fold(self._events)
        self._match = match
        self._bots = dict(bots)
        self._limit = limit or Limit()
        self._after = after
        self._forfeited = forfeited

    @property
    def view(self) -> View:
        """Return what the seat knows now."""
        return self._table.view(self.seat)

    @property
    def is_over(self) -> bool:
        """Return whether the match is over."""
        return self._table.phase is Phase.OVER

    @property
    def is_waiting(self) -> bool:
        """Return False: bots decide when they are asked."""
        return False

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return nobody: the others are bots."""
        return ()

    @property
    def is_away(self) -> bool:
        """Return False: nobody stands in."""
        return False

    def come_back(self) -> None:
        """Do nothing: nobody stands in."""

    @property
    def table(self) -> Table:
        """Return the table as it stands.  It knows every card."""
        return self._table

    @property
    def events(self) -> tuple[events.Event, ...]:
        """Return all that has happened at the table."""
        return tuple(self._events)

    def choose(self, move: Move) -> None:
        """
        Make the decision that the seat owes, or change nothing.

        Raises:
            IllegalMove: If the rules refuse it.
            TableError: If the seat owes none.
        """
        self._do(self._decision(move, guest=YOU))
        self._after(self._match)

    def claim(self) -> None:
        """
        Claim every trick that is left.

        Raises:
            TableError: If what the seat sees does not prove it, or it is not the time for it.
        """
        self._do(commands.Claim(guest=YOU, expect=self._table.seq))
        self._after(self._match)

    def advance(self) -> bool:
        """Let one bot decide, or deal the next round; return False where it is up to the seat."""
        if self._table.phase is Phase.DEAL:
            number = len(self._table.game.rounds) + 1
            self._do(commands.DealRound(round=number, key=fair.key(self.seed, number)))
        else:
            seat = next((seat for seat in self._table.to_act if seat != self.seat), None)
            if seat is None:
                return False
            answer = self._ask(seat)
            self._do(self._decision(answer.move, seat=seat))
            if answer.forfeit is not None:
                self._forfeited(seat, answer.forfeit)
        self._after(self._match)
        return True

    def _do(self, command: commands.Command) -> None:
        """Have *command* done: what it leads to is kept, and only then is it so."""
        happened = self._table.decide(command, now=0)  # nothing here waits for a clock
        self._events += happened
        self._table = self._table.fold(happened)
        self._match.rounds = self._table.game.copy().rounds

    def _decision(
        self, move: Move, *, guest: str | None = None, seat: int | None = None
    ) -> commands.Decide:
        number, seen = len(self._table.game.rounds), self._table.seq
        return commands.Decide(guest=guest, seat=seat, move=move, round=number, expect=seen)

    def _ask(self, seat: int) -> Answer:
        view = self._table.view(seat)
        bot_seed = fair.bot_seed(fair.key(self.seed, view.round), seat)
        decided = len(view.tricks) + (view.passed is not None)
        rng = Random(f"{bot_seed}/{decided}")
        # What a bot prints would spoil the screen, and may tell what it holds.
        return ask(self._bots[seat], view, self._limit, rng, quiet=True)
