"""What the opening club tells: who leads the round holds the lowest club of all hands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qlub.kernel import codes


@dataclass(frozen=True, slots=True)
class Opening:
    """One way in which the seat that opens can have come to it."""

    barred: tuple[int, ...]
    """For each seat, the clubs that it cannot have been dealt then."""
    must: int | None = None
    """The club that the leader then still holds, where nothing else says so."""
    only_one: bool = False
    """Whether it holds that club once, while the other copy is elsewhere."""


def openings(
    seats: Sequence[int],
    clubs: Sequence[int],
    loose: tuple[int, int],
    kitty: int,
    *,
    known_leader: bool,
    lead: int | None,
    any_club: bool,
) -> Iterator[Opening]:
    """
    Yield the ways, no two of which hold at once.

    Mostly there is one: the lowest club of the deck, or the club that was led.  It can be another
    where lower ones may lie in a kitty; and where any club may be led, nobody hears which it was.

    Args:
        seats: All seats from the dealer's left up to the leader: of two holders of the lowest club
            the one met first leads.
        clubs: For each seat, the clubs that are known to have been in its hand after the pass.
        loose: The unseen cards that may be anywhere, and those of them that are there twice.
        kitty: How many hidden cards lie in the kitty.
        known_leader: Whether all cards of the leader are known, as it is the one who asks.
        lead: The card that was led, once one was.
        any_club: Whether another club than the lowest may be led.
    """
    players = len(clubs)
    *before, leader = seats
    known = 0
    for some in clubs:
        known |= some & codes.CLUBS
    if (lead is None and not known and not before) or (lead is not None and lead > 12):
        yield Opening((codes.CLUBS,) * players)  # all clubs lie in the kitty
    if lead is not None and lead > 12:
        return
    for low in (lead,) if lead is not None and not any_club else range(13):
        bit = 1 << low
        lower = bit - 1
        held_before = any(clubs[seat] & bit for seat in before)
        hidden = (loose[0] & lower).bit_count() + (loose[1] & lower).bit_count()
        if known & lower or held_before or hidden > kitty:
            continue
        barred = tuple(lower | bit if seat in before else lower for seat in range(players))
        if clubs[leader] & bit:
            yield Opening(barred)
        elif loose[0] & bit and not known_leader:
            yield Opening(barred, must=low)
            if loose[1] & bit:  # the same with the copies in each other's place
                yield Opening(barred, must=low, only_one=True)
