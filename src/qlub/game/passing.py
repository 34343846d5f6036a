"""The pass: its directions, their cycle, and the exchange."""

from collections.abc import Mapping, Sequence

from qlub.game.cards import Card
from qlub.game.hand import Hand
from qlub.game.rules import Rules

HOLD = "hold"


def direction(rules: Rules, round: int) -> str:
    """
    Return the direction of the pass in *round* (from 1): a word, or an offset as the rules have it.

    >>> [direction(Rules.of("hearts", players=4), round) for round in range(1, 6)]
    ['left', 'right', 'across', 'hold', 'left']
    """
    if rules.pass_count == 0:
        return HOLD
    return rules.pass_cycle[(round - 1) % len(rules.pass_cycle)]


def offset(direction: str, players: int) -> int:
    """
    Return how many seats to the left a pass in *direction* goes: 0 for a hold.

    >>> [offset(word, 6) for word in ("left", "right", "across", "hold", "+2", "-2")]
    [1, 5, 3, 0, 2, 4]
    """
    named = {"left": 1, "right": -1, "across": players // 2, HOLD: 0}
    return (named[direction] if direction in named else int(direction)) % players


def exchange(
    hands: Sequence[Hand], passes: Mapping[int, Sequence[Card]], offset: int
) -> list[Hand]:
    """Return the hands after every seat's pass has gone *offset* seats to the left."""
    seats = len(hands)
    return [(hands[seat] - passes[seat]) + passes[(seat - offset) % seats] for seat in range(seats)]
