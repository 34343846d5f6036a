"""What a process does with word that it gets."""

import pytest

from qlub.server.pubsub.hub import Hub

pytestmark = pytest.mark.anyio


async def test_a_gap_is_told_to_everybody():
    """After a gap each watcher hears of it, once, and instead of what was told before."""
    hub = Hub()
    watchers = [hub.subscribe(table) for table in "ab"]
    hub.tell("a", 4)
    hub.tell_gap()
    assert [await anext(watcher) for watcher in watchers] == [None, None]
    hub.tell("a", 5)
    assert await anext(watchers[0]) == 5


async def test_forged_word_hides_nothing():
    """Whatever somebody put onto the bus, true word is heard after it."""
    hub = Hub()
    words = hub.subscribe("t")
    hub.tell_from_others("t", 10**9)
    assert await anext(words) == 10**9
    for seq in (7, 7, 8):
        hub.tell_from_others("t", seq)
        assert await anext(words) == seq


async def test_an_echo_is_not_told():
    """What this process did is known to it, and so is all before it."""
    hub = Hub()
    words = hub.subscribe("t")
    hub.tell("t", 5)
    assert await anext(words) == 5
    hub.tell_from_others("t", 5)
    hub.tell_from_others("t", 4)
    hub.tell_from_others("t", 6)
    assert await anext(words) == 6
