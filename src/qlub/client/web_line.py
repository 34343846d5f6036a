"""`WebLine`: a line that is a WebSocket."""

import ssl
from contextlib import ExitStack

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from qlub.client.errors import ServerRefusal
from qlub.client.line import LineLost, Unreachable
from qlub.protocol import Code

LARGEST = 2**20
"""The most bytes of a message from a server."""
PATIENCE = 10.0
"""Seconds for a server to answer."""


class WebLine:
    """A WebSocket to a server."""

    def __init__(self, socket: ClientConnection, ticket: str | None, leave: ExitStack) -> None:
        self._socket = socket
        self._ticket = ticket
        self._leave = leave

    @classmethod
    def open(cls, address: str, ticket: str | None) -> "WebLine":
        """
        Open one.

        Raises:
            Unreachable: If the server is not there now.
            ServerRefusal: If there is no coming in.
        """
        leave = ExitStack()
        try:
            socket = leave.enter_context(
                connect(
                    address,
                    compression=None,
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    ping_interval=None,  # the server has heartbeats of its own
                    max_size=LARGEST,
                )
            )
        except ssl.SSLCertVerificationError as error:
            raise bad_certificate(error) from None
        except InvalidStatus as error:
            status = error.response.status_code
            if status in (403, 404):
                raise ServerRefusal(
                    Code.FORBIDDEN, f"the server opens no line here (HTTP {status})"
                ) from None
            raise Unreachable(f"the server answers with HTTP {status}") from None
        except (OSError, TimeoutError, WebSocketException) as error:
            raise Unreachable(f"no line to {address}: {error}") from None
        return cls(socket, ticket, leave)

    @property
    def ticket(self) -> str | None:
        """Return what to show in the ``hello``."""
        return self._ticket

    def send(self, text: str) -> None:
        """Send a frame, or raise `LineLost`."""
        try:
            self._socket.send(text)
        except ConnectionClosed as closed:
            raise _lost(closed) from None

    def receive(self, timeout: float) -> str:
        """Return the next frame, or raise `LineLost`."""
        try:
            frame = self._socket.recv(timeout)
        except TimeoutError:
            raise LineLost from None
        except ConnectionClosed as closed:
            raise _lost(closed) from None
        if isinstance(frame, bytes):
            raise LineLost
        return frame

    def close(self) -> None:
        """Close it."""
        self._leave.close()


def bad_certificate(error: ssl.SSLCertVerificationError) -> ServerRefusal:
    """Return the error that a server does not prove to be who it is."""
    return ServerRefusal(
        "bad-certificate", f"the server's certificate does not verify: {error.verify_message}"
    )


def _lost(closed: ConnectionClosed) -> LineLost:
    return LineLost(None if closed.rcvd is None else closed.rcvd.code)
