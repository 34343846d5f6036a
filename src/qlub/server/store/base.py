"""
`Store`: what must outlast the process.

It keeps rows and understands none of them.  The contract suite in `tests/server/store/` is the
other half of these promises: it runs on every store.

Every method may raise `StorageUnavailable`; then nothing is promised, and the same call may be
made again.  Nothing is answered before it is safe on the disk.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from qlub.server.store.event import Appended, Command, NewEvent, StoredEvent
from qlub.server.store.rows import (
    Due,
    Entry,
    Guest,
    Link,
    MatchRecord,
    Seed,
    Snapshot,
    TableRow,
    Ticket,
)


class Log(Protocol):
    """The events of the tables, each a chain that only grows."""

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        *,
        at: int,
        command: Command | None = None,
        due: Iterable[Due] | None = None,
        seeds: Iterable[Seed] = (),
        records: Iterable[MatchRecord] = (),
        asleep: bool | None = None,
        archived: bool | None = None,
    ) -> Appended:
        """
        Append *events* to the log of *table*, and change with them whatever else is given.

        A table is there when it has its first event.

        Args:
            table: Its id.
            expected: The seq of the last event that the caller knows of; 0 for a new table.
            events: One or more.
            at: The time.
            command: What they came of.  If it was stored before, nothing is written and the first
                answer is returned, wherever the log is by now.
            due: All that is due at the table from now on.  What was due before and is not among
                it is forgotten; what is the same stays as it is, claimed or not.
            seeds: Of deals that these events announce.
            records: Of matches that these events end.
            asleep: Whether the table sleeps from now on.
            archived: Whether it is archived from now on.

        Raises:
            StaleVersion: If the log does not end at *expected*.
            IdReused: If the command's id was used for another command of the same seat.
            SeedReused: If a commitment is known already.
        """

    async def events(
        self, table: str, after: int = 0, limit: int | None = None
    ) -> list[StoredEvent]:
        """Return the events that follow seq *after*, at most *limit* of them."""

    async def command(self, table: str, command: Command) -> Appended | None:
        """
        Return what *command* stored, or None; ask before deciding it, for it may be legal no more.

        Raises:
            IdReused: As `append` does.
        """

    async def heads(self, tables: Iterable[str]) -> dict[str, int]:
        """Return the seq of the last event of each of *tables* that is there."""

    async def verify(self, table: str) -> int:
        """
        Return the seq of the last event of *table*, after checking its whole log.

        Raises:
            BrokenChain: If it is not what was written.
        """

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the latest snapshot."""

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Keep *snapshot*, unless there is a later one."""


class Seeds(Protocol):
    """What deals come from.  Nothing else reads them; `Log.append` stores them."""

    async def of(self, table: str, match: int = 1) -> list[Seed]:
        """Return the seeds of a match, by round."""


class Dues(Protocol):
    """What is to be done at a certain time.  `Log.append` sets it; sweepers do it."""

    async def claim(self, at: int, *, lease: int, limit: int = 64) -> list[Due]:
        """
        Return what is due, the longest due first, and let nobody else have it for *lease* ms.

        Whoever claims it appends what follows, and with that it is replaced.  If they do not live
        to do it, somebody else may claim it after the lease.
        """

    async def release(self, due: Due) -> None:
        """Let others claim it at once."""

    async def drop(self, due: Due) -> None:
        """Forget it, unless it was replaced meanwhile."""

    async def of(self, table: str) -> list[Due]:
        """Return all that will be due at *table*, the earliest first."""


class Tables(Protocol):
    """The tables, without their logs."""

    async def get(self, table: str) -> TableRow | None:
        """Return what is known of *table*."""

    async def count(self) -> int:
        """Return how many there are."""

    async def idle(
        self,
        before: int,
        *,
        asleep: bool | None = None,
        archived: bool | None = None,
        limit: int = 100,
    ) -> list[TableRow]:
        """Return tables where nothing has happened since *before*, the longest idle first."""

    async def delete(self, table: str) -> None:
        """Forget *table* and all that hangs on it, but the records of its matches."""


class Guests(Protocol):
    """People without an account."""

    async def add(self, guest: Guest) -> None:
        """Keep a new guest."""

    async def get(self, guest: str) -> Guest | None:
        """Return the guest with that public id."""

    async def by_token(self, token: bytes) -> Guest | None:
        """Return the guest whose token has that digest."""

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        """Return the names of those of *guests* that are there."""

    async def rename(self, guest: str, name: str) -> None:
        """Call the guest *name* from now on."""

    async def see(self, guest: str, at: int) -> None:
        """Note that the guest was here."""

    async def rotate(self, guest: str, old: bytes, new: bytes) -> bool:
        """Exchange the token's digest; False if it is not *old* (any more)."""

    async def delete(self, guest: str) -> None:
        """Forget the guest, and the name in every record."""


class Links(Protocol):
    """Links that let people in."""

    async def add(self, link: Link) -> None:
        """Keep a new link."""

    async def get(self, secret: bytes) -> Link | None:
        """Return the link with that digest, whether or not it still holds."""

    async def of(self, table: str) -> list[Link]:
        """Return all links of *table*, the oldest first."""

    async def revoke(self, secret: bytes, at: int) -> bool:
        """Let nobody in by it any more; False if there is no such link or it was revoked."""


class Entries(Protocol):
    """Who has come in where."""

    async def add(self, entry: Entry) -> None:
        """Keep an entry; one of the same guest at the same table is replaced."""

    async def get(self, guest: str, table: str) -> Entry | None:
        """Return how *guest* last came in at *table*."""

    async def of(self, guest: str) -> list[Entry]:
        """Return all entries of *guest*, the latest first."""

    async def lapsed(self, tables: Iterable[str], at: int) -> set[tuple[str, str]]:
        """Return who came in at which of *tables* by a link that does not hold any more."""


class Tickets(Protocol):
    """Rights that are used once."""

    async def add(self, ticket: Ticket) -> None:
        """Keep a new ticket."""

    async def take(self, secret: bytes, at: int) -> Ticket | None:
        """Return the ticket and use it up: of any number who take it at once, one gets it."""


class Records(Protocol):
    """Finished matches.  `Log.append` stores them."""

    async def get(self, record: str) -> MatchRecord | None:
        """Return that record."""

    async def of(self, table: str) -> list[MatchRecord]:
        """Return the records of *table*, the oldest first."""

    async def latest(self, limit: int) -> list[MatchRecord]:
        """Return the records that were finished last, at most *limit*, the newest first."""

    async def remove_name(self, record: str, seat: int) -> None:
        """Remove the name of *seat*, and who it was."""


class Limits(Protocol):
    """How often something was done of late, counted over all workers."""

    async def hit(self, key: bytes, *, at: int, window: int) -> int:
        """
        Count one, and return how many *key* has in the window of *window* ms that *at* is in.

        The key is a digest under a key of the server's, so that it is nobody's address.
        """


class Store(Protocol):
    """All of it.  Beginning to use one and closing it is the opener's."""

    @property
    def log(self) -> Log: ...
    @property
    def seeds(self) -> Seeds: ...
    @property
    def dues(self) -> Dues: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def guests(self) -> Guests: ...
    @property
    def links(self) -> Links: ...
    @property
    def entries(self) -> Entries: ...
    @property
    def tickets(self) -> Tickets: ...
    @property
    def records(self) -> Records: ...
    @property
    def limits(self) -> Limits: ...

    async def check(self) -> None:
        """Write something; raises `StorageUnavailable` where that does not work."""

    async def tidy(self, at: int) -> None:
        """Forget what can be of no use any more: expired tickets, counters of past windows."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""
