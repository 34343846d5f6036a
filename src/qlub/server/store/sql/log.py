"""The log, in a database."""

from collections.abc import Awaitable, Callable, Iterable, Sequence

from sqlalchemy import bindparam, select

from qlub.server.store import chain
from qlub.server.store.append import NOTHING, Append, Stored, Tip
from qlub.server.store.event import Appended, Command, NewEvent, StoredEvent
from qlub.server.store.rows import Due, MatchRecord, Seed, Snapshot
from qlub.server.store.sql import forms, schema
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.writes import Write
from qlub.server.store.sql.writing import Connection

Put = Callable[[Append], Awaitable[Appended]]


_E = schema.events.c
_EVENTS = (
    select(schema.events)
    .where(_E.table_id == bindparam("table"), _E.seq > bindparam("after"))
    .order_by(_E.seq)
)


class SqlLog:
    """Rows of `events`, and what hangs on them."""

    def __init__(self, database: Database, append: Put, write: Write) -> None:
        self._database = database
        self._append = append
        self._write = write

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
        return await self._append(
            Append(
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
        )

    async def events(
        self, table: str, after: int = 0, limit: int | None = None
    ) -> list[StoredEvent]:
        wanted = _EVENTS if limit is None else _EVENTS.limit(limit)
        found = await self._database.read(wanted, {"table": table, "after": after})
        return [forms.event(row) for row in found]

    async def command(self, table: str, command: Command) -> Appended | None:
        c = schema.commands.c
        wanted = select(c.digest, c.first, c.last).where(
            c.table_id == table, c.seat == forms.seat_key(command.seat), c.id == command.id
        )
        row = await self._database.first(wanted)
        return Stored(row.digest, row.first, row.last).answer(command) if row else None

    async def heads(self, tables: Iterable[str]) -> dict[str, int]:
        c = schema.tables.c
        heads: dict[str, int] = {}
        for ids in forms.some(tables):
            found = await self._database.read(select(c.id, c.head).where(c.id.in_(ids)))
            heads |= {row.id: row.head for row in found}
        return heads

    async def verify(self, table: str) -> int:
        c = schema.tables.c
        events = schema.events
        row = await self._database.first(select(c.head, c.tip).where(c.id == table))
        tip = Tip(row.head, row.tip) if row else NOTHING
        # What is appended meanwhile is not part of it.
        wanted = select(events).where(events.c.table_id == table, events.c.seq <= tip.head)
        found = await self._database.read(wanted.order_by(events.c.seq))
        chain.verify(table, (forms.event(row) for row in found), tip.head, tip.digest)
        return tip.head

    async def snapshot(self, table: str) -> Snapshot | None:
        c = schema.snapshots.c
        wanted = select(c.seq, c.body).where(c.table_id == table)
        row = await self._database.first(wanted)
        return Snapshot(table=table, seq=row.seq, body=row.body) if row else None

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        snapshots = schema.snapshots
        values = {"table_id": snapshot.table, "seq": snapshot.seq, "body": snapshot.body}
        insert = self._database.insert(snapshots).values(values)
        newest = insert.on_conflict_do_update(
            index_elements=[snapshots.c.table_id],
            set_={"seq": insert.excluded.seq, "body": insert.excluded.body},
            where=snapshots.c.seq < insert.excluded.seq,
        )

        async def save(connection: Connection) -> None:
            tables = schema.tables
            there = select(tables.c.id).where(tables.c.id == snapshot.table)
            if (await connection.execute(there)).first():
                await connection.execute(newest)

        await self._write(save)
