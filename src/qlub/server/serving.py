"""`serve`: a server at an address, from its start until it is told to end."""

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from qlub.game import QlubError
from qlub.protocol import LARGEST
from qlub.server.app import create_app
from qlub.server.patience import Patient
from qlub.server.settings import Settings

GRACE: Final = 5
"""For how many seconds requests that are being answered are waited for at the end."""
BESIDE: Final = 500
"""How many connections there may be beside those that are lines."""


class ServingError(QlubError):
    """Raised where a server cannot listen; says what would do."""

    code = "cannot-listen"


class Listener(uvicorn.Server):
    """Listens, and says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, goodbye: Callable[[], object]) -> None:
        super().__init__(config)
        self._goodbye = goodbye

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End at the first signal, in order; at a second Ctrl-C at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing new, say goodbye on every line, and only then hang up."""
        goodbye = self._goodbye()
        if asyncio.iscoroutine(goodbye):
            await goodbye
        await super().shutdown(sockets)


def listen(settings: Settings) -> socket.socket:
    """
    Return a socket that listens where *settings* say.

    Raises:
        ServingError: If there is no listening there; it says why, and what would do.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise ServingError(_why(error, settings)) from None
    listener.setblocking(False)
    return listener


def _why(error: OSError, settings: Settings) -> str:
    port = settings.port
    if error.errno == errno.EADDRINUSE:
        return (
            f"another program listens at port {port} (end it, or use --port {port + 1}, or"
            " --port 0 for any that is free)"
        )
    if error.errno == errno.EACCES:
        return f"port {port} is not for you to listen at (use one above 1023, as in --port 8000)"
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return (
            f"{settings.host!r} is no address of this machine (use --host 0.0.0.0 for all of its"
            " addresses, or --host 127.0.0.1 for itself alone)"
        )
    return f"cannot listen at {settings.host}, port {port}: {error.strerror or error}"


def have_patience() -> None:
    """
    Keep this process from stopping for a fifth of a second, at moments that nobody chooses.

    What is kept of tables is hundreds of thousands of objects without a circle among them, so that
    looking through all of them finds nothing.  And the thread that writes gets its turn at each
    statement within a millisecond, not five.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 1_000)
    sys.setswitchinterval(0.001)


async def serve(
    settings: Settings, listener: socket.socket, *, ready: Callable[[], None] = lambda: None
) -> None:
    """
    Serve at *listener* until a signal comes; call *ready* when it does.

    Raises:
        QlubError: If the store or the bus cannot be used; says why in a sentence.
    """
    door = create_app(settings)
    async with door.open() as server:
        config = uvicorn.Config(
            door,
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            http=Patient,
            ws="websockets-sansio",
            ws_max_size=LARGEST,
            ws_max_queue=8,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # lines have a heartbeat of their own, which says more
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=",".join(settings.proxies),
            limit_concurrency=settings.lines + BESIDE,
            timeout_graceful_shutdown=GRACE,
        )
        server.seats.warm_up()
        have_patience()
        ready()
        await Listener(config, server.farewell).serve([listener])
