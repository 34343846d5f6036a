"""What goes over the lines of a server, told by a house without a network."""

import pytest

from house import Client, House
from keeper import any_choice
from qlub.client.conversation import owes
from qlub.client.moves import message
from qlub.game import Rules, View, verify
from qlub.protocol import State, requests
from qlub.table import Setup, Stage

pytestmark = pytest.mark.anyio


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


@pytest.mark.parametrize("rules", ["hearts target=20", "cancellation players=7 rounds=1"])
async def test_people_and_bots_play_a_match(rules):
    """Each sees what the server would send, after every event; and the deals verify."""
    house = House()
    table, clients = await at_a_table(house, rules)
    clients[0].ask(requests.Start)
    now = await play(house, table, clients)
    assert all(len(proof.nonces) == 2 for proof in now.proofs)
    (record,) = await house.store.records.of(table)
    assert verify(record.body).holds
