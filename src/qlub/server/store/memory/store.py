"""`MemoryStore`: a store that is gone with its process, for tests, simulations and play at home."""

from qlub.server.store.memory.log import MemoryLog
from qlub.server.store.memory.people import (
    MemoryEntries,
    MemoryGuests,
    MemoryLimits,
    MemoryLinks,
    MemoryTickets,
)
from qlub.server.store.memory.shelves import Shelves
from qlub.server.store.memory.tables import MemoryDues, MemoryRecords, MemorySeeds, MemoryTables


class MemoryStore:
    """
    Everything in dictionaries; for one event loop.

    >>> import asyncio
    >>> from qlub.server.store import NewEvent
    >>> store = MemoryStore()
    >>> asyncio.run(store.log.append("t1", 0, [NewEvent(kind="opened", body=b"{}")], at=0))
    Appended(first=1, last=1, repeated=False)
    >>> asyncio.run(store.log.append("t1", 0, [NewEvent(kind="opened", body=b"{}")], at=0))
    Traceback (most recent call last):
    qlub.server.store.errors.StaleVersion: table t1 is at 1, not at 0 (load and decide again)
    """

    def __init__(self) -> None:
        self._shelves = shelves = Shelves()
        self.log = MemoryLog(shelves)
        self.seeds = MemorySeeds(shelves)
        self.dues = MemoryDues(shelves)
        self.tables = MemoryTables(shelves)
        self.guests = MemoryGuests(shelves)
        self.links = MemoryLinks(shelves)
        self.entries = MemoryEntries(shelves)
        self.tickets = MemoryTickets(shelves)
        self.records = MemoryRecords(shelves)
        self.limits = MemoryLimits(shelves)

    async def check(self) -> None:
        """Nothing can be wrong with it."""

    async def tidy(self, at: int) -> None:
        tickets, hits = self._shelves.tickets, self._shelves.hits
        for secret in [key for key, ticket in tickets.items() if ticket.expires <= at]:
            del tickets[secret]
        for key in [key for key, (_, until) in hits.items() if until <= at]:
            del hits[key]

    async def close(self) -> None:
        """Nothing is held."""
