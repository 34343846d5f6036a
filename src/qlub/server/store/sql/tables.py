"""Tables, what is due at them, what their deals come from and what was played, in a database."""

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, select, update
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
        async with self._database.read() as connection:
            wanted = select(schema.tables).where(schema.tables.c.id == table)
            row = (await connection.execute(wanted)).first()
        return forms.table(row) if row else None

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
        async with self._database.read() as connection:
            found = await connection.execute(wanted.order_by(c.touched, c.id).limit(limit))
            return [forms.table(row) for row in found]

    async def delete(self, table: str) -> None:
        async def forget(connection: Connection) -> None:
            # The rest hangs on it, and goes with it.
            await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
            for hanging in (schema.links, schema.tickets):
                await connection.execute(delete(hanging).where(hanging.c.table_id == table))

        await self._write(forget)


class SqlDues:
    """Rows of `dues`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def claim(self, at: int, *, lease: int, limit: int = 64) -> list[Due]:
        c = schema.dues.c
        is_free = and_(c.deadline <= at, c.claimed <= at)
        key = (c.table_id, c.kind, c.seat)
        first = select(*key).where(is_free).order_by(c.deadline, *key).limit(limit)
        if self._database.locks_rows:
            first = first.with_for_update(skip_locked=True)
        async with self._database.read() as connection:
            # Most of the time nothing is due, and that is no reason to write.
            if (await connection.execute(select(c.turn).where(is_free).limit(1))).first() is None:
                return []

        async def claim(connection: Connection) -> list[Due]:
            places = [tuple(row) for row in await connection.execute(first)]
            mine = update(schema.dues).where(pair(*key).in_(places)).values(claimed=at + lease)
            found = await connection.execute(mine.returning(schema.dues))
            return sorted(map(forms.due, found), key=lambda due: due.deadline)

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
        async with self._database.read() as connection:
            found = await connection.execute(wanted.order_by(c.deadline, c.kind, c.seat))
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
        async with self._database.read() as connection:
            found = await connection.execute(wanted.order_by(c.round))
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
        async with self._database.read() as connection:
            rows = (await connection.execute(wanted)).all()
            seats: dict[str, list[Player]] = {row.id: [] for row in rows}
            for ids in forms.some(seats):
                sat = select(who).where(who.c.record.in_(ids)).order_by(who.c.seat)
                for row in await connection.execute(sat):
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
