"""`SqlStore`: a store in a database."""

from collections.abc import Sequence
from typing import Any, TypeVar

from sqlalchemy import delete

from qlub.server.store.append import Append
from qlub.server.store.event import Appended
from qlub.server.store.sql import faults, schema
from qlub.server.store.sql.batch import Batch
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.faults import Fault
from qlub.server.store.sql.log import SqlLog
from qlub.server.store.sql.people import (
    SqlEntries,
    SqlGuests,
    SqlLimits,
    SqlLinks,
    SqlTickets,
)
from qlub.server.store.sql.tables import SqlDues, SqlRecords, SqlSeeds, SqlTables
from qlub.server.store.sql.writer import Writer
from qlub.server.store.sql.writes import Change
from qlub.server.store.sql.writing import Connection

T = TypeVar("T")
Task = Append | Change[Any]


class SqlStore:
    """
    A store in a database that is ready, as `open_store` makes it.

    Appends of a process go together, whatever the database.  SQLite has one writer, so that there
    all other writes go with them; elsewhere each of those is a transaction of its own.
    """

    def __init__(self, database: Database, *, patience: float = 2.0) -> None:
        self._database = database
        self.writer: Writer[Task] = Writer(database, self._work, patience=patience)
        self.log = SqlLog(database, self._append, self._write)
        self.seeds = SqlSeeds(database)
        self.dues = SqlDues(database, self._write)
        self.tables = SqlTables(database, self._write)
        self.guests = SqlGuests(database, self._write)
        self.links = SqlLinks(database, self._write)
        self.entries = SqlEntries(database, self._write)
        self.tickets = SqlTickets(self._write)
        self.records = SqlRecords(database, self._write)
        self.limits = SqlLimits(database, self._write)

    async def check(self) -> None:
        async def touch(connection: Connection) -> None:
            # It finds nothing, but takes the right to write and commits.
            await connection.execute(delete(schema.hits).where(schema.hits.c.until < 0))

        await self._write(touch)

    async def tidy(self, at: int) -> None:
        async def forget(connection: Connection) -> None:
            tickets, hits = schema.tickets, schema.hits
            await connection.execute(delete(tickets).where(tickets.c.expires <= at))
            await connection.execute(delete(hits).where(hits.c.until <= at))

        await self._write(forget)

    async def close(self) -> None:
        await self.writer.close()
        await self._database.close()

    async def _append(self, append: Append) -> Appended:
        answer: Appended = await self.writer.do(append)
        return answer

    async def _write(self, change: Change[T]) -> T:
        if not self._database.locks_rows:
            answer: T = await self.writer.do(change)
            return answer
        try:
            return await self._database.readers.transact(change)
        except Exception as error:
            if faults.kind(error) is Fault.OURS:
                raise
            raise faults.unavailable(error) from error

    async def _work(self, connection: Connection, tasks: Sequence[Task]) -> Sequence[object]:
        """Do *tasks* in a transaction: the appends together, then each other write in turn."""
        appends = [task for task in tasks if isinstance(task, Append)]
        answers = iter(await Batch(self._database, connection, appends).run() if appends else ())
        done: dict[int, object] = {}
        for number, task in enumerate(tasks):
            if isinstance(task, Append):
                done[number] = next(answers)
            else:
                done[number] = await task(connection)
        return list(done.values())
