"""`Server`: all that one process of a server has, opened and closed in the right order."""

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import structlog

from qlub.server import credentials, roll
from qlub.server.access import Access
from qlub.server.dealt import Dealt, dealt
from qlub.server.forever import forever
from qlub.server.guests import Guests
from qlub.server.keeper import Keeper
from qlub.server.limits import Limits
from qlub.server.lines import Lines
from qlub.server.links import DAY, Links
from qlub.server.metrics import Metrics
from qlub.server.peers import Peers
from qlub.server.pubsub import PubSub, open_pubsub
from qlub.server.rights import Rights
from qlub.server.seats import Seats
from qlub.server.settings import Settings, SettingsError
from qlub.server.store import Store, StoreError, open_store
from qlub.server.sweeper import Sweeper
from qlub.server.tables import Tables
from qlub.server.tickets import Tickets

REMIND: Final = 2.0
"""How often the heads of what is watched are read, in seconds: so late may lost word be."""
COUNT: Final = 60
"""For how many seconds what was dealt is not counted again."""
COUNTED: Final = 1000
"""In how many matches it is counted."""
LOOK: Final = 0.05
"""How often it is looked how late the loop is, in seconds."""
TIDY: Final = 600.0
"""How often what is of no use any more is thrown away, in seconds."""
ROLL: Final = 20.0
"""How long after a start people are waited for, before they count as gone, in seconds."""

log = structlog.get_logger()


def wall_clock() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class Server:
    """What the routes and the lines of a process work with."""

    settings: Settings
    store: Store
    bus: PubSub
    tables: Tables
    sweeper: Sweeper
    seats: Seats
    lines: Lines
    guests: Guests
    links: Links
    access: Access
    tickets: Tickets
    limits: Limits
    rights: Rights
    metrics: Metrics
    now: Callable[[], int]
    is_closing: bool = False
    _counted: tuple[int, list[Dealt]] | None = None
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def deals(self) -> list[Dealt]:
        """Return what was dealt in the last matches; counted anew once in a while."""
        now = self.now()
        if self._counted is None or now - self._counted[0] > COUNT * 1000:
            records = await self.store.records.latest(COUNTED)
            bodies = [record.body for record in records]
            self._counted = now, await asyncio.to_thread(dealt, bodies)
        return self._counted[1]

    async def farewell(self) -> None:
        """Take nothing new, and say goodbye on every line."""
        if not self.is_closing:
            self.is_closing = True
            log.info("closing", lines=self.lines.count)
            await self.lines.close()

    def _run(self, work: Callable[[], Coroutine[Any, Any, None]], name: str) -> None:
        self._tasks.add(asyncio.create_task(forever(work, name), name=name))

    async def _remind(self) -> None:
        """Remind those who watch, for word may be lost."""
        while True:
            await asyncio.sleep(REMIND)
            try:
                self.bus.remind(await self.store.log.heads(self.bus.watched()))
            except StoreError as error:
                log.warning("nobody can be reminded", code=error.code)

    async def _watch_the_loop(self) -> None:
        """Note how late this process comes to what it wants to do at a certain time."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LOOK
            await asyncio.sleep(LOOK)
            self.metrics.lag(loop.time() - due)

    async def tidy(self) -> None:
        """Throw away what is of no use any more, and tables where nothing happens for long."""
        now = self.now()
        await self.store.tidy(now)
        for row in await self.store.tables.idle(now - self.settings.keep_days * DAY):
            await self.store.tables.delete(row.id)
            self.tables.forget(row.id)

    async def _tidy(self) -> None:
        while True:
            try:
                await self.tidy()
            except StoreError as error:
                log.warning("nothing can be tidied", code=error.code)
            await asyncio.sleep(TIDY)

    async def _call_the_roll(self) -> None:
        """Note who has not come back after a start."""
        await asyncio.sleep(ROLL)
        await roll.miss(self.tables, self.lines)

    async def _stop(self) -> None:
        await self.farewell()
        for task in self._tasks:
            task.cancel()
        for done in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(done, Exception):
                log.error("a task has failed", error=type(done).__name__)
        await self.sweeper.close()
        await self.seats.close()


@asynccontextmanager
async def open_server(
    settings: Settings, *, now: Callable[[], int] = wall_clock
) -> AsyncIterator[Server]:
    """
    Have a server, which does what is due from now on.

    Raises:
        StoreRefused: If its database cannot be used; says why in a sentence.
        SettingsError: If there is no such bus.
    """
    async with AsyncExitStack() as leave:
        store = await open_store(settings.store)
        leave.push_async_callback(store.close)
        try:
            bus = await open_pubsub(settings.carrier, store=settings.store)
        except (ValueError, ImportError) as error:
            raise SettingsError(f"QLUB_BUS will not do: {error}") from None
        leave.push_async_callback(bus.close)
        metrics = Metrics()
        tables = Tables(store, bus, now=now)
        seats = Seats(settings.bots or max(1, (os.cpu_count() or 1) - 1))
        links = Links(store, now)
        access = Access(store, links, tables.load)
        lines = Lines(tables, refused=metrics.refuse, took=metrics.told)
        peers = Peers(bus, time.monotonic, partial(roll.miss, tables, lines))
        leave.callback(peers.close)
        recover = partial(roll.give_time, tables)
        server = Server(
            settings=settings,
            store=store,
            bus=bus,
            tables=tables,
            sweeper=Sweeper(tables, Keeper(tables), seats, recover=recover),
            seats=seats,
            lines=lines,
            guests=Guests(store, now),
            links=links,
            access=access,
            tickets=Tickets(store, now),
            limits=Limits(store, now, (settings.secret or credentials.draw()).encode()),
            rights=Rights(store, access, lines, now),
            metrics=metrics,
            now=now,
        )
        metrics.watch(server)
        await roll.give_time(tables)
        leave.push_async_callback(server._stop)
        server._run(server.sweeper.run, "sweeper")
        server._run(lines.watch, "heartbeat")
        server._run(peers.run, "peers")
        server._run(server.rights.watch, "rights")
        server._run(server._remind, "reminder")
        server._run(server._watch_the_loop, "loop watch")
        server._run(server._tidy, "tidying")
        server._run(server._call_the_roll, "roll call")
        with contextlib.suppress(asyncio.CancelledError):
            yield server
