"""Many rounds, or many ends of one round, played at random in one call and without the GIL."""

from qlub.kernel import codes, gil, rng
from qlub.kernel.state import State


def deals(state: State, count: int) -> int:
    """
    Deal and play *count* whole rounds at random; return a checksum of all their points.

    The state's generator goes on, so that equal states give equal checksums, in both builds.

    >>> deals(State(seed=1), 1000) == deals(State(seed=1), 1000)
    True
    """
    thread = gil.release()
    check = many_deals(state, count)
    gil.take(thread)
    return check


def shuffles(state: State, count: int) -> int:
    """Deal *count* rounds and play none; return a checksum: what `deals` costs without the play."""
    thread = gil.release()
    check = many_shuffles(state, count)
    gil.take(thread)
    return check


def playouts(state: State, count: int, seed: int) -> list[int]:
    """
    Play the round from here to its end *count* times at random; *state* stays as it is.

    Returns:
        The points of hearts and queens that each seat has taken, added up over all ends.

    Raises:
        ValueError: If a seat holds more or fewer cards than it has still to play.
    """
    state.check_hands()
    world = state.copy()
    start = state.copy()
    start.rng = seed
    sums = [0] * 11
    thread = gil.release()
    for seat in range(11):
        sums[seat] = 0
    many_playouts(start, world, count, sums)
    gil.take(thread)
    return [sums[seat] for seat in range(state.players)]


def many_deals(state: State, count: int) -> int:
    """Do the work of `deals`."""
    check = 0
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
