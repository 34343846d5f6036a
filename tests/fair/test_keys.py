"""Whatever goes into a key changes it, and what comes out tells nothing of it."""

import pytest

from qlub import fair
from qlub.fair.mix import join

SECRET = bytes(range(64))
ONE, TWO = b"\x01" * 32, b"\x02" * 32


def test_front_door():
    """The front door exports what it says and nothing else."""
    assert sorted(name for name, value in vars(fair).items() if callable(value)) == fair.__all__


def test_each_ingredient_changes_the_key():
    """Secret, table, round, nonce, its seat, its absence: each gives another key."""
    keys = [
        fair.mix(SECRET, "t1", 1, {0: ONE}),
        fair.mix(bytes(64), "t1", 1, {0: ONE}),
        fair.mix(SECRET, "t2", 1, {0: ONE}),
        fair.mix(SECRET, "", 1, {0: ONE}),
        fair.mix(SECRET, "t1", 2, {0: ONE}),
        fair.mix(SECRET, "t1", 1, {1: ONE}),
        fair.mix(SECRET, "t1", 1, {0: TWO}),
        fair.mix(SECRET, "t1", 1, {0: bytes(32)}),
        fair.mix(SECRET, "t1", 1, {}),
        fair.mix(SECRET, "t1", 1, {0: ONE, 1: TWO}),
        fair.mix(SECRET, "t1", 1, {0: TWO, 1: ONE}),
    ]
    assert len(set(keys)) == len(keys)


def test_nonces_count_by_seat_whatever_their_order():
    """The order in which nonces came in is forgotten."""
    given = {3: ONE, 1: TWO}
    assert fair.mix(SECRET, "t", 1, given) == fair.mix(SECRET, "t", 1, dict(sorted(given.items())))


def test_join_never_confuses_fields():
    """Moving a byte from one field to the next changes the bytes."""
    assert join(b"ab", b"c") != join(b"a", b"bc")
    assert join(b"a") != join(b"a", b"")


@pytest.mark.parametrize("size", [0, 63, 65])
def test_secret_has_64_bytes(size):
    """A secret of another length is refused with its length."""
    with pytest.raises(ValueError, match=f"a secret of {size} bytes"):
        fair.mix(bytes(size), "", 1, {})


@pytest.mark.parametrize("size", [0, 31, 33])
def test_nonce_has_32_bytes(size):
    """A nonce of another length is refused with its seat."""
    with pytest.raises(ValueError, match=f"a nonce of {size} bytes from seat 4"):
        fair.mix(SECRET, "", 1, {4: bytes(size)})


def test_seeds_and_rounds_give_different_keys():
    """No two of many seeds and rounds share a key; 1 and 11 are not 11 and 1."""
    keys = {fair.key(seed, round) for seed in range(-20, 20) for round in range(1, 20)}
    assert len(keys) == 40 * 19


def test_bots_get_seeds_of_their_own():
    """Seats of one round have different seeds, each below 2**32 and always the same."""
    key = fair.key(7, 1)
    seeds = [fair.bot_seed(key, seat) for seat in range(11)]
    assert len(set(seeds)) == 11
    assert all(0 <= seed < 1 << 32 for seed in seeds)
    assert seeds == [fair.bot_seed(key, seat) for seat in range(11)]


@pytest.mark.parametrize("seats", range(3, 12))
def test_every_seat_may_be_drawn_to_deal(seats):
    """Each seat deals first in its share of matches."""
    drawn = [fair.draw_dealer(fair.key(seed, 1), seats) for seed in range(200)]
    assert set(drawn) == set(range(seats))
