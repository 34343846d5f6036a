"""`Socket`: a WebSocket, as the web server hands it over, for a line."""

import asyncio
from typing import Any, Final

from qlub.server.duplex import Gone

PATIENCE: Final = 1.0
"""For how many seconds the web server may take to say that a connection is closed."""


class Socket:
    """A connection that somebody wants to open; nobody has said hello on it yet."""

    def __init__(self, receive: Any, send: Any) -> None:
        self._receive = receive
        self._send = send
        self._is_gone = False
        self._coming: asyncio.Timeout | None = None
        """For how long somebody waits for the next frame, where somebody does."""

    async def accept(self) -> None:
        """Open it."""
        await self._receive()
        await self._give({"type": "websocket.accept"})

    async def receive(self) -> str | bytes:
        """Return the next frame, or raise `Gone`."""
        if self._is_gone:
            raise Gone
        try:
            # A limit that `close` sets: a task for each message would cost as much as the message.
            async with asyncio.timeout(None) as self._coming:
                message = await self._receive()
        except TimeoutError:
            raise Gone from None
        finally:
            self._coming = None
        if message["type"] != "websocket.receive":
            self._is_gone = True
            raise Gone
        text: str | None = message.get("text")
        return message.get("bytes", b"") if text is None else text

    async def send(self, text: str) -> None:
        """Send a frame, or raise `Gone`."""
        await self._give({"type": "websocket.send", "text": text})

    async def close(self, number: int) -> None:
        """Close it, if it is open still; whoever does not read is not waited for."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._give({"type": "websocket.close", "code": number})
        except (Gone, TimeoutError):
            pass
        finally:
            self._is_gone = True
            if self._coming is not None:
                self._coming.reschedule(asyncio.get_running_loop().time())

    async def _give(self, message: dict[str, Any]) -> None:
        if self._is_gone:
            raise Gone
        try:
            await self._send(message)
        except Exception as error:  # each web server has its own for this
            self._is_gone = True
            raise Gone from error
