"""
`Doorkeeper`: stands before all routes, so that none can be without what each must have.

Every response gets its headers, no other site changes anything, and lines are opened here.
"""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

import msgspec
import structlog

from qlub.protocol import Close, Code, requests
from qlub.protocol.http import HEADER, SOCKET_PATH, Refused
from qlub.server import origin
from qlub.server.cookie import name as cookie_name
from qlub.server.headers import headers
from qlub.server.limits import network
from qlub.server.line import Admitted
from qlub.server.line import Refused as NotAdmitted
from qlub.server.server import Server, open_server, wall_clock
from qlub.server.settings import Settings
from qlub.server.socket import Socket
from qlub.server.store import StoreError

READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Requests that change nothing."""
WRITING: Final = frozenset({"POST", "PUT", "PATCH"})
"""Requests that bring something along."""

log = structlog.get_logger()


class Doorkeeper:
    """An ASGI application around *app*."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.server: Server | None = None
        """Set while there is one."""
        self._settings = settings
        own = (settings.public_url,) if settings.public_url else ()
        self._origins = (*own, *settings.origins) if own else settings.origins
        self._at_the_door: dict[str, int] = {}
        """How many from each address have not said hello."""

    @asynccontextmanager
    async def open(self, *, now: Callable[[], int] = wall_clock) -> AsyncIterator[Server]:
        """Have the server, by the clock *now*, and let people in."""
        async with open_server(self._settings, now=now) as server:
            self.server = self.app.state.server = server
            try:
                yield server
            finally:
                self.server = self.app.state.server = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request in, or say why not."""
        match scope["type"]:
            case "http":
                await self._http(scope, receive, send)
            case "websocket":
                await self._websocket(scope, receive, send)
            case _:
                await self.app(scope, receive, send)

    # Requests

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        given = _headers(scope)
        always = headers(given.get("host"), has_tls=self._settings.has_tls)
        begun, status = time.perf_counter(), 500

        async def answer(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                said = [(key.lower(), value) for key, value in message.get("headers", ())]
                names = {key for key, _ in said}
                said += [
                    (key.encode(), value.encode("latin-1"))
                    for key, value in always.items()
                    if key.encode() not in names
                ]
                message = {**message, "headers": said}
            await send(message)

        refusal = self._refusal(scope["method"], given)
        if refusal is None:
            await self.app(scope, receive, answer)
        else:
            await _refuse(answer, *refusal)
        if self.server is not None:
            self.server.metrics.request(scope["method"], status, time.perf_counter() - begun)

    def _refusal(self, method: str, given: dict[str, str]) -> tuple[int, Refused] | None:
        """Return why a request that changes something may be another site's, if it may be."""
        if method in READING:
            return None
        if given.get(HEADER.lower()) is None:
            needed = f"send the header {HEADER}: 1 with every {method}"
            return 403, Refused(Code.FORBIDDEN, needed)
        if not self._is_ours(given):
            return 403, Refused(Code.FORBIDDEN, "pages of other sites may not ask for this")
        kind = given.get("content-type", "").partition(";")[0].strip().lower()
        if method in WRITING and kind != "application/json":
            return 415, Refused(Code.BAD_JSON, "send JSON, with Content-Type: application/json")
        return None

    def _is_ours(self, given: dict[str, str]) -> bool:
        return origin.may_open(given.get("origin"), given.get("host"), self._origins)

    # Lines

    async def _websocket(self, scope: Any, receive: Any, send: Any) -> None:
        given = _headers(scope)
        server = self.server
        if scope["path"] != SOCKET_PATH:
            return await _no_line(scope, (receive, send), 404)
        if not self._is_ours(given):
            log.info("a line of another site", code=Code.FORBIDDEN)
            return await _no_line(scope, (receive, send), 403)
        if server is None or server.is_closing or server.lines.count >= self._settings.lines:
            return await _no_line(scope, (receive, send), 503)
        await self._line(server, scope, Socket(receive, send), given, (receive, send))
        return None

    async def _line(
        self, server: Server, scope: Any, socket: Socket, given: dict[str, str], raw: Any
    ) -> None:
        address = network(_address(scope))
        waiting = self._at_the_door.get(address, 0) if address is not None else 0
        if waiting >= self._settings.lines_per_address:
            return await _no_line(scope, raw, 429)
        held: list[tuple[str, str]] = []

        def inside() -> None:
            nonlocal address
            if address is not None:
                self._at_the_door[address] -= 1
                if not self._at_the_door[address]:
                    del self._at_the_door[address]
                address = None

        async def admit(hello: requests.Hello) -> Admitted:
            inside()
            admitted = await _admit(server, hello, given, self._settings)
            held.append((admitted.guest, hello.table))
            server.rights.hold(*held[0])
            return admitted

        if address is not None:
            self._at_the_door[address] = waiting + 1
        try:
            await socket.accept()
            await server.lines.serve(socket, admit)
        finally:
            inside()
            for line in held:
                server.rights.drop(*line)
        return None


async def _admit(
    server: Server, hello: requests.Hello, given: dict[str, str], settings: Settings
) -> Admitted:
    """Return who says hello.  Raises `NotAdmitted`."""
    try:
        guest: str | None = None
        if hello.ticket is not None:
            guest = await server.tickets.take(hello.ticket, hello.table)
        elif given.get("origin") is not None:  # without, the cookie may be anybody's doing
            known = await server.guests.known(read_cookie(given.get("cookie"), settings))
            guest = known.id if known else None
        if guest is None:
            raise NotAdmitted(
                Close.UNKNOWN_GUEST,
                Code.FORBIDDEN,
                "this ticket is not good, or not any more; ask for another",
            )
        scope = await server.access.of(guest, hello.table)
    except StoreError:
        later = "nobody can be let in at the moment; come back in a moment"
        raise NotAdmitted(Close.RESTART, Code.STORAGE_UNAVAILABLE, later) from None
    if scope is None:
        gone = "there is no such table, or it is none of yours"
        raise NotAdmitted(Close.NO_TABLE, Code.TABLE_GONE, gone)
    return Admitted(guest, scope)


def read_cookie(header: str | None, settings: Settings) -> str | None:
    """Return the token in a cookie header."""
    try:
        found = SimpleCookie(header or "").get(cookie_name(settings))
    except CookieError:
        return None
    return None if found is None else found.value


def _headers(scope: Any) -> dict[str, str]:
    return {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}


def _address(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


async def _refuse(send: Any, status: int, refused: Refused) -> None:
    kind = (b"content-type", b"application/json")
    await send({"type": "http.response.start", "status": status, "headers": [kind]})
    await send({"type": "http.response.body", "body": msgspec.json.encode(refused)})


async def _no_line(scope: Any, raw: Any, status: int) -> None:
    """Refuse to open a line, before anything is opened."""
    receive, send = raw
    await receive()
    if "websocket.http.response" in scope.get("extensions", {}):
        start = {"type": "websocket.http.response.start", "status": status, "headers": []}
        await send(start)
        await send({"type": "websocket.http.response.body", "body": b""})
    else:
        await send({"type": "websocket.close", "code": 1008})
