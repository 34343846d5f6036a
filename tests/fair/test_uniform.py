"""
The shuffle is uniform, and the checks that say so can fail.

Every check is run on the shuffle and on bad shuffles that people have shipped.
Keys are fixed: a check that passes today passes always.  `QLUB_TEST_SHUFFLES=100000` looks at
twenty times as many, and `QLUB_TEST_KEYS=2027-01-01` at others; these may fail once in a while,
so the bound is wider then.
"""

import os
from collections import Counter
from functools import cmp_to_key
from itertools import pairwise, permutations
from math import sqrt

import pytest

from qlub import fair
from qlub.fair.stream import Stream

KEYS = os.environ.get("QLUB_TEST_KEYS", "uniform")
MORE = int(os.environ.get("QLUB_TEST_SHUFFLES", "5000")) / 5000

SOUND, BAD = 3.09 if KEYS == "uniform" else 4.1, 5.0
"""
Standard deviations: within the first a shuffle is sound, beyond the second it is bad.

A sound one is within 3.09 with a chance of 0.998, and all of twenty within 4.1 with the same.
"""


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


def comparator(key: bytes, size: int) -> list[int]:
    """Sort by a comparison that tosses a coin: what sorts well shuffles badly."""
    stream = Stream(key, b"comparator")
    return sorted(range(size), key=cmp_to_key(lambda a, b: stream.below(2) * 2 - 1))


def riffle(key: bytes, size: int) -> list[int]:
    """Riffle once: two halves, each still in its order."""
    stream = Stream(key, b"riffle")
    halves = [list(range(size // 2)), list(range(size // 2, size))]
    order = []
    while any(halves):
        left = len(halves[0]), len(halves[1])
        order.append(halves[int(stream.below(sum(left)) >= left[0])].pop(0))
    return order


def deviation(chi_square: float, freedom: int) -> float:
    """Return how many standard deviations out *chi_square* is (Wilson and Hilferty, 1931)."""
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def orders(shuffle, size, count):
    """Return *count* shuffles of *size* cards, each by a key of its own."""
    keys = (KEYS.encode() + number.to_bytes(4, "big") for number in range(count))
    return [shuffle(key, size) for key in keys]


def many(count):
    """Return *count*, or as many times more as are asked for."""
    return round(count * MORE)


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


@pytest.mark.parametrize(("size", "count"), [(52, 5000), (104, 5000), (47, 5000)])
def test_every_card_is_anywhere_equally_often(size, count):
    """No position favours a card: one pack, two packs, a pack with cards removed."""
    assert abs(places(fair.shuffle, size, many(count))) < SOUND


@pytest.mark.parametrize("bad", [naive, comparator, sattolo, modulo])
@pytest.mark.parametrize(("size", "count"), [(52, 5000), (104, 2500)])
def test_places_fail_a_bad_shuffle(bad, size, count):
    """The same check fails shuffles that do favour some cards."""
    assert places(bad, size, count) > BAD


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 4), (11, 12), (0, 12), (6, 7)])
def test_every_pair_comes_equally_often(one, other):
    """What lies at one position tells nothing of another: beside it, or a round of four on."""
    assert abs(pairs(fair.shuffle, 13, many(5000), one, other)) < SOUND


@pytest.mark.parametrize("bad", [naive, sattolo, cut])
def test_pairs_fail_a_bad_shuffle(bad):
    """The same check fails a shuffle that keeps neighbours together, or favours some."""
    assert pairs(bad, 13, 5000) > BAD


def test_every_order_comes_equally_often():
    """All 120 orders of five cards are equally likely."""
    assert abs(everything(fair.shuffle, 5, many(60_000))) < SOUND


@pytest.mark.parametrize("bad", [naive, comparator, sattolo, cut])
def test_orders_fail_a_bad_shuffle(bad):
    """The same check fails shuffles whose orders are not equally likely."""
    assert everything(bad, 5, 12_000) > BAD


def lag(decks, size):
    """Return how far out the correlation of where a card lies in one deck and in the next is."""
    middle, spread = (size - 1) / 2, (size * size - 1) / 12
    spots = [sorted(range(size), key=deck.__getitem__) for deck in decks]
    together = [
        sum((a - middle) * (b - middle) for a, b in zip(one, other, strict=True)) / (size * spread)
        for one, other in pairwise(spots)
    ]
    return sum(together) * sqrt((size - 1) / len(together))  # each has the variance 1 / (n - 1)


def rounds_of_a_match(size, count):
    """Return the decks of the rounds of one long match."""
    seed = sum(KEYS.encode())
    return [fair.shuffle(fair.key(seed, round), size) for round in range(1, count + 1)]


def hardly_mixed(size, count):
    """Return decks of which each is the one before, with half as many swaps as it has cards."""
    stream, deck, decks = Stream(b"lag", b"lag"), list(range(size)), []
    for _ in range(count):
        for _ in range(size // 2):
            i, j = stream.below(size), stream.below(size)
            deck[i], deck[j] = deck[j], deck[i]
        decks.append(list(deck))
    return decks


@pytest.mark.parametrize("size", [52, 104])
def test_a_deal_tells_nothing_of_the_next(size):
    """Where a card lay in one round does not tell where it lies in the next."""
    assert abs(lag(rounds_of_a_match(size, many(2000)), size)) < SOUND


@pytest.mark.parametrize("size", [52, 104])
def test_lag_fails_a_deck_that_is_hardly_mixed(size):
    """The same check fails cards that were gathered up and mixed a little."""
    assert lag(hardly_mixed(size, 2000), size) > BAD


def runs(shuffle, size, count):
    """Return how far out the number of rising runs is."""
    falls = sum(a > b for order in orders(shuffle, size, count) for a, b in pairwise(order))
    return (falls - count * (size - 1) / 2) / sqrt(count * (size + 1) / 12)


@pytest.mark.parametrize("size", [52, 104])
def test_cards_rise_and_fall_as_often_as_by_chance(size):
    """No stretch of the deck is still in order."""
    assert abs(runs(fair.shuffle, size, many(2000))) < SOUND


@pytest.mark.parametrize("bad", [riffle, cut])
@pytest.mark.parametrize("size", [52, 104])
def test_runs_fail_a_bad_shuffle(bad, size):
    """The same check fails shuffles that leave stretches in order."""
    assert abs(runs(bad, size, 500)) > BAD


@pytest.mark.parametrize("size", [0, 1, 2, 52, 104])
def test_shuffle_loses_nothing(size):
    """Every position is in the shuffle exactly once."""
    assert sorted(fair.shuffle(fair.key(1, 1), size)) == list(range(size))
