"""
What goes over the lines of one guest while others play: every byte, in order.

A match that was played before is played again at a table of a `House`, event by event; the guest
looks on from its seat and as a spectator, loses its lines and comes back, asks for what it may not
have and for what it may.  All that it does, and when, depends on a seed and on how long the match
is: whatever else makes a byte another one has come from the match itself.
"""

from __future__ import annotations

from random import Random

import msgspec

from house import House, Wire
from qlub.game import PACK, Hand, from_record, write_cards
from qlub.protocol import encode, replies, requests
from qlub.server import ledger
from qlub.server.store.event import NewEvent
from qlub.table import Setup, Stage, Table, Timers, events
from qlub.table.history import of_match, write_event
from strategies import Json

CHUNK = 12
"""How many events come at once, at most."""


def log(record: Json) -> tuple[events.Event, ...]:
    """Return the events of a table at which *record* was played, by people and one bot or none."""
    match = from_record(record)
    players = match.rules.players
    people = range(players if len(record["rounds"]) % 2 else players - 1)
    setup = Setup(rules=match.rules, timers=Timers(bot=0, deal=0))
    return of_match(match, setup=setup, owners={seat: f"g{seat}" for seat in people})


class Overheard:
    """One guest's lines at a table, and what comes over them."""

    def __init__(self, viewer: int | None, seed: object) -> None:
        """*viewer* is the seat whose owner it is; None for somebody without a seat."""
        self.house = House()
        self.rng = Random(f"overheard {seed}")
        self.guest = "stranger" if viewer is None else f"g{viewer}"
        self.scopes = ("watch",) if viewer is None else ("play", "watch")
        self.viewer = viewer
        self.wires: dict[str, Wire] = {}
        self.heard: list[str] = []
        self.table = Table()

    async def listen(self, happened: tuple[events.Event, ...]) -> list[str]:
        """Return all that is sent while *happened* happens, and what answers what is asked then."""
        left = list(happened)
        while left:
            count = self.rng.randint(1, CHUNK)
            await self.go_on(left[:count])
            del left[:count]
            await self.be_there()
        await self.ask_for_much()
        await self.look_around()
        return self.heard

    async def go_on(self, happened: list[events.Event]) -> None:
        """Have *happened* happen."""
        store = self.house.store
        heads = await store.log.heads(["table"])
        seq = heads.get("table", 0)
        if self.table.seq < seq:
            self.table = await self.house.tables.load("table")
        self.table = self.table.fold(happened)
        stored = []
        for event in happened:
            written = write_event(event)
            body = msgspec.json.encode(written)
            stored.append(
                NewEvent(kind=written["type"], version=written["v"], seat=None, body=body)
            )
        due = ledger.due_rows(self.table)
        await store.log.append("table", seq, stored, at=happened[-1].at, due=due)
        await self.house.bus.publish("table", seq + len(stored))
        await self.hear()

    async def be_there(self) -> None:
        """Open the lines that are not open; lose one now and then, and be asked who is there."""
        for scope in self.scopes:
            if scope not in self.wires:
                seq = self.table.seq
                since = self.rng.choice((None, seq, seq - self.rng.randint(1, CHUNK)))
                seat = self.viewer if scope == "play" else None
                wire = self.wires[scope] = self.house.open(self.guest, scope)
                wire.say(requests.Hello(id=self._id(), table="table", since=since, seat=seat))
                await self.hear()
            elif self.rng.random() < 0.2:
                self.wires.pop(scope).hang_up()
        if self.rng.random() < 0.1:
            self.house.lines.ping()
        self.house.clock.ms += 1000
        await self.hear()

    async def ask_for_much(self) -> None:
        """Ask, on every line, for what is mostly illegal; at last for all tricks."""
        self.table = await self.house.tables.load("table")
        await self.be_there()
        await self.be_there()
        round, seq = max(1, len(self.table.game.rounds)), self.table.seq
        at, size = self.rng.randrange(5), self.table.agreed.rules.pass_count or 3
        passes = [PACK[n : n + size] for n in range(at, 48, 9)]
        faces = [str(card) for card in PACK[at::5] if card not in self.telling]
        tries = [requests.Play(id=self._id(), expect=seq, card=face) for face in faces]
        if self.table.to_act != (self.viewer,):  # the last pass tells who leads
            tries += [
                requests.Pass(id=self._id(), round=round, cards=write_cards(cards))
                for cards in passes
            ]
        tries += [requests.Play(id=self._id(), expect=seq - 1, card="2C")]
        tries += [requests.Moon(id=self._id(), expect=seq - 1, choice="add")]
        tries += [requests.Nonce(id=self._id(), round=round, nonce="0" * 64)]
        tries += [requests.Rematch(id=self._id()), requests.ChangeSeat(id=self._id(), seat=0)]
        for asked in (*tries, requests.Ping()):
            for wire in list(self.wires.values()):
                wire.say(asked)
                wire.say(encode(asked).replace('"v":1', '"v":1,"seed":7'))
            self.house.clock.ms += 3000
            await self.hear()

    @property
    def telling(self) -> Hand:
        """Return the cards that may rightly tell the guest more when it plays them: of a kitty."""
        now = self.table.game.round
        if self.viewer is None or now is None or not now.deal.kitty:
            return Hand()
        return self.table.view(self.viewer).legal or Hand()

    async def look_around(self) -> None:
        """Add what is due and when, and whether a claim is proven; then hang up."""
        for row in await self.house.store.dues.of("table"):
            self.heard.append(f"{row.kind} {row.deadline} {row.seat} {row.turn}")
        if self.table.stage is Stage.PLAYING and "play" in self.wires:
            claim = requests.Claim(id=self._id(), expect=self.house.tables.head("table"))
            self.wires["play"].say(claim)
            await self.house.settle()
            for answer in self.wires["play"].take():  # where it is, all cards are shown
                if isinstance(answer, replies.Ack | replies.Err):
                    self.heard.append(encode(answer))
        for wire in self.wires.values():
            wire.hang_up()
        await self.house.lines.close()

    async def hear(self) -> None:
        """Let everything be said, and write it down."""
        await self.house.settle()
        for scope, wire in list(self.wires.items()):
            texts, wire.down = wire.down, []
            self.heard += [f"{scope} {text}" for text in texts]
            if wire.number is not None:
                self.heard.append(f"{scope} {self.wires.pop(scope).number}")

    def _id(self) -> str:
        return "".join(self.rng.choices("abcdefgh", k=22))


async def overheard(record: Json, viewer: int | None, seed: object = 0) -> list[str]:
    """Return every byte that the owner of seat *viewer*, or a stranger, is sent of *record*."""
    happened = log(record)
    owned = {event.seat for event in happened if isinstance(event, events.Seated)}
    other = viewer if viewer in owned else None
    return await Overheard(other, seed).listen(happened)
