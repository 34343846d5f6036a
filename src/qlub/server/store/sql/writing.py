"""
How a database is read and written: work is a coroutine, and awaits one statement after another.

A driver for asyncio answers each statement by way of the event loop.  SQLite is a library, not a
server: there the whole transaction goes to a thread in one piece, for a hop to a thread and back at
each statement costs several times as much as the statements do.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Engine, Executable, Row, ScalarResult

from qlub.server.store.sql.faults import unavailable

if TYPE_CHECKING:  # a tenth of a start, where SQLite is all that there is
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")


class Connection(Protocol):
    """What statements are given to."""

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]: ...

    async def scalars(self, statement: Executable, parameters: Any = None) -> ScalarResult[Any]: ...


Work = Callable[[Connection], Awaitable[T]]
"""Some statements in a transaction, and what they found."""


class Connections(Protocol):
    """Some connections to a database, each for one thing after another."""

    @property
    def engine(self) -> Engine:
        """Return SQLAlchemy's engine under it."""

    async def transact(self, work: Work[T]) -> T:
        """Have *work* done and committed; raises `StorageUnavailable` if nobody knows whether."""

    async def rows(self, wanted: Executable, parameters: Any = None) -> Sequence[Row[Any]]:
        """Return what one statement finds, which changes nothing."""

    async def change(self, change: Callable[[sqlalchemy.Connection], T]) -> T:
        """Have *change* done in a transaction, and return what it does."""

    async def dispose(self) -> None:
        """Let go of the connections."""


class Asked:
    """Over a driver that asyncio waits for."""

    def __init__(self, engine: "AsyncEngine") -> None:
        self._engine = engine

    @property
    def engine(self) -> Engine:
        return self._engine.sync_engine

    async def transact(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            transaction = await connection.begin()
            try:
                answer = await work(connection)
            except BaseException:
                await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except BaseException as error:
                # It may have happened or not, so it is not done again.  And it may still be open:
                # the next one to have this connection would commit it.
                await connection.invalidate()
                if isinstance(error, Exception):
                    raise unavailable(error) from error
                raise
            return answer

    async def rows(self, wanted: Executable, parameters: Any = None) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            return (await connection.execute(wanted, parameters)).all()

    async def change(self, change: Callable[[sqlalchemy.Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(change)

    async def dispose(self) -> None:
        await self._engine.dispose()


class Threaded:
    """In a thread of its own for each connection."""

    def __init__(self, engine: Engine, *, name: str, threads: int = 1) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=f"store {name}")

    async def transact(self, work: Work[T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                transaction = connection.begin()
                try:
                    answer = _finish(work(_AtOnce(connection)))
                except BaseException:
                    transaction.rollback()
                    raise
                try:
                    transaction.commit()
                except Exception as error:  # as above
                    connection.invalidate()
                    raise unavailable(error) from error
                return answer

        return await self._in_thread(run)

    async def rows(self, wanted: Executable, parameters: Any = None) -> Sequence[Row[Any]]:
        def run() -> Sequence[Row[Any]]:
            with self.engine.connect() as connection:
                return connection.execute(wanted, parameters).all()

        return await self._in_thread(run)

    async def change(self, change: Callable[[sqlalchemy.Connection], T]) -> T:
        def run() -> T:
            with self.engine.begin() as connection:
                return change(connection)

        return await self._in_thread(run)

    async def dispose(self) -> None:
        await self._in_thread(self.engine.dispose)
        self._threads.shutdown(wait=False)

    async def _in_thread(self, run: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, run)


class _AtOnce:
    """A connection whose answers are there when they are asked for: awaiting them never waits."""

    def __init__(self, connection: sqlalchemy.Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        return self._connection.execute(statement, parameters)

    async def scalars(self, statement: Executable, parameters: Any = None) -> ScalarResult[Any]:
        return self._connection.scalars(statement, parameters)


def _finish(work: Awaitable[T]) -> T:
    """Return what comes of *work*, a coroutine that waits for nothing but such answers."""
    assert isinstance(work, Coroutine)
    try:
        work.send(None)
    except StopIteration as done:
        answer: T = done.value
        return answer
    work.close()
    raise RuntimeError("work in a thread waits for something else than its statements")
