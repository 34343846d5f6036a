"""What the cards that were played tell about the hands they came from; the kernel is asked."""

from collections.abc import Sequence

from qlub.kernel import bits, codes
from qlub.kernel.state import State


def may_hold(state: State, dealer: int, leader: int, cards: Sequence[int]) -> list[int]:
    """
    Return for each seat the set of cards that it may hold after *cards* were played.

    *state* is a fresh one by the rules; *leader* led the first of the *cards*.  Whether a card is
    legal depends on whether the hand holds any card of some kind, never on two together.  So a card
    may be in the hand that a play came from if the kernel allows that play to a hand of just the
    two, and it is asked so: no rule is written here a second time.

    >>> hearts = State()  # the third seat was void: it has no club, nor anything but points
    >>> [format(cards, "013x") for cards in may_hold(hearts, 3, 0, [0, 1, 51])]
    ['fffffffffffff', 'fffffffffffff', 'fff9000000000', 'fffffffffffff']
    """
    may = [codes.PACK] * 11
    for seat in range(state.players):
        state.hand[seat] = state.twin[seat] = 0
    if len(cards):
        state.check_seat(leader)
        state.check_seat(dealer)
        state.hand[leader] = codes.ONE << cards[0]
        state.open(dealer)
    for card in cards:
        seat = state.turn
        may[seat] &= beside(state, card, may[seat])
        state.hand[seat] = codes.ONE << card
        state.put(card)
    return [may[seat] for seat in range(state.players)]


def beside(state: State, card: int, others: int) -> int:
    """Return which of *others* the seat to act may have held when it played *card*."""
    seat = state.turn
    bit = codes.ONE << card
    state.hand[seat] = codes.PACK
    if state.legal() & bit:
        return others
    good = 0
    while others:
        other = codes.ONE << bits.lowest(others)
        others ^= other
        state.hand[seat] = bit | other
        if state.legal() & bit:
            good |= other
    return good
