"""A bot plays a seat on a server, by the same messages as a person."""

from random import Random

import pytest

from fake_server import FakeServer
from keeper import Keeper
from qlub.bots import LowBot
from qlub.client.bot_seat import play_by_bot, stay_by_bot
from qlub.client.errors import SentAway, ServerRefusal
from qlub.client.remote import RemoteSession
from qlub.client.sitting import sit_down, sit_down_as_any
from qlub.game import Rules
from qlub.table import commands, events


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


def at_an_open_table():
    """Return a server whose table has begun no match, and the session of somebody who looks on."""
    server = FakeServer(Keeper(Rules.of("hearts", rounds=1)))
    session = RemoteSession(
        "t1", lambda: server.dial("g5"), chance=Random(1).randbytes, wait=lambda s: None
    )
    return server, session


def test_a_bot_stays_for_a_rematch():
    """It sits down, waits, plays, and waits again, until it has played as many as it was to."""
    server, session = at_an_open_table()
    sit_down_as_any(session, "low")
    told = []

    def play():
        play_by_bot(session, LowBot(), Random(1))

    def start(what):
        told.append(what)
        if what == "waits":
            with server.lock:
                host = server.keeper.table.host
                if server.keeper.table.matches:
                    server.keeper.do(commands.Rematch(guest="g5"))
                server.keeper.do(commands.Start(guest=host))
                server.go_on()

    stay_by_bot(session, play, matches=2, told=start)
    session.leave()
    session.close()
    assert told == ["waits", "plays", "ends"] * 2
    assert server.keeper.table.matches == 2
    assert server.keeper.table.seat_of("g5") is None


def test_a_name_that_is_taken_gets_a_number():
    """Bots of one name sit at one table; a person is told that the name is taken."""
    server, session = at_an_open_table()
    server.keeper.do(commands.Sit(guest="g1", name="low"))
    with pytest.raises(ServerRefusal, match="low") as caught:
        sit_down(session, "low")
    assert caught.value.code == "bad-name"
    sit_down_as_any(session, "low")
    assert session.state.table["seats"][session.seat]["name"] == "low 2"
    sit_down(session, "another")
    assert session.state.table["seats"][session.seat]["name"] == "low 2"
    session.close()


def test_whoever_is_made_to_go_is_told():
    """The seat is lost, and that is an error with a sentence."""
    server, session = at_an_open_table()
    sit_down(session, "low", 2)
    with server.lock:
        server.keeper.do(commands.Kick(guest=server.keeper.table.host, seat=2))
    with pytest.raises(SentAway, match="made to leave"):
        stay_by_bot(session, lambda: None)
    session.close()
