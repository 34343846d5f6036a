"""How long people wait, and how late a server is, can be seen from outside."""

import re

import pytest

from house import House, at_a_table, hear
from qlub.server.lines import Lines
from qlub.server.metrics import Metrics
from qlub.table import commands

pytestmark = pytest.mark.anyio


def count(metrics, name):
    """How many of something were counted."""
    return float(re.search(rf"^{name}_count (\S+)$", metrics.text().decode(), re.MULTILINE)[1])


async def test_each_request_is_counted_when_all_have_been_told():
    """A wait is from the request until the lines have it: one for each event that is told."""
    metrics, house = Metrics(), House()
    house.lines = Lines(house.tables, clock=house.clock.seconds, took=metrics.told)
    table, clients = await at_a_table(house)
    before = count(metrics, "qlub_told_seconds")
    await house.tables.do(table, commands.Rename(guest="ann", name="Anna"))
    await hear(house, *clients)
    assert count(metrics, "qlub_told_seconds") == before + 1


async def test_what_nobody_looks_at_is_not_waited_for():
    """Where no line is, nobody waits."""
    metrics, house = Metrics(), House()
    house.lines = Lines(house.tables, clock=house.clock.seconds, took=metrics.told)
    table, clients = await at_a_table(house)
    for client in clients:
        client.drop()
    await house.settle()
    before = count(metrics, "qlub_told_seconds")
    await house.tables.do(table, commands.Rename(guest="ann", name="Anna"))
    await house.settle()
    assert count(metrics, "qlub_told_seconds") == before
