"""
`Crowd`: many people at many tables of real servers, in one loop, who come back whenever they can.

They decide anything that is legal, as often as they are let, and note what they were promised.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from random import Random

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from qlub.client.conversation import Conversation, Gap, is_ours
from qlub.client.link import Link
from qlub.protocol import State, decode_reply, encode, replies, requests
from running import Running

AGAIN = (0.2, 0.6)
"""Between how many seconds somebody waits before it dials again."""
LATE = 1.0
"""After how many seconds somebody who still owes a decision makes it anew."""


class Person:
    """A guest at a table, with a line that comes and goes."""

    def __init__(self, crowd: Crowd, table: str, cookie: str, *, watches: bool = False) -> None:
        self.crowd = crowd
        self.table = table
        self.cookie = cookie
        self.watches = watches
        self.rng = Random(f"{crowd.seed} {table} {cookie if watches else ''} {len(crowd.people)}")
        self.talk = Conversation(table, self.rng.randbytes)
        self.socket = None
        self.heard = 0
        """Messages that have come."""
        self.size = 0
        """Characters in them."""
        self.asked: dict[str, float] = {}
        """When each request that is not answered yet was sent first."""
        self.promised: dict[str, int] = {}
        """Requests that were answered with an ack, and the event that it names."""
        self.refused: list[str] = []
        self.waits: list[float] = []
        """The seconds from each request to its ack."""
        self.is_current = False
        """Whether this line has told how the table stands."""
        self._decided = (-1, 0.0)
        self._resumed = -1
        self._resumes: set[str] = set()

    async def live(self) -> None:
        """Come, listen, and come again, until cancelled."""
        while True:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException, Gap):
                await self._one_line()
            self.socket, self.is_current = None, False
            await asyncio.sleep(self.rng.uniform(*AGAIN))

    async def _one_line(self) -> None:
        base = self.crowd.base(self)
        async with connect(
            base.replace("http", "ws") + "/ws",
            origin=base,
            additional_headers={"Cookie": self.cookie},
            compression=None,
            ping_interval=None,
            max_size=2**20,
            open_timeout=10,
            close_timeout=0.1,
        ) as socket:
            await socket.send(encode(self.talk.hello(None)))
            self.socket = socket
            async for frame in socket:
                self.heard += 1
                self.size += len(frame)
                if self.watches and self.is_current:
                    # Nobody looks at what it says, so that more fit into one loop.
                    if frame.startswith('{"t":"ping"'):
                        await self._say(requests.Pong())
                    continue
                await self._hear(decode_reply(frame))

    async def _hear(self, reply: replies.AnyReply | None) -> None:
        now = time.perf_counter()
        match reply:
            case replies.Snap() | replies.Ev():
                self.is_current = True
            case replies.Ack(re=re, seq=seq):
                self.is_current = True
                if re in self.asked:
                    if re not in self._resumes:  # it may have been theirs already
                        self.promised[re] = seq
                    self.waits.append(now - self.asked.pop(re))
            case replies.Err(re=re, code=code, retry=retry):
                self.refused.append(code)
                if not retry:
                    self.asked.pop(re, None)
        if reply is None or (self.watches and isinstance(reply, replies.Ev)):
            return
        for message in self.talk.receive(reply, 0):
            if isinstance(message, requests.Asking):
                self.asked.setdefault(message.id, now)
            await self._say(message)
        if not self.watches and self.talk.latest is not None:
            await self._go_on(self.talk.latest)

    async def _go_on(self, state: State) -> None:
        if state.table["stage"] != "playing" or state.table["seat"] is None:
            return
        if not is_ours(state) and self._resumed < state.seq and not self.talk.is_greeting:
            self._resumed = state.seq
            resume = requests.Resume(id=self.talk.new_id())
            self._resumes.add(resume.id)
            await self.ask(resume)
        elif self.owes:
            self.crowd.owing[self] = None

    @property
    def owes(self) -> bool:
        """Whether a decision is to be made, and was not just made."""
        state = self.talk.latest
        if self.socket is None or self.talk.is_greeting or state is None or not is_ours(state):
            return False
        seat = state.table["seat"]
        if seat not in state.view["to_act"] or state.table["seats"][seat]["overdue"]:
            return False
        seq, at = self._decided
        return seq != state.seq or time.perf_counter() - at > LATE

    async def decide(self) -> None:
        """Make the decision that is owed, or any other if it is not."""
        state = self.talk.latest
        self._decided = (state.seq, time.perf_counter())
        id, view = self.talk.new_id(), state.view
        match view["phase"]:
            case "pass":
                cards = self.rng.sample(view["hand"].split(), view["rules"]["pass_count"])
                move = requests.Pass(id=id, round=view["round"], cards=" ".join(cards))
            case "play":
                card = self.rng.choice(view["legal"].split())
                move = requests.Play(id=id, expect=state.seq, card=card)
            case _:
                move = requests.Moon(id=id, expect=state.seq, choice="add")
        await self.ask(move)

    async def ask(self, message: requests.Asking) -> None:
        """Send *message*; it is sent again on each new line until it is answered."""
        self.asked[message.id] = time.perf_counter()
        self.talk.ask(message)
        await self._say(message)

    async def _say(self, message: requests.Message) -> None:
        if self.socket is not None:
            with contextlib.suppress(WebSocketException):
                await self.socket.send(encode(message))


class Crowd:
    """People at tables of *servers*, each at any of them."""

    def __init__(self, *servers: Running, seed: object = 1) -> None:
        self.servers = list(servers)
        self.seed = seed
        self.rng = Random(f"crowd {seed}")
        self.people: list[Person] = []
        self.tables: list[str] = []
        self.owing: dict[Person, None] = {}
        """Those who owe a decision, as far as they have noticed."""

    def base(self, person: Person) -> str:
        """Return where *person* dials next."""
        return self.rng.choice(self.servers).base

    def gather(self, tables: int, players: int = 2, watchers: int = 0, **setup: object) -> None:
        """Set *tables* up, and bring so many people to each; the host is one of them."""
        server = self.servers[0]
        for _ in range(tables):
            link, host = server.set_up(**setup)
            self.tables.append(link.table)
            come = [host] + [_enter(server, link) for _ in range(players + watchers - 1)]
            for number, cookie in enumerate(come):
                person = Person(self, link.table, cookie, watches=number >= players)
                self.people.append(person)

    @contextlib.asynccontextmanager
    async def here(self):
        """Have everybody come, sit down and begin."""
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(person.live()) for person in self.people]
            await self.until_current(60)
            await self._begin()
            yield self
            for task in tasks:
                task.cancel()

    async def _begin(self) -> None:
        players = [person for person in self.people if not person.watches]
        for number, person in enumerate(players):
            await person.ask(requests.Sit(id=person.talk.new_id(), name=f"P{number}"))
        await self.until(lambda: not any(person.asked for person in players), 60)
        for person in players:
            if person.talk.latest.table["host"] == person.talk.latest.table["seat"]:
                await person.ask(requests.Start(id=person.talk.new_id()))

    async def until_current(self, most: float) -> float:
        """Wait until all have a line that has told how their table stands; return the seconds."""
        return await self.until(lambda: all(person.is_current for person in self.people), most)

    async def until(self, is_so, most: float) -> float:
        """Wait until something is so, for so many seconds at *most*; return how many it was."""
        begun = time.perf_counter()
        while not is_so():
            assert time.perf_counter() - begun < most, "nobody gets that far"
            await asyncio.sleep(0.02)
        return time.perf_counter() - begun

    async def play(self, seconds: float, rate: float) -> int:
        """Have people make *rate* decisions a second; return how many they made."""
        begun, made, skipped = time.perf_counter(), 0, 0
        while (passed := time.perf_counter() - begun) < seconds:
            while made + skipped < passed * rate:
                person = self._next()
                if person is None:  # nobody owes one: it is not made up for later
                    skipped = int(passed * rate) - made + 1
                    break
                await person.decide()
                made += 1
            await asyncio.sleep(min(0.01, 1 / rate))
        return made

    def _next(self) -> Person | None:
        """Return somebody who owes a decision."""
        while self.owing:
            person = next(iter(self.owing))
            del self.owing[person]
            if person.owes:
                return person
        for person in self.rng.sample(self.people, min(20, len(self.people))):
            if not person.watches and person.owes:  # what it was refused, it may try again
                return person
        return None

    def promises(self) -> dict[str, tuple[str, int]]:
        """Return what was promised: the table and the last event of each request by its id."""
        return {
            id: (person.table, seq) for person in self.people for id, seq in person.promised.items()
        }


def _enter(server: Running, link: Link) -> str:
    """Come in by *link* as somebody new, and return the cookie."""
    entered = server.ask("POST", f"/api/tables/{link.table}/enter", {"k": link.secret})
    assert entered.status == 200, entered.body
    return entered.cookie


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which *share* of *values* are; 0 for none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
