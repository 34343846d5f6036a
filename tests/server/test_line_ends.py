"""How lines end, and what is done about those who hold them."""

import asyncio

import pytest

from house import Client, House, at_a_table, hear
from qlub.game import Rules
from qlub.protocol import Close, replies, requests
from qlub.server import lines, outbox
from qlub.server.peers import SILENCE, Peers
from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.roll import give_time, miss
from qlub.server.store.errors import StorageUnavailable
from qlub.table import Controller, Setup, commands

pytestmark = pytest.mark.anyio


def byes(client):
    """Return why the server has said goodbye to *client*."""
    return [reply.reason for reply in client.answers if isinstance(reply, replies.Bye)]


async def other_house(house):
    """Return another process with the same store, bus and clock."""
    return House(house.store, MemoryPubSub(house.bus), house.clock, seed=2)


@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "in another process"])
async def test_the_newer_of_two_lines_plays(elsewhere):
    """The older is told and closed, for good; the seat is not thought lost."""
    house = House()
    table, (ann, _) = await at_a_table(house)
    old = ann.wire
    newer = Client(house, table, "ann", seed=2)
    house.clock.ms += 1
    newer.connect(await other_house(house) if elsewhere else house)
    await hear(house, ann, newer)
    assert (old.number, byes(ann)) == (Close.SUPERSEDED, ["superseded"])
    assert newer.wire.number is None
    assert newer.state.table["seats"][0]["down_until"] is None


async def test_whoever_watches_may_do_so_twice():
    """A spectator's lines do not end each other, nor that of the same guest's seat."""
    house = House()
    table, (ann, _) = await at_a_table(house)
    watchers = [Client(house, table, "ann", seed=seed) for seed in (2, 3)]
    for watcher in watchers:
        watcher.connect(scope="watch")
    await hear(house, ann, *watchers)
    assert [client.wire.number for client in (ann, *watchers)] == [None] * 3
    assert [client.state.table["seat"] for client in (ann, *watchers)] == [0, None, None]


async def test_whoever_watches_decides_nothing():
    """A request over a line for watching is refused, and changes nothing."""
    house = House()
    table, _ = await at_a_table(house)
    head = house.tables.head(table)
    watcher = Client(house, table, "ann", seed=2)
    watcher.connect(scope="watch")
    await hear(house, watcher)
    watcher.ask(requests.Start)
    await hear(house, watcher)
    assert [reply.code for reply in watcher.answers if isinstance(reply, replies.Err)] == [
        "forbidden"
    ]
    assert house.tables.head(table) == head


async def test_a_lost_line_is_seen_and_found():
    """Others see that a line is lost, and that it is back."""
    house = House()
    _, (ann, bob) = await at_a_table(house)
    ann.drop()
    await hear(house, bob)
    assert bob.state.table["seats"][0]["down_until"] is not None
    ann.connect()
    await hear(house, ann, bob)
    assert bob.state.table["seats"][0]["down_until"] is None
    assert ann.state.seq == bob.state.seq


async def test_whoever_comes_back_is_told_what_was_missed():
    """An ack and the events, where that is less than everything anew."""
    house = House()
    _, (ann, bob) = await at_a_table(house)
    ann.drop()
    bob.ask(requests.Rename, name="Robert")
    await hear(house, bob)
    ann.answers.clear()
    ann.connect()
    await hear(house, ann, bob)
    kinds = [type(reply) for reply in ann.answers]
    assert replies.Snap not in kinds
    assert kinds.count(replies.Ack) == 1
    assert kinds.count(replies.Ev) >= 2
    assert ann.state.view["names"][1] == "Robert"


@pytest.mark.parametrize(
    ("since", "seat"), [(10**6, 0), (-3, 0), (0, 0), (2, 1), (2, None), (None, None)]
)
async def test_what_cannot_be_known_is_answered_with_everything(since, seat):
    """A since that cannot be, or of another's view, is no error."""
    house = House()
    table, _ = await at_a_table(house)
    wire = house.open("ann")
    wire.say(requests.Hello(id="A" * 22, table=table, since=since, seat=seat))
    await house.settle()
    (snap,) = [reply for reply in wire.take() if not isinstance(reply, replies.Ev)]
    assert isinstance(snap, replies.Snap)
    assert snap.table["seat"] == 0


async def test_whoever_does_not_read_is_let_go():
    """The queue is bounded, and others are not held up."""
    house = House()
    _, (ann, bob) = await at_a_table(house)
    ann.wire.reads.clear()
    for number in range(outbox.MOST + 10):
        bob.ask(requests.Rename, name=f"Bob {number}")
        house.clock.ms += 1000
        await hear(house, bob)
    assert bob.state.view["names"][1] == f"Bob {outbox.MOST + 9}"
    await house.settle()
    assert ann.wire.number == Close.SLOW  # and she has read nothing yet
    await hear(house, bob)
    assert bob.state.table["seats"][0]["down_until"] is not None
    ann.connect()
    await hear(house, ann, bob)
    assert ann.state.view["names"][1] == f"Bob {outbox.MOST + 9}"


async def test_a_kicked_guest_is_shown_out():
    """The line is closed, and another is not opened."""
    house = House()
    table, (ann, bob) = await at_a_table(house)
    ann.ask(requests.Kick, seat=1)
    await hear(house, ann, bob)
    assert (bob.wire.number, byes(bob)) == (Close.FORBIDDEN, ["forbidden"])
    again = Client(house, table, "bob", seed=2)
    again.connect()
    await hear(house, ann, again)
    assert again.wire.number == Close.FORBIDDEN
    assert again.state is None


async def test_a_right_that_is_gone_ends_the_line_everywhere():
    """Whoever is let in no more is cut off, in every process."""
    house = House()
    there = await other_house(house)
    table, (ann, bob) = await at_a_table(house)
    await there.lines.send_away("ann", table)
    await hear(house, ann, bob)
    assert ann.wire.number == Close.UNKNOWN_GUEST
    assert bob.wire.number is None


async def test_no_table_no_line():
    """A table that is not there is said to be gone."""
    house = House()
    wire = house.open("ann")
    wire.say(requests.Hello(id="A" * 22, table="nowhere"))
    await house.settle()
    (refusal,) = wire.take()
    assert (refusal.code, refusal.re, wire.number) == ("table-gone", "A" * 22, Close.NO_TABLE)


async def test_a_line_that_says_no_hello_is_closed():
    """Whatever else comes first is refused."""
    house = House()
    wire = house.open("ann")
    wire.say(requests.Ping())
    await house.settle()
    (refusal,) = wire.take()
    assert (refusal.code, wire.number) == ("bad-schema", Close.JUNK)


async def test_junk_is_answered_and_at_last_ends_the_line():
    """Each message that is none is answered, and too many in a short time are enough."""
    house = House()
    _, (ann, bob) = await at_a_table(house)
    for _ in range(6):
        ann.wire.say("{")
    await hear(house, bob)
    ann.read()
    codes = [reply.code for reply in ann.answers if isinstance(reply, replies.Err)]
    assert codes == ["bad-json"] * 6
    assert ann.wire.number == Close.JUNK


async def test_a_flood_is_slowed_and_at_last_ends_the_line():
    """More than is taken is refused with when to go on, and going on at once ends it."""
    house = House()
    _, (ann, bob) = await at_a_table(house)
    for _ in range(60):
        ann.wire.say(requests.Ping())
    await hear(house, bob)
    ann.read()
    slower = [reply for reply in ann.answers if isinstance(reply, replies.Err)]
    assert {reply.code for reply in slower} == {"rate-limited"}
    assert all(reply.retry and reply.retry_ms > 0 for reply in slower)
    assert ann.wire.number == Close.FLOOD


async def test_a_silent_line_counts_as_lost():
    """Whoever does not answer for long is not there."""
    house = House()
    _, (ann, bob) = await at_a_table(house)
    for _ in range(4):
        house.clock.ms += 10_000
        house.lines.ping()
        await house.settle()
        bob.read()  # and ann does not
        await house.settle()
    assert ann.wire.number == Close.SLOW
    await hear(house, bob)
    assert bob.state.table["seats"][0]["down_until"] is not None


async def test_a_stop_says_when_to_come_back():
    """Lines are closed with a word, new ones are not let in, and no seat is thought lost."""
    house = House()
    table, clients = await at_a_table(house)
    await house.lines.close()
    await hear(house, *clients)
    assert [byes(client) for client in clients] == [["shutting-down"]] * 2
    assert [client.wire.number for client in clients] == [Close.RESTART] * 2
    wire = house.open("ann")
    wire.say(requests.Hello(id="A" * 22, table=table))
    await house.settle()
    assert wire.number == Close.RESTART
    now = await house.tables.load(table)
    assert all(now.seats[seat].is_here for seat in (0, 1))


async def test_a_new_process_gives_time_and_misses_those_who_stay_away():
    """After a stop nobody's time is up at once, and who does not come back counts as lost."""
    house = House()
    table, (ann, bob) = await at_a_table(house)
    ann.ask(requests.Start)
    await hear(house, ann, bob)
    await house.lines.close()
    later = House(house.store, clock=house.clock, seed=3)
    house.clock.ms += 120_000
    await give_time(later.tables)
    assert (await later.tables.load(table)).floor == house.clock.ms + 10_000
    ann.connect(later)
    await hear(later, ann)
    await miss(later.tables, later.lines)
    await hear(later, ann)
    downs = [seat["down_until"] is not None for seat in ann.state.table["seats"]]
    assert downs == [False, True, False, False]


async def test_a_peer_that_falls_silent_is_missed_and_one_that_holds_a_line_objects():
    """When a process dies, its lines are noted as lost; those of others are found again."""
    house = House()
    there = await other_house(house)
    _, (ann, bob) = await at_a_table(house)
    house.clock.ms += 1
    bob.connect(there)
    await hear(house, ann, bob)

    missed = []

    async def miss_them():
        missed.append(1)
        await miss(house.tables, house.lines)

    peers = [
        Peers(bus, house.clock.seconds, miss_them) for bus in (house.bus, MemoryPubSub(house.bus))
    ]
    for _ in range(3):
        for peer in peers:
            await peer.beat()
    assert (peers[0].count, missed) == (1, [])
    house.clock.ms += round(1000 * SILENCE) + 1
    await peers[0].beat()
    await hear(house, ann, bob)
    assert (peers[0].count, missed) == (0, [1])
    downs = [seat["down_until"] is not None for seat in ann.state.table["seats"]]
    assert downs == [False] * 4  # bob's line is in the other process, which objected


async def test_bots_stand_in_and_the_owner_takes_back():
    """Whoever is late twice is stood in for, and takes back with a word."""
    house = House()
    table = await house.table(Setup(rules=Rules.parse("hearts")), "ann")
    for _ in range(2000):
        now = await house.tables.load(table)
        if now.seats[0].controller is Controller.AWAY:
            break
        assert await house.sweep(table)
    ann = Client(house, table, "ann")
    ann.connect()
    await hear(house, ann)
    ann.ask(requests.Resume)
    await hear(house, ann)
    assert ann.state.table["seats"][0]["controller"] == "human"


async def test_a_sleeping_table_is_woken_by_a_line():
    """Days later its owner comes back, and it goes on."""
    house = House()
    table, (ann, bob) = await at_a_table(house)
    ann.drop()
    bob.drop()
    await house.settle()
    while await house.sweep(table):
        pass
    assert str((await house.tables.load(table)).rest) == "asleep"
    house.clock.ms += 3 * 24 * 3600 * 1000
    ann.connect()
    await hear(house, ann)
    assert ann.state.table["rest"] == "awake"


async def test_a_line_while_the_store_is_away_is_told_to_come_back(monkeypatch):
    """It is said in a message when to try again, and nothing is wrong with the line."""
    house = House()
    table, (ann, bob) = await at_a_table(house)

    async def away(*given):
        raise StorageUnavailable("not now")

    other = House(house.store, clock=house.clock, seed=2)
    monkeypatch.setattr(house.store.log, "events", away)
    wire = other.open("ann")
    wire.say(requests.Hello(id="A" * 22, table=table))
    await other.settle()
    (refusal,) = wire.take()
    assert (refusal.code, refusal.re, refusal.retry) == ("storage-unavailable", "A" * 22, True)
    assert wire.number == Close.RESTART
    assert [ann.wire.number, bob.wire.number] == [None, None]


async def test_whoever_comes_while_the_last_one_goes_is_told_what_happens(monkeypatch):
    """However long it takes to say that a line is newer, its table is followed then."""
    house = House()
    table, (ann, bob) = await at_a_table(house)
    bob.drop()
    await house.settle()
    goes_on = asyncio.Event()

    async def call(name, number):
        await goes_on.wait()

    monkeypatch.setattr(house.bus, "call", call)
    bob.connect()
    await house.settle()
    ann.drop()
    await house.settle()
    goes_on.set()
    await hear(house, bob)
    await house.tables.do(table, commands.Rename(guest="ann", name="Anna"))
    await hear(house, bob)
    assert bob.state.view["names"][0] == "Anna"


async def test_what_becomes_of_a_line_is_noted_as_soon_as_it_can_be_stored(monkeypatch):
    """A store that is away for a moment makes nobody seem to be here, or gone, for long."""
    monkeypatch.setattr(lines, "AGAIN", 0)
    house = House()
    _, (ann, bob) = await at_a_table(house)
    honest = house.store.log.append

    async def away(*given, **more):
        raise StorageUnavailable("not now")

    for go, is_down in ((ann.drop, True), (ann.connect, False)):
        monkeypatch.setattr(house.store.log, "append", away)
        go()
        await hear(house, bob)
        assert (bob.state.table["seats"][0]["down_until"] is not None) != is_down
        monkeypatch.setattr(house.store.log, "append", honest)
        await hear(house, bob)
        assert (bob.state.table["seats"][0]["down_until"] is not None) == is_down
