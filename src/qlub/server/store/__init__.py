"""
What must outlast the process: the events of every table, and a few rows beside them.

`open_store` opens one; `Store` says what it can do.
"""

from qlub.server.store.base import (
    Dues,
    Entries,
    Guests,
    Limits,
    Links,
    Log,
    Records,
    Seeds,
    Store,
    Tables,
    Tickets,
)
from qlub.server.store.errors import (
    BrokenChain,
    IdReused,
    SeedReused,
    StaleVersion,
    StorageUnavailable,
    StoreError,
    StoreRefused,
)
from qlub.server.store.event import Appended, Command, NewEvent, StoredEvent
from qlub.server.store.memory import MemoryStore
from qlub.server.store.open import open_store
from qlub.server.store.rows import (
    Due,
    Entry,
    Guest,
    Link,
    MatchRecord,
    Player,
    Seed,
    Snapshot,
    TableRow,
    Ticket,
)

__all__ = [
    "Appended",
    "BrokenChain",
    "Command",
    "Due",
    "Dues",
    "Entries",
    "Entry",
    "Guest",
    "Guests",
    "IdReused",
    "Limits",
    "Link",
    "Links",
    "Log",
    "MatchRecord",
    "MemoryStore",
    "NewEvent",
    "Player",
    "Records",
    "Seed",
    "SeedReused",
    "Seeds",
    "Snapshot",
    "StaleVersion",
    "StorageUnavailable",
    "Store",
    "StoreError",
    "StoreRefused",
    "StoredEvent",
    "TableRow",
    "Tables",
    "Ticket",
    "Tickets",
    "open_store",
]
