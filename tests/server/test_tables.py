"""Load, decide, append, publish: exactly what is allowed happens, once, and nobody hears before."""

import asyncio
from random import Random

import pytest

from house import House, at_a_table, hear
from keeper import any_choice
from qlub.game import IllegalMove, Rules
from qlub.protocol import Code, ProtocolError, replies, requests
from qlub.server import tables as tables_module
from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.store.errors import StorageUnavailable
from qlub.server.store.memory import MemoryStore
from qlub.table import Fault, Kind, Setup, Stage, TableError, Timers, commands, history
from strategies import matches_wanted

pytestmark = pytest.mark.anyio

ACTIONS = max(1000, matches_wanted(1000))  # with fewer, not everything happens
QUICK = Timers(bot=0, deal=0, nonces=0)


class Room:
    """A room of a store in which every call takes a moment, and some fail."""

    def __init__(self, room, rng):
        self._room, self._rng = room, rng
        self.fails = {}
        """How often a call of that name fails, before or (``after …``) when it has been done."""
        self.failed = 0

    def __getattr__(self, name):
        async def call(*args, **given):
            await self._moment(name)
            answer = await getattr(self._room, name)(*args, **given)
            await self._moment(f"after {name}")
            return answer

        return call

    async def _moment(self, what):
        for _ in range(self._rng.randrange(4)):
            await asyncio.sleep(0)
        if self._rng.random() < self.fails.get(what, 0):
            self.failed += 1
            raise StorageUnavailable("try again")


def unhurried(store, seed=1):
    """Return *store* with a log in which others may come in between."""
    store.log = Room(store.log, Random(f"room {seed}"))
    return store


def two(first, second=None):
    """Return two processes that share a clock and a bus, and a store or the same database."""
    house = House(first)
    return house, House(second or first, MemoryPubSub(house.bus), house.clock, seed=2)


async def answer(house, table, command):
    """Return what *house* answers, or the code of its refusal."""
    try:
        return await house.tables.do(table, command)
    except (TableError, IllegalMove) as error:
        return error.code


def decision(table, seat, rng, *, seq=None):
    """Return any decision that the owner of *seat* may make."""
    return commands.Decide(
        guest=table.seats[seat].owner,
        move=any_choice(table.view(seat), rng),
        round=len(table.game.rounds),
        expect=table.seq if seq is None else seq,
        id=f"{rng.getrandbits(64)}",
    )


async def until_owed(house, table):
    """Have everything done that waits for nobody, and return the table."""
    while True:
        now = await house.tables.load(table)
        if now.to_act or now.stage is Stage.OVER:
            return now
        assert await house.sweep(table)


# 1. At the same time


@pytest.mark.parametrize("rules", ["hearts", "cancellation players=11"])
async def test_of_all_who_act_at_once_exactly_those_who_may_do(rules, workers):
    """Both processes, everybody at once and each several times: one decision for each owed."""
    first, second = workers
    houses = two(unhurried(first), None if second is first else unhurried(second, 2))
    rng = Random(f"races {rules}")
    players = Rules.parse(rules).players
    table = await houses[0].table(
        Setup(rules=Rules.parse(rules), timers=QUICK), *(f"g{n}" for n in range(players))
    )
    done = asked = 0
    refused = set()
    while asked < ACTIONS // 4:
        now = await until_owed(houses[0], table)
        owed = set(now.to_act)
        tries = []
        for seat in range(players):
            if seat in owed:
                tries += [decision(now, seat, rng) for _ in range(4)]
            else:
                move = any_choice(now.view(min(owed)), rng)
                tries.append(
                    commands.Decide(
                        guest=f"g{seat}",
                        move=move,
                        round=1,
                        expect=now.seq,
                        id=f"{rng.getrandbits(64)}",
                    )
                )
        rng.shuffle(tries)
        answers = await asyncio.gather(
            *(answer(rng.choice(houses), table, command) for command in tries)
        )
        by = {seat: [] for seat in range(players)}
        for command, said in zip(tries, answers, strict=True):
            by[now.seat_of(command.guest)].append(said)
        for seat, said in by.items():
            stored = [one for one in said if not isinstance(one, str)]
            assert len(stored) == (seat in owed), (now.seq, seat, said)
            refused |= {one for one in said if isinstance(one, str)}
        done += len(owed)
        asked += len(tries)
    log = await first.log.events(table)
    assert [event.seq for event in log] == list(range(1, len(log) + 1))
    assert sum(event.kind in ("passed", "played") for event in log) == done
    assert await first.log.verify(table) == len(log)
    assert refused >= {"stale-seq", "already-passed"}


async def test_a_command_sent_again_has_the_answer_of_the_first_time(workers):
    """One to five times, to any process, late, or after a new start: done once, one answer."""
    first, second = workers
    houses = list(two(unhurried(first), None if second is first else unhurried(second, 2)))
    rng = Random("again")
    table = await houses[0].table(
        Setup(rules=Rules.of("hearts", target=1000), timers=QUICK), *(f"g{n}" for n in range(4))
    )
    answers, late = {}, []
    while len(answers) < ACTIONS // 10:
        now = await until_owed(houses[0], table)
        command = decision(now, rng.choice(now.to_act), rng)
        copies = [command] * rng.randint(1, 4) + [late.pop() for _ in late[:1]]
        rng.shuffle(copies)
        said = await asyncio.gather(
            *(houses[rng.randrange(2)].tables.do(table, copy) for copy in copies)
        )
        for copy, one in zip(copies, said, strict=True):
            known = answers.setdefault(copy.id, (one.first, one.last))
            assert known == (one.first, one.last)
        if rng.random() < 0.5:
            late.insert(0, command)
        if rng.random() < 0.1:  # one of them starts anew
            old = houses[1]
            houses[1] = House(old.store, old.bus, old.clock, seed=rng.random())
    log = await first.log.events(table)
    ids = [event.command for event in log if event.command]
    assert len(ids) == len(set(ids))
    assert set(answers) <= set(ids)


@pytest.mark.parametrize("remembers", [True, False], ids=["remembered", "read"])
async def test_an_id_is_for_one_request(remembers):
    """The same id with other words is refused, however long ago it was."""
    house = House()
    table = await house.table(Setup(rules=Rules.of("hearts")), "ann", start=False)
    first = commands.Rename(guest="ann", name="Anna", id="x")
    done = await house.tables.do(table, first)
    if not remembers:
        for number in range(300):
            rename = commands.Rename(guest="ann", name=f"Ann {number}", id=f"{number}")
            await house.tables.do(table, rename)
        assert "x" not in (await house.tables.load(table)).receipts
    again = await house.tables.do(table, first)
    assert (again.first, again.last) == (done.first, done.last)
    with pytest.raises(TableError) as refused:
        await house.tables.do(table, commands.Rename(guest="ann", name="Hannah", id="x"))
    assert refused.value.fault is Fault.ID_REUSED


async def test_play_and_timeout_at_the_same_moment():
    """At the deadline, give or take a millisecond, one of the two is stored, in any process."""
    rng = Random("deadline")
    won = {"human": 0, "clock": 0}
    setup = Setup(rules=Rules.of("hearts", players=3, rounds=1), timers=QUICK)
    for number in range(ACTIONS // 2):
        store = unhurried(MemoryStore(), number)
        houses = two(store)
        table = await houses[0].table(setup, "g0", "g1", "g2")
        now = await until_owed(houses[0], table)
        (row,) = [due for due in await store.dues.of(table) if due.seat == 0]
        assert row.kind == Kind.MOVE
        houses[0].clock.ms = row.deadline + rng.choice((-1, 0, 1))
        command = decision(now, 0, rng)

        late = rng.randrange(20)

        async def play(house, table=table, command=command, late=late):
            for _ in range(late):
                await asyncio.sleep(0)
            return await answer(house, table, command)

        async def sweep(house):
            await house.sweeper.sweep()
            await house.sweeper.settle()

        said, _ = await asyncio.gather(play(houses[0]), sweep(houses[1]))
        log = await store.log.events(table, now.seq)
        of_seat = [event for event in log if event.seat == 0]
        kinds = [event.kind for event in of_seat]
        if isinstance(said, str):
            assert said == "stale-seq", number
            assert kinds[0] == "timed-out"
            won["clock"] += 1
        else:
            assert "timed-out" not in kinds
            won["human"] += 1
    assert all(won.values()), won


# 2. What cannot be stored


async def test_what_is_not_stored_is_neither_acknowledged_nor_told():
    """Where a commit fails, whoever asked is told to ask again, and nobody is told anything."""
    house = House(unhurried(MemoryStore()))
    _, (ann, bob) = await at_a_table(house)
    log = house.store.log
    log.fails["append"] = 0.3
    for number in range(ACTIONS // 10):
        for client in (ann, bob):
            client.answers.clear()
        seq, failed = ann.state.seq, log.failed
        ann.wire.say(requests.Rename(id=f"{number:022}", name=f"Ann {number}"))
        house.clock.ms += 1000
        await hear(house, ann, bob)
        told = [reply for reply in ann.answers if not isinstance(reply, replies.Ev)]
        if log.failed > failed:
            assert [(reply.code, reply.retry) for reply in told] == [("storage-unavailable", True)]
            assert bob.answers == []
            assert ann.state.seq == bob.state.seq == seq
        else:
            assert [reply.seq for reply in told] == [seq + 1]
            assert bob.state.seq == seq + 1
    assert 10 < log.failed < ACTIONS // 10


async def test_what_may_have_been_stored_is_done_once():
    """Where nobody knows whether a commit was made, asking again with the same id tells."""
    house = House(unhurried(MemoryStore()))
    table, (ann, bob) = await at_a_table(house)
    house.store.log.fails["after append"] = 1
    seq = ann.state.seq
    request = requests.Rename(id="a" * 22, name="Anna")
    ann.wire.say(request)
    await hear(house, ann, bob)
    assert ann.answers[-1].code == "storage-unavailable"
    house.store.log.fails.clear()
    ann.wire.say(request)
    await hear(house, ann, bob)
    acks = [reply.seq for reply in ann.answers if isinstance(reply, replies.Ack)]
    assert acks == [seq + 1]
    house.bus.remind(await house.store.log.heads([table]))
    await hear(house, ann, bob)
    assert bob.state.seq == seq + 1
    assert bob.state.view["names"][0] == "Anna"


async def test_a_snapshot_that_cannot_be_saved_is_no_failure(monkeypatch):
    """What was stored is acknowledged, whatever becomes of a snapshot."""
    monkeypatch.setattr(tables_module, "SNAPSHOT_EVERY", 1)
    house = House(unhurried(MemoryStore()))
    house.store.log.fails["save_snapshot"] = 1
    table, _ = await at_a_table(house)
    done = await house.tables.do(table, commands.Rename(guest="ann", name="Anna"))
    assert done.last == (await house.tables.load(table)).seq
    assert house.store.log.failed


# 3. What is kept in memory


async def test_what_is_forgotten_is_read_again(monkeypatch):
    """However few tables are kept, with a snapshot or without, a table is what its log says."""
    monkeypatch.setattr(tables_module, "MOST_KEPT", 2)
    monkeypatch.setattr(tables_module, "SNAPSHOT_EVERY", 20)
    house = House()
    setup = Setup(rules=Rules.of("hearts", rounds=1), timers=QUICK)
    tables = [await house.table(setup, f"host {number}") for number in range(5)]
    for table in tables:
        await house.finish(table)
    assert sum(house.tables.head(table) is not None for table in tables) == 2
    for table in tables:
        assert await house.store.log.snapshot(table)
        read = await House(house.store).tables.load(table)
        kept = await house.tables.load(table)
        assert history.snapshot(read) == history.snapshot(kept)
        assert read.stage is Stage.OVER


async def test_a_snapshot_of_another_version_is_left_alone(monkeypatch):
    """The events say the same."""
    monkeypatch.setattr(tables_module, "SNAPSHOT_EVERY", 1)
    house = House()
    table, _ = await at_a_table(house)
    kept = await house.tables.load(table)
    monkeypatch.setattr(history, "FORMAT", "qlub-table/0")
    read = await House(house.store).tables.load(table)
    assert history.snapshot(read) == history.snapshot(kept)


async def test_there_is_no_such_table():
    """Whoever asks for one is told so, and what to do."""
    house = House()
    with pytest.raises(ProtocolError, match="ask for another link") as refused:
        await house.tables.do("nowhere", commands.Wake())
    assert refused.value.code == Code.TABLE_GONE


async def test_a_level_that_no_server_has_is_refused():
    """The levels are said; nothing is set up."""
    house = House()
    with pytest.raises(TableError, match=r"no level 'godlike': .*medium"):
        await house.tables.create("ann", Setup(rules=Rules.of("hearts"), level="godlike"))
    assert not await house.store.tables.idle(10**15)
