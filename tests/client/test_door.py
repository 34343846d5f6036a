"""Coming in by a link, over sockets: a ticket for each line, and clear words where it fails."""

import json
import threading
from contextlib import contextmanager
from http.cookiejar import CookieJar
from http.server import BaseHTTPRequestHandler, HTTPServer
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

from fake_server import FakeServer
from keeper import Keeper, any_choice
from qlub.client import door
from qlub.client.door import Door
from qlub.client.errors import ServerRefusal
from qlub.client.line import LineLost, Unreachable
from qlub.client.link import Link, NoLink
from qlub.client.remote import RemoteSession
from qlub.client.web_line import WebLine
from qlub.game import Phase, Rules


class Desk(BaseHTTPRequestHandler):
    """Answers POST with what its server has ready for the path, and keeps what was asked."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.asked.append((self.path, json.loads(body), dict(self.headers)))
        status, answer = self.server.answers[self.path].pop(0)
        text = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.send_header("Set-Cookie", "guest=g0; HttpOnly; SameSite=Lax; Path=/")
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        """Say nothing."""


ENTER, TICKET = "/api/tables/t1/enter", "/api/tables/t1/ticket"
ENTERED = (200, {"table": "t1", "scope": "play"})
BOUGHT = (200, {"ticket": "open sesame", "expires_ms": 30000})


@contextmanager
def desk(**answers):
    """Have a server that gives these *answers*, one after the other."""
    server = HTTPServer(("127.0.0.1", 0), Desk)
    server.asked = []
    server.answers = {ENTER: answers.get("enter", []), TICKET: answers.get("ticket", [])}
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield server, f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def sockets(handle):
    """Have a server of WebSockets that does *handle* with each."""
    server = serve(handle, "127.0.0.1", 0, compression=None)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
    finally:
        server.shutdown()
        thread.join()


def link(base):
    """Return the link to the table there."""
    return Link.parse(f"{base}/t/t1#k=c2VjcmV0")


@pytest.mark.parametrize(
    "text",
    ["", "hello", "http://host:8000", "http://host/t/t1", "ftp://host/t/t1#k=s", "http://host/t/#k=s",
     "http://host/t/t1#k=", "http://host/t/t1?k=s", "http://host/t/a/b#k=s"],
)  # fmt: skip
def test_what_is_no_link(text):
    """Text that is no link is refused, with the form of one; a secret is not repeated."""
    with pytest.raises(NoLink, match="http://HOST"):
        Link.parse(text)
    with pytest.raises(NoLink) as caught:
        Link.parse("http://host/x/t1#k=topsecret")
    assert "topsecret" not in str(caught.value)


def test_links_are_read():
    """A link has a host, a table and a secret; where TLS is, the line has it too."""
    read = Link.parse(" https://cards.example/t/7hWq2mXc#k=c2Vj-cmV0_ \n")
    assert (read.table, read.secret) == ("7hWq2mXc", "c2Vj-cmV0_")
    assert read.socket == "wss://cards.example"
    assert Link.parse("http://[::1]:8000/t/t1#k=s").base == "http://[::1]:8000"


def test_the_secret_goes_into_a_body_only(monkeypatch):
    """The secret is in the body of one POST; after that the cookie buys the tickets."""
    monkeypatch.setattr(door.WebLine, "open", lambda address, ticket: (address, ticket))
    with desk(enter=[ENTERED], ticket=[BOUGHT, BOUGHT]) as (server, base):
        way = Door(link(base), CookieJar())
        opened = [way.dial(), way.dial()]
    assert opened == [(f"ws{base[4:]}/ws", "open sesame")] * 2
    assert [path for path, _, _ in server.asked] == [ENTER, TICKET, TICKET]
    assert [body for _, body, _ in server.asked] == [{"k": "c2VjcmV0"}, {}, {}]
    for number, (path, _, headers) in enumerate(server.asked):
        assert "c2VjcmV0" not in path + str(headers)
        assert headers["Content-Type"] == "application/json"
        assert headers["X-Qlub"] == "1"
        assert headers.get("Cookie") == (None if number == 0 else "guest=g0")


def test_a_guest_who_is_forgotten_enters_again(monkeypatch):
    """Where the server does not know the cookie any more, the secret is shown again."""
    monkeypatch.setattr(door.WebLine, "open", lambda address, ticket: ticket)
    unknown = (401, {"code": "forbidden", "msg": "who are you?"})
    with desk(enter=[ENTERED, ENTERED], ticket=[unknown, BOUGHT]) as (_, base):
        assert Door(link(base), CookieJar()).dial() == "open sesame"


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        ((404, {"code": "table-gone", "msg": "no such table"}), ServerRefusal, "table-gone"),
        ((410, {"code": "link-expired", "msg": "not any more"}), ServerRefusal, "link-expired"),
        ((404, b"<html>"), ServerRefusal, "no-server"),
        ((200, b"<html>"), ServerRefusal, "no-server"),
        ((503, {"code": "shutting-down", "msg": "a moment"}), Unreachable, "unreachable"),
        ((429, {"code": "rate-limited", "msg": "slowly"}), Unreachable, "unreachable"),
        ((502, b"bad gateway"), Unreachable, "unreachable"),
    ],
    ids=str,
)
def test_what_a_server_says(answer, kind, code):
    """What is wrong for good is told from what may be well in a moment."""
    with desk(enter=[answer]) as (_, base), pytest.raises(kind) as caught:
        Door(link(base), CookieJar()).dial()
    assert caught.value.code == code


def test_nobody_is_there():
    """A server that is not there may be later."""
    with desk() as (_, base):
        pass
    with pytest.raises(Unreachable, match="nobody answers"):
        Door(link(base), CookieJar()).dial()
    with pytest.raises(Unreachable):
        WebLine.open("ws" + base[4:], None)


def test_a_match_over_websockets():
    """A match is played to its end over WebSockets that the server closes now and then."""
    server = FakeServer(Keeper(Rules.of("hearts", rounds=1, target=500)))
    server.keeper.start("g0")
    rng = Random(7)

    def handle(socket):
        line = server.dial("g0")

        def write():
            while True:
                try:
                    socket.send(line.receive(0))
                except (LineLost, ConnectionClosed):
                    return

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for frame in socket:
                if rng.random() < 0.1:
                    break
                server.handle(line, frame)
        finally:
            line.close()
            writer.join()

    with sockets(handle) as address:
        session = RemoteSession(
            "t1",
            lambda: WebLine.open(address, None),
            chance=Random(1).randbytes,
            wait=lambda s: None,
        )
        while session.view.phase is not Phase.OVER:
            if not session.advance():
                session.choose(any_choice(session.view, rng))
        session.close()
    assert session.view == server.keeper.table.view(0)
    assert sum(type(asked).__name__ == "Hello" for asked in server.asked) > 1


def test_how_a_line_was_closed_is_known():
    """The number that a server closes with arrives."""

    def handle(socket):
        socket.close(4409, "opened elsewhere")

    with sockets(handle) as address:
        line = WebLine.open(address, None)
        with pytest.raises(LineLost) as caught:
            line.receive(5)
        line.close()
    assert caught.value.number == 4409
