"""Tables, what is due at them, what their deals come from and what was played, in a database."""

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, delete, func, select, update
from sqlalchemy import tuple_ as pair

from qlub.server.store.rows import Due, MatchRecord, Player, Seed, TableRow
from qlub.server.store.sql import forms, schema
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.writes import Write
from qlub.server.store.sql.writing import Connection


class SqlTables:
    """Rows of `tables`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def get(self, table: str) -> TableRow | None:
        wanted = select(schema.tables).where(schema.tables.c.id == table)
        row = await self._database.first(wanted)
        return forms.table(row) if row else None

    async def count(self) -> int:
        row = await self._database.first(select(func.count()).select_from(schema.tables))
        return 0 if row is None else int(row[0])

    async def idle(
        self,
        before: int,
        *,
        asleep: bool | None = None,
        archived: bool | None = None,
        limit: int = 100,
    ) -> list[TableRow]:
        c = schema.tables.c
        wanted = select(schema.tables).where(c.touched < before)
        if asleep is not None:
            wanted = wanted.where(c.asleep.is_(asleep))
        if archived is not None:
            wanted = wanted.where(c.archived.is_(archived))
        found = await self._database.read(wanted.order_by(c.touched, c.id).limit(limit))
        return [forms.table(row) for row in found]

    async def delete(self, table: str) -> None:
        async def forget(connection: Connection) -> None:
            # The rest hangs on it, and goes with it.
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
            for hanging in (schema.links, schema.tickets):
                await connection.execute(delete(hanging).where(hanging.c.table_id == table))

        await self._write(forget)


_C = schema.dues.c
_PLACE = (_C.table_id, _C.kind, _C.seat)
_IS_FREE = and_(_C.deadline <= bindparam("at"), _C.claimed <= bindparam("at"))
# Made once: to make a statement each time takes as long as to have it done.
_IS_SOMETHING_DUE = select(_C.turn).where(_IS_FREE).limit(1)
_DUE = select(*_PLACE).where(_IS_FREE).order_by(_C.deadline, *_PLACE).limit(bindparam("limit"))
_LOCKED_DUE = _DUE.with_for_update(skip_locked=True)
_CLAIM = (
    update(schema.dues)
    .where(pair(*_PLACE).in_(bindparam("places", expanding=True)))
    .values(claimed=bindparam("until"))
    .returning(schema.dues)
)


class SqlDues:
    """Rows of `dues`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def claim(self, at: int, *, lease: int, limit: int = 64) -> list[Due]:
        # Most of the time nothing is due, and that is no reason to write.
        if await self._database.first(_IS_SOMETHING_DUE, {"at": at}) is None:
            return []
        first = _LOCKED_DUE if self._database.locks_rows else _DUE

        async def claim(connection: Connection) -> list[Due]:
            found = await connection.execute(first, {"at": at, "limit": limit})
            places = [tuple(row) for row in found]
            claimed = await connection.execute(_CLAIM, {"places": places, "until": at + lease})
            return sorted(map(forms.due, claimed), key=lambda due: due.deadline)

        return await self._write(claim)

    async def release(self, due: Due) -> None:
        async def release(connection: Connection) -> None:
            await connection.execute(update(schema.dues).where(_is(due)).values(claimed=0))

        await self._write(release)

    async def drop(self, due: Due) -> None:
        async def drop(connection: Connection) -> None:
            await connection.execute(delete(schema.dues).where(_is(due)))

        await self._write(drop)

    async def of(self, table: str) -> list[Due]:
        c = schema.dues.c
        wanted = select(schema.dues).where(c.table_id == table)
        found = await self._database.read(wanted.order_by(c.deadline, c.kind, c.seat))
        return [forms.due(row) for row in found]


def _is(due: Due) -> ColumnElement[bool]:
    row = forms.due_row(due)
    return and_(*(schema.dues.c[name] == row[name] for name in row if name != "claimed"))


class SqlSeeds:
    """Rows of `seeds`, which only this reads."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, table: str, match: int = 1) -> list[Seed]:
        c = schema.seeds.c
        wanted = select(schema.seeds).where(c.table_id == table, c.match == match)
        found = await self._database.read(wanted.order_by(c.round))
        return [forms.seed(row) for row in found]


class SqlRecords:
    """Rows of `records`, with their `players`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def get(self, record: str) -> MatchRecord | None:
        found = await self._read(select(schema.records).where(schema.records.c.id == record))
        return found[0] if found else None

    async def of(self, table: str) -> list[MatchRecord]:
        c = schema.records.c
        wanted = select(schema.records).where(c.table_id == table)
        return await self._read(wanted.order_by(c.finished, c.id))

    async def latest(self, limit: int) -> list[MatchRecord]:
        c = schema.records.c
        newest = select(schema.records).order_by(c.finished.desc(), c.id.desc())
        return await self._read(newest.limit(limit))

    async def _read(self, wanted: Select[Any]) -> list[MatchRecord]:
        who = schema.players
        rows = await self._database.read(wanted)
        seats: dict[str, list[Player]] = {row.id: [] for row in rows}
        for ids in forms.some(seats):
            sat = select(who).where(who.c.record.in_(ids)).order_by(who.c.seat)
            for row in await self._database.read(sat):
                player = Player(seat=row.seat, name=row.name, guest=row.guest)
                seats[row.record].append(player)
        return [
            MatchRecord(
                id=row.id,
                table=row.table_id,
                finished=row.finished,
                body=row.body,
                players=tuple(seats[row.id]),
            )
            for row in rows
        ]

    async def remove_name(self, record: str, seat: int) -> None:
        c = schema.players.c
        gone = update(schema.players).where(c.record == record, c.seat == seat)

        async def remove(connection: Connection) -> None:
            await connection.execute(gone.values(name=None, guest=None))

        await self._write(remove)
