"""Whatever is lost on the way, whoever looks has what the server would send, byte for byte."""

from random import Random

import pytest

from house import Client, House, at_a_table, hear
from keeper import any_choice
from qlub.client.conversation import Gap, owes
from qlub.client.moves import message
from qlub.game import Rules, View
from qlub.protocol import State, decode_reply, encode, replies
from qlub.server import feed, outbox
from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.store.memory import MemoryStore
from qlub.table import Rest, Setup, Stage, Timers, commands
from strategies import matches_wanted

pytestmark = pytest.mark.anyio

SCHEDULES = matches_wanted(60)
QUICK = Timers(move=5_000, bot=0, deal=0, nonces=0)


class Unlucky(Client):
    """A client to whom messages do not come, come twice, or come in another order."""

    def __init__(self, *given, **more):
        super().__init__(*given, **more)
        self.luck = self.rng.choice((0.02, 0.1, 0.3))
        self.gaps = 0

    def read(self):
        """Take in what comes, and open another line where something is missing."""
        if self.wire is None:
            return
        texts, self.wire.down = self.wire.down, []
        for at in range(len(texts) - 1, -1, -1):
            if self.rng.random() < self.luck:
                match self.rng.randrange(3):
                    case 0:
                        del texts[at]
                    case 1:
                        texts.insert(self.rng.randint(at, len(texts)), texts[at])
                    case _:
                        texts.insert(self.rng.randrange(len(texts)), texts.pop(at))
        try:
            for text in texts:
                reply = decode_reply(text)
                self.answers.append(reply)
                for said in self.talk.receive(reply, self.house.clock.now()):
                    self.wire.say(said)
        except Gap:
            self.gaps += 1
            self.connect()
        if self.wire.number is not None or self.rng.random() < self.luck / 10:
            self.drop()
            self.connect()


class LossyPubSub(MemoryPubSub):
    """A bus on which word to others is lost, doubled or mixed up."""

    def __init__(self, other=None, seed=0):
        super().__init__(other)
        self.rng = Random(f"lossy {seed}")
        self._held = []

    async def publish(self, table, seq):
        """Pass word on, perhaps: that of before with it, and after it."""
        self._hub.tell(table, seq)
        self._held.append(seq)
        words = [one for one in self._held if self.rng.random() < 0.7]
        self._held = self._held[-2:]
        self.rng.shuffle(words)
        for hub in self._bus:
            for word in words if hub is not self._hub else ():
                hub.tell_from_others(table, word)


def decide(client):
    """Send any decision that *client* owes, if it has a line and all its answers."""
    if client.state is None or client.talk.is_greeting or client.talk._waiting:
        return
    view = View.from_dict(client.state.view)
    if owes(client.state, view):
        move = message(any_choice(view, client.rng), client.state, client.talk.new_id())
        client.wire.say(client.talk.ask(move).message)


@pytest.mark.parametrize("part", range(4))
async def test_whoever_follows_has_what_is_sent_anew(part):
    """Messages, word and lines are lost, doubled and mixed up: in the end all is as it is."""
    gaps = follows = 0
    for number in range(part, SCHEDULES, 4):
        rng = Random(f"schedule {number}")
        game = rng.choice(("hearts players=3", "hearts moon=choice", "cancellation players=6"))
        rules = Rules.parse(f"{game} rounds=1 tie=share")
        bus = LossyPubSub(seed=number)
        houses = [House(bus=bus, seed=number)]
        houses.append(
            House(houses[0].store, LossyPubSub(bus, number), houses[0].clock, seed=-number)
        )
        guests = [f"g{seat}" for seat in range(rng.randint(1, rules.players))]
        table = await houses[0].table(Setup(rules=rules, timers=QUICK), *guests)
        clients = [Unlucky(rng.choice(houses), table, guest, seed=number) for guest in guests]
        watcher = Unlucky(rng.choice(houses), table, "watcher", seed=number)
        for client in (*clients, watcher):
            client.connect(scope="watch" if client is watcher else "play")
        while (now := await houses[0].tables.load(table)).stage is Stage.PLAYING:
            for house in houses:
                await house.settle()
            for client in (*clients, watcher):
                client.read()
                decide(client)
            await houses[0].settle()
            if now.rest is not Rest.AWAKE:
                await houses[0].tables.do(table, commands.Wake())
            if rng.random() < 0.5:
                await houses[rng.randrange(2)].sweep(table)
            if rng.random() < 0.1:
                await remind(houses)
        gaps += sum(client.gaps for client in (*clients, watcher))
        for client in (*clients, watcher):
            client.luck = 0
        for _ in range(6):
            await remind(houses)
            for house in houses:
                house.lines.ping()
                await hear(house, *clients, watcher)
        now = await houses[1].tables.load(table)
        for client in (*clients, watcher):
            seat = None if client is watcher else now.seat_of(client.guest)
            follows += any(isinstance(reply, replies.Ack) for reply in client.answers)
            whole = encode(State.of(now, seat).snap(0))
            assert encode(client.state.snap(0)) == whole, (number, client.guest)
        for house in houses:
            await house.lines.close()
            await house.settle()
    assert gaps
    assert follows


async def remind(houses):
    """Have every process look at the heads of what is watched there."""
    for house in houses:
        house.bus.remind(await house.store.log.heads(house.bus.watched()))


@pytest.mark.parametrize("seats", ["play", "watch"])
async def test_much_at_once_is_told_to_all_who_read(seats):
    """However much happens at once, whoever reads is not taken for one who does not."""
    house = House(MemoryStore())
    table, (ann, bob) = await at_a_table(house)
    watcher = Client(house, table, "someone")
    watcher.connect(scope=seats)
    await hear(house, ann, bob, watcher)
    elsewhere = House(house.store, clock=house.clock, seed=2)  # on another bus: no word comes
    for number in range(2 * outbox.MOST):
        await elsewhere.tables.do(table, commands.Rename(guest="bob", name=f"Bob {number}"))
    await elsewhere.tables.do(table, commands.LoseLine(guest="ann"))
    house.bus.remind(await house.store.log.heads([table]))
    await hear(house, ann, bob, watcher)
    now = await house.tables.load(table)
    for client in (ann, bob, watcher):
        assert client.wire.number is None
        assert client.state == State.of(now, now.seat_of(client.guest))
    assert now.seats[0].is_here  # the line that was thought lost is there


async def told_after(house, client, count):
    """Return what *client* is told first when it comes back after *count* events."""
    client.drop()
    await house.settle()
    for number in range(count):
        await house.tables.do(client.table, commands.Rename(guest="bob", name=f"Bob {number}"))
    await house.settle()
    client.answers.clear()
    client.connect()
    await hear(house, client)
    return client.answers[0]


async def test_a_gap_that_is_too_wide_is_told_anew(monkeypatch):
    """Up to so many events, and so many bytes, are told one by one; more is a snapshot."""
    house = House()
    table, (ann, bob) = await at_a_table(house)
    bob.drop()
    assert isinstance(await told_after(house, ann, 20), replies.Ack)
    assert isinstance(await told_after(house, ann, 300), replies.Snap)
    monkeypatch.setattr(feed, "MOST_BYTES", 10**6)
    assert isinstance(await told_after(house, ann, feed.MOST_EVENTS - 5), replies.Ack)
    assert isinstance(await told_after(house, ann, feed.MOST_EVENTS + 5), replies.Snap)
    now = await house.tables.load(table)
    assert ann.state == State.of(now, 0)


async def test_whoever_sits_down_sees_another_view_from_then_on():
    """A guest who looks on and then takes a seat is told everything anew, and nothing before."""
    house = House()
    table, (ann, _) = await at_a_table(house)
    eve = Client(house, table, "eve")
    eve.connect()
    await hear(house, eve)
    assert eve.state.table["seat"] is None
    await house.tables.do(table, commands.Sit(guest="eve", name="Eve"))
    await hear(house, ann, eve)
    assert eve.state.table["seat"] == 2
    assert [type(reply) for reply in eve.answers] == [replies.Snap, replies.Snap]
    await house.tables.do(table, commands.ChangeSeat(guest="eve", seat=3))
    await hear(house, ann, eve)
    assert eve.state.table["seat"] == 3
    assert ann.state.view["names"][3] == "Eve"
