"""
The shuffle is uniform, and the checks that say so can fail.

Every check is run on the shuffle and on bad shuffles that people have shipped.
Keys are fixed: a check that passes today passes always.
"""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from qlub import fair
from qlub.fair.stream import Stream

SOUND, BAD = 3.3, 5.0
"""Standard deviations: within the first a shuffle is sound, beyond the second it is bad."""


def naive(key: bytes, size: int) -> list[int]:
    """Swap every card with any card: n**n ways do not divide evenly into n! orders."""
    stream, order = Stream(key, b"naive"), list(range(size))
    for i in range(size):
        j = stream.below(size)
        order[i], order[j] = order[j], order[i]
    return order


def sattolo(key: bytes, size: int) -> list[int]:
    """Never leave a card where it is: the off-by-one that makes only whole cycles."""
    stream, order = Stream(key, b"sattolo"), list(range(size))
    for i in range(size - 1, 0, -1):
        j = stream.below(i)
        order[i], order[j] = order[j], order[i]
    return order


def modulo(key: bytes, size: int) -> list[int]:
    """Take the remainder of a byte: small positions are chosen too often."""
    stream, order = Stream(key, b"modulo"), list(range(size))
    for i in range(size - 1, 0, -1):
        j = stream.u32() % 256 % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def cut(key: bytes, size: int) -> list[int]:
    """Only cut the pack: any card may be anywhere, but its neighbours come along."""
    top = Stream(key, b"cut").below(size)
    return [*range(top, size), *range(top)]


def deviation(chi_square: float, freedom: int) -> float:
    """Return how many standard deviations out *chi_square* is (Wilson and Hilferty, 1931)."""
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def orders(shuffle, size, count):
    """Return *count* shuffles of *size* cards, each by a key of its own."""
    return [shuffle(b"uniform" + number.to_bytes(4, "big"), size) for number in range(count)]


def places(shuffle, size, count):
    """Return how far out the counts of cards by position are."""
    seen = Counter(pair for order in orders(shuffle, size, count) for pair in enumerate(order))
    expected = count / size
    cells = ((seen[i, card] - expected) ** 2 for i in range(size) for card in range(size))
    # Rows and columns both add up to *count*, hence the freedom and the (n - 1) / n.
    return deviation(sum(cells) / expected * (size - 1) / size, (size - 1) ** 2)


def pairs(shuffle, size, count, one=0, other=1):
    """Return how far out the counts of pairs of cards at two positions are."""
    seen = Counter((order[one], order[other]) for order in orders(shuffle, size, count))
    expected = count / (size * (size - 1))
    cells = ((seen[pair] - expected) ** 2 for pair in permutations(range(size), 2))
    return deviation(sum(cells) / expected, size * (size - 1) - 1)


def everything(shuffle, size, count):
    """Return how far out the counts of whole orders of a few cards are."""
    seen = Counter(map(tuple, orders(shuffle, size, count)))
    all_orders = list(permutations(range(size)))
    expected = count / len(all_orders)
    cells = ((seen[order] - expected) ** 2 for order in all_orders)
    return deviation(sum(cells) / expected, len(all_orders) - 1)


@pytest.mark.parametrize(("size", "count"), [(52, 5000), (104, 2500), (47, 5000)])
def test_every_card_is_anywhere_equally_often(size, count):
    """No position favours a card: one pack, two packs, a pack with cards removed."""
    assert abs(places(fair.shuffle, size, count)) < SOUND


@pytest.mark.parametrize("bad", [naive, sattolo, modulo])
@pytest.mark.parametrize(("size", "count"), [(52, 5000), (104, 2500)])
def test_places_fail_a_bad_shuffle(bad, size, count):
    """The same check fails shuffles that do favour some cards."""
    assert places(bad, size, count) > BAD


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 4), (11, 12), (0, 12), (6, 7)])
def test_every_pair_comes_equally_often(one, other):
    """What lies at one position tells nothing of another: beside it, or a round of four on."""
    assert abs(pairs(fair.shuffle, 13, 5000, one, other)) < SOUND


@pytest.mark.parametrize("bad", [naive, sattolo, cut])
def test_pairs_fail_a_bad_shuffle(bad):
    """The same check fails a shuffle that keeps neighbours together, or favours some."""
    assert pairs(bad, 13, 5000) > BAD


def test_every_order_comes_equally_often():
    """All 120 orders of five cards are equally likely."""
    assert abs(everything(fair.shuffle, 5, 12_000)) < SOUND


@pytest.mark.parametrize("bad", [naive, sattolo, cut])
def test_orders_fail_a_bad_shuffle(bad):
    """The same check fails shuffles whose orders are not equally likely."""
    assert everything(bad, 5, 12_000) > BAD


@pytest.mark.parametrize("size", [0, 1, 2, 52, 104])
def test_shuffle_loses_nothing(size):
    """Every position is in the shuffle exactly once."""
    assert sorted(fair.shuffle(fair.key(1, 1), size)) == list(range(size))
