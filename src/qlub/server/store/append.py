"""`Append`: what is written to a table in one go, all of it or nothing."""

from dataclasses import dataclass
from typing import NamedTuple

from qlub.server.store import chain
from qlub.server.store.errors import IdReused, StaleVersion
from qlub.server.store.event import Appended, Command, NewEvent, StoredEvent
from qlub.server.store.rows import Due, MatchRecord, Seed


class Tip(NamedTuple):
    """Where a table's log ends."""

    head: int
    digest: bytes


NOTHING = Tip(0, chain.START)
"""The end of a log in which nothing is."""


class Stored(NamedTuple):
    """A command that was stored."""

    digest: bytes
    first: int
    last: int

    def answer(self, command: Command) -> Appended:
        """Return the first answer again; raises `IdReused` where *command* is another."""
        if self.digest != command.digest:
            raise IdReused(f"the id {command.id!r} was used for something else (make a new one)")
        return Appended(first=self.first, last=self.last, repeated=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """Events for a table's log, and what changes with them."""

    table: str
    expected: int
    events: tuple[NewEvent, ...]
    at: int
    command: Command | None = None
    due: tuple[Due, ...] | None = None
    seeds: tuple[Seed, ...] = ()
    records: tuple[MatchRecord, ...] = ()
    asleep: bool | None = None
    archived: bool | None = None

    def __post_init__(self) -> None:
        if not self.events:
            raise ValueError("an append needs an event")
        rows: tuple[Due | Seed | MatchRecord, ...]
        rows = (*(self.due or ()), *self.seeds, *self.records)
        for row in rows:
            if row.table != self.table:
                raise ValueError(f"a row of table {row.table!r} in an append to {self.table!r}")

    def check(self, tip: Tip) -> None:
        """Raise `StaleVersion` unless the log ends where the caller thought."""
        if tip.head != self.expected:
            raise StaleVersion(self.table, self.expected, tip.head)

    def chained(self, tip: Tip) -> tuple[list[StoredEvent], Tip]:
        """Return the events as they follow *tip*, and where the log ends then."""
        command = self.command.id if self.command else None
        events = []
        for new in self.events:
            event = StoredEvent(
                table=self.table,
                seq=tip.head + 1,
                kind=new.kind,
                version=new.version,
                seat=new.seat,
                command=command,
                body=new.body,
                at=self.at,
                previous=tip.digest,
            )
            tip = Tip(event.seq, chain.digest(event))
            events.append(event)
        return events, tip

    @property
    def appended(self) -> Appended:
        """The answer, if it is stored."""
        return Appended(first=self.expected + 1, last=self.expected + len(self.events))
