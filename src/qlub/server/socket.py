"""`Socket`: a WebSocket, as the web server hands it over, for a line."""

from typing import Any

from qlub.server.duplex import Gone


class Socket:
    """A connection that somebody wants to open; nobody has said hello on it yet."""

    def __init__(self, receive: Any, send: Any) -> None:
        self._receive = receive
        self._send = send
        self._is_gone = False

    async def accept(self) -> None:
        """Open it."""
        await self._receive()
        await self._give({"type": "websocket.accept"})

    async def receive(self) -> str | bytes:
        """Return the next frame, or raise `Gone`."""
        if self._is_gone:
            raise Gone
        message = await self._receive()
        if message["type"] != "websocket.receive":
            self._is_gone = True
            raise Gone
        text: str | None = message.get("text")
        return message.get("bytes", b"") if text is None else text

    async def send(self, text: str) -> None:
        """Send a frame, or raise `Gone`."""
        await self._give({"type": "websocket.send", "text": text})

    async def close(self, number: int) -> None:
        """Close it, if it is open still."""
        if not self._is_gone:
            try:
                await self._give({"type": "websocket.close", "code": number})
            except Gone:
                return
            self._is_gone = True

    async def _give(self, message: dict[str, Any]) -> None:
        if self._is_gone:
            raise Gone
        try:
            await self._send(message)
        except Exception as error:  # each web server has its own for this
            self._is_gone = True
            raise Gone from error
