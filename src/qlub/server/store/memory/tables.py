"""Tables, what is due at them, and what their deals come from, in memory."""

from qlub.server.store.memory.shelves import Shelves, slot
from qlub.server.store.rows import Due, MatchRecord, Seed, TableRow


class MemoryTables:
    """The tables, without their logs."""

    def __init__(self, shelves: Shelves) -> None:
        self._shelves = shelves

    async def get(self, table: str) -> TableRow | None:
        return self._shelves.tables.get(table)

    async def count(self) -> int:
        return len(self._shelves.tables)

    async def idle(
        self,
        before: int,
        *,
        asleep: bool | None = None,
        archived: bool | None = None,
        limit: int = 100,
    ) -> list[TableRow]:
        found = [
            table
            for table in self._shelves.tables.values()
            if table.touched < before
            and asleep in (None, table.asleep)
            and archived in (None, table.archived)
        ]
        return sorted(found, key=lambda table: (table.touched, table.id))[:limit]

    async def delete(self, table: str) -> None:
        shelves = self._shelves
        for by_table in (shelves.tables, shelves.tips, shelves.events, shelves.snapshots):
            by_table.pop(table, None)
        for command in [key for key in shelves.commands if key[0] == table]:
            del shelves.commands[command]
        for place in [key for key in shelves.dues if key[0] == table]:
            del shelves.dues[place]
            shelves.claims.pop(place, None)
        for hanging in (shelves.seeds, shelves.links, shelves.tickets):
            for key in [key for key, row in hanging.items() if row.table == table]:
                del hanging[key]
        for came in [came for came in shelves.entries if came[1] == table]:
            del shelves.entries[came]


class MemoryDues:
    """What is due."""

    def __init__(self, shelves: Shelves) -> None:
        self._dues = shelves.dues
        self._claims = shelves.claims

    async def claim(self, at: int, *, lease: int, limit: int = 64) -> list[Due]:
        found = [
            due
            for due in self._dues.values()
            if due.deadline <= at and self._claims.get(slot(due), at) <= at
        ]
        found = sorted(found, key=_order)[:limit]
        self._claims.update((slot(due), at + lease) for due in found)
        return found

    async def release(self, due: Due) -> None:
        if self._dues.get(slot(due)) == due:
            self._claims.pop(slot(due), None)

    async def drop(self, due: Due) -> None:
        if self._dues.get(slot(due)) == due:
            del self._dues[slot(due)]
            self._claims.pop(slot(due), None)

    async def of(self, table: str) -> list[Due]:
        return sorted((due for due in self._dues.values() if due.table == table), key=_order)


def _order(due: Due) -> tuple[int, str, str, int]:
    return due.deadline, due.table, due.kind, -1 if due.seat is None else due.seat


class MemorySeeds:
    """What deals come from."""

    def __init__(self, shelves: Shelves) -> None:
        self._seeds = shelves.seeds

    async def of(self, table: str, match: int = 1) -> list[Seed]:
        found = (s for s in self._seeds.values() if (s.table, s.match) == (table, match))
        return sorted(found, key=lambda seed: seed.round)


class MemoryRecords:
    """Finished matches."""

    def __init__(self, shelves: Shelves) -> None:
        self._records = shelves.records

    async def get(self, record: str) -> MatchRecord | None:
        return self._records.get(record)

    async def of(self, table: str) -> list[MatchRecord]:
        found = (record for record in self._records.values() if record.table == table)
        return sorted(found, key=lambda record: (record.finished, record.id))

    async def latest(self, limit: int) -> list[MatchRecord]:
        newest = sorted(self._records.values(), key=lambda r: (r.finished, r.id), reverse=True)
        return newest[:limit]

    async def remove_name(self, record: str, seat: int) -> None:
        if held := self._records.get(record):
            self._records[record] = held.without(lambda player: player.seat == seat)
