"""A bus whose line is lost takes it up again, and says that something may have been missed."""

import asyncio
import contextlib
import random
import uuid

import pytest

from line import Line

pytestmark = pytest.mark.anyio

PORTS = {"postgres": 5432, "redis": 6379}


@pytest.fixture(params=PORTS)
def kind(request):
    return request.param


@contextlib.asynccontextmanager
async def two_workers(kind, request, **bus):
    """Two buses, of which the second is behind a line that can be cut."""
    if kind == "postgres":
        from qlub.server.pubsub.postgres import PostgresPubSub as Bus
    else:
        from qlub.server.pubsub.redis import RedisPubSub as Bus
    url = request.getfixturevalue(f"{kind}_url")
    line = Line(url, PORTS[kind])
    await line.mend()
    channel = f"qlub_test_{uuid.uuid4().hex}"
    here, there = Bus(url, channel=channel), Bus(line.url, channel=channel, **bus)
    try:
        async with asyncio.timeout(60):  # what never comes fails
            yield here, there, line
    finally:
        await here.close()
        await there.close()
        await line.cut()


async def until(words, wanted):
    """Wait for *wanted*, whatever is heard before."""
    async for word in words:
        if word == wanted:
            return


async def test_a_lost_line_is_taken_up_again(kind, request):
    """After an outage the watchers hear of a gap, and of what happens then."""
    async with two_workers(kind, request) as (here, there, line):
        await here.open()
        await there.open()
        words = there.subscribe("t")
        await here.publish("t", 1)
        assert await anext(words) == 1
        await line.cut()
        await here.publish("t", 2)
        await there.publish("t", 3)  # nobody is there to be told but those here
        assert await anext(words) == 3
        await line.mend()
        assert await anext(words) is None
        assert there.is_connected
        await here.publish("t", 4)
        assert await anext(words) == 4
        back = here.subscribe("u")
        await there.publish("u", 5)
        await until(back, 5)


async def test_a_server_that_is_not_there_is_waited_for(kind, request):
    """A bus opens without its server; it knocks ever less often, and not at once with others."""
    waits = []

    async def wait(seconds):
        waits.append(seconds)
        if len(waits) == 12:
            await line.mend()
        await asyncio.sleep(0)

    rng = random.Random(6)
    async with two_workers(kind, request, sleep=wait, rng=rng) as (here, there, line):
        await line.cut()
        await there.open()
        assert not there.is_connected
        words = there.subscribe("t")
        await there.publish("t", 1)
        assert await anext(words) == 1
        assert await anext(words) is None
        assert there.is_connected
        await here.open()
        await here.publish("t", 2)
        assert await anext(words) == 2
    longest = [min(0.1 * 2**number, 5) for number in range(12)]
    assert all(most / 2 <= wait <= most for wait, most in zip(waits, longest, strict=False))
    assert len({wait / most for wait, most in zip(waits, longest, strict=False)}) == len(waits[:12])


async def test_a_bus_closes_without_its_server(kind, request):
    """Whoever waits hears the end, though the line is lost."""
    async with two_workers(kind, request) as (_, there, line):
        await there.open()
        words = there.subscribe("t")
        await line.cut()
        await there.close()
        assert [word async for word in words] == []
