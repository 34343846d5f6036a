"""
Many rounds, or many ends of one round, played at random in one call and without the GIL.

Each plays on a copy of its own, so that no other thread can change it meanwhile, and in slices,
so that Ctrl-C stops it; then the caller's state is as it was.
"""

from qlub.kernel import checks, codes, gil, rng
from qlub.kernel.state import State

SLICE = 100_000
"""Rounds between two looks for Ctrl-C: about a tenth of a second."""


def deals(state: State, count: int) -> int:
    """
    Deal and play *count* whole rounds at random; return a checksum of all their points.

    The state's generator goes on, so that equal states give equal checksums, in both builds.

    >>> deals(State(seed=1), 1000) == deals(State(seed=1), 1000)
    True
    """
    checks.check_kind(state, State)
    left = checks.count(count)
    world = state.copy()
    check = 0
    while left:
        now = min(left, SLICE)
        thread = gil.release()
        check = many_deals(world, now, check)
        gil.take(thread)
        gil.look()
        left -= now
    state.copy_from(world)
    return check


def shuffles(state: State, count: int) -> int:
    """Deal *count* rounds and play none; return a checksum: what `deals` costs without the play."""
    checks.check_kind(state, State)
    left = checks.count(count)
    world = state.copy()
    check = 0
    while left:
        now = min(left, SLICE)
        thread = gil.release()
        check ^= many_shuffles(world, now)
        gil.take(thread)
        gil.look()
        left -= now
    state.copy_from(world)
    return check


def playouts(state: State, count: int, seed: int) -> list[int]:
    """
    Play the round from here to its end *count* times at random; *state* stays as it is.

    Returns:
        The points of hearts and queens that each seat has taken, added up over all ends.

    Raises:
        ValueError: If a seat holds more or fewer cards than it has still to play.
    """
    checks.check_kind(state, State)
    left = checks.count(count)
    world = state.copy()
    start = state.copy()
    start.check_hands()
    start.rng = checks.seed(seed)
    sums = [0] * 11
    while left:
        now = min(left, SLICE)
        thread = gil.release()
        many_playouts(start, world, now, sums)
        gil.take(thread)
        gil.look()
        left -= now
    return [sums[seat] for seat in range(start.players)]


def many_deals(state: State, count: int, check: int) -> int:
    """Do the work of `deals`, going on from the checksum *check*."""
    for _ in range(count):
        state.shuffle(0)
        state.finish()
        for seat in range(state.players):
            check = rng.mix(check ^ (state.purse[seat] & codes.POINTS))
    return check


def many_shuffles(state: State, count: int) -> int:
    """Do the work of `shuffles`."""
    check = 0
    for _ in range(count):
        state.shuffle(0)
        check ^= state.hand[0]
    return check


def many_playouts(start: State, world: State, count: int, sums: list[int]) -> None:
    """Do the work of `playouts`, adding to *sums*."""
    for _ in range(count):
        start.rng = rng.step(start.rng)
        world.copy_from(start)
        world.finish()
        for seat in range(start.players):
            sums[seat] += world.purse[seat] & codes.POINTS
