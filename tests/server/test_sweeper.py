"""What is due is done, once, and nobody's time is up because the server was away."""

import asyncio

import pytest

from house import AnyThinker, House, at_a_table, hear
from qlub.game import Rules
from qlub.protocol import requests
from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.roll import give_time
from qlub.server.seats import Seats
from qlub.server.store.errors import StorageUnavailable
from qlub.server.sweeper import LEASE, LONG, Sweeper
from qlub.table import Setup, Timers, clock, commands

pytestmark = pytest.mark.anyio


async def test_of_many_processes_one_does_what_is_due():
    """Whatever is due is claimed, so that it happens once."""
    house = House()
    others = [
        House(house.store, MemoryPubSub(house.bus), house.clock, seed=seed) for seed in (2, 3)
    ]
    table = await house.table(Setup(rules=Rules.parse("hearts")), "ann")
    for _ in range(200):
        dues = await house.store.dues.of(table)
        house.clock.ms = max(house.clock.ms, dues[0].deadline)
        begun = [await one.sweeper.sweep() for one in (house, *others)]
        assert sorted(begun)[:2] == [0, 0]
        for one in (house, *others):
            await one.settle()
    events = await house.store.log.events(table)
    assert len([event for event in events if event.kind == "dealt"]) >= 1


async def test_what_was_begun_and_not_done_is_taken_over():
    """A process that dies with something in hand leaves it to others."""
    house = House()
    await house.table(Setup(rules=Rules.parse("hearts")), "ann")
    now = house.clock.ms
    assert await house.store.dues.claim(now, lease=3000)
    assert await house.sweeper.sweep() == 0
    house.clock.ms += 3001
    assert await house.sweeper.sweep() > 0
    await house.settle()


async def test_what_is_due_no_more_is_forgotten():
    """A row that somebody was quicker than leads to nothing, and goes."""
    house = House()
    table = await house.table(Setup(rules=Rules.parse("hearts")), "ann")
    (row,) = await house.store.dues.claim(house.clock.ms, lease=3000)
    assert await house.keeper.strike(row)
    assert not await house.keeper.strike(row)
    assert row not in await house.store.dues.of(table)


async def test_an_outage_costs_nobody_time():
    """When the store is back after long, everybody has a while before time is up."""
    house = House()
    table, clients = await at_a_table(house)
    clients[0].ask(requests.Start)
    await hear(house, *clients)
    honest = house.store.dues.claim

    async def broken(*args, **given):
        raise StorageUnavailable("away")

    async def recover():
        await give_time(house.tables)

    sweeper = Sweeper(house.tables, house.keeper, Seats(1), recover=recover)
    for at, claim in ((0, broken), (LONG + 1, honest)):
        house.clock.ms += at
        house.store.dues.claim = claim
        try:
            await sweeper._come_back()
            await sweeper.sweep()
        except StorageUnavailable:
            sweeper._away_since = house.clock.ms
    assert (await house.tables.load(table)).floor == house.clock.ms + clock.BOOT


async def test_a_bot_decides_for_whoever_was_late_and_only_that_once():
    """Time runs out, a bot makes the decision, and the next is the owner's again."""
    house = House()
    table = await house.table(Setup(rules=Rules.parse("hearts pass_count=0")), "ann")
    while 0 not in (await house.tables.load(table)).to_act:
        assert await house.sweep(table)
    for _ in range(2):
        assert await house.sweep(table)  # the time is up; then the bot has decided
        assert house.sweeper.late == 0  # though its turn began long ago
    now = await house.tables.load(table)
    assert now.seats[0].missed == 1
    assert now.seats[0].is_human
    (late,) = [e for e in await house.store.log.events(table) if e.kind == "timed-out"]
    assert late.seat == 0


async def test_nothing_is_committed_twice():
    """A commitment that two processes make at once is made by one of them."""
    house = House()
    other = House(house.store, MemoryPubSub(house.bus), house.clock, seed=2)
    table = await house.table(Setup(rules=Rules.parse("hearts")), "ann")
    await other.tables.load(table)
    (row,) = await house.store.dues.claim(house.clock.ms, lease=3000)
    done = [await one.keeper.strike(row) for one in (house, other)]
    assert sorted(done) == [False, True]
    assert len(await house.store.seeds.of(table)) == 1


async def test_a_stop_takes_more_than_half_of_those_who_play():
    """The match ends unscored, and what was dealt can be verified."""
    house = House()
    table, clients = await at_a_table(house)
    clients[0].ask(requests.Start)
    while not (await house.tables.load(table)).game.rounds:
        await hear(house, *clients)
        await house.sweep(table)
    for client in clients:
        await house.tables.do(table, commands.Stop(guest=client.guest))
    await house.finish(table)
    (record,) = await house.store.records.of(table)
    assert record.id == f"{table}.1"


class SlowThinker(AnyThinker):
    """Decides anything, after a while."""

    def __init__(self):
        self.asked = 0

    async def decide(self, level, view, seed):
        self.asked += 1
        for _ in range(self.asked % 50):
            await asyncio.sleep(0)
        return await super().decide(level, view, seed)


async def test_bots_that_pass_at_once_think_once_each():
    """That another has passed is no reason to begin anew: of eleven who pass, each thinks once."""
    thinker = SlowThinker()
    house = House(thinker=thinker)
    setup = Setup(rules=Rules.parse("cancellation players=11"), timers=Timers(bot=0, nonces=0))
    table = await house.table(setup, "ann")
    while not (now := await house.tables.load(table)).to_act:
        assert await house.sweep(table)
    assert len(now.to_act) == 11
    while (now := await house.tables.load(table)).to_act != (now.seat_of("ann"),):
        await house.sweeper.sweep()
        await asyncio.sleep(0)
    assert thinker.asked == 10


async def test_what_could_not_be_done_and_is_still_due_is_not_forgotten():
    """Where a clock was set back between a look and the deed, the deed is done later."""
    house = House()
    table = await house.table(Setup(rules=Rules.parse("hearts"), timers=Timers(move=5000)), "ann")
    while 0 not in (await house.tables.load(table)).to_act:
        assert await house.sweep(table)
    (row,) = [row for row in await house.store.dues.of(table) if row.kind == "move"]
    house.clock.ms = row.deadline
    assert await house.sweeper.sweep()
    house.clock.ms -= 100
    await house.settle()
    assert row in await house.store.dues.of(table)
    house.clock.ms = row.deadline + LEASE
    assert await house.sweeper.sweep()
    await house.settle()
    assert 0 in (await house.tables.load(table)).overdue
