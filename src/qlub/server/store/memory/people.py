"""Guests, and what lets them in, in memory."""

from collections.abc import Iterable
from dataclasses import replace

from qlub.server.store.memory.shelves import Shelves
from qlub.server.store.rows import Entry, Guest, Link, Ticket


class MemoryGuests:
    """People without an account."""

    def __init__(self, shelves: Shelves) -> None:
        self._shelves = shelves
        self._guests = shelves.guests

    async def add(self, guest: Guest) -> None:
        self._guests[guest.id] = guest

    async def get(self, guest: str) -> Guest | None:
        return self._guests.get(guest)

    async def by_token(self, token: bytes) -> Guest | None:
        return next((guest for guest in self._guests.values() if guest.token == token), None)

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        return {guest: self._guests[guest].name for guest in guests if guest in self._guests}

    async def rename(self, guest: str, name: str) -> None:
        if held := self._guests.get(guest):
            self._guests[guest] = replace(held, name=name)

    async def see(self, guest: str, at: int) -> None:
        if held := self._guests.get(guest):
            self._guests[guest] = replace(held, seen=max(held.seen, at))

    async def rotate(self, guest: str, old: bytes, new: bytes) -> bool:
        held = self._guests.get(guest)
        if held is None or held.token != old:
            return False
        self._guests[guest] = replace(held, token=new)
        return True

    async def delete(self, guest: str) -> None:
        self._guests.pop(guest, None)
        tickets = self._shelves.tickets
        for secret in [secret for secret, ticket in tickets.items() if ticket.guest == guest]:
            del tickets[secret]
        entries = self._shelves.entries
        for key in [key for key in entries if key[0] == guest]:
            del entries[key]
        records = self._shelves.records
        for id, record in records.items():
            records[id] = record.without(lambda player: player.guest == guest)


class MemoryLinks:
    """Links that let people in."""

    def __init__(self, shelves: Shelves) -> None:
        self._links = shelves.links

    async def add(self, link: Link) -> None:
        self._links[link.secret] = link

    async def get(self, secret: bytes) -> Link | None:
        return self._links.get(secret)

    async def of(self, table: str) -> list[Link]:
        found = (link for link in self._links.values() if link.table == table)
        return sorted(found, key=lambda link: (link.created, link.secret))

    async def revoke(self, secret: bytes, at: int) -> bool:
        held = self._links.get(secret)
        if held is None or held.revoked is not None:
            return False
        self._links[secret] = replace(held, revoked=at)
        return True


class MemoryEntries:
    """Who has come in where."""

    def __init__(self, shelves: Shelves) -> None:
        self._entries = shelves.entries
        self._links = shelves.links

    async def add(self, entry: Entry) -> None:
        self._entries[entry.guest, entry.table] = entry

    async def get(self, guest: str, table: str) -> Entry | None:
        return self._entries.get((guest, table))

    async def of(self, guest: str) -> list[Entry]:
        found = (entry for entry in self._entries.values() if entry.guest == guest)
        return sorted(found, key=lambda entry: (-entry.at, entry.table))

    async def lapsed(self, tables: Iterable[str], at: int) -> set[tuple[str, str]]:
        wanted = set(tables)
        return {
            key
            for key, entry in self._entries.items()
            if entry.table in wanted and entry.link is not None
            if (link := self._links.get(entry.link)) is None or not link.holds(at)
        }


class MemoryTickets:
    """Rights that are used once."""

    def __init__(self, shelves: Shelves) -> None:
        self._tickets = shelves.tickets

    async def add(self, ticket: Ticket) -> None:
        self._tickets[ticket.secret] = ticket

    async def take(self, secret: bytes, at: int) -> Ticket | None:
        ticket = self._tickets.pop(secret, None)
        return ticket if ticket and at < ticket.expires else None


class MemoryLimits:
    """How often something was done of late."""

    def __init__(self, shelves: Shelves) -> None:
        self._hits = shelves.hits

    async def hit(self, key: bytes, *, at: int, window: int) -> int:
        since = at - at % window
        count, _ = self._hits.get((key, since), (0, 0))
        self._hits[key, since] = count + 1, since + window
        return count + 1
