"""How the worlds spread over the cases of `Constraints`, where they are too many to be counted."""

from collections.abc import Iterable

from qlub.belief.constraints import Constraints, Holder
from qlub.belief.world import World


def joined(constraints: Constraints) -> Constraints:
    """Return what all cases of *constraints* have in common, as one: it allows each, and more."""
    holders = list(constraints.cases[0])
    for case in constraints.cases[1:]:
        for at, other in enumerate(case):
            one = holders[at]
            may = one.may | other.may | one.pinned[0] | other.pinned[0]
            once, twice = (a & b for a, b in zip(one.pinned, other.pinned, strict=True))
            holders[at] = Holder(one.place, one.need, may, (once, twice))
    return Constraints(
        constraints.players,
        constraints.seat,
        constraints.own,
        constraints.unseen,
        (tuple(holders),),
    )


def tally(constraints: Constraints, worlds: Iterable[World]) -> list[float]:
    """
    Return how many of *worlds*, drawn from what is `joined`, belong to each case.

    Cases have no world in common, but two can look the same where it is the copies of a card that
    are in each other's place: such a world counts in equal parts.
    """
    found = [0.0] * len(constraints.cases)
    for world in worlds:
        fitting = [i for i, case in enumerate(constraints.cases) if _fits(world, case)]
        for i in fitting:
            found[i] += world.weight / len(fitting)
    return found


def _fits(world: World, case: Iterable[Holder]) -> bool:
    for holder in case:
        once, twice = world.once[holder.place], world.twice[holder.place]
        pinned, pinned_twice = holder.pinned
        loose = (once & ~pinned) | (twice & ~pinned_twice)
        if pinned & ~once or pinned_twice & ~twice or loose & ~holder.may:
            return False
    return True
