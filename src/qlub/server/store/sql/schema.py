"""
The tables of the database.

`migrations/` makes them; a test holds the two to each other.  "No seat" is kept as -1 where a seat
is part of a key, because databases hold two NULLs for different.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

NO_SEAT: Final = -1

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("head", BigInteger, nullable=False),
    Column("tip", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("asleep", Boolean, nullable=False),
    Column("archived", Boolean, nullable=False),
    Index("tables_by_touched", "touched"),
)


def _of_table() -> Column[str]:
    """A part of a key that goes when the table goes."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


events = Table(
    "events",
    metadata,
    _of_table(),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer),
    Column("command", Text),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("previous", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

commands = Table(
    "commands",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, primary_key=True),
    Column("digest", LargeBinary, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("seq", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# Apart from everything else, so that no query that reads a table can bring one along.
seeds = Table(
    "seeds",
    metadata,
    _of_table(),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("commitment", LargeBinary, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Index("seeds_by_commitment", "commitment", unique=True),
)

dues = Table(
    "dues",
    metadata,
    _of_table(),
    Column("kind", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", BigInteger, nullable=False),
    Column("deadline", BigInteger, nullable=False),
    Column("claimed", BigInteger, nullable=False),
    Index("dues_by_deadline", "deadline"),
)

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("token", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("guests_by_token", "token", unique=True),
)

links = Table(
    "links",
    metadata,
    Column("secret", LargeBinary, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Column("revoked", BigInteger),
    Index("links_by_table", "table_id"),
)

entries = Table(
    "entries",
    metadata,
    Column("guest", Text, primary_key=True),
    _of_table(),
    Column("scope", Text, nullable=False),
    Column("link", LargeBinary),
    Column("at", BigInteger, nullable=False),
    Index("entries_by_table", "table_id"),
    sqlite_with_rowid=False,
)

tickets = Table(
    "tickets",
    metadata,
    Column("secret", LargeBinary, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guest", Text),
    Column("table_id", Text),
    Column("expires", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("tickets_by_expires", "expires"),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("records_by_table", "table_id"),
)

players = Table(
    "players",
    metadata,
    Column("record", Text, ForeignKey("records.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text),
    Column("guest", Text),
    Index("players_by_guest", "guest"),
)

hits = Table(
    "hits",
    metadata,
    Column("key", LargeBinary, primary_key=True),
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("count", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("hits_by_until", "until"),
)
