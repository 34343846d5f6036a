"""`qlub serve` plays, over sockets, and ends in order."""

import os
import select
import signal
import threading
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random

import pytest

from qlub.bots import LowBot
from qlub.client.bot_seat import play_by_bot
from qlub.client.door import Door
from qlub.client.line import LineLost
from qlub.client.remote import RemoteSession
from qlub.client.web_line import WebLine
from qlub.game import verify
from qlub.protocol import decode_reply, encode, replies, requests
from running import Running


@pytest.fixture
def running(tmp_path):
    with Running(tmp_path) as server:
        yield server


def join(link, name):
    """Come in by *link* as somebody new, and sit down."""
    session = RemoteSession(link.table, Door(link, CookieJar()).dial)
    session.ask(requests.Sit(id=session.new_id(), name=name))
    return session


def play(*sessions):
    """Have bots decide for all of them, each in a thread, until the match is over."""

    def one(session, seat):
        while session.is_over:  # it may not have heard yet that the match has begun
            session.follow()
        play_by_bot(session, LowBot(), Random(seat))

    threads = [
        threading.Thread(target=one, args=(session, seat), daemon=True)
        for seat, session in enumerate(sessions)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
        assert not thread.is_alive()


def test_people_and_bots_play_a_match(running):
    """Two come in by a link and play with two bots; the record is there for both, and verifies."""
    link, host = running.set_up(options={"rounds": 2})
    ann, bob = join(link, "Ann"), join(link, "Bob")
    ann.ask(requests.Start(id=ann.new_id()))
    play(ann, bob)
    while not all("seed" in proof for proof in ann.state.table["proofs"]):
        ann.advance()
    ann.close()
    bob.close()
    (listed,) = running.ask("GET", f"/api/tables/{link.table}/records", cookie=host).json
    assert listed["names"] == ["Ann", "Bob", "Bot 3", "Bot 4"]
    record = running.ask("GET", f"/api/records/{listed['id']}")
    assert verify(record.body).holds
    assert running.stop() == 0


def hello(running, link, cookie):
    """Open a line as whoever has *cookie*, and return it after the first word."""
    ticket = running.ask("POST", f"/api/tables/{link.table}/ticket", {}, cookie=cookie)
    line = WebLine.open(f"{link.socket}/ws", None)
    said = requests.Hello(id="A" * 22, table=link.table, ticket=ticket.json["ticket"])
    line.send(encode(said))
    assert isinstance(decode_reply(line.receive(10)), replies.Snap)
    return line


def last_words(line):
    """Return what is still said on *line*, and how it is closed."""
    heard = []
    try:
        while True:
            heard.append(decode_reply(line.receive(10)))
    except LineLost as lost:
        return heard, lost.number


def children(process):
    """The processes that *process* has started."""
    task = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(number) for number in task.read_text().split()]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_end_says_goodbye(running, number):
    """Whoever has a line hears it, is closed with 1012, and the exit status is 0."""
    link, host = running.set_up()
    line = hello(running, link, host)
    status = running.stop(number)
    heard, closed = last_words(line)
    assert heard[-1].reason == "shutting-down"
    assert closed == 1012
    assert status == 0


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells of the end of a process")
@pytest.mark.parametrize("end", [Running.stop, Running.kill])
def test_no_child_is_left(running, end):
    """The processes in which bots think end with the server, however it ends."""
    started = children(running.process)
    assert started
    handles = [os.pidfd_open(child) for child in started]
    end(running)
    for handle in handles:
        assert select.select([handle], [], [], 30)[0]
        os.close(handle)


def test_a_server_that_was_killed_goes_on(running):
    """Seats, cards and scores are there again, and the match is played to its end."""
    link, _ = running.set_up(options={"rounds": 1}, timers={"bot": 0, "deal": 0, "nonces": 0})
    ann, bob = join(link, "Ann"), join(link, "Bob")
    ann.ask(requests.Start(id=ann.new_id()))
    while not ann.view.hand:
        ann.advance()
    port = running.port
    running.kill()
    running.start(port)
    play(ann, bob)
    assert ann.view.names == ("Ann", "Bob", "Bot 3", "Bot 4")
    ann.close()
    bob.close()
