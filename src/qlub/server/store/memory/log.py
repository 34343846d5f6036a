"""The log, in memory."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice

from qlub.server.store import chain
from qlub.server.store.append import NOTHING, Append, Stored, Tip
from qlub.server.store.errors import SeedReused
from qlub.server.store.event import Appended, Command, NewEvent, StoredEvent
from qlub.server.store.memory.shelves import Shelves, slot
from qlub.server.store.rows import Due, MatchRecord, Seed, Snapshot, TableRow


class MemoryLog:
    """A dictionary of lists."""

    def __init__(self, shelves: Shelves) -> None:
        self._shelves = shelves

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
        append = Append(
            table=table,
            expected=expected,
            events=tuple(events),
            at=at,
            command=command,
            due=None if due is None else tuple(due),
            seeds=tuple(seeds),
            records=tuple(records),
            asleep=asleep,
            archived=archived,
        )
        if command and (earlier := await self.command(table, command)):
            return earlier
        append.check(self._shelves.tips.get(table, NOTHING))
        self._check_seeds(append.seeds)
        self._write(append)
        return append.appended

    def _check_seeds(self, seeds: Sequence[Seed]) -> None:
        known = set(self._shelves.seeds)
        for seed in seeds:
            if seed.commitment in known:
                raise SeedReused("this commitment was published before (draw a new seed)")
            known.add(seed.commitment)

    def _write(self, append: Append) -> None:
        shelves, table = self._shelves, append.table
        events, tip = append.chained(shelves.tips.get(table, NOTHING))
        shelves.events.setdefault(table, []).extend(events)
        shelves.tips[table] = tip
        row = shelves.tables.get(table) or TableRow(id=table, head=0, created=append.at, touched=0)
        shelves.tables[table] = replace(
            row,
            head=tip.head,
            touched=append.at,
            asleep=row.asleep if append.asleep is None else append.asleep,
            archived=row.archived if append.archived is None else append.archived,
        )
        if command := append.command:
            answer = append.appended
            stored = Stored(command.digest, answer.first, answer.last)
            shelves.commands[table, command.seat, command.id] = stored
        if append.due is not None:
            self._set_due(table, append.due)
        shelves.seeds |= {seed.commitment: seed for seed in append.seeds}
        shelves.records |= {record.id: record for record in append.records}

    def _set_due(self, table: str, dues: Sequence[Due]) -> None:
        held, claims = self._shelves.dues, self._shelves.claims
        wanted = {slot(due): due for due in dues}
        for key in [key for key in held if key[0] == table]:
            if wanted.get(key) != held[key]:
                del held[key]
                claims.pop(key, None)
        held |= wanted

    async def events(
        self, table: str, after: int = 0, limit: int | None = None
    ) -> list[StoredEvent]:
        held = self._shelves.events.get(table, [])
        after = max(after, 0)
        return list(islice(held, after, None if limit is None else after + limit))

    async def command(self, table: str, command: Command) -> Appended | None:
        stored = self._shelves.commands.get((table, command.seat, command.id))
        return stored.answer(command) if stored else None

    async def heads(self, tables: Iterable[str]) -> dict[str, int]:
        tips = self._shelves.tips
        return {table: tips[table].head for table in tables if table in tips}

    async def verify(self, table: str) -> int:
        tip: Tip = self._shelves.tips.get(table, NOTHING)
        chain.verify(table, self._shelves.events.get(table, []), tip.head, tip.digest)
        return tip.head

    async def snapshot(self, table: str) -> Snapshot | None:
        return self._shelves.snapshots.get(table)

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        held = self._shelves.snapshots.get(snapshot.table)
        if snapshot.table in self._shelves.tables and (not held or held.seq < snapshot.seq):
            self._shelves.snapshots[snapshot.table] = snapshot
