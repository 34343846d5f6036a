"""Whoever sends a request a byte at a time does not keep a connection for it."""

import asyncio

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from qlub.server import patience
from qlub.server.patience import Patient
from visitors import open_door

pytestmark = pytest.mark.anyio

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\n"


class Wire(asyncio.Transport):
    """The other end of a connection, as far as a server looks at it."""

    closed = False

    def get_extra_info(self, name, default=None):
        return default

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    def write(self, data):
        pass

    def set_protocol(self, protocol):
        self.line = protocol


async def never(scope, receive, send):
    """Answer nobody."""
    await asyncio.Event().wait()


@pytest.fixture
def connection(monkeypatch):
    """Return a connection whose time for a request is up the moment that the loop looks."""
    monkeypatch.setattr(patience, "PATIENCE", 0)

    def connect():
        config = uvicorn.Config(never, lifespan="off", log_config=None, ws="websockets-sansio")
        config.load()
        held = Patient(config, ServerState(), {}, asyncio.get_running_loop())
        held.connection_made(Wire())
        return held

    return connect


async def look():
    """Let the loop come to what is due."""
    for _ in range(3):
        await asyncio.sleep(0)


@pytest.mark.parametrize("sent", [b"", b"POS", HEAD[:-2], HEAD, HEAD + b"nul"])
async def test_a_request_that_does_not_come_in_ends_the_connection(connection, sent):
    """Whether it stops before its head, in it, or in its body."""
    held = connection()
    for byte in sent:
        held.data_received(bytes([byte]))
    assert not held.transport.closed
    await look()
    assert held.transport.closed


async def test_a_request_that_is_there_is_answered_however_long_that_takes(connection):
    """Its time does not run on."""
    held = connection()
    held.data_received(HEAD + b"null")
    await look()
    assert not held.transport.closed
    held.connection_lost(None)


async def test_a_body_that_breaks_off_is_no_fault_of_the_server():
    """Whoever was hung up on, or went, is no alarm for whoever runs it."""
    coming = [{"type": "http.request", "body": b"{", "more_body": True}]
    said = []

    async def receive():
        return coming.pop() if coming else {"type": "http.disconnect"}

    async def send(message):
        said.append(message.get("status"))

    head = {"host": "h", "content-type": "application/json", "x-qlub": "1"}
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "query_string": b"",
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "raw_path": b"/api/tables",
        "headers": [(name.encode(), value.encode()) for name, value in head.items()],
        "client": ("203.0.113.7", 50000),
    }
    async with open_door() as door:
        await door.app(scope, receive, send)
    assert said[0] == 400


async def test_a_line_is_not_hung_up_on(connection):
    """It has times of its own, and may be open for hours."""
    held = connection()
    held.data_received(
        b"GET /ws HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert isinstance(held.transport.line, WebSocketsSansIOProtocol)
    await look()
    assert not held.transport.closed
    held.transport.line.connection_lost(None)


async def test_a_connection_that_is_gone_is_not_waited_for(connection):
    """Nothing is left of it."""
    held = connection()
    held.connection_lost(ConnectionResetError())
    await look()
    assert not held.transport.closed
