"""Seatings: each layout at each table, and no seat is an advantage."""

from itertools import permutations

import pytest

from qlub.arena import ArenaError
from qlub.arena.pairing import LAYOUTS, rotations, seatings

every_table = pytest.mark.parametrize("players", range(3, 12))


@every_table
@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_seat_is_a_equally_often(layout, players):
    """In the seatings of a block no seat of the deal is A more often than another."""
    found = seatings(layout, players)
    assert len(set(found)) == len(found)
    often = [sum(seating[seat] == "A" for seating in found) for seat in range(players)]
    assert len(set(often)) == 1
    assert often[0] > 0


@every_table
def test_how_many_are_a(players):
    """One A in ABBB; in AABB half of the seats, and the smaller half of an odd number."""
    assert {seating.count("A") for seating in seatings("ABBB", players)} == {1}
    assert {seating.count("A") for seating in seatings("AABB", players)} == {players // 2}
    assert {len(seating) for seating in seatings("AABB", players)} == {players}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_small_tables_it_is_every_seating(players):
    """Up to five seats, every way to seat half A and half B is there."""
    several = players // 2
    every = set(map("".join, permutations("A" * several + "B" * (players - several))))
    assert set(seatings("AABB", players)) == every


def test_at_large_tables_they_are_few():
    """A block never has more seatings than two for each seat."""
    assert all(len(seatings("AABB", players)) <= 2 * players for players in range(3, 12))


def test_rotations_go_round_the_table():
    """Everybody moves on by a seat."""
    assert list(rotations("ABC")) == ["ABC", "CAB", "BCA"]


@pytest.mark.parametrize("layout", ["", "AAAB", "AB", "A" * 500])
def test_another_layout_is_refused(layout):
    """The error says which there are."""
    with pytest.raises(ArenaError, match=r"\(use AABB or ABBB\)") as raised:
        seatings(layout, 4)
    assert len(str(raised.value)) < 120


def test_a_layout_may_be_lower_case():
    """`aabb` is understood."""
    assert seatings("aabb", 4) == seatings("AABB", 4)
