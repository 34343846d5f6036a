"""`Patient`: a connection on which a request has to come in within some time."""

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 20.0
"""For how many seconds a request may take to come in, head and body: the largest takes one."""


class Patient(H11Protocol):
    """
    Hangs up on whoever sends a request a byte at a time, or none at all.

    Thousands of those would take all the connections that there may be.  Between two requests it
    is the web server that waits, and a line has times of its own.
    """

    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Begin to count when a request begins to come, and stop when it is there."""
        is_line = self not in self.connections  # it was handed on, and this is no part of it
        if is_line or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._calm()
        elif self._alarm is None:
            self._alarm = self.loop.call_later(PATIENCE, self._hang_up)

    def _calm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _hang_up(self) -> None:
        self._alarm = None
        self.transport.close()
