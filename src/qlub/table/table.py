"""
`Table`: seats, a match, and what is going on; commands in, events out.

A table has no clock, no chance and nothing that it writes to.  `decide` says what would happen;
whoever keeps the table stores that, and only then is it so: `evolve`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Self

from qlub.game import Match, Phase, View
from qlub.game.proof import Proof
from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command, Create
from qlub.table.errors import Fault, TableError
from qlub.table.seat import Seat
from qlub.table.setup import Setup

RECEIPTS = 256
"""How many of the last commands a table remembers; a store knows them all."""

WAKING = (c.Sit, c.FindLine, c.Resume, c.Decide, c.Claim, c.Start, c.Stop, c.Rematch)
"""Commands by which somebody is here again."""


class Stage(StrEnum):
    """Where a table stands: before a match, in one, or after it."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


class Rest(StrEnum):
    """Whether things go on at a table."""

    AWAKE = "awake"
    PAUSED = "paused"
    ASLEEP = "asleep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """
    A table as it stands after some events.  A value: `evolve` returns another.

    >>> from qlub.game import Rules
    >>> from qlub.table.commands import Create, Sit
    >>> table = Table()
    >>> setup = Setup(rules=Rules.of("hearts"))
    >>> for command in (Create(guest="g1", table="t1", setup=setup), Sit(guest="g1", name="Al")):
    ...     table = table.fold(table.decide(command, now=0))
    >>> table.seq, table.seats[0].name, table.stage
    (2, 'Al', <Stage.OPEN: 'open'>)
    """

    id: str = ""
    setup: Setup | None = None
    host: str | None = field(default=None, repr=False)
    """The guest who may start the match and have others go."""
    seats: tuple[Seat, ...] = ()
    stage: Stage = Stage.OPEN
    rest: Rest = Rest.AWAKE
    seq: int = 0
    """How many events there were; the number of the last one."""
    turn: int = 0
    """The number of the last event that changed what is to be decided in the match."""
    turn_at: int = 0
    """Since when what is owed now has been owed."""
    floor: int = 0
    """Before this nobody's time is up."""
    quiet_since: int | None = None
    """Since when no owner of a seat has been here; None while one is."""
    matches: int = 0
    """How many matches have begun."""
    proofs: tuple[Proof, ...] = ()
    """Of this match: a proof for each round, and for the next as soon as it is committed."""
    nonces_since: int = 0
    """Since when players may add to the deal that was committed last."""
    is_fixed: bool = False
    """Whether nothing can be added to it any more."""
    owners: Mapping[int, str] = field(default_factory=dict, repr=False)
    """Who has owned each seat in this match: nobody else may sit there before it is over."""
    stand_ins: frozenset[int] = frozenset()
    """The owned seats for which a bot has decided in this match."""
    overdue: frozenset[int] = frozenset()
    """The seats whose decision a bot makes, because its owner's time was up."""
    votes: frozenset[tuple[int, int]] = frozenset()
    """(voter, seat) for each owner who wants another to go."""
    stoppers: frozenset[int] = frozenset()
    """The seats whose owners want the match to end unscored."""
    said: Mapping[int, int] = field(default_factory=dict)
    """When the owner of each seat has last said something."""
    kicked: frozenset[str] = field(default=frozenset(), repr=False)
    """The guests who had to go, and stay away."""
    receipts: Mapping[str, tuple[int, str]] = field(default_factory=dict, repr=False)
    """For the last commands, by their ids: the number of the first event, and what was asked."""
    match: Match | None = field(default=None, repr=False)
    """The match.  It knows every card: players get `view`."""

    # 1. Looking

    @property
    def agreed(self) -> Setup:
        """Return what the table was set up for."""
        assert self.setup is not None, "the table is not set up yet"
        return self.setup

    @property
    def game(self) -> Match:
        """Return the match, which nothing may change; nothing is dealt in it before it begins."""
        assert self.match is not None, "the table is not set up yet"
        return self.match

    @property
    def phase(self) -> Phase:
        """Return what is due in the match."""
        return self.game.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision, ascending."""
        return self.game.to_act if self.stage is Stage.PLAYING else ()

    @property
    def proof(self) -> Proof | None:
        """Return the proof of the deal that is being made ready, or None."""
        due = self.stage is Stage.PLAYING and self.phase is Phase.DEAL
        return self.proofs[-1] if due and len(self.proofs) > len(self.game.rounds) else None

    def view(self, seat: int | None) -> View:
        """Return what *seat* may know of the match, or what a spectator may (None)."""
        return self.game.view(seat)

    def seat_of(self, guest: str | None) -> int | None:
        """Return where *guest* sits, if it does."""
        if guest is None:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.owner == guest), None)

    def is_host(self, guest: str | None) -> bool:
        """Return whether *guest* may do what a host may; while it has no seat, anybody seated."""
        if guest is not None and guest == self.host:
            return True
        return self.seat_of(self.host) is None and self.seat_of(guest) is not None

    def may_watch(self, guest: str | None) -> bool:
        """Return whether *guest* may see what a spectator sees."""
        seated = self.seat_of(guest) is not None
        return seated or (self.agreed.watchers and guest not in self.kicked)

    # 2. Deciding

    def receipt(self, command: Command) -> int | None:
        """
        Return the number of the event that *command* led to, if it was done before.

        A table remembers the last `RECEIPTS` of them.  Whoever stores events finds older ones by
        `Event.command`.

        Raises:
            TableError: If another command had its id.
        """
        known = self.receipts.get(command.id) if command.id is not None else None
        if known is None:
            return None
        if known[1] != command.digest:
            raise TableError(
                Fault.ID_REUSED, "another command had this id; give each command an id of its own"
            )
        return known[0]

    def decide(
        self, command: Command, *, now: int, chance: bytes = bytes(64)
    ) -> tuple[e.Event, ...]:
        """
        Return what happens when *command* is done; nothing where it was done, or changes nothing.

        Args:
            command: What is asked.
            now: The time, in milliseconds, as whoever keeps the table measures it.
            chance: 64 random bytes, where seats are drawn.

        Raises:
            TableError: If the table refuses it.
            IllegalMove: If the rules of the game refuse it.
        """
        from qlub.table.families import DECISIONS

        decision = DECISIONS.get(type(command))
        if decision is None:
            raise TypeError(f"no command: {command!r:.60}")
        if self.receipt(command) is not None:
            return ()
        if self.setup is None and not isinstance(command, Create):
            raise TableError(Fault.WRONG_PHASE, "no table is set up here; set one up first")
        happened = tuple(decision(self, command, now, chance))
        if happened and self.rest is not Rest.AWAKE and isinstance(command, WAKING):
            happened = (e.Woken(at=now), *happened)
        if happened and command.id is not None:
            signed = replace(happened[0], command=command.id, digest=command.digest)
            return (signed, *happened[1:])
        return happened

    # 3. Evolving

    def evolve(self, event: e.Event) -> Self:
        """Return the table after *event*, which is taken as true."""
        from qlub.table.families import CHANGES

        seq = self.seq + 1
        change = CHANGES.get(type(event))
        if change is None:
            raise TypeError(f"no event: {event!r:.60}")
        changes: dict[str, Any] = {"seq": seq, **change(self, event)}
        if event.command is not None:
            known = {**self.receipts, event.command: (seq, event.digest or "")}
            if len(known) > RECEIPTS:
                del known[next(iter(known))]
            changes["receipts"] = known
        if "seats" in changes:
            changes["quiet_since"] = self._quiet(changes["seats"], event.at)
        return replace(self, **changes)

    def fold(self, events: Iterable[e.Event]) -> Self:
        """Return the table after *events*."""
        table = self
        for event in events:
            table = table.evolve(event)
        return table

    def _quiet(self, seats: tuple[Seat, ...], at: int) -> int | None:
        if any(seat.is_here for seat in seats):
            return None
        return at if self.quiet_since is None else self.quiet_since


Decision = Callable[[Table, Any, int, bytes], Iterable[e.Event]]
"""What happens at a table when a command is done: (table, command, now, chance)."""

Change = Callable[[Table, Any], dict[str, Any]]
"""Which fields of a table an event changes, and to what."""


def forked(match: Match) -> Match:
    """Return a copy of *match* that may be played on; its earlier rounds are shared."""
    other = Match(match.rules, names=match.names, seed=match.seed)
    other.rounds = [*match.rounds[:-1], *(round.copy() for round in match.rounds[-1:])]
    return other


def named(match: Match, seats: tuple[Seat, ...]) -> Match:
    """Return *match* with the names at *seats*; with none where one has no name."""
    names = tuple(seat.name for seat in seats if seat.name is not None)
    other = forked(match)
    other.names = names if len(names) == len(seats) else None
    return other


def with_seat(seats: tuple[Seat, ...], number: int, **changes: Any) -> tuple[Seat, ...]:
    """Return *seats* with *changes* to one."""
    return (*seats[:number], replace(seats[number], **changes), *seats[number + 1 :])
