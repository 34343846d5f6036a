"""
What the kernel refuses at its doors, so that nothing behind them need check anything.

Plain Python in both builds: none of it runs for a card.
"""

from collections.abc import Iterable, Sequence
from operator import index
from typing import Any, NoReturn

RANGES = {
    "packs": (1, 2),
    "opening": (0, 2),
    "first_trick": (0, 2),
    "hearts_break": (0, 2),
    "equal_cards": (0, 2),
    "queen_points": (0, 50),
    "bonus_card": (-1, 51),
}
"""The lowest and the highest number that an option of a state may be."""

MOST = 2**63 - 1

LARGEST = 10**9
"""What no total comes near, in any match."""


def check_kind(given: object, kind: type) -> None:
    """Raise `TypeError` unless *given* is a *kind*."""
    if not isinstance(given, kind):
        raise TypeError(f"no {kind.__name__}: {given!r}")


def check_options(*options: object) -> None:
    """Raise `ValueError` where an option, in the order of `RANGES`, is no such number."""
    for (name, (low, high)), value in zip(RANGES.items(), options, strict=True):
        if not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"no {name}: {value!r} (use {low} to {high})")


def check_totals(totals: Sequence[object], players: int = 0) -> None:
    """Raise `ValueError` unless *totals* are whole numbers, one for each of *players* or any."""
    if not 1 <= len(totals) <= 11 or players not in (0, len(totals)):
        wanted = f"{players} seats" if players else "1 to 11 seats"
        raise ValueError(f"{len(totals)} numbers for {wanted}: give one for each")
    for total in totals:
        if not isinstance(total, int) or abs(total) > LARGEST:
            raise ValueError(f"no total or score: {total!r} (use a whole number)")


def check_deck(cards: Sequence[Any], packs: int, players: object, *, whole: bool) -> None:
    """Raise `ValueError` unless *cards*, or *whole* packs, are a deck for *players*."""
    if not isinstance(players, int) or not 3 <= players <= 11 or not players <= len(cards) <= 104:
        raise ValueError(f"no deal of {len(cards)} cards to {players!r} players")
    if whole:
        return
    known = all(isinstance(card, int) and 0 <= card < 52 for card in cards)
    if not known or any(counted(1 << card for card in cards)[packs:]):
        raise ValueError(f"no such deck: cards are 0 to 51, of each at most {packs}")


def check_kitty(cards: Sequence[Any], deck: Sequence[int], size: int) -> None:
    """Raise `ValueError` unless *cards* are *size* cards out of *deck*."""
    for card in cards:
        if not isinstance(card, int) or not 0 <= card < 52:
            raise ValueError(f"no card: {card!r}")
    if len(cards) != size:
        raise ValueError(f"{len(cards)} cards for the kitty; it has {size}")
    check_within([1 << card for card in cards], deck)


def check_deal(
    hands: Sequence[int],
    twins: Sequence[int],
    deck: Sequence[int],
    kitty: int,
    pot: int,
    worth: Sequence[int],
) -> None:
    """Raise `ValueError` unless even hands and a *kitty*, worth *pot*, are the *deck*."""
    size = len(deck) // len(hands)
    for seat, (once, twice) in enumerate(zip(hands, twins, strict=True)):
        held = once.bit_count() + twice.bit_count()
        if held != size:
            raise ValueError(f"seat {seat} holds {held} cards; it has {size} to play")
    sets = [*hands, *twins]
    check_within(sets, deck)
    left = len(deck) - size * len(hands)
    rest = sum(worth[card] for card in deck) if left else 0
    for cards in sets if left else ():
        rest -= sum(worth[card] for card in range(52) if cards >> card & 1)
    if (kitty, pot) != (left, rest):
        raise ValueError("the kitty is not what the hands leave of the deck: use set_kitty")


def check_within(sets: Iterable[int], deck: Sequence[int]) -> None:
    """Raise `ValueError` where a card is in more of the *sets* than it is in *deck*."""
    there = counted(1 << card for card in deck)
    for number, (some, known) in enumerate(zip(counted(sets), there, strict=True)):
        if some & ~known:
            card = (some & ~known).bit_length() - 1
            raise ValueError(f"{number + 1} times card {card}; the deck has {number}")


def counted(sets: Iterable[int]) -> tuple[int, int, int]:
    """Return which cards are in one of *sets* at least, in two, and in three."""
    once = twice = thrice = 0
    for cards in sets:
        thrice |= twice & cards
        twice |= once & cards
        once |= cards
    return once, twice, thrice


def count(rounds: int) -> int:
    """Return *rounds* if so many can be played."""
    rounds = index(rounds)
    if not 0 <= rounds <= MOST:
        raise ValueError(f"no count: {rounds}")
    return rounds


def seed(number: int) -> int:
    """Return the generator's seed that *number* stands for: any whole number, modulo 2**64."""
    return index(number) & 0xFFFFFFFFFFFFFFFF


def choices(cards: Any, size: int) -> memoryview:
    """Return *cards* as numbers if they are an int8 array of *size*."""
    try:
        view = memoryview(cards)
    except TypeError:
        raise TypeError(f"no int8 array: a {type(cards).__name__}") from None
    if view.format != "b" or view.ndim != 1 or not view.c_contiguous:
        raise ValueError(
            f"no int8 array: format {view.format!r}, shape {view.shape}, strides {view.strides}"
        )
    if len(view) != size:
        raise ValueError(f"{len(view)} cards for {size} games: give one for each")
    return view


def no_pickle(thing: object) -> NoReturn:
    """Raise `TypeError`: what stands in C arrays is not taken from a file."""
    raise TypeError(f"cannot pickle a {type(thing).__name__}: keep what it was made of")
