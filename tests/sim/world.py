"""
`World`: processes of a server, people and faults in virtual time, all from one seed.

Everything between a player's program and the store is the real thing: the conversation, the lines,
the feeds, the sweeper, the table.  In their place are a clock, a bus, a store and wires that fail.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from random import Random

from faults import Faults, FaultyStore, LossyPubSub
from virtual import VirtualLoop

from house import Client, House, Wire
from keeper import any_choice
from qlub.client.backoff import Backoff
from qlub.client.conversation import Gap, is_ours, owes
from qlub.client.moves import message
from qlub.game import Phase, Rules, View, verify
from qlub.protocol import Close, State, encode, replies, requests
from qlub.server import ledger
from qlub.server.forever import forever
from qlub.server.peers import Peers
from qlub.server.roll import give_time, miss
from qlub.server.store.errors import StoreError
from qlub.table import Due, Kind, Rest, Setup, Stage, Table, Timers, due, events, history

FOR_GOOD = {Close.SUPERSEDED, Close.FORBIDDEN, Close.NO_TABLE, Close.JUNK}
STORM = 90.0
"""For how many virtual seconds things go wrong."""
SETTLED = 30_000
"""How many milliseconds later everything is as it usually is."""
LATE = 1000
"""By how many milliseconds something may be done after its time."""
CALM = 3600.0
"""Within how many virtual seconds after that a match has ended."""
GAMES = (
    "hearts target=26",
    "hearts players=3 rounds=1",
    "hearts moon=choice rounds=2",
    "cancellation players=7 rounds=1",
    "omnibus players=5 rounds=1",
)


class VirtualClock:
    """The wall clock of all processes, which may be set forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return 1_700_000_000_000 + self.ahead + round(asyncio.get_running_loop().time() * 1000)

    def seconds(self) -> float:
        return asyncio.get_running_loop().time()


class Process(House):
    """A process with all that it does by itself."""

    def __init__(self, world: World, bus: LossyPubSub, number: int) -> None:
        super().__init__(world.store, bus, world.clock, seed=f"{world.seed} {number}")
        self.peers = Peers(
            bus,
            world.clock.seconds,
            lambda: miss(self.tables, self.lines),
            chance=self.rng.randbytes,
        )
        self.tasks: list[asyncio.Task[None]] = []
        self.wires: dict[Wire, None] = {}
        self.is_up = False

    async def start(self, *, again: bool) -> None:
        """Begin, as a process does that may not be the first."""
        if again:
            await give_time(self.tables)
        self.is_up = True
        work = [self.sweeper.run, self.lines.watch, self.peers.run, self._remind]
        if again:
            work.append(self._miss)
        self.tasks = [asyncio.create_task(forever(one, "work")) for one in work]

    async def _remind(self) -> None:
        while True:
            await asyncio.sleep(2)
            with contextlib.suppress(StoreError):
                self.bus.remind(await self.store.log.heads(self.bus.watched()))

    async def _miss(self) -> None:
        await asyncio.sleep(20)
        await miss(self.tables, self.lines)

    async def kill(self) -> None:
        """End at once: nothing is finished, and nobody is told."""
        self.is_up = False
        self.peers.close()
        await self.bus.close()
        doomed = [*self.tasks, *self.clients, *self.sweeper._jobs, *self.lines._jobs]
        for task in doomed:
            task.cancel()
        for wire in list(self.wires):
            wire.hang_up()
        await asyncio.gather(*doomed, return_exceptions=True)


class Person(Client):
    """Somebody who plays, slowly and over bad lines, and writes down what was promised."""

    def __init__(self, world: World, table: str, guest: str, scope: str = "play") -> None:
        super().__init__(world.processes[0], table, guest, seed=world.seed)
        self.world = world
        self.scope = scope
        self.paces = self.rng.choice(((0.1, 0.5, 2, 9), (0.1, 0.5), (2, 9, 25)))
        """How many seconds a decision takes."""
        self.restless = self.rng.choice((0.0, 0.02, 0.1))
        """How often something else is done than to play, while things go wrong."""
        self.seen: dict[int, str] = {}
        """What was seen after some of the events."""
        self.backoff = Backoff(self.rng)
        self.promised: dict[str, int] = {}
        """By the ids of requests: the event that the server has answered with."""
        self.moves: set[str] = set()
        """The requests that cannot have led to nothing."""
        self.is_out = self.is_done = False

    async def live(self) -> None:
        """Play until the match is over, whatever happens to the lines."""
        while not self.is_out:
            up = [process for process in self.world.processes if process.is_up]
            if up:
                process = self.rng.choice(up)
                self.connect(process, self.scope)
                process.wires[self.wire] = None
                with contextlib.suppress(Gap):
                    await self._use()
                process.wires.pop(self.wire, None)
                self.drop()
            await asyncio.sleep(self.backoff.next())

    async def _use(self) -> None:
        decide_at = 0.0
        loop = asyncio.get_running_loop()
        while self.wire.number is None or self.wire.down:
            await asyncio.sleep(self.rng.uniform(0.01, 0.2))
            self.read()
            if self.wire.number is not None:
                continue
            if self.world.faults.strikes(self.world.faults.lines_lost * 0.1):
                self.wire.hang_up()
                return
            if self.state is None or self.talk.is_greeting:
                continue
            self.backoff.reset()
            if self.talk._waiting:
                continue  # one thing after the other
            if self.is_done:
                self.is_out = True
                return
            if loop.time() >= decide_at:
                self._act()
                decide_at = loop.time() + self.rng.choice(self.paces)
        self.is_out = self.is_out or self.wire.number in FOR_GOOD

    def read(self) -> None:
        before = len(self.answers)
        super().read()
        for reply in self.answers[before:]:
            self.world.note(f"{self.guest} {reply}")
            if isinstance(reply, replies.Ack):
                self.promised[reply.re] = reply.seq
        del self.answers[:]
        if self.state is not None and self.rng.random() < 0.1:
            self.seen[self.state.seq] = encode(self.state.snap(0))

    def _act(self) -> None:
        if self.scope == "watch":
            return
        if self.world.faults.strikes(self.restless):
            self._do_something_else()
            return
        table, view = self.state.table, View.from_dict(self.state.view)
        if table["stage"] == "open" and table["host"] == table["seat"]:
            self.ask(requests.Start)
        elif table["stage"] == "playing" and not is_ours(self.state):
            self.ask(requests.Resume)
        elif owes(self.state, view):
            if view.phase is Phase.PLAY and not view.open_trick and self.rng.random() < 0.1:
                self.ask(requests.Claim, expect=self.state.seq)
                return
            self.say(any_choice(view, self.rng))

    def _do_something_else(self) -> None:
        """Do what a person does who does not play: go, have another go, be somebody else."""
        match self.rng.randrange(10):
            case 0:
                self.ask(requests.Leave)  # and come back at the next decision
            case 1 | 4 | 5:
                self.ask(requests.Kick, seat=self.rng.randrange(len(self.state.table["seats"])))
            case 2:
                self.ask(requests.Stop)
            case 3:
                self.ask(requests.Leave)
                self.is_done = True
            case _:
                self.ask(requests.Rename, name=f"{self.guest} {self.rng.randrange(100)}")

    def say(self, move) -> None:
        asked = self.talk.ask(message(move, self.state, self.talk.new_id()))
        self.moves.add(asked.message.id)
        self.wire.say(asked.message)


class World:
    """Run one seed: `await World(seed).run()`; raises where something is not as it has to be."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = Random(f"world {seed}")
        self.faults = Faults.drawn(self.rng)
        self.clock = VirtualClock()
        self.store = FaultyStore(self.faults)
        self.processes: list[Process] = []
        self.people: list[Person] = []
        self.trace = hashlib.sha256()
        self.table = ""
        self.calm_from = self.told_at = 0
        self.since: dict[Due, int] = {}
        """Since when the log waits for what it waits for."""

    def note(self, line: str) -> None:
        """Write down what happens, for comparing."""
        self.trace.update(f"{asyncio.get_running_loop().time():.6f} {line}\n".encode())

    async def run(self) -> str:
        """Return what happened, as a digest."""
        for number in range(self.rng.choice((1, 2, 2))):
            other = self.processes[0].bus if self.processes else None
            process = Process(self, LossyPubSub(other, self.faults), number)
            self.processes.append(process)
            await process.start(again=False)
        await self._set_up()
        lives = [asyncio.create_task(person.live()) for person in self.people]
        storm = asyncio.create_task(self._storm())
        try:
            await storm
            await self._calm()
        finally:
            for task in lives:
                task.cancel()
            await asyncio.gather(*lives, return_exceptions=True)
            for process in self.processes:
                await process.kill()
        await self._check()
        return self.trace.hexdigest()

    async def _set_up(self) -> None:
        self.faults.are_on = False
        rules = Rules.parse(self.rng.choice(GAMES))
        move = self.rng.choice((5000, 20_000, None))
        timers = Timers(move=move, bot=200, deal=500, nonces=1000, grace=5000)
        guests = [f"g{n}" for n in range(self.rng.randint(1, rules.players))]
        setup = Setup(rules=rules, timers=timers, level="easy")
        self.table = await self.processes[0].table(setup, *guests, start=False)
        self.people = [Person(self, self.table, guest) for guest in guests]
        if self.rng.random() < 0.5:
            self.people.append(Person(self, self.table, "watcher", "watch"))
        self.faults.are_on = True

    async def _storm(self) -> None:
        """Let everything go wrong that this seed has drawn."""
        for _ in range(round(STORM)):
            await asyncio.sleep(1)
            if self.faults.strikes(self.faults.clock_jumps):
                self.clock.ahead += self.rng.randint(1000, 30_000)
            for number, process in enumerate(self.processes):
                if process.is_up and self.faults.strikes(self.faults.kills):
                    await process.kill()
                    asyncio.get_running_loop().create_task(self._again(number))
        self.faults.are_on = False
        self.calm_from = self.clock.now() + SETTLED

    async def _again(self, number: int) -> None:
        """Start a process again that was killed."""
        await asyncio.sleep(self.rng.uniform(0.5, 8))
        others = [process.bus for process in self.processes if process.is_up]
        bus = LossyPubSub(others[0] if others else None, self.faults)
        process = Process(self, bus, self.rng.getrandbits(32))
        self.processes[number] = process
        while True:
            try:
                return await process.start(again=True)
            except StoreError:
                await asyncio.sleep(0.5)

    async def _calm(self) -> None:
        """Wait for the end of the match: there has to be one."""
        loop = asyncio.get_running_loop()
        until = loop.time() + CALM
        while loop.time() < until:
            await asyncio.sleep(5)
            up = [process for process in self.processes if process.is_up]
            if not up:
                continue
            table = await up[0].tables.load(self.table)
            over = table.stage is Stage.OVER and all(proof.secret for proof in table.proofs)
            alone = all(person.is_out for person in self.people if person.scope == "play")
            if over or (alone and table.rest is not Rest.AWAKE):
                await asyncio.sleep(30)  # until everybody has heard
                table = await up[0].tables.load(self.table)
                self._compare(table)
                await self._look_at_what_is_kept(table)
                return
        raise AssertionError(f"seed {self.seed}: the match does not end")

    def _compare(self, table: Table) -> None:
        """See that everybody with a line knows what is so."""
        for person in self.people:
            if person.wire is not None and person.wire.number is None and person.state:
                seat = table.seat_of(person.guest) if person.scope == "play" else None
                expected = State.of(table, seat)
                assert person.state == expected, f"seed {self.seed}: {person.guest} is told wrong"

    async def _look_at_what_is_kept(self, table: Table) -> None:
        """See that all that the table waits for is kept, and its match, which verifies."""
        kept = await self.store.dues.of(self.table)
        assert set(kept) == set(ledger.due_rows(table)), f"seed {self.seed}: {kept}"
        records = await self.store.records.of(self.table)
        wanted = ledger.is_settled(table) and bool(table.game.rounds)
        assert len(records) == wanted, f"seed {self.seed}: {len(records)} records"
        for record in records:
            assert verify(record.body).holds, f"seed {self.seed}: a deal does not verify"

    def _check_told(self, table: Table) -> None:
        """See that what was seen after this event is what a new look would have shown."""
        for person in self.people:
            seen = person.seen.get(table.seq)
            if seen is not None:
                seat = table.seat_of(person.guest) if person.scope == "play" else None
                whole = encode(State.of(table, seat).snap(0))
                assert seen == whole, f"seed {self.seed}: {person.guest} was told wrong"

    def _check_time(self, before: Table, event: events.Event) -> None:
        """See that nobody's time was up too early, and, when all is calm, that nothing is late."""
        rows = due(before)
        if isinstance(event, events.TimedOut):
            up = [row for row in rows if (row.kind, row.seat) == (Kind.MOVE, event.seat)]
            assert up, f"seed {self.seed}: time was up twice, or was not running"
            assert up[0].deadline <= event.at, f"seed {self.seed}: time was up too early"
        self.since = {row: self.since.get(row, self.told_at) for row in rows}
        for row, since in self.since.items():
            time = max(row.deadline, since)
            late = time > self.calm_from and event.at > time + LATE
            assert not late, f"seed {self.seed}: {row} was still waited for at {event.at}"
        self.told_at = event.at

    async def _check(self) -> None:
        """See that the log is whole, and that it holds what was promised, once."""
        log = self.store.truth
        head = await log.verify(self.table)
        stored_events = await log.events(self.table)
        assert [event.seq for event in stored_events] == list(range(1, head + 1))
        table = Table()
        for event in stored_events:
            self.trace.update(event.body)
            happened = history.read_event(json.loads(event.body))
            if table.setup is not None:
                self._check_time(table, happened)
            table = table.evolve(happened)
            self._check_told(table)
        stored: dict[str, list[int]] = {}
        for event in stored_events:
            if event.command is not None:
                stored.setdefault(event.command, []).append(event.seq)
        for person in self.people:
            for id, seq in person.promised.items():
                if id in stored:
                    seqs = stored[id]
                    assert seqs == list(range(seqs[0], seqs[-1] + 1)), f"{id} was done twice"
                    assert seqs[-1] == seq, f"seed {self.seed}: {id} is not what was promised"
                else:
                    assert seq <= head
                    assert id not in person.moves, f"seed {self.seed}: {id} was promised, and lost"


def run(seed: int) -> str:
    """Run the world of *seed*, and return the digest of what happened."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(World(seed).run())
