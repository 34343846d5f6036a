"""
`Tables`: load, decide, append, publish; and nothing else.

Nothing here is true before the store has it.  What is kept in memory is a copy of the log's end,
which may be thrown away at any time: that the log grew by exactly what was decided is seen to by
the store, so that any number of processes may serve the same table.
"""

import base64
import contextlib
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from qlub.bots import LEVELS
from qlub.game import IllegalMove
from qlub.protocol import Code, ProtocolError
from qlub.server import ledger
from qlub.server.pubsub.base import PubSub
from qlub.server.store.base import Store
from qlub.server.store.errors import IdReused, StaleVersion, StoreError
from qlub.server.store.event import Appended, NewEvent, StoredEvent
from qlub.server.store.event import Command as StoredCommand
from qlub.server.store.rows import Due, Seed, Snapshot
from qlub.table import Setup, Table, TableError, commands, history
from qlub.table.errors import Fault
from qlub.table.events import Event

MOST_KEPT: Final = 2000
"""How many tables are kept in memory; others are read from the store when they are asked for."""
MOST_RECENT: Final = 500
"""How many of a table's last events are kept with it."""
SNAPSHOT_EVERY: Final = 200
"""After how many events a snapshot is saved, so that no log is ever folded from far back."""
ID_BYTES: Final = 16


class Step(NamedTuple):
    """An event, and the table after it."""

    event: Event
    table: Table
    asked: float | None = None
    """When this process was asked for it, by its clock; None for what another has done."""


def _steps(table: Table, events: Iterable[Event], asked: float | None = None) -> list[Step]:
    """Return how *table* goes on by *events*."""
    steps: list[Step] = []
    for event in events:
        table = table.evolve(event)
        steps.append(Step(event, table, asked))
    return steps


class Kept:
    """The end of a table's log, as far as this process has read it."""

    __slots__ = ("recent", "saved", "table")

    def __init__(self, table: Table, saved: int) -> None:
        self.table = table
        self.recent: deque[Step] = deque(maxlen=MOST_RECENT)
        self.saved = saved
        """Up to which event there is a snapshot."""

    def take(self, steps: Sequence[Step]) -> None:
        """Go on by *steps*."""
        if steps:
            self.table = steps[-1].table
            self.recent.extend(steps)

    def after(self, seq: int) -> list[Step] | None:
        """Return what came after event *seq*; None if that is further back than is kept."""
        behind = self.table.seq - seq
        if behind > len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - behind :] if behind > 0 else []


class Tables:
    """Every table of a store, for one process of any number."""

    def __init__(
        self,
        store: Store,
        bus: PubSub,
        *,
        now: Callable[[], int],
        clock: Callable[[], float] = time.perf_counter,
        chance: Callable[[int], bytes] = os.urandom,
    ) -> None:
        """
        Serve the tables in *store*, and tell *bus* what happens at them.

        Args:
            store: Where they are.
            bus: Who is told of each append.
            now: The time, in milliseconds since 1970.
            clock: Seconds that only grow: how long something takes.
            chance: Called for so many random bytes: for ids, and where seats are drawn.
        """
        self.store = store
        self.bus = bus
        self.now = now
        self.clock = clock
        self.chance = chance
        self.due_at: Callable[[int], None] = lambda deadline: None
        """Called with the time at which something is due."""
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    async def create(self, guest: str, setup: Setup) -> str:
        """
        Set a table up, with *guest* as its host, and return its public id.

        Raises:
            TableError: If its bots are none that a server runs.
        """
        if setup.level is not None and setup.level not in LEVELS:
            raise TableError(
                Fault.BAD_SCHEMA, f"no level {setup.level!r:.20}: {', '.join(LEVELS)}, or none"
            )
        table = base64.urlsafe_b64encode(self.chance(ID_BYTES)).decode().rstrip("=")
        command = commands.Create(guest=guest, table=table, setup=setup)
        await self._append(Kept(Table(), 0), command, self._decide(Table(), command), table=table)
        return table

    async def load(self, table: str) -> Table:
        """
        Return *table* as it stands.

        Raises:
            ProtocolError: If there is none.
        """
        return (await self._caught_up(table)).table

    async def as_due(self, row: Due) -> Table:
        """
        Return the table of *row*, as far along as that is.

        The log is read only where what is known here does not wait for it: most of what is due
        follows from what this very process has just done.

        Raises:
            ProtocolError: If there is none.
        """
        kept = self._kept.get(row.table)
        if kept is not None and row in ledger.due_rows(kept.table):
            return kept.table
        return await self.load(row.table)

    async def after(self, table: str, seq: int) -> list[Step] | None:
        """Return what came after event *seq*; None where so much has that a snapshot is less."""
        return (await self._caught_up(table)).after(seq)

    def head(self, table: str) -> int | None:
        """Return the last event of *table* that this process knows of."""
        kept = self._kept.get(table)
        return None if kept is None else kept.table.seq

    def moved_at(self, table: str) -> int:
        """Return when something happened last at *table*; 0 where this process does not know."""
        kept = self._kept.get(table)
        return kept.recent[-1].event.at if kept is not None and kept.recent else 0

    def known(self, table: str, seq: int) -> list[Step] | None:
        """Return what came after event *seq* as far as this process knows, without asking."""
        kept = self._kept.get(table)
        return None if kept is None else kept.after(seq)

    async def do(
        self, table: str, command: commands.Command, *, seeds: Sequence[Seed] = ()
    ) -> Appended:
        """
        Have *command* done, and return which events it led to, once they are stored for good.

        A command that was done before has the answer of then.  One that changes nothing has the
        last event for an answer.

        Raises:
            ProtocolError: If there is no such table.
            TableError: If the table refuses it.
            IllegalMove: If the rules of the game do.
            StorageUnavailable: If it is not known whether it was stored: ask again.
        """
        asked = self.clock()
        kept = await self._get(table)
        looked = False
        while True:
            before = kept.table
            try:
                if before.receipt(command) is not None:
                    return await self._repeated(table, command) or _nothing(before)
                happened = self._decide(before, command)
                if happened:
                    return await self._append(
                        kept, command, happened, table=table, seeds=seeds, asked=asked
                    )
                refusal = None
            except StaleVersion:
                await self._catch_up(table, kept)
                continue
            except IdReused as error:
                raise TableError(Fault.ID_REUSED, str(error)) from None
            except (TableError, IllegalMove) as error:
                refusal = error
            # Others may have moved the table on; only what is refused at its very end is refused.
            if not looked or kept.table is not before:
                looked = True
                await self._catch_up(table, kept)
                if kept.table is not before:
                    continue
            if command.id is not None and (done := await self._repeated(table, command)):
                return done
            if refusal is not None:
                raise refusal
            return _nothing(before)

    def forget(self, table: str) -> None:
        """Keep nothing of *table* in memory."""
        self._kept.pop(table, None)

    # Deciding and appending

    def _decide(self, table: Table, command: commands.Command) -> tuple[Event, ...]:
        return table.decide(command, now=self.now(), chance=self.chance(64))

    async def _append(
        self,
        kept: Kept,
        command: commands.Command,
        happened: tuple[Event, ...],
        *,
        table: str,
        seeds: Sequence[Seed] = (),
        asked: float | None = None,
    ) -> Appended:
        before = kept.table
        steps = _steps(before, happened, asked)
        after = steps[-1].table
        due = ledger.due_rows(after)
        appended = await self.store.log.append(
            table,
            before.seq,
            [_stored(event) for event in happened],
            at=happened[-1].at,
            command=_named(command),
            due=due,
            seeds=seeds,
            records=ledger.records(before, after),
            asleep=ledger.is_asleep(after),
        )
        if appended.repeated:
            return appended
        if kept.table is before:  # otherwise somebody has read them from the log meanwhile
            kept.take(steps)
        self._keep(table, kept)
        if due:
            self.due_at(min(row.deadline for row in due))
        await self.bus.publish(table, appended.last)
        await self._save(table, kept)
        return appended

    async def _repeated(self, table: str, command: commands.Command) -> Appended | None:
        stored = _named(command)
        try:
            return None if stored is None else await self.store.log.command(table, stored)
        except IdReused as error:
            raise TableError(Fault.ID_REUSED, str(error)) from None

    async def _save(self, table: str, kept: Kept) -> None:
        """Save a snapshot now and then; nothing depends on it."""
        now = kept.table
        if now.seq - kept.saved >= SNAPSHOT_EVERY:
            kept.saved = now.seq
            body = msgspec.json.encode(history.snapshot(now))
            with contextlib.suppress(StoreError):
                await self.store.log.save_snapshot(Snapshot(table=table, seq=now.seq, body=body))

    # What is kept

    async def _caught_up(self, table: str) -> Kept:
        kept = self._kept.get(table)
        if kept is None:
            return await self._get(table)
        await self._catch_up(table, kept)
        return kept

    async def _get(self, table: str) -> Kept:
        kept = self._kept.get(table)
        if kept is None:
            kept = await self._read(table)
            kept = self._kept.get(table, kept)  # another may have read it meanwhile
        self._keep(table, kept)
        return kept

    async def _read(self, table: str) -> Kept:
        snapshot = await self.store.log.snapshot(table)
        kept = Kept(Table(), 0)
        if snapshot is not None:
            # One of another version is left alone: the events say the same.
            with contextlib.suppress(TableError):
                restored = history.restore(msgspec.json.decode(snapshot.body))
                kept = Kept(restored, snapshot.seq)
        await self._catch_up(table, kept)
        if kept.table.setup is None:
            raise ProtocolError(Code.TABLE_GONE, "there is no such table; ask for another link")
        return kept

    async def _catch_up(self, table: str, kept: Kept) -> None:
        stored = await self.store.log.events(table, kept.table.seq)
        seq = kept.table.seq  # may have gone on while the log was read
        new = (_read_event(event) for event in stored if event.seq > seq)
        kept.take(_steps(kept.table, new))

    def _keep(self, table: str, kept: Kept) -> None:
        self._kept[table] = kept
        self._kept.move_to_end(table)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def _nothing(table: Table) -> Appended:
    return Appended(first=table.seq, last=table.seq)


def _named(command: commands.Command) -> StoredCommand | None:
    if command.id is None:
        return None
    return StoredCommand.of(command.id, command.digest.encode())


def _stored(event: Event) -> NewEvent:
    written = history.write_event(event)
    return NewEvent(
        kind=written["type"],
        version=written["v"],
        seat=getattr(event, "seat", None),
        body=msgspec.json.encode(written),
    )


def _read_event(stored: StoredEvent) -> Event:
    return history.read_event(msgspec.json.decode(stored.body))
