"""What goes over the lines of a server, told by a house without a network."""

import pytest

from house import House, at_a_table, play
from qlub.game import verify
from qlub.protocol import requests

pytestmark = pytest.mark.anyio


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
