"""`Database`: how to read and write one, whichever it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Executable, Row
from sqlalchemy.dialects import postgresql, sqlite

from qlub.server.store.sql.faults import Fault, kind, unavailable
from qlub.server.store.sql.writing import Connections

Insert = postgresql.Insert | sqlite.Insert


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """The writer has one connection, and readers never wait for it."""

    writer: Connections
    readers: Connections
    insert: Callable[[Any], Insert]
    """`INSERT` with `ON CONFLICT`, which each dialect has of its own."""
    locks_rows: bool
    """Whether several may write at once, so that what is read to be changed must be locked."""
    check: Callable[[Connection], None] | None = None
    """Called before all else; raises `StoreRefused` where the database promises too little."""
    channel: str | None = None
    """Where to `NOTIFY`, if it can."""

    async def read(self, wanted: Executable, parameters: Any = None) -> Sequence[Row[Any]]:
        """Return what a statement finds; raises `StorageUnavailable`."""
        try:
            return await self.readers.rows(wanted, parameters)
        except Exception as error:
            if kind(error) is Fault.OURS:
                raise
            raise unavailable(error) from error

    async def first(self, wanted: Executable, parameters: Any = None) -> Row[Any] | None:
        """Return the first that a statement finds, if any; raises `StorageUnavailable`."""
        return next(iter(await self.read(wanted, parameters)), None)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.writer.dispose()
        await self.readers.dispose()
