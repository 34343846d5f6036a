"""Bit tricks on sets of cards; `bits.pxd` says the same in C."""

from typing import Any


def popcount(cards: int) -> int:
    """Return how many cards are in the set."""
    return cards.bit_count()


def lowest(cards: int) -> int:
    """Return the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the highest card of a set that is not empty."""
    return cards.bit_length() - 1


def count(once: int, twice: int) -> int:
    """Return how many cards there are, where those of the set *twice* are there a second time."""
    return once.bit_count() + twice.bit_count()


def below(card: int) -> int:
    """Return the cards of the suit of *card* that are lower."""
    return (1 << card) - (1 << card - card % 13)


def above(card: int) -> int:
    """Return the cards of the suit of *card* that are higher."""
    return (1 << card - card % 13 + 13) - (2 << card)


def pick(cards: int, chance: int) -> int:
    """Return a card of the set, chosen by the 32-bit random number *chance*."""
    for _ in range((cards.bit_count() * chance) >> 32):
        cards &= cards - 1
    return lowest(cards)


def fetch(things: list[Any], i: int) -> None:
    """Call the beginning of ``things[i]`` into the processor's cache, if there is such a thing."""
