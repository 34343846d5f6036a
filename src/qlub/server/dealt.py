"""What was dealt here: how often each card came to each seat, for whoever suspects the dealer."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from qlub.game import Card, QlubError, Rules

LEAST = 30
"""Of how many deals a deviation is worth telling."""


class Dealt(Struct, frozen=True):
    """What was dealt in one kind of game."""

    preset: str
    players: int
    packs: int
    rounds: int
    """How many deals were counted."""
    queens: list[int]
    """How many queens of spades each seat was dealt, by seat; the last is the kitty's."""
    hearts: list[int]
    """The same for hearts."""
    deviation: float | None
    """
    How far the places of all cards are from what fair deals give, in standard deviations.

    Fair deals stay between -4 and 4 but for one time in some ten thousand; deals that favour a
    seat, or a card, go beyond.  None for too few deals to tell.
    """


class _Round(Struct):
    hands: list[str]
    kitty: str = ""


class _Record(Struct):
    rules: dict[str, Any]
    rounds: list[_Round] = []


def dealt(bodies: Iterable[bytes]) -> list[Dealt]:
    """
    Return what was dealt in the records that *bodies* are, the kind with the most deals first.

    >>> deal = b'{"hands": ["QS 2H", "2C", "3C", "AH"]}'
    >>> body = b'{"rules": {"preset": "hearts"}, "rounds": [%b]}' % deal
    >>> (found,) = dealt([body])
    >>> found.rounds, found.queens, found.hearts, found.deviation
    (1, [1, 0, 0, 0, 0], [1, 0, 0, 1, 0], None)
    """
    places: dict[_Kind, Counter[tuple[str, int]]] = {}
    rounds: Counter[_Kind] = Counter()
    for body in bodies:
        try:
            record = msgspec.json.decode(body, type=_Record)
            rules = Rules.from_dict(record.rules)
        except (msgspec.DecodeError, QlubError):
            continue  # of a version that this one does not read
        kind = _Kind(rules.preset, rules.players, rules.packs, rules.removed, str(rules.extras))
        counted = places.setdefault(kind, Counter())
        rounds[kind] += len(record.rounds)
        for round in record.rounds:
            for seat, cards in enumerate([*round.hands, round.kitty]):
                counted.update((card, seat) for card in cards.split())
    found = [_summed(kind, places[kind], rounds[kind]) for kind in places]
    return sorted(found, key=lambda one: -one.rounds)


class _Kind(NamedTuple):
    """What decides which cards are dealt to how many."""

    preset: str
    players: int
    packs: int
    removed: tuple[Card, ...] | None
    extras: str


def _summed(kind: _Kind, counted: Counter[tuple[str, int]], rounds: int) -> Dealt:
    seats = range(kind.players + 1)
    hearts: Counter[int] = Counter()
    for (card, seat), count in counted.items():
        hearts[seat] += count * card.endswith("H")
    return Dealt(
        preset=kind.preset,
        players=kind.players,
        packs=kind.packs,
        rounds=rounds,
        queens=[counted["QS", seat] for seat in seats],
        hearts=[hearts[seat] for seat in seats],
        deviation=None if rounds < LEAST else round(_deviation(counted, rounds), 2),
    )


def _deviation(counted: Counter[tuple[str, int]], rounds: int) -> float:
    """Return how unlikely the counts are, as a normal deviate (Wilson and Hilferty, 1931)."""
    by_card: Counter[str] = Counter()
    by_seat: Counter[int] = Counter()
    for (card, seat), count in counted.items():
        by_card[card] += count
        by_seat[seat] += count
    total = by_card.total()
    cells = [
        (card, seat, by_card[card] * by_seat[seat] / total) for card in by_card for seat in by_seat
    ]
    chi_square = sum((counted[card, seat] - due) ** 2 / due for card, seat, due in cells)
    freedom = (len(by_card) - 1) * (len(by_seat) - 1)
    size = total / rounds
    # A deal has each card once, and each seat so many: hence the freedom and the (n - 1) / n.
    spread = 2 / (9 * freedom)
    return (math.cbrt(chi_square * (size - 1) / size / freedom) - (1 - spread)) / math.sqrt(spread)
