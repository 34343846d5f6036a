"""`Sweeper`: does what has become due, at any table of the store."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from qlub.game import QlubError
from qlub.protocol import ProtocolError
from qlub.server import ledger
from qlub.server.keeper import Keeper
from qlub.server.seats import Thinker
from qlub.server.store.errors import StoreError
from qlub.server.store.rows import Due
from qlub.server.tables import Tables
from qlub.table import Kind, Table, TableError, commands

EVERY: Final = 0.25
"""How often others' tables are looked through, in seconds; one's own are looked at in time."""
LEASE: Final = 3000
"""For how many milliseconds whoever has begun with something is waited for."""
LONG: Final = 2000
"""For how many milliseconds the store may be away without people being given more time."""
AT_ONCE: Final = 64
"""How much may be in hand at a time."""

log = structlog.get_logger()


class Sweeper:
    """
    Every process has one; who claims a row does it.

    What is due is in the store, so nothing is lost with a process: whoever is there does it.
    """

    def __init__(
        self,
        tables: Tables,
        keeper: Keeper,
        thinker: Thinker,
        *,
        recover: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """
        Begin with nothing in hand.

        Args:
            tables: Where things are due.
            keeper: Does what is no bot's decision.
            thinker: Decides for bots.
            recover: Called when the store is there again after it was away for long, before
                anything that became due meanwhile is done.
        """
        self._tables = tables
        self._keeper = keeper
        self._thinker = thinker
        self._jobs: set[asyncio.Task[None]] = set()
        self._sooner = asyncio.Event()
        self._next = 0
        self._recover = recover
        self._away_since: int | None = None
        self.late = 0
        """By how many milliseconds the last thing was done after its time, or what led to it."""
        tables.due_at = self.wake_at

    def wake_at(self, deadline: int) -> None:
        """Look again at *deadline*, if that is before the next time."""
        if deadline < self._next:
            self._next = deadline
            self._sooner.set()

    async def run(self) -> None:
        """Sweep until cancelled."""
        while True:
            self._next = self._tables.now() + round(1000 * EVERY)
            try:
                await self._come_back()
                await self.sweep()
            except StoreError as error:
                if self._away_since is None:
                    self._away_since = self._tables.now()
                log.warning("nothing can be swept", code=error.code)
            await self._wait()

    async def _come_back(self) -> None:
        """After the store was away, let nobody's time be up for it."""
        if self._away_since is None:
            return
        if self._recover is not None and self._tables.now() - self._away_since > LONG:
            await self._recover()
        self._away_since = None

    async def _wait(self) -> None:
        while (left := self._next - self._tables.now()) > 0:
            self._sooner.clear()
            try:
                async with asyncio.timeout(left / 1000):
                    await self._sooner.wait()
            except TimeoutError:
                return

    async def sweep(self) -> int:
        """Begin with all that is due, and return how much that is."""
        free = AT_ONCE - len(self._jobs)
        now = self._tables.now()
        rows = await self._tables.store.dues.claim(now, lease=LEASE, limit=free) if free else []
        for row in rows:
            # A bot that steps in has a deadline that was somebody else's, and long ago.
            self.late = now - max(row.deadline, self._tables.moved_at(row.table))
            task = asyncio.create_task(self._do(row), name="due")
            self._jobs.add(task)
            task.add_done_callback(self._jobs.discard)
        return len(rows)

    async def settle(self) -> None:
        """Wait until all is done that was begun."""
        while self._jobs:
            await asyncio.wait(self._jobs)

    async def _do(self, row: Due) -> None:
        try:
            kind = Kind(row.kind)
            done = await (self._bot(row) if kind is Kind.BOT else self._keeper.strike(row))
            if not done and not await self._is_due(row):
                await self._tables.store.dues.drop(row)
        except StoreError as error:
            log.warning("not done, and due again later", kind=row.kind, code=error.code)
        except Exception:
            log.exception("what is due has failed", kind=row.kind)

    async def _is_due(self, row: Due) -> bool:
        """Return whether *row* is still waited for: then it is tried again after the lease."""
        try:
            return row in ledger.due_rows(await self._tables.load(row.table))
        except ProtocolError:
            return False

    async def _bot(self, row: Due) -> bool:
        """Have the bot at a seat decide; return whether that led to anything."""
        seat = row.seat
        try:
            table = await self._tables.as_due(row)
            if seat is None or seat not in table.to_act:
                return False
            move = await self._thinker.decide(
                table.agreed.level or "medium", table.view(seat), await self._seed(table, seat)
            )
            done = await self._tables.do(
                table.id,
                commands.Decide(
                    seat=seat, move=move, round=len(table.game.rounds), expect=table.seq
                ),
            )
        except (TableError, QlubError) as error:
            if isinstance(error, StoreError):
                raise
            return False
        return done.last > table.seq

    async def _seed(self, table: Table, seat: int) -> str:
        """Return what this decision takes its chance from."""
        view = table.view(seat)
        decided = len(view.tricks) + (view.passed is not None)
        return f"{await self._keeper.bot_seed(table, seat)}/{decided}"

    async def close(self) -> None:
        """Wait a moment for what was begun."""
        if self._jobs:
            await asyncio.wait(self._jobs, timeout=3)
