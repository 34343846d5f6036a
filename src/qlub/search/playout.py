"""Rounds played to their end by the rule player."""

from qlub.kernel import checks, codes, gil, rng
from qlub.kernel.state import State
from qlub.search import passing
from qlub.search.memory import Memory
from qlub.search.policy import Policy


def finish(state: State, memory: Memory, policy: Policy, chance: int) -> None:
    """Play the round to its end, every seat by *policy*."""
    while state.left:
        chance = rng.step(chance)
        card = policy.choose(state, memory, rng.mix(chance))
        memory.note(state, card)
        state.put(card)


def collect(
    state: State, policy: Policy, but: int, chance: int, once: list[int], twice: list[int]
) -> None:
    """Fill *once* and *twice* with what every seat *but* one passes by *policy*."""
    for seat in range(state.players):
        chance = rng.step(chance)
        if seat != but:
            pass_of(state, policy, seat, rng.mix(chance), once, twice)


def pass_of(
    state: State, policy: Policy, seat: int, chance: int, once: list[int], twice: list[int]
) -> None:
    """Fill in what *seat* passes by *policy*."""
    given = [0] * 2
    hand = state.hand[seat]
    twin = state.twin[seat]
    passing.pass_cards(policy, hand, twin, policy.pass_count, state.players, chance, given)
    once[seat] = given[0]
    twice[seat] = given[1]


def hand_over(state: State, offset: int, once: list[int], twice: list[int]) -> None:
    """Pass the cards of each seat in *once*, and in *twice* again, *offset* seats to the left."""
    for seat in range(state.players):
        take(state, seat, once[seat])
        take(state, seat, twice[seat])
    for seat in range(state.players):
        other = (seat + offset) % state.players
        give(state, other, once[seat])
        give(state, other, twice[seat])


def take(state: State, seat: int, cards: int) -> None:
    """Take one copy of each of *cards* from *seat*."""
    both = state.twin[seat] & cards
    state.twin[seat] ^= both
    state.hand[seat] &= ~(cards & ~both)


def give(state: State, seat: int, cards: int) -> None:
    """Give *seat* one copy of each of *cards*."""
    state.twin[seat] |= state.hand[seat] & cards
    state.hand[seat] |= cards


def rounds(table: State, policy: Policy, count: int, seed: int) -> list[int]:
    """
    Deal and play *count* rounds without a pass, every seat by *policy*.

    Returns:
        The points that each seat has taken, added up.
    """
    checks.check_kind(table, State)
    state = table.copy()
    state.rng = checks.seed(seed)
    memory = Memory()
    sums = [0] * 11
    left = checks.count(count)
    while left:
        now = min(left, 1000)
        thread = gil.release()
        many_rounds(state, memory, policy, now, sums)
        gil.take(thread)
        gil.look()
        left -= now
    return [sums[seat] for seat in range(state.players)]


def many_rounds(state: State, memory: Memory, policy: Policy, count: int, sums: list[int]) -> None:
    """Do the work of `rounds`."""
    for _ in range(count):
        state.shuffle(0)
        memory.forget()
        finish(state, memory, policy, state.rng)
        for seat in range(state.players):
            sums[seat] += state.purse[seat] & codes.POINTS
