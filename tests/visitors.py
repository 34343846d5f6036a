"""
`Door`: the server's door without a network, and `Visitor`: somebody who asks at it.

Its clock moves when it is told to; each visitor has an address and cookies of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import httpx

from house import Clock
from qlub.protocol import decode_reply, encode, replies, requests
from qlub.server.app import create_app
from qlub.server.doorkeeper import Doorkeeper
from qlub.server.server import Server
from qlub.server.settings import Settings

HOME = "http://tables.example"
OURS = {"X-Qlub": "1"}


class Door:
    """A server, and who asks there."""

    def __init__(self, door: Doorkeeper, server: Server, clock: Clock, base: str) -> None:
        self.app = door
        self.server = server
        self.clock = clock
        self.base = base
        self._visitors: list[Visitor] = []

    def visitor(self, address: str = "203.0.113.7") -> Visitor:
        """Return somebody new."""
        visitor = Visitor(self, address)
        self._visitors.append(visitor)
        return visitor

    async def close(self) -> None:
        for visitor in self._visitors:
            await visitor.http.aclose()


@contextlib.asynccontextmanager
async def open_door(**settings: object) -> AsyncIterator[Door]:
    """Have a server of these *settings*; in memory, if nothing else is said."""
    made = Settings(**{"database": "memory:", "secret": "s", **settings})
    app, clock = create_app(made), Clock()
    async with app.open(now=clock.now) as server:
        door = Door(app, server, clock, made.public_url or HOME)
        try:
            yield door
        finally:
            await door.close()


class Visitor:
    """Somebody with an address, and the cookies that they were given."""

    def __init__(self, door: Door, address: str) -> None:
        self.door = door
        self.address = address
        transport = httpx.ASGITransport(app=door.app, client=(address, 50000))
        self.http = httpx.AsyncClient(transport=transport, base_url=door.base)

    async def get(self, path: str, **more: object) -> httpx.Response:
        """Look at *path*."""
        return await self.http.get(path, **more)

    async def post(self, path: str, body: object = None, **more: object) -> httpx.Response:
        """Ask for something, as our own pages do."""
        headers = OURS | dict(more.pop("headers", {}))
        return await self.http.post(path, json={} if body is None else body, headers=headers)

    async def delete(self, path: str) -> httpx.Response:
        """Have something gone."""
        return await self.http.delete(path, headers=OURS)

    async def set_up(self, **setup: object) -> tuple[str, str]:
        """Set a table up; return its id, and the secret of its link."""
        made = (await self.post("/api/tables", setup)).json()
        return made["table"], made["link"]["k"]

    async def enter(self, table: str, secret: str) -> httpx.Response:
        """Come in by a link."""
        return await self.post(f"/api/tables/{table}/enter", {"k": secret})

    async def id(self) -> str | None:
        """Return the guest's public id."""
        return (await self.get("/api/me")).json()["guest"]

    async def ticket(self, table: str) -> str:
        """Buy a ticket."""
        return (await self.post(f"/api/tables/{table}/ticket")).json()["ticket"]

    @property
    def cookie(self) -> str:
        """What is sent along."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def line(self, **headers: str | None) -> Call:
        """Open a line, with the cookie, from a page of the server's own; or as *headers* say."""
        given = {"host": httpx.URL(self.door.base).netloc.decode(), "origin": self.door.base}
        given |= {"cookie": self.cookie, **headers}
        return Call(self.door.app, self.address, given)


class Call:
    """A WebSocket, seen from the client's end."""

    def __init__(
        self, app: Doorkeeper, address: str, headers: dict[str, str | None], path: str = "/ws"
    ) -> None:
        self.up: asyncio.Queue[dict] = asyncio.Queue()
        self.down: asyncio.Queue[dict] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": path,
            "client": (address, 50000),
            "headers": [
                (k.encode(), v.encode("latin-1")) for k, v in headers.items() if v is not None
            ],
            "extensions": {"websocket.http.response": {}},
        }
        self.up.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self.up.get, self.down.put))

    async def opened(self) -> int:
        """Return 101 if it is opened, or else the status that says why not."""
        message = await asyncio.wait_for(self.down.get(), 10)
        return 101 if message["type"] == "websocket.accept" else message["status"]

    async def hello(self, table: str, ticket: str | None = None) -> replies.AnyReply | int:
        """Say hello, and return the answer, or the number with which it is closed without one."""
        assert await self.opened() == 101
        self.say(requests.Hello(id="A" * 22, table=table, ticket=ticket))
        return await self.hear()

    def say(self, message: requests.Message) -> None:
        """Send *message*."""
        self.up.put_nowait({"type": "websocket.receive", "text": encode(message)})

    async def hear(self) -> replies.AnyReply | int:
        """Return what comes next: a message, or the number with which it is closed."""
        message = await asyncio.wait_for(self.down.get(), 10)
        if message["type"] == "websocket.close":
            return message["code"]
        return decode_reply(message["text"])

    async def closed(self) -> int:
        """Return the number with which it is closed, whatever is said before."""
        while not isinstance(heard := await self.hear(), int):
            pass
        return heard

    async def hang_up(self) -> None:
        """Be gone."""
        self.up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task
