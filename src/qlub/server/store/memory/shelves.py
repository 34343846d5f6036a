"""`Shelves`: everything that a store in memory keeps."""

from dataclasses import dataclass, field

from qlub.server.store.append import Stored, Tip
from qlub.server.store.event import StoredEvent
from qlub.server.store.rows import (
    Due,
    Entry,
    Guest,
    Link,
    MatchRecord,
    Seed,
    Snapshot,
    TableRow,
    Ticket,
)

Slot = tuple[str, str, int | None]
"""What two things that are due at once differ in: table, kind, seat."""


def slot(due: Due) -> Slot:
    """Return the place of *due*; another in it replaces it."""
    return due.table, due.kind, due.seat


@dataclass(slots=True)
class Shelves:
    """The rows, by what they are looked up by."""

    tables: dict[str, TableRow] = field(default_factory=dict)
    tips: dict[str, Tip] = field(default_factory=dict)
    events: dict[str, list[StoredEvent]] = field(default_factory=dict)
    commands: dict[tuple[str, int | None, str], Stored] = field(default_factory=dict)
    snapshots: dict[str, Snapshot] = field(default_factory=dict)
    seeds: dict[bytes, Seed] = field(default_factory=dict)
    dues: dict[Slot, Due] = field(default_factory=dict)
    claims: dict[Slot, int] = field(default_factory=dict)
    """Until when something due is claimed."""
    guests: dict[str, Guest] = field(default_factory=dict)
    links: dict[bytes, Link] = field(default_factory=dict)
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)
    """By guest and table."""
    tickets: dict[bytes, Ticket] = field(default_factory=dict)
    records: dict[str, MatchRecord] = field(default_factory=dict)
    hits: dict[tuple[bytes, int], tuple[int, int]] = field(default_factory=dict)
    """How many, and until when that matters, by key and beginning of the window."""
