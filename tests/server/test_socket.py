"""A WebSocket whose other end does not read is closed all the same."""

import asyncio

import pytest

from qlub.server import socket
from qlub.server.duplex import Gone
from qlub.server.outbox import Outbox
from qlub.server.socket import Socket

pytestmark = pytest.mark.anyio


async def never(*given):
    await asyncio.Event().wait()


async def test_whoever_receives_meets_with_the_end(monkeypatch):
    """Also where the web server has no room left for the last word."""
    monkeypatch.setattr(socket, "PATIENCE", 0)
    held = Socket(never, never)
    receiving = asyncio.create_task(held.receive())
    await asyncio.sleep(0)
    await held.close(4408)
    with pytest.raises(Gone):
        await receiving
    with pytest.raises(Gone):
        await held.receive()
    with pytest.raises(Gone):
        await held.send("{}")


async def test_a_box_that_is_full_does_not_wait_for_its_sender(monkeypatch):
    """Whatever the sender is in the middle of is called off."""
    monkeypatch.setattr(socket, "PATIENCE", 0)
    box = Outbox()
    sending = asyncio.create_task(box.send_all(Socket(never, never)))
    while box.put("{}"):
        await asyncio.sleep(0)
    assert box.was_full
    box.close(4408, at_once=True)
    await sending


async def test_the_last_words_are_sent():
    """What waits when a box is closed comes before the close."""
    said = []

    async def send(message):
        said.append(message.get("text", message.get("code")))

    box = Outbox()
    for text in ("a", "b"):
        box.put(text)
    box.close(1012)
    assert not box.put("c")
    await box.send_all(Socket(never, send))
    assert said == ["a", "b", 1012]
