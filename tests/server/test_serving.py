"""`qlub serve` plays, over sockets, and ends in order."""

import os
import re
import select
import signal
import socket
import threading
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from qlub.bots import LowBot
from qlub.client.bot_seat import play_by_bot
from qlub.client.door import Door
from qlub.client.line import LineLost, Unreachable
from qlub.client.link import Link
from qlub.client.remote import RemoteSession
from qlub.client.web_line import WebLine
from qlub.game import verify
from qlub.protocol import decode_reply, encode, replies, requests
from running import Running


@pytest.fixture
def running(tmp_path):
    with Running(tmp_path, log_level="debug") as server:
        yield server


@pytest.fixture(scope="module")
def lasting(tmp_path_factory):
    """A server for all tests that leave it running."""
    with Running(tmp_path_factory.mktemp("lasting")) as server:
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


def test_nobody_else_on_the_machine_reads_what_is_kept(running):
    """In the file of the database is what the cards are dealt from."""
    running.set_up()
    kept = sorted(running.data.glob("server.db*"))
    assert kept
    assert {path.stat().st_mode & 0o077 for path in kept} == {0}


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
    log = running.log.read_text()
    assert '"level": "error"' not in log
    assert not re.search(r"\b[2-9TJQKA][CDHS]\b", log)
    for secret in (link.secret, host.partition("=")[2], "127.0.0.1"):
        assert secret not in log


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


def never_hears(process, number):
    """Whether a signal does nothing to *process*, from its very beginning."""
    status = Path(f"/proc/{process}/status").read_text()
    masks = [int(re.search(rf"^{name}:\s*(\w+)", status, re.M)[1], 16) for name in DEAF]
    return any(mask & 1 << (number - 1) for mask in masks)


DEAF = ("SigBlk", "SigIgn")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux tells of signals")
def test_ctrl_c_is_for_the_server_alone(running):
    """The terminal sends it to the bots' processes too, who have nothing to say about it."""
    started = children(running.process)
    assert started
    assert all(never_hears(process, signal.SIGINT) for process in started)


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


@pytest.mark.parametrize("end", [Running.kill, Running.stop])
def test_another_worker_goes_on_where_one_has_ended(tmp_path, empty_postgres, end):
    """Two have one database; what one that is gone had, the other has, and no seat is lost."""
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    shared = {"database": empty_postgres, "secret": "s"}
    with Running(folders[0], **shared) as one, Running(folders[1], **shared) as two:
        link, _ = one.set_up(options={"rounds": 1})
        there = Link(two.base, link.table, link.secret)
        cookies = CookieJar(), CookieJar()
        doors = [[Door(where, jar) for where in (link, there)] for jar in cookies]

        def dial(number):
            """Open a line at either worker, whichever is there."""
            try:
                return doors[number][number].dial()
            except Unreachable:
                return doors[number][1 - number].dial()

        ann, bob = (
            RemoteSession(link.table, lambda number=number: dial(number)) for number in (0, 1)
        )
        for session, name in ((ann, "Ann"), (bob, "Bob")):
            session.ask(requests.Sit(id=session.new_id(), name=name))
        ann.ask(requests.Start(id=ann.new_id()))
        while not ann.view.hand:
            ann.advance()
        end(one)
        play(ann, bob)
        assert ann.view.names[:2] == bob.view.names[:2] == ("Ann", "Bob")
        ann.close()
        bob.close()


def test_what_goes_over_a_line_is_bounded(lasting):
    """Nothing is compressed, and what is too large closes the line with a number that says so."""
    link, host = lasting.set_up()
    ticket = lasting.ask("POST", f"/api/tables/{link.table}/ticket", {}, cookie=host).json["ticket"]
    with connect(f"{link.socket}/ws", ping_interval=None) as line:
        assert not line.protocol.extensions
        line.send(encode(requests.Hello(id="A" * 22, table=link.table, ticket=ticket)))
        assert isinstance(decode_reply(line.recv(10)), replies.Snap)
        line.send(" " * 4097)
        with pytest.raises(ConnectionClosed) as closed:
            list(line)
        assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    "frame", [b'{"v": 1, "t": "ping"}', b"\xff\xfe", [b'{"v": 1, ', b'"t": "ping"}'], "\x00" * 99]
)
def test_frames_of_any_kind_are_answered(lasting, frame):
    """Bytes, halves, and what is no text: the line lives, and says what was wrong if it was."""
    link, host = lasting.set_up()
    line = hello(lasting, link, host)
    line._socket.send(frame)
    while isinstance(heard := decode_reply(line.receive(10)), replies.Ev | replies.Ping):
        pass
    is_ping = "ping" in str(frame)
    assert isinstance(heard, replies.Pong if is_ping else replies.Err)
    line.close()


HOSTILE = ("null", "", "http://evil.example", "http://127.0.0.1", "https://127.0.0.1:1", "*")


@pytest.mark.parametrize("origin", HOSTILE)
def test_a_page_of_another_site_opens_no_line(lasting, origin):
    """It is told 403 before anything is opened, whatever cookie comes along."""
    _, host = lasting.set_up()
    headers = {"Cookie": host, "Origin": origin}
    address = f"ws://127.0.0.1:{lasting.port}/ws"
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
        raise AssertionError("it was opened")
    assert refused.value.response.status_code == 403


def test_nobody_who_does_not_read_holds_up_the_end(running):
    """A server is gone within ten seconds, whatever its clients do."""
    link, host = running.set_up()
    heard = hello(running, link, host)
    with socket.create_connection(("127.0.0.1", running.port)) as deaf:
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        deaf.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b"101" in deaf.recv(100)
        running.process.send_signal(signal.SIGTERM)
        assert running.process.wait(timeout=10) == 0
        running.process.stdout.close()
    assert last_words(heard)[1] == 1012
