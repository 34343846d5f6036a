"""`Database`: how to read and write one, whichever it is."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qlub.server.store.sql.faults import Fault, kind, unavailable
from qlub.server.store.sql.writing import Writing

Insert = postgresql.Insert | sqlite.Insert


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """The writer has one connection, and readers never wait for it."""

    writer: Writing
    readers: AsyncEngine
    insert: Callable[[Any], Insert]
    """`INSERT` with `ON CONFLICT`, which each dialect has of its own."""
    locks_rows: bool
    """Whether several may write at once, so that what is read to be changed must be locked."""
    channel: str | None = None
    """Where to `NOTIFY`, if it can."""

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Give a connection to read with; raises `StorageUnavailable`."""
        try:
            async with self.readers.connect() as connection:
                yield connection
        except Exception as error:
            if kind(error) is Fault.OURS:
                raise
            raise unavailable(error) from error

    async def close(self) -> None:
        """Let go of all connections."""
        await self.writer.dispose()
        await self.readers.dispose()
