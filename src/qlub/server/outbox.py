"""`Outbox`: what is to be sent over one connection, in order, and not more than fits."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterable
from typing import Final

from qlub.server.duplex import Duplex, Gone

MOST: Final = 64
"""How many messages may wait for somebody who does not read."""
MOST_BYTES: Final = 256 * 1024
GOODBYE: Final = 1000
"""How a connection is closed where nothing is wrong."""
FAREWELL: Final = 2.0
"""For how many seconds the last words are tried."""


class Outbox:
    """
    Messages that wait, for one writer to send.

    Nobody who has something to say waits for whoever reads slowly: a box that is full is closed.
    """

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._size = 0
        self._first: deque[str] = deque()
        self._something = asyncio.Event()
        self._cut = asyncio.Event()
        """Set when nothing more is tried, whoever is in the middle of it."""
        self._number: int | None = None
        self.was_full = False

    def put(self, text: str) -> bool:
        """Have *text* sent; return False where the box is full, or closed."""
        if self._number is not None:
            return False
        if len(self._waiting) >= MOST or self._size + len(text) > MOST_BYTES:
            self.was_full = True
            return False
        self._waiting.append(text)
        self._size += len(text)
        self._something.set()
        return True

    def begin(self, texts: Iterable[str]) -> None:
        """Have *texts* sent before all else; they do not count as something that waits."""
        self._first.extend(texts)
        self._something.set()

    def close(self, number: int, *, at_once: bool = False) -> None:
        """Send what waits, or *at_once* nothing more, and close the connection with *number*."""
        if self._number is None:
            self._number = number
            asyncio.get_running_loop().call_later(FAREWELL, self._cut.set)
        if at_once:
            self._first.clear()
            self._waiting.clear()
            self._cut.set()
        self._something.set()

    @property
    def is_closed(self) -> bool:
        """Return whether nothing more is taken."""
        return self._number is not None

    async def send_all(self, duplex: Duplex) -> None:
        """Send what comes in until the box is closed or the connection is gone, and close that."""
        # Whoever does not read holds up the sender, who has to be called off then.
        sender = asyncio.create_task(self._send(duplex), name="line sender")
        cut = asyncio.create_task(self._cut.wait(), name="line cut")
        try:
            await asyncio.wait({sender, cut}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sender.cancel()
            cut.cancel()
            await asyncio.gather(sender, cut, return_exceptions=True)
            self.close(self._number or GOODBYE, at_once=True)
            assert self._number is not None
            await duplex.close(self._number)

    async def _send(self, duplex: Duplex) -> None:
        with contextlib.suppress(Gone):
            while self._number is None:
                await self._something.wait()
                self._something.clear()
                await self._drain(duplex)
            await self._drain(duplex)  # the last words

    async def _drain(self, duplex: Duplex) -> None:
        while self._first:
            await duplex.send(self._first.popleft())
        while self._waiting:
            text = self._waiting.popleft()
            self._size -= len(text)
            await duplex.send(text)
