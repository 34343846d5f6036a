"""Whoever follows a table by store and bus sees all of it, whatever the bus loses."""

import asyncio
import random

import pytest

from qlub.server.pubsub import MemoryPubSub
from qlub.server.pubsub.postgres import PostgresPubSub
from qlub.server.store import MemoryStore, NewEvent, StaleVersion, open_store

pytestmark = pytest.mark.anyio

EVENT = [NewEvent(kind="happened", body=b"{}")]


class Lossy:
    """A bus that loses, doubles and mixes up, by a seed."""

    def __init__(self, bus, seed):
        self._bus = bus
        self._rng = random.Random(seed)
        self._late = []

    async def publish(self, table, seq):
        self._late += [(table, seq)] * self._rng.choice((0, 1, 1, 1, 2))
        self._rng.shuffle(self._late)
        while len(self._late) > 3:
            await self._bus.publish(*self._late.pop())


async def test_a_lossy_bus_makes_nobody_wrong():
    """Of five words one is lost and one doubled: with a look at the head all have all events."""
    store, here = MemoryStore(), MemoryPubSub()
    there = MemoryPubSub(here)
    seen = []

    async def follow(words):
        async for _ in words:
            seen.extend(await store.log.events("t", len(seen)))

    words = there.subscribe("t")
    following = asyncio.ensure_future(follow(words))
    bus = Lossy(here, seed=8)
    for seq in range(1, 301):
        await store.log.append("t", seq - 1, EVENT, at=0)
        await bus.publish("t", seq)
        await asyncio.sleep(0)
        assert [event.seq for event in seen] == list(range(1, len(seen) + 1))
    assert len(seen) > 200
    there.remind(await store.log.heads(there.watched()))
    while len(seen) < 300:
        await asyncio.sleep(0)
    words.close()
    await following
    assert [event.seq for event in seen] == list(range(1, 301))


async def test_a_store_tells_of_its_commits(empty_postgres):
    """PostgreSQL tells other workers of what is committed, once a table, and of nothing else."""
    store = await open_store(empty_postgres)
    bus = PostgresPubSub(empty_postgres, store_notifies=True)
    await bus.open()
    words, end = bus.subscribe("t"), bus.subscribe("end")
    appends = [store.log.append("t", seq, EVENT, at=0) for seq in (0, 1, 1, 2)]
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert [isinstance(answer, StaleVersion) for answer in answers] == [False, False, True, False]
    assert await anext(words) == 3
    with pytest.raises(StaleVersion):
        await store.log.append("t", 7, EVENT, at=0)
    await store.log.append("end", 0, EVENT, at=0)
    await anext(end)
    await store.log.append("t", 3, EVENT, at=0)
    assert await anext(words) == 4
    await bus.close()
    await store.close()
