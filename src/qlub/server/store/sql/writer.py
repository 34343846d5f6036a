"""
`Writer`: many writes, one commit.

A commit that is safe on the disk takes as long for one write as for hundreds.  So whoever writes
puts it into a queue; one task takes all that is in it, runs it in one transaction, and answers
when that is committed.  Nobody waits for company: whoever comes alone is committed alone.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from qlub.server.store.errors import StorageUnavailable
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.faults import Fault, kind, unavailable
from qlub.server.store.sql.writing import Connection

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Job(Generic[T]):
    task: T
    answer: "asyncio.Future[Any]"


Work = Callable[[Connection, Sequence[T]], Awaitable[Sequence[object]]]
"""Does tasks in a transaction; returns the answer to each, or the error that it is."""


class Writer(Generic[T]):
    """The one who writes, for a process."""

    def __init__(
        self,
        database: Database,
        work: Work[T],
        *,
        most: int = 256,
        room: int = 20_000,
        patience: float = 2.0,
    ) -> None:
        """
        Make one that is at rest.

        Args:
            database: Where to.
            work: What a task takes.
            most: How many tasks go into one transaction.
            room: How many may wait.
            patience: How many seconds a caller waits, whatever becomes of the task.
        """
        self._database = database
        self._work = work
        self._most = most
        self._room = room
        self._patience = patience
        self._jobs: deque[_Job[T]] = deque()
        self._something = asyncio.Event()
        self._is_closed = False
        self._task: asyncio.Task[None] | None = None
        self.batches = 0
        """How many transactions there were."""

    async def do(self, task: T) -> Any:
        """Have *task* done, and return its answer when it is committed."""
        if self._is_closed:
            raise StorageUnavailable("the store is closed")
        if len(self._jobs) >= self._room:
            raise StorageUnavailable("nothing was confirmed: too much is waiting (try again)")
        loop = asyncio.get_running_loop()
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._go_on(), name="store writer")
        job = _Job(task, loop.create_future())
        self._jobs.append(job)
        self._something.set()
        alarm = loop.call_later(self._patience, _give_up, job.answer)
        try:
            return await job.answer
        finally:
            alarm.cancel()

    async def close(self) -> None:
        """Finish what waits, and take nothing more."""
        self._is_closed = True
        self._something.set()
        if self._task is not None:
            await self._task

    async def _go_on(self) -> None:
        while True:
            await self._something.wait()
            jobs = self._take()
            if not jobs and self._is_closed:
                return
            try:
                await self._together(jobs)
            except asyncio.CancelledError:
                _fail(jobs, StorageUnavailable("nothing was confirmed: the server ends"))
                raise
            except Exception as error:  # whatever it is, the next batch has its chance
                _fail(jobs, error)

    def _take(self) -> list[_Job[T]]:
        """Return the jobs whose callers still wait, as many as go together."""
        jobs: list[_Job[T]] = []
        while self._jobs and len(jobs) < self._most:
            job = self._jobs.popleft()
            if not job.answer.done():
                jobs.append(job)
        if not self._jobs and not self._is_closed:
            self._something.clear()
        return jobs

    async def _together(self, jobs: list[_Job[T]]) -> None:
        """Do *jobs* in one transaction; where one of them spoils it, each in its own."""
        if not jobs:
            return
        try:
            answers = await self._transaction([job.task for job in jobs])
        except Exception as error:
            what = kind(error)
            if what is Fault.UNAVAILABLE or (what is Fault.COLLISION and len(jobs) == 1):
                raise unavailable(error) from error
            if len(jobs) == 1:
                raise
            for job in jobs:
                await self._alone(job)
        else:
            for job, answer in zip(jobs, answers, strict=True):
                _answer(job, answer)

    async def _alone(self, job: _Job[T]) -> None:
        try:
            await self._together([job])
        except Exception as error:
            _fail([job], error)

    async def _transaction(self, tasks: Sequence[T]) -> Sequence[object]:
        """Return the answers to *tasks*, which are committed."""
        self.batches += 1
        writer = self._database.writer
        return await writer.transact(lambda connection: self._work(connection, tasks))


def _answer(job: _Job[Any], answer: object) -> None:
    if job.answer.done():
        return
    if isinstance(answer, Exception):
        job.answer.set_exception(answer)
    else:
        job.answer.set_result(answer)


def _fail(jobs: Sequence[_Job[Any]], error: Exception) -> None:
    for job in jobs:
        # Each caller gets one of their own, for tracebacks are added to it.
        own = StorageUnavailable(*error.args) if isinstance(error, StorageUnavailable) else error
        own.__cause__ = error.__cause__
        _answer(job, own)


def _give_up(answer: "asyncio.Future[Any]") -> None:
    if not answer.done():
        answer.set_exception(StorageUnavailable("nothing was confirmed in time (try again)"))
