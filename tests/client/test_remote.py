"""A seat on a server is played as one in this process, however often the line is lost."""

from contextlib import suppress
from itertools import pairwise
from random import Random

import pytest

from fake_server import FakeServer
from keeper import Keeper, any_choice
from qlub.client.errors import LineClosed, ServerRefusal
from qlub.client.line import Unreachable
from qlub.client.remote import RemoteSession
from qlub.client.session import Overtaken
from qlub.game import Card, IllegalMove, Pass, Phase, Play, Rules, View
from qlub.protocol import Close, replies, requests
from qlub.table import commands, events

RULES = Rules.of("hearts", rounds=2, target=500)


def served(rules=RULES, **faults):
    """Return a server at which the guest g0 sits, and the match is on."""
    server = FakeServer(Keeper(rules), **faults)
    server.keeper.start("g0")
    return server


def session_at(server, guest="g0", seed=1):
    """Return the session of *guest*; where it would wait, it does not."""
    chance = Random(f"client {seed}").randbytes
    return RemoteSession("t1", lambda: server.dial(guest), chance=chance, wait=lambda s: None)


def play(session, rng):
    """Play a match to its end, and return the views that were looked at."""
    views = [session.view]
    while session.view.phase is not Phase.OVER:
        if not session.advance():
            with suppress(Overtaken):
                session.choose(any_choice(session.view, rng))
        views.append(session.view)
    return views


def test_a_match_is_played():
    """Whoever looks and chooses comes to the end, and has seen every card fall."""
    server = served()
    session = session_at(server)
    views = play(session, Random(1))
    session.close()
    assert session.view == server.keeper.table.view(0)
    cards = [(view.round, sum(len(trick.cards) for trick in view.tricks)) for view in views]
    assert all(
        after[1] <= before[1] + 1 for before, after in pairwise(cards) if before[0] == after[0]
    ), "no card is passed over"


@pytest.mark.parametrize("seed", range(12))
def test_a_match_is_played_over_bad_lines(seed):
    """Lines break, events are lost and the server is away: each decision is made once."""
    server = served(seed=seed, loses=0.1, breaks=0.1, away=0.4)
    session = session_at(server, seed=seed)
    play(session, Random(seed))
    session.close()
    assert session.view == server.keeper.table.view(0)
    ids = [event.command for event in server.keeper.events if event.command is not None]
    assert len(ids) == len(set(ids))
    plays = [e for e in server.keeper.events if isinstance(e, events.Played) and e.seat == 0]
    assert len(plays) == 26
    assert {play.by for play in plays} == {"human"}
    assert any(isinstance(asked, requests.Hello) and asked.since for asked in server.asked)


def test_something_is_added_to_every_deal():
    """The session adds 32 bytes to each deal without being asked, each time others."""
    server = served()
    session = session_at(server)
    play(session, Random(1))
    session.close()
    nonces = [proof.nonces[0] for proof in server.keeper.table.proofs]
    assert len(set(nonces)) == len(nonces) == 2


def test_what_the_rules_refuse_is_refused_here():
    """A refusal is the one of a table in this process, with the cards held, and nothing is sent."""
    server = served()
    session = session_at(server)
    while session.advance():
        pass
    asked = len(server.asked)
    for move in (Pass(()), Pass((session.view.hand[0],) * 3)):
        with pytest.raises(IllegalMove) as caught:
            session.choose(move)
        with pytest.raises(IllegalMove) as there:
            server.keeper.table.decide(
                commands.Decide(guest="g0", move=move, round=1), now=server.keeper.now
            )
        assert (caught.value.code, str(caught.value)) == (there.value.code, str(there.value))
    session.choose(Pass(tuple(session.view.hand[:3])))
    while session.view.phase is not Phase.OVER:
        if session.advance():
            continue
        faces = session.view.hand.faces if session.view.phase is Phase.PLAY else ()
        for card in (*faces, Card.parse("2C")):
            there = server.keeper.table.game.round.why_not(card, 0)
            if there is not None and faces:
                with pytest.raises(IllegalMove) as caught:
                    session.choose(Play(card))
                assert (caught.value.code, str(caught.value)) == (there.code, str(there))
        session.choose(any_choice(session.view, Random(1)))
    session.close()
    kinds = {type(one).__name__ for one in server.asked[asked:]}
    assert kinds <= {"Pass", "Play", "Moon", "Nonce"}


def test_what_may_do_later_is_asked_again():
    """Where the server could not store a request, the same one is sent until it can."""
    server = served()
    session = session_at(server)
    while session.advance():
        pass
    trouble = replies.Err(re=None, code="storage-unavailable", msg="no disk", retry=True)
    server.refuses += [trouble, trouble]
    session.choose(Pass(tuple(session.view.hand[:3])))
    passes = [asked for asked in server.asked if isinstance(asked, requests.Pass)]
    session.close()
    assert len(passes) == 3
    assert len({asked.id for asked in passes}) == 1


def test_who_was_away_comes_back():
    """Where a bot has taken over, a late decision says so, and the seat is taken back."""
    server = served()
    session = session_at(server)
    while session.advance():
        pass
    with server.lock:
        while server.keeper.table.seats[0].is_human:
            server.keeper.wait()
    with pytest.raises(Overtaken):
        session.choose(Pass(tuple(session.view.hand[:3])))
    play(session, Random(1))
    session.close()
    assert any(isinstance(event, events.Resumed) for event in server.keeper.events)
    last = [e for e in server.keeper.events if isinstance(e, events.Played) and e.seat == 0][-1]
    assert last.by == "human"


def test_sitting_down_shows_the_seats_view():
    """Whoever watches and then sits down sees what its seat may see."""
    server = FakeServer(Keeper(RULES))
    session = session_at(server, "g5")
    assert session.view.seat is None
    session.ask(requests.Sit(id=session.new_id(), name="Ann", seat=2))
    assert session.view.seat == 2
    session.ask(requests.Start(id=session.new_id()))
    assert session.advance()
    session.close()


def test_what_the_server_refuses_is_said():
    """A refusal has the server's code and sentence, and the session goes on."""
    server = FakeServer(Keeper(RULES))
    session = session_at(server, "g5")
    with pytest.raises(ServerRefusal, match="you have no seat") as caught:
        session.ask(requests.Leave(id=session.new_id()))
    assert caught.value.code == "forbidden"
    session.ask(requests.Sit(id=session.new_id(), name="Ann"))
    session.close()


def test_opened_elsewhere_is_the_end():
    """Where the table was opened elsewhere, this line does not come back, and says why."""
    server = served()
    session = session_at(server)
    with server.lock:
        server.cut(server.lines[0], Close.SUPERSEDED)
    with pytest.raises(LineClosed, match="elsewhere"):
        play(session, Random(1))
    session.close()


def test_nobody_gives_up():
    """A server that is away for long is tried until it is there."""
    server = served()
    away = iter([True] * 50)

    def dial():
        if next(away, False):
            raise Unreachable("nobody is here")
        return server.dial("g0")

    waits = []
    session = RemoteSession("t1", dial, chance=Random(1).randbytes, wait=waits.append)
    session.close()
    assert len(waits) >= 50
    assert all(0.25 <= wait <= 10 for wait in waits)


def test_there_is_no_coming_in():
    """What is wrong for good is raised at once."""

    def dial():
        raise ServerRefusal("link-expired", "the link is not good any more")

    with pytest.raises(ServerRefusal, match="not good any more"):
        RemoteSession("t1", dial)


def test_views_are_views():
    """What a session shows is a view like any other."""
    server = served()
    session = session_at(server)
    assert isinstance(session.view, View)
    assert session.state.view == session.view.to_dict()
    session.close()


def test_what_others_say_is_heard_once_and_in_its_place():
    """With who said it, when it is looked at; nothing of the match changes by it."""
    server, heard = served(), []
    session = RemoteSession(
        "t1",
        lambda: server.dial("g0"),
        chance=Random(1).randbytes,
        wait=lambda s: None,
        heard=lambda state, seat, phrase: heard.append((state.seq, seat, phrase)),
    )
    while session.advance():
        pass
    before = session.view
    with server.lock:
        server.keeper.do(commands.Say(guest="g0", phrase="well-played"))
    assert heard == []
    while session.state.seq < server.keeper.table.seq:
        session.follow()
    assert heard == [(server.keeper.table.seq, 0, "well-played")]
    assert session.view == before
    session.close()
