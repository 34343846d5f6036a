"""
`FakeServer`: a table behind lines that lose frames and break, as a seed says.

It speaks the protocol as a server does, in the threads of those who call it, and waits for nobody.
"""

from __future__ import annotations

import queue
import threading
from random import Random

from keeper import Keeper
from qlub.client.line import LineLost, Unreachable
from qlub.game import QlubError
from qlub.protocol import State, decode_request, encode, replies, requests
from qlub.table import Kind, Table

WAITS = {Kind.MOVE, Kind.GRACE, Kind.NONCES, Kind.PAUSE, Kind.SLEEP}
"""What is due only when somebody does nothing for long."""


class FakeLine:
    """A line to a `FakeServer`."""

    ticket = None

    def __init__(self, server: FakeServer, guest: str) -> None:
        self.server = server
        self.guest = guest
        self.is_greeted = False
        self.viewer: int | None = None
        self.has_lost = False
        self.inbox: queue.SimpleQueue[str | int | None] = queue.SimpleQueue()

    def send(self, text: str) -> None:
        self.server.handle(self, text)

    def receive(self, timeout: float) -> str:
        if self.has_lost and self.inbox.empty():
            self.server.beat(self)
        given = self.inbox.get()
        if isinstance(given, str):
            return given
        raise LineLost(given)

    def close(self) -> None:
        self.server.cut(self)


class FakeServer:
    """One table, its lines, and what goes wrong with them."""

    def __init__(
        self, keeper: Keeper, *, seed: int = 1, loses: float = 0, breaks: float = 0, away: float = 0
    ) -> None:
        """*loses* events, *breaks* lines, and is *away* when somebody dials: how often, each."""
        self.keeper = keeper
        self.tables = [Table()]
        for event in keeper.events:
            self.tables.append(self.tables[-1].evolve(event))
        keeper.after = self.tell
        self.rng = Random(f"faults {seed}")
        self.loses, self.breaks, self.away = loses, breaks, away
        self.lines: list[FakeLine] = []
        self.answers: dict[str, replies.Ack] = {}
        self.asked: list[requests.Request] = []
        self.refuses: list[replies.Err] = []
        """What the next requests are answered with, instead of being done."""
        self.lock = threading.RLock()

    def dial(self, guest: str) -> FakeLine:
        """Open a line for *guest*."""
        with self.lock:
            if self.rng.random() < self.away:
                raise Unreachable("nobody is here")
            line = FakeLine(self, guest)
            self.lines.append(line)
            return line

    def handle(self, line: FakeLine, text: str) -> None:
        """Do what a frame asks; the line may break before, and after."""
        with self.lock:
            if line not in self.lines:
                raise LineLost
            if self.rng.random() < self.breaks:
                self.cut(line)
                raise LineLost
            request = decode_request(text)
            self.asked.append(request)
            if isinstance(request, requests.Hello):
                self.greet(line, request)
            elif isinstance(request, requests.Asking):
                self.answer(line, request)

    def greet(self, line: FakeLine, hello: requests.Hello) -> None:
        """Send all, or what has happened since."""
        table = self.keeper.table
        line.is_greeted, line.viewer = True, table.seat_of(line.guest)
        since = hello.since
        if since is None or not 0 < since <= table.seq or hello.seat != line.viewer:
            self.put(line, State.of(table, line.viewer).snap(self.keeper.now))
            self.go_on()
            return
        self.put(line, replies.Ack(re=hello.id, seq=table.seq))
        for seq in range(since + 1, table.seq + 1):
            self.put(line, self.ev(line, seq))
        self.go_on()

    def answer(self, line: FakeLine, request: requests.Asking) -> None:
        """Do *request*, or say why not; once, however often it comes."""
        if self.refuses:
            refusal = self.refuses.pop(0)
            self.put(line, replies.Err(re=request.id, code=refusal.code, msg=refusal.msg,
                                       seq=self.keeper.table.seq, retry=refusal.retry))  # fmt: skip
            return
        if request.id not in self.answers:
            try:
                self.keeper.do(request.command(line.guest))
            except QlubError as error:
                self.put(line, replies.err(error, re=request.id, seq=self.keeper.table.seq))
                return
            self.answers[request.id] = replies.Ack(re=request.id, seq=self.keeper.table.seq)
        if self.rng.random() < self.breaks:
            self.cut(line)
        else:
            self.put(line, self.answers[request.id])
        self.go_on()

    def go_on(self) -> None:
        """Let everything happen that waits for no person."""
        while (row := self.keeper.next_due()) is not None and row.kind not in WAITS:
            self.keeper.wait()

    def tell(self, happened: tuple) -> None:
        """Tell every line what has happened; one event or another is lost."""
        for event in happened:
            self.tables.append(self.tables[-1].evolve(event))
            table = self.tables[-1]
            for line in [line for line in self.lines if line.is_greeted]:
                if table.seat_of(line.guest) != line.viewer:
                    line.viewer = table.seat_of(line.guest)
                    self.put(line, State.of(table, line.viewer).snap(self.keeper.now))
                elif self.rng.random() < self.loses:
                    line.has_lost = True
                else:
                    self.put(line, self.ev(line, table.seq))

    def ev(self, line: FakeLine, seq: int) -> replies.Ev:
        """Return event number *seq* as *line* is told of it."""
        before, after = self.tables[seq - 1], self.tables[seq]
        old = State.of(before, line.viewer) if seq > 1 else State(0, {}, {})
        return State.of(after, line.viewer).ev(self.keeper.events[seq - 1], old)

    def beat(self, line: FakeLine) -> None:
        """Send two heartbeats, as if time had passed."""
        with self.lock:
            line.has_lost = False
            for _ in range(2):
                self.put(line, replies.Ping(head=self.keeper.table.seq, now=self.keeper.now))

    def put(self, line: FakeLine, reply: replies.AnyReply) -> None:
        """Send *reply*."""
        line.inbox.put(encode(reply))

    def cut(self, line: FakeLine, number: int | None = None) -> None:
        """Break *line*."""
        with self.lock:
            if line in self.lines:
                self.lines.remove(line)
                line.inbox.put(number)
