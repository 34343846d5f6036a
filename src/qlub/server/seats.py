"""`Seats`: bots at seats, who think in processes of their own."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, resource_tracker
from random import Random
from typing import Final, Protocol

import structlog

from qlub.bots import LowBot, ask
from qlub.game import Move, View
from qlub.search import Decision, Limit
from qlub.server import thinking

PATIENCE: Final = 2.0
"""For how many seconds a decision is waited for, the queue before it included."""

log = structlog.get_logger()


class Thinker(Protocol):
    """Whoever decides for bots."""

    async def decide(self, level: str, view: View, seed: str) -> Move:
        """Return a move that *view* allows, whatever happens to the bot."""


class Seats:
    """
    A pool of processes that think.

    A process gets a view and a seed, and nothing else: there is nothing that it could tell.  Where
    it crashes, or takes too long, a simple rule decides, and the table goes on.
    """

    def __init__(self, processes: int | None = None) -> None:
        """Begin without any; they are started when the first decision is wanted."""
        self._processes = processes or os.cpu_count() or 1
        self._pool: Executor | None = None
        self.late = 0
        """How many decisions were made by the simple rule."""

    async def decide(self, level: str, view: View, seed: str) -> Move:
        """Return what the bot of *level* decides in *view*, or what a simple rule does."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                with _deaf():
                    asked = loop.run_in_executor(self._ready(), thinking.decide, level, view, seed)
                return await asked
        except TimeoutError:
            log.warning("a bot is late", level=level, players=view.rules.players)
        except BrokenProcessPool:
            log.warning("a bot's process has died", level=level)
            self._drop()
        self.late += 1
        return ask(LowBot(), view, Limit(), Random(seed), quiet=True).move

    async def advise(self, view: View) -> Decision | None:
        """Return what a good player would do in *view*; None where nobody has time to think."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._ready(), thinking.advise, view)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("a hint was not given", error=type(error).__name__)
            return None

    def warm_up(self) -> None:
        """Start the processes now, so that the first decision does not wait for them."""
        for _ in range(self._processes):
            with contextlib.suppress(BrokenProcessPool), _deaf():
                self._ready().submit(os.getpid)

    def _ready(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=thinking.begin,
            )
        return self._pool

    def _drop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the processes; what they are at is not waited for."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        running = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()
        # The pool's thread joins them too, and of two who join only one is sure to wait.
        await asyncio.to_thread(lambda: [connection.wait([one.sentinel]) for one in running])


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """
    Hear no Ctrl-C for a moment, so that a process that is started now never hears it.

    It would before it comes to `thinking.begin`, and die with words that nobody can do anything
    with.  What is sent meanwhile is heard afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it would hear again on its way
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
