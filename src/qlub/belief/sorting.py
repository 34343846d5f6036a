"""`Sorting`: hidden cards in kinds and their holders in groups, where nothing tells them apart."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from qlub.belief.constraints import Constraints, Holder, Sets


@dataclass(frozen=True, slots=True)
class Sorting:
    """The unseen cards whose place is not known, and who may have which."""

    kinds: tuple[tuple[int, ...], ...]
    """The cards that the same holders may have; a card may be there twice."""
    groups: tuple[tuple[tuple[int, int], ...], ...]
    """The holders that may have the same cards: each one's place, and how many it takes."""
    may: tuple[int, ...]
    """For each group, the set of the kinds that it may have."""
    fixed: tuple[Sets, ...]
    """For each seat, and then the kitty, what is known to be there."""

    @classmethod
    def of(cls, constraints: Constraints, holders: Iterable[Holder]) -> Self:
        """Sort what *constraints* leave open, where the *holders* are one of their cases."""
        once, twice = constraints.unseen
        fixed: list[Sets] = [(0, 0)] * (constraints.players + 1)
        if constraints.seat is not None:
            fixed[constraints.seat] = constraints.own
        grouped: dict[int, list[tuple[int, int]]] = {}
        open_holders = []
        for holder in holders:
            fixed[holder.place] = holder.pinned
            for pinned in holder.pinned:
                once, twice = once & ~(pinned & ~twice), twice & ~pinned
            need = holder.need - sum(pinned.bit_count() for pinned in holder.pinned)
            if need:
                open_holders.append((holder, need))
        for holder, need in open_holders:
            grouped.setdefault(holder.may & once, []).append((holder.place, need))
        # The most limited first: then few states follow.
        masks = sorted(grouped, key=lambda mask: (mask.bit_count(), mask))
        kinds = [once] if once else []
        for mask in masks:
            kinds = [part for kind in kinds for part in (kind & mask, kind & ~mask) if part]
        return cls(
            kinds=tuple((*_cards(once & kind), *_cards(twice & kind)) for kind in kinds),
            groups=tuple(tuple(grouped[mask]) for mask in masks),
            may=tuple(sum(1 << k for k, kind in enumerate(kinds) if kind & m) for m in masks),
            fixed=tuple(fixed),
        )


def _cards(cards: int) -> list[int]:
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found
