"""`Rights`: whether those who have a line may still have it, wherever it was that they lost it."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from qlub.server.access import Access
from qlub.server.lines import Lines
from qlub.server.store import Store, StoreError

EVERY: Final = 1.5
"""After how many seconds what was revoked, here or by another process, ends the lines here."""

log = structlog.get_logger()


class Rights:
    """What the lines of this process were opened by."""

    def __init__(self, store: Store, access: Access, lines: Lines, now: Callable[[], int]) -> None:
        self._now = now
        self._store = store
        self._access = access
        self._lines = lines
        self._held: dict[tuple[str, str], int] = {}
        """How many lines, by guest and table."""

    def hold(self, guest: str, table: str) -> None:
        """Note a new line."""
        self._held[guest, table] = self._held.get((guest, table), 0) + 1

    def drop(self, guest: str, table: str) -> None:
        """Note that it is over."""
        left = self._held.get((guest, table), 1) - 1
        if left:
            self._held[guest, table] = left
        else:
            self._held.pop((guest, table), None)

    async def watch(self) -> None:
        """Look now and then, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.check()
            except StoreError as error:
                log.warning("rights cannot be looked up", code=error.code)

    async def check(self) -> None:
        """End every line whose holder may not have it any more."""
        held = list(self._held)
        if not held:
            return
        known = await self._store.guests.names({guest for guest, _ in held})
        lapsed = await self._store.entries.lapsed({table for _, table in held}, self._now())
        for guest, table in held:
            is_over = guest not in known
            if not is_over and (guest, table) in lapsed:
                is_over = await self._access.of(guest, table) is None
            if is_over:
                await self._lines.send_away(guest, table)
