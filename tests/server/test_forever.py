"""What never ends is begun again when it fails."""

import asyncio

import pytest

from house import Clock
from qlub.server import forever
from qlub.server.peers import SILENCE, Peers
from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.store.errors import StorageUnavailable

pytestmark = pytest.mark.anyio


async def test_work_that_fails_is_begun_again(monkeypatch):
    """However often it fails, and until it is cancelled."""
    monkeypatch.setattr(forever, "AGAIN", 0)
    tries = []
    is_going = asyncio.Event()

    async def work():
        tries.append(1)
        if len(tries) < 5:
            raise ValueError("not yet")
        is_going.set()
        await asyncio.sleep(3600)

    task = asyncio.create_task(forever.forever(work, "work"))
    await is_going.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert len(tries) == 5


async def test_a_peer_that_could_not_be_missed_is_missed_later():
    """Where the store is away at that moment, it is done at the next beat."""
    clock, bus = Clock(), MemoryPubSub()
    tries = []

    async def missed():
        tries.append(1)
        if len(tries) == 1:
            raise StorageUnavailable("not now")

    async def nobody():
        raise AssertionError("nobody is silent to the other")

    peers = Peers(bus, clock.seconds, missed)
    other = Peers(MemoryPubSub(bus), clock.seconds, nobody)
    await other.beat()
    clock.ms += round(1000 * SILENCE) + 1
    with pytest.raises(StorageUnavailable):
        await peers.beat()
    await peers.beat()
    await peers.beat()
    assert len(tries) == 2
    assert peers.count == 0
