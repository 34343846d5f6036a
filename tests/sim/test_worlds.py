"""
Whole servers in virtual time, with everything going wrong that can: one seed, one world.

`QLUB_TEST_WORLDS=2000` looks at more of them; a failure names its seed, which fails again.
"""

import os
from dataclasses import replace

import pytest
import world

from qlub.server.keeper import Keeper
from qlub.server.store.errors import StorageUnavailable
from qlub.server.store.event import Appended
from qlub.server.tables import Tables

WORLDS = int(os.environ.get("QLUB_TEST_WORLDS", "24"))
AT_A_TIME = 4


@pytest.mark.parametrize("first", range(0, WORLDS, AT_A_TIME))
def test_nothing_is_lost_doubled_or_stuck_whatever_fails(first):
    """What was promised is stored, once; everybody is told the same; and matches end."""
    for seed in range(first, min(first + AT_A_TIME, WORLDS)):
        world.run(seed)


def test_the_same_seed_is_the_same_world():
    """What happens follows from the seed alone, so that whatever fails can be looked at again."""
    assert [world.run(seed) for seed in (1, 3)] == [world.run(seed) for seed in (1, 3)]


def fails(most=12):
    """Tell whether a spoiled server is noticed within so many worlds."""
    for seed in range(most):
        try:
            world.run(seed)
        except AssertionError:
            return True
    return False


def test_a_server_that_answers_before_it_has_stored_is_noticed(monkeypatch):
    """The worlds have teeth: a promise too early."""
    honest = Tables._append

    async def hasty(self, kept, command, happened, **given):
        try:
            return await honest(self, kept, command, happened, **given)
        except StorageUnavailable:
            first = kept.table.seq + 1
            return Appended(first=first, last=first + len(happened) - 1)

    monkeypatch.setattr(Tables, "_append", hasty)
    assert fails()


def test_a_server_that_forgets_what_it_has_done_is_noticed(monkeypatch):
    """And another: a request that is done again when it is asked again."""
    monkeypatch.setattr("qlub.server.tables._named", lambda command: None)
    monkeypatch.setattr("qlub.table.table.Table.receipt", lambda self, command: None)
    assert fails()


def test_a_server_that_forgets_the_time_is_noticed(monkeypatch):
    """And a third: what is due is never done."""

    async def nothing(self):
        return 0

    monkeypatch.setattr("qlub.server.sweeper.Sweeper.sweep", nothing)
    assert fails(most=1)


def test_a_server_that_is_late_is_noticed(monkeypatch):
    """When all is calm, what is due is done within a second."""
    monkeypatch.setattr("qlub.server.sweeper.EVERY", 4.0)
    monkeypatch.setattr("qlub.server.sweeper.Sweeper.wake_at", lambda self, deadline: None)
    assert fails()


def test_a_server_that_deals_otherwise_than_it_has_said_is_noticed(monkeypatch):
    """What the players add has to be in the deal."""
    honest = Keeper._key

    async def key(self, table, number):
        proofs = tuple(replace(proof, nonces={}) for proof in table.proofs)
        return await honest(self, replace(table, proofs=proofs), number)

    monkeypatch.setattr(Keeper, "_key", key)
    assert fails()
