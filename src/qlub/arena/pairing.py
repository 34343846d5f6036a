"""Seatings: which bot sits where, a letter for each seat, such as ``ABBB``."""

from collections.abc import Iterator

from qlub.arena.errors import ArenaError

LAYOUTS = ("AABB", "ABBB")
"""Half and half; and one against the rest.  For four seats as written, for others alike."""


def seatings(layout: str, players: int) -> tuple[str, ...]:
    """
    Return the seatings of a block: who sits where in each of its games.

    ``ABBB`` is one A and the rest B, in all rotations.  ``AABB`` is half A and half B; with an odd
    number of seats, A has the smaller half.  Its seatings are the rotations of two patterns, the
    A's side by side and the A's apart.  Up to five seats these are all that there are.

    Each seat is A equally often, so that no seat of the deal is an advantage.

    >>> seatings("ABBB", 4)
    ('ABBB', 'BABB', 'BBAB', 'BBBA')
    >>> seatings("AABB", 4)
    ('AABB', 'BAAB', 'BBAA', 'ABBA', 'ABAB', 'BABA')
    >>> [len(seatings("AABB", players)) for players in range(3, 12)]
    [3, 6, 10, 8, 14, 10, 18, 12, 22]

    Raises:
        ArenaError: If there is no such layout.
    """
    layout = layout.upper()
    if layout not in LAYOUTS:
        raise ArenaError(f"no layout {layout[:60]!r} (use {' or '.join(LAYOUTS)})")
    several = players // 2 if layout == "AABB" else 1
    together = "A" * several + "B" * (players - several)
    apart = "AB" * several + "B" * (players - 2 * several)
    found = [*rotations(together), *rotations(apart)]
    return tuple(dict.fromkeys(found))


def rotations(seating: str) -> Iterator[str]:
    """Yield *seating*, then what it is after everybody has moved one seat to the left, and on."""
    for by in range(len(seating)):
        yield seating[len(seating) - by :] + seating[: len(seating) - by]
