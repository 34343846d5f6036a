"""Guests, and what lets them in, in a database."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Delete, Insert, Update, delete, insert, or_, select, update

from qlub.server.store.rows import Entry, Guest, Link, Ticket
from qlub.server.store.sql import forms, schema
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.writes import Write
from qlub.server.store.sql.writing import Connection


async def _change(write: Write, *statements: Insert | Update | Delete) -> bool:
    """Have *statements* committed together; tell whether the first changed anything."""

    async def change(connection: Connection) -> bool:
        counts = [(await connection.execute(statement)).rowcount for statement in statements]
        return counts[0] > 0

    return await write(change)


class SqlGuests:
    """Rows of `guests`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def add(self, guest: Guest) -> None:
        await _change(
            self._write,
            insert(schema.guests).values(
                id=guest.id,
                name=guest.name,
                token=guest.token,
                created=guest.created,
                seen=guest.seen,
            ),
        )

    async def get(self, guest: str) -> Guest | None:
        return await self._find(schema.guests.c.id == guest)

    async def by_token(self, token: bytes) -> Guest | None:
        return await self._find(schema.guests.c.token == token)

    async def _find(self, which: Any) -> Guest | None:
        row = await self._database.first(select(schema.guests).where(which))
        return forms.guest(row) if row else None

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        c = schema.guests.c
        names: dict[str, str] = {}
        for ids in forms.some(guests):
            found = await self._database.read(select(c.id, c.name).where(c.id.in_(ids)))
            names |= {row.id: row.name for row in found}
        return names

    async def rename(self, guest: str, name: str) -> None:
        guests = schema.guests
        await _change(self._write, update(guests).where(guests.c.id == guest).values(name=name))

    async def see(self, guest: str, at: int) -> None:
        guests = schema.guests
        is_later = guests.c.seen < at
        change = update(guests).where(guests.c.id == guest, is_later).values(seen=at)
        await _change(self._write, change)

    async def rotate(self, guest: str, old: bytes, new: bytes) -> bool:
        guests = schema.guests
        is_held = (guests.c.id == guest, guests.c.token == old)
        return await _change(self._write, update(guests).where(*is_held).values(token=new))

    async def delete(self, guest: str) -> None:
        who = schema.players.c
        await _change(
            self._write,
            delete(schema.guests).where(schema.guests.c.id == guest),
            delete(schema.tickets).where(schema.tickets.c.guest == guest),
            delete(schema.entries).where(schema.entries.c.guest == guest),
            update(schema.players).where(who.guest == guest).values(name=None, guest=None),
        )


class SqlLinks:
    """Rows of `links`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def add(self, link: Link) -> None:
        await _change(
            self._write,
            insert(schema.links).values(
                secret=link.secret,
                table_id=link.table,
                scope=link.scope,
                created=link.created,
                expires=link.expires,
                revoked=link.revoked,
            ),
        )

    async def get(self, secret: bytes) -> Link | None:
        wanted = select(schema.links).where(schema.links.c.secret == secret)
        row = await self._database.first(wanted)
        return forms.link(row) if row else None

    async def of(self, table: str) -> list[Link]:
        c = schema.links.c
        wanted = select(schema.links).where(c.table_id == table)
        found = await self._database.read(wanted.order_by(c.created, c.secret))
        return [forms.link(row) for row in found]

    async def revoke(self, secret: bytes, at: int) -> bool:
        c = schema.links.c
        holds = (c.secret == secret, c.revoked.is_(None))
        return await _change(self._write, update(schema.links).where(*holds).values(revoked=at))


class SqlEntries:
    """Rows of `entries`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def add(self, entry: Entry) -> None:
        entries = schema.entries
        how = {"scope": entry.scope, "link": entry.link, "at": entry.at}
        first = self._database.insert(entries).values(
            guest=entry.guest, table_id=entry.table, **how
        )
        key = [entries.c.guest, entries.c.table_id]
        again = first.on_conflict_do_update(index_elements=key, set_=how)

        async def add(connection: Connection) -> None:
            await connection.execute(again)

        await self._write(add)

    async def get(self, guest: str, table: str) -> Entry | None:
        c = schema.entries.c
        wanted = select(schema.entries).where(c.guest == guest, c.table_id == table)
        row = await self._database.first(wanted)
        return forms.entry(row) if row else None

    async def of(self, guest: str) -> list[Entry]:
        c = schema.entries.c
        wanted = select(schema.entries).where(c.guest == guest)
        found = await self._database.read(wanted.order_by(c.at.desc(), c.table_id))
        return [forms.entry(row) for row in found]

    async def lapsed(self, tables: Iterable[str], at: int) -> set[tuple[str, str]]:
        c, link = schema.entries.c, schema.links.c
        by = schema.entries.join(schema.links, c.link == link.secret)
        is_over = or_(link.revoked.is_not(None), link.expires <= at)
        found: set[tuple[str, str]] = set()
        for ids in forms.some(tables):
            wanted = select(c.guest, c.table_id).select_from(by)
            rows = await self._database.read(wanted.where(c.table_id.in_(ids), is_over))
            found |= {(row.guest, row.table_id) for row in rows}
        return found


class SqlTickets:
    """Rows of `tickets`."""

    def __init__(self, write: Write) -> None:
        self._write = write

    async def add(self, ticket: Ticket) -> None:
        await _change(
            self._write,
            insert(schema.tickets).values(
                secret=ticket.secret,
                kind=ticket.kind,
                guest=ticket.guest,
                table_id=ticket.table,
                expires=ticket.expires,
                body=ticket.body,
            ),
        )

    async def take(self, secret: bytes, at: int) -> Ticket | None:
        tickets = schema.tickets

        async def take(connection: Connection) -> Ticket | None:
            gone = delete(tickets).where(tickets.c.secret == secret).returning(tickets)
            row = (await connection.execute(gone)).first()
            return forms.ticket(row) if row else None

        ticket = await self._write(take)
        return ticket if ticket and at < ticket.expires else None


class SqlLimits:
    """Rows of `hits`."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database = database
        self._write = write

    async def hit(self, key: bytes, *, at: int, window: int) -> int:
        hits = schema.hits
        since = at - at % window
        first = self._database.insert(hits).values(
            key=key, since=since, count=1, until=since + window
        )
        more = first.on_conflict_do_update(
            index_elements=[hits.c.key, hits.c.since], set_={"count": hits.c.count + 1}
        ).returning(hits.c.count)

        async def hit(connection: Connection) -> int:
            count: int = (await connection.execute(more)).scalar_one()
            return count

        return await self._write(hit)
