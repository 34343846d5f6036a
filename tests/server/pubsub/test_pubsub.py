"""Every bus carries word as it promises to."""

import asyncio

import pytest

pytestmark = pytest.mark.anyio


async def test_word_is_heard_in_the_same_process_at_once(workers):
    """Whoever watches hears it before anything else happens."""
    here, _ = workers
    with_word, without = here.subscribe("t"), here.subscribe("u")
    await here.publish("t", 1)
    assert await anext(with_word) == 1
    without.close()
    assert [word async for word in without] == []


async def test_word_is_heard_by_other_workers(workers):
    """Whoever watches the same table elsewhere hears it too, each of them."""
    here, there = workers
    watchers = [here.subscribe("t"), there.subscribe("t"), there.subscribe("t")]
    await here.publish("t", 7)
    assert [await anext(watcher) for watcher in watchers] == [7, 7, 7]
    await there.publish("t", 8)
    assert [await anext(watcher) for watcher in watchers] == [8, 8, 8]


async def test_nobody_hears_of_other_tables(workers):
    """Word of one table says nothing to the watchers of another."""
    here, there = workers
    words = there.subscribe("t")
    await here.publish("other", 5)
    await here.publish("t", 2)
    assert await anext(words) == 2


async def test_word_that_was_not_heard_is_replaced(workers):
    """A slow watcher hears the latest only, however much there was."""
    here, there = workers
    slow, marker = there.subscribe("t"), there.subscribe("end")
    for seq in range(1, 101):
        await here.publish("t", seq)
    await here.publish("end", 1)
    await anext(marker)
    assert await anext(slow) == 100


async def test_nobody_hears_an_echo(workers):
    """What comes back over the bus of what was done here is not told again."""
    here, there = workers
    words, marker = here.subscribe("t"), here.subscribe("end")
    await here.publish("t", 1)
    assert await anext(words) == 1
    await there.publish("end", 1)
    await anext(marker)
    await there.publish("t", 2)
    assert await anext(words) == 2


async def test_what_is_called_out_is_heard_everywhere(workers):
    """Whoever listens for a name hears each call, until they leave; it is no table's."""
    here, there = workers
    heard_here, heard_there, marker = set(), set(), there.subscribe("end")
    here.listen("ann", heard_here.add)
    leave = there.listen("ann", heard_there.add)
    await here.call("ann", 3)
    await here.publish("end", 1)
    await anext(marker)
    leave()
    await here.call("ann", 4)
    await here.publish("end", 2)
    await anext(marker)
    assert (heard_here, heard_there) == ({3, 4}, {3})
    assert here.watched() == frozenset()


async def test_a_table_is_watched_while_somebody_does(workers):
    """What is watched is known, until the last one leaves."""
    here, _ = workers
    first, second = here.subscribe("t"), here.subscribe("t")
    assert here.watched() == {"t"}
    first.close()
    first.close()
    assert here.watched() == {"t"}
    second.close()
    assert here.watched() == frozenset()
    await here.publish("t", 1)


async def test_whoever_watches_can_be_reminded(workers):
    """What somebody has read is told to those here, and not of tables that nobody watches."""
    here, there = workers
    words, others = here.subscribe("t"), there.subscribe("t")
    here.remind({"t": 9, "u": 4})
    assert await anext(words) == 9
    await there.publish("t", 10)
    assert await anext(others) == 10


async def test_the_end_is_heard(workers):
    """When the bus is closed, whoever waits stops waiting."""
    here, _ = workers
    words = here.subscribe("t")
    waiting = asyncio.ensure_future(anext(words, "the end"))
    await asyncio.sleep(0)
    await here.close()
    assert await waiting == "the end"
    assert here.watched() == frozenset()


async def test_publishing_needs_no_watcher(workers):
    """Nobody has to listen."""
    here, there = workers
    await asyncio.gather(*(here.publish(f"t{n}", n) for n in range(1, 300)))
    words = there.subscribe("t")
    await here.publish("t", 1)
    assert await anext(words) == 1


async def test_who_listens_is_connected(workers):
    """A bus says whether it hears others."""
    here, there = workers
    assert here.is_connected
    assert there.is_connected
    await there.close()
    assert not there.is_connected


async def test_a_bus_closes_in_the_middle_of_a_word(pair):
    """Whatever is on its way, closing comes to an end."""
    here, there = pair
    async with asyncio.timeout(60):
        await there.open()
        await here.open()
        await asyncio.gather(*(here.publish(f"t{number}", 1) for number in range(50)))
        await asyncio.sleep(0)
        await here.close()
        await there.publish("t", 1)
        await there.close()
