"""A bot plays a seat on a server, by the same messages as a person."""

from random import Random

import pytest

from fake_server import FakeServer
from keeper import Keeper
from qlub.bots import LowBot
from qlub.client.bot_seat import play_by_bot
from qlub.client.remote import RemoteSession
from qlub.game import Rules
from qlub.table import events


class Broken:
    """A bot that has no decision."""

    def choose(self, view, limit, rng):
        raise RuntimeError(str(view.hand))


@pytest.mark.parametrize(("bot", "fails"), [(LowBot(), False), (Broken(), True)])
def test_a_bot_plays_a_match(bot, fails):
    """A match comes to its end, over bad lines, and whatever the bot does."""
    server = FakeServer(Keeper(Rules.of("hearts", rounds=1)), seed=3, loses=0.1, breaks=0.1)
    server.keeper.start("g0")
    session = RemoteSession(
        "t1", lambda: server.dial("g0"), chance=Random(1).randbytes, wait=lambda s: None
    )
    told = []
    play_by_bot(session, bot, Random(1), forfeited=told.append)
    session.close()
    assert session.view == server.keeper.table.view(0)
    played = [e for e in server.keeper.events if isinstance(e, events.Played) and e.seat == 0]
    assert {event.by for event in played} == {"human"}
    assert bool(told) is fails
    assert not any(str(event.card) in reason for event in played for reason in told)
