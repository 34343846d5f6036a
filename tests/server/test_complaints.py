"""
What players report of other places to play, each as a scene at a server.

Rooms and conduct first, then deals and trust.
"""

import json
from random import Random

import pytest

from house import Client, House, at_a_table, decide, hear, play
from qlub.client.conversation import owes
from qlub.game import Rules, View, from_record, verify
from qlub.protocol import replies, requests
from qlub.server.dealt import dealt
from qlub.table import Controller, Rest, Setup, Stage, TableError, Timers, commands

pytestmark = pytest.mark.anyio


async def until(house, clients, is_so):
    """Play on until *is_so* of the table; people decide anything."""
    for _ in range(3000):
        await hear(house, *clients)
        table = await house.tables.load(clients[0].table)
        if is_so(table):
            return table
        owed = [decide(client) for client in clients if client.wire is not None]
        if not any(owed):
            assert await house.sweep(table.id)
    raise AssertionError("it never comes to that")


async def started(house, rules="hearts", guests=("ann", "bob"), **setup):
    """A table where a match has begun, and its people."""
    table = await house.table(Setup(rules=Rules.parse(rules), **setup), *guests, start=False)
    clients = [Client(house, table, guest) for guest in guests]
    for client in clients:
        client.connect()
    await hear(house, *clients)
    clients[0].ask(requests.Start)
    await hear(house, *clients)
    return table, clients


MOMENTS = {
    "in the pass": lambda table: table.to_act and table.game.round.phase == "pass",
    "at one's own turn": lambda table: table.to_act == (0,) and table.game.round.phase == "play",
    "between two rounds": lambda table: table.game.rounds and table.phase == "deal",
}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_whoever_comes_back_from_another_device_has_seat_hand_and_scores(moment):
    """A lost line at any point costs nothing: another one shows the same, with no history."""
    house = House()
    _, (ann, bob) = await started(house)
    await until(house, [ann, bob], MOMENTS[moment])
    ann.drop()
    await hear(house, bob)
    phone = Client(house, ann.table, "ann", seed="phone")
    phone.connect()
    await hear(house, phone, bob)
    assert phone.state.table["seat"] == ann.state.table["seat"]
    for what in ("hand", "totals", "scores", "passed", "tricks", "names"):
        assert phone.state.view[what] == ann.state.view[what]


async def test_a_leaver_is_stood_in_for_and_may_come_back_and_the_result_says_so():
    """A bot plays on after a goodbye; the owner takes back, and who stood in is not hidden."""
    house = House()
    table, (ann, bob) = await started(house, "hearts target=26")
    await until(house, [ann, bob], lambda t: t.game.rounds and t.game.round.phase == "play")
    bob.ask(requests.Leave)
    await hear(house, ann, bob)
    assert ann.state.table["seats"][1]["controller"] == "bot-away"
    seen = len((await house.tables.load(table)).game.round.all_tricks)
    await until(
        house, [ann], lambda t: len(t.game.round.all_tricks) > seen + 2 or t.phase == "deal"
    )
    bob.ask(requests.Resume)
    await hear(house, ann, bob)
    seat = bob.state.table["seats"][1]
    assert (seat["controller"], seat["stood_in"]) == ("human", True)


async def test_a_host_who_leaves_freezes_nothing():
    """Another is the host at once, and the match goes on to its end."""
    house = House()
    table, (ann, bob) = await started(house, "hearts target=20")
    await until(house, [ann, bob], lambda t: t.game.rounds)
    ann.ask(requests.Leave)
    await hear(house, ann, bob)
    ann.drop()
    assert bob.state.table["host"] == 1
    now = await play_on(house, table, [bob])
    assert now.stage is Stage.OVER


async def play_on(house, table, clients):
    """Play to the end with those who are left."""
    return await until(
        house,
        clients,
        lambda t: t.stage is Stage.OVER and all(proof.secret for proof in t.proofs),
    )


async def test_whoever_does_nothing_is_decided_for_and_others_may_end_the_match():
    """Time runs out, a bot decides; and most of those who play can end it, unscored."""
    house = House()
    table, (ann, bob) = await started(house)
    await until(house, [ann], lambda t: t.seats[1].controller is Controller.AWAY)
    ann.ask(requests.Stop)
    await hear(house, ann, bob)
    now = await house.tables.load(table)
    assert now.stage is Stage.OVER
    assert now.view(None).places is None


async def test_no_bot_sits_down_where_only_people_play():
    """Such a table says so, and does not start before a person is at every seat."""
    house = House()
    table, (ann,) = await at_table_without_bots(house)
    assert ann.state.table["settings"]["level"] is None
    ann.ask(requests.Start)
    await hear(house, ann)
    assert errors(ann) == ["wrong-phase"]
    assert (await house.tables.load(table)).stage is Stage.OPEN


async def at_table_without_bots(house):
    table = await house.table(Setup(rules=Rules.of("hearts"), level=None), "ann", start=False)
    ann = Client(house, table, "ann")
    ann.connect()
    await hear(house, ann)
    return table, [ann]


def errors(client):
    return [reply.code for reply in client.answers if isinstance(reply, replies.Err)]


async def test_leaving_before_a_match_leaves_no_trace_and_later_is_told():
    """Before the start the seat is simply free; in a match it is told that its owner left."""
    house = House()
    _, (ann, bob) = await at_a_table(house)
    bob.ask(requests.Leave)
    await hear(house, ann, bob)
    seat = ann.state.table["seats"][1]
    assert (seat["owned"], seat["free"], seat["stood_in"]) == (False, True, False)
    bob.ask(requests.Sit, name="Bob")
    ann.ask(requests.Start)
    await hear(house, ann, bob)
    bob.ask(requests.Leave)
    await hear(house, ann, bob)
    seat = ann.state.table["seats"][1]
    assert (seat["owned"], seat["left"], seat["controller"]) == (True, True, "bot-away")


@pytest.mark.parametrize("name", ["Sam", "SAM", " Sam ", "\u0405am", "S\u200bam", "Bot 3"])
async def test_nobody_can_be_taken_for_somebody_else(name):
    """Two Sams are refused, and so is whatever looks like one, and like a bot."""
    house = House()
    table = await house.tables.create("ann", Setup(rules=Rules.of("hearts")))
    await house.tables.do(table, commands.Sit(guest="ann", name="Sam"))
    with pytest.raises(TableError) as refused:
        await house.tables.do(table, commands.Sit(guest="bob", name=name))
    assert refused.value.code == "bad-name"


async def test_what_a_client_says_of_points_counts_for_nothing():
    """A card is a card; whatever else is claimed of it is refused, and nothing has happened."""
    house = House()
    table, (ann, bob) = await started(house, "hearts pass_count=0", guests=("ann", "bob"))
    await until(house, [bob], lambda t: 0 in t.to_act)
    await hear(house, ann)
    head = house.tables.head(table)
    card = ann.state.view["legal"].split()[0]
    forged = {"v": 1, "t": "play", "id": "F" * 22, "expect": head, "card": card, "points": 0}
    ann.answers.clear()
    ann.wire.say(json.dumps(forged))
    await hear(house, ann, bob)
    assert errors(ann) == ["bad-schema"]
    assert house.tables.head(table) == head


async def test_whoever_waits_and_looks_on_can_sit_down_before_the_start():
    """A guest without a seat sees the table, and takes one that is free."""
    house = House()
    table, (ann, _) = await at_a_table(house)
    cy = Client(house, table, "cy")
    cy.connect()
    await hear(house, ann, cy)
    assert cy.state.table["seat"] is None
    cy.ask(requests.Sit, name="Cy", seat=3)
    await hear(house, ann, cy)
    assert cy.state.table["seat"] == 3
    assert ann.state.view["names"][3] == "Cy"


async def test_an_idle_table_stops_playing_and_goes_to_sleep():
    """Without a person bots do not play on for ever."""
    house = House()
    table, clients = await started(house, "hearts rounds=50")
    await until(house, clients, lambda t: t.game.rounds)
    for client in clients:
        client.drop()
    now = await house.finish(table)
    assert now.rest is not Rest.AWAKE
    assert len(now.game.rounds) < 10


# Deals and trust


async def test_a_deal_depends_on_nothing_but_its_secret_and_the_nonces():
    """Whoever wins, passes or is a bot: the same secrets and nonces deal the same cards."""
    deals = []
    for wins in ("ann", "bob"):
        house = House(seed="the same")
        table, (ann, bob) = await started(house, "hearts rounds=2")
        for client in (ann, bob):
            client.rng = Random(wins)  # they decide otherwise
        await play_on(house, table, [ann, bob])
        (record,) = await house.store.records.of(table)
        rounds = from_record(json.loads(record.body)).rounds
        proofs = [(round.proof["seed"], round.proof["nonces"]) for round in rounds]
        deals.append((proofs, [round.deal for round in rounds]))
    (first_proofs, first), (second_proofs, second) = deals
    assert first_proofs[0] == second_proofs[0]
    assert first[0] == second[0]


async def test_anybody_can_verify_a_finished_match():
    """The record holds all that it takes; and one bit changed is noticed."""
    house = House()
    table, clients = await started(house, "cancellation players=6 rounds=1")
    await play(house, table, clients)
    (record,) = await house.store.records.of(table)
    assert verify(record.body).holds
    text = json.loads(record.body)
    proof = text["rounds"][0]["proof"]
    proof["seed"] = f"{int(proof['seed'], 16) ^ 1:0128x}"
    assert not verify(json.dumps(text)).holds


async def test_what_was_dealt_is_published():
    """Whoever asks is told how often which card came to which seat."""
    house = House()
    table, clients = await started(house, "hearts rounds=2")
    await play_on(house, table, clients)
    bodies = [record.body for record in await house.store.records.latest(10)]
    (found,) = dealt(bodies)
    assert (found.rounds, sum(found.queens), sum(found.hearts)) == (2, 2, 26)


async def test_no_time_tells_what_a_seat_holds():
    """A bot takes the same time for a card without a choice, and a person's time runs the same."""
    house = House()
    table, _ = await started(house, "hearts rounds=2", timers=Timers(bot=700))
    waits = {}
    while True:
        now = await house.tables.load(table)
        if now.stage is Stage.OVER:
            break
        dues = await house.store.dues.of(table)
        for due in dues:
            if due.kind == "bot" and now.phase == "play":
                view = now.view(due.seat)
                choice = "forced" if len(view.legal) == 1 else "free"
                waits.setdefault(choice, set()).add(due.deadline - now.turn_at)
        assert await house.sweep(table)
    assert waits == {"forced": {700}, "free": {700}}


async def test_nobody_is_asked_twice_for_the_same(monkeypatch):
    """After a lost line a decision that arrived is not made again, nor lost."""
    house = House()
    table, (ann, bob) = await started(house, "hearts pass_count=0")
    await until(house, [bob], lambda t: 0 in t.to_act)
    await hear(house, ann)
    assert owes(ann.state, View.from_dict(ann.state.view))
    assert decide(ann)
    await house.settle()  # it has arrived, and the answer is on its way
    ann.drop()
    ann.connect()
    await hear(house, ann, bob)
    played = [e for e in await house.store.log.events(table) if e.kind == "played" and e.seat == 0]
    assert len(played) == 1
    assert not ann.talk._waiting
