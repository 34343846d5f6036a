"""
`House`: a server without a network: store, bus, tables, sweeper and lines, in one process.

Its clock moves when it is told to, its bots decide at once, and `Wire` is a connection in memory.
"""

from __future__ import annotations

import asyncio
from random import Random

from keeper import any_choice
from qlub.client.conversation import Conversation, owes
from qlub.client.moves import message
from qlub.game import Move, Rules, View
from qlub.protocol import State, decode_reply, encode, replies, requests
from qlub.server.duplex import Gone
from qlub.server.keeper import Keeper
from qlub.server.line import Admitted
from qlub.server.lines import Lines
from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.store.memory import MemoryStore
from qlub.server.sweeper import Sweeper
from qlub.server.tables import Tables
from qlub.table import Kind, Rest, Setup, Stage, Table, commands

WAITS = {Kind.MOVE, Kind.GRACE, Kind.NONCES, Kind.PAUSE, Kind.SLEEP}
"""What is due only when somebody does nothing for long."""


class AnyThinker:
    """Decides anything that is legal."""

    async def decide(self, level: str, view: View, seed: str) -> Move:
        return any_choice(view, Random(seed))


class Clock:
    """A time that stands still until it is moved."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def now(self) -> int:
        return self.ms

    def seconds(self) -> float:
        return self.ms / 1000


_OPEN: set[asyncio.Task[None]] = set()
"""The lines that nobody has ended, of all houses."""


class House:
    """A process of the server; several may share a store, a bus and a clock."""

    def __init__(self, store=None, bus=None, clock=None, *, seed: object = 1, thinker=None) -> None:
        self.rng = Random(f"house {seed}")
        self.store = store or MemoryStore()
        self.bus = bus or MemoryPubSub()
        self.clock = clock or Clock()
        chance = self.rng.randbytes
        self.tables = Tables(self.store, self.bus, now=self.clock.now, chance=chance)
        self.keeper = Keeper(self.tables, chance=chance)
        self.sweeper = Sweeper(self.tables, self.keeper, thinker or AnyThinker())
        self.refused: list[str] = []
        self.lines = Lines(self.tables, clock=self.clock.seconds, refused=self.refused.append)
        self.clients: set[asyncio.Task[None]] = set()

    def open(self, guest: str, scope: str = "play") -> Wire:
        """Open a connection as *guest*."""
        wire = Wire()

        async def admit(hello: requests.Hello) -> Admitted:
            return Admitted(guest, scope)

        task = asyncio.create_task(self.lines.serve(wire, admit))
        wire.served = task
        self.clients.add(task)
        task.add_done_callback(self.clients.discard)
        # A house may be dropped while people are in it: its lines end with the loop, and not when
        # the collector finds them, in the middle of some other test.
        _OPEN.add(task)
        task.add_done_callback(_OPEN.discard)
        return wire

    async def settle(self) -> None:
        """Let everything happen that does not wait for time to pass."""
        await self.sweeper.settle()
        for _ in range(20):
            await asyncio.sleep(0)

    async def sweep(self, table: str) -> bool:
        """Move the clock on to what is due next at *table*, and have it done; False for nothing."""
        dues = await self.store.dues.of(table)
        if not dues:
            return False
        self.clock.ms = max(self.clock.ms, dues[0].deadline)
        await self.sweeper.sweep()
        await self.settle()
        return True

    async def finish(self, table: str, most: int = 20_000) -> Table:
        """Have everything done until the match at *table* is over, or its table rests."""
        for _ in range(most):
            now = await self.tables.load(table)
            settled = now.stage is Stage.OVER and all(proof.secret for proof in now.proofs)
            if settled or now.rest is not Rest.AWAKE:
                return now
            assert await self.sweep(table), "the match goes on, and nothing is due"
        raise AssertionError("the match does not end")

    async def table(self, setup: Setup, *guests: str, start: bool = True) -> str:
        """Set a table up, with *guests* at it, and start the match."""
        table = await self.tables.create(guests[0], setup)
        for guest in guests:
            await self.tables.do(table, commands.Sit(guest=guest, name=f"Player {guest}"))
        if start:
            await self.tables.do(table, commands.Start(guest=guests[0]))
        return table


class Wire:
    """A connection in memory, seen from either end."""

    def __init__(self) -> None:
        self.up: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.down: list[str] = []
        self.number: int | None = None
        self.reads = asyncio.Event()
        self.reads.set()
        self.served: asyncio.Task[None] | None = None

    # The server's end

    async def receive(self) -> str | bytes:
        frame = await self.up.get()
        if frame is None:
            raise Gone
        return frame

    async def send(self, text: str) -> None:
        await self.reads.wait()
        if self.number is not None:
            raise Gone
        self.down.append(text)

    async def close(self, number: int) -> None:
        if self.number is None:
            self.number = number
        self.up.put_nowait(None)

    # The client's end

    def say(self, message: requests.Message | str | bytes) -> None:
        """Send *message*."""
        self.up.put_nowait(message if isinstance(message, str | bytes) else encode(message))

    def hang_up(self) -> None:
        """Be gone without a word."""
        self.number = self.number or 1006
        self.reads.set()
        self.up.put_nowait(None)

    def take(self) -> list[replies.AnyReply]:
        """Return what has come since the last time."""
        texts, self.down = self.down, []
        return [reply for text in texts if (reply := decode_reply(text))]


class Client:
    """A player as a program has it: what `Conversation` knows, over one `Wire` after another."""

    def __init__(self, house: House, table: str, guest: str, *, seed: object = 1) -> None:
        self.house, self.table, self.guest = house, table, guest
        self.rng = Random(f"client {guest} {seed}")
        self.talk = Conversation(table, self.rng.randbytes)
        self.wire: Wire | None = None
        self.answers: list[replies.AnyReply] = []

    def connect(self, house: House | None = None, scope: str = "play") -> None:
        """Open a line, and say hello."""
        self.wire = (house or self.house).open(self.guest, scope)
        self.wire.say(self.talk.hello(None))

    def drop(self) -> None:
        """Lose the line."""
        if self.wire is not None:
            self.wire.hang_up()
            self.wire = None

    def read(self) -> None:
        """Take in what has come, and answer what has to be answered."""
        if self.wire is None:
            return
        for reply in self.wire.take():
            self.answers.append(reply)
            for said in self.talk.receive(reply, self.house.clock.now()):
                self.wire.say(said)

    def ask(self, kind: type[requests.Asking], **given: object) -> str:
        """Send a request of *kind*, and return its id."""
        id = self.talk.new_id()
        asked = self.talk.ask(kind(id=id, **given))
        if self.wire is not None and not self.talk.is_greeting:
            self.wire.say(asked.message)
        return id

    @property
    def state(self):
        """Return what the server has told."""
        return self.talk.latest


async def at_a_table(house, rules="hearts target=20", *, guests=("ann", "bob")):
    """Return a table with *guests* at it, each with a line."""
    table = await house.table(Setup(rules=Rules.parse(rules)), *guests, start=False)
    clients = [Client(house, table, guest) for guest in guests]
    for client in clients:
        client.connect()
    await hear(house, *clients)
    return table, clients


async def hear(house, *clients):
    """Let everything be said that is to be said now, and taken in."""
    for _ in range(3):
        await house.settle()
        for client in clients:
            client.read()
    await house.settle()


def decide(client):
    """Send any decision that *client* owes; return whether it owed one."""
    view = View.from_dict(client.state.view)
    if not owes(client.state, view):
        return False
    move = message(any_choice(view, client.rng), client.state, client.talk.new_id())
    client.wire.say(client.talk.ask(move).message)
    return True


async def play(house, table, clients):
    """Play the match to its end, and look after each step at what everybody has been told."""
    while True:
        await hear(house, *clients)
        now = await house.tables.load(table)
        for client in clients:
            assert client.state == State.of(now, now.seat_of(client.guest))
        if now.stage is Stage.OVER and all(proof.secret for proof in now.proofs):
            return now
        owed = [decide(client) for client in clients]
        if not any(owed):
            assert await house.sweep(table)
