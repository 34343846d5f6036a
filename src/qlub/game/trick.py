"""`Trick`: who led, who played what, who took it; and which cards of one are struck."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from qlub.game import variant
from qlub.game.cards import Card, write_cards
from qlub.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Trick:
    """One card from each seat, from the leader on; or the beginning of one."""

    leader: int
    cards: tuple[Card, ...] = ()
    taker: int | None = None
    """The seat that took it; none while it is open, and none where it was cancelled."""

    def __str__(self) -> str:
        return write_cards(self.cards)


def may_cancel(rules: Rules) -> bool:
    """
    Return whether by *rules* cards can be cancelled, and a trick be taken by nobody.

    >>> may_cancel(Rules.of("cancellation")), may_cancel(Rules.of("hearts"))
    (True, False)
    >>> may_cancel(Rules.of("cancellation", equal_cards="first"))
    False
    """
    return rules.packs == 2 and (rules.equal_cards == "cancel" or rules.two_pairs_void)


def cancelled(cards: Sequence[Card], rules: Rules) -> tuple[Card, ...]:
    """
    Return the faces of which two lie among the *cards* of a trick and are struck.

    Two equal cards of the suit led cancel each other.  Where two pairs make a trick void, they
    are all struck, of whatever suit.

    >>> from qlub.game import parse_cards
    >>> trick = parse_cards("9C 9C 3D 3D KC 2H")
    >>> print(*cancelled(trick, Rules.of("cancellation")))
    9C
    >>> print(*cancelled(trick, Rules.of("cancellation", two_pairs_void=True)))
    9C 3D
    >>> cancelled(trick, Rules.of("cancellation", equal_cards="first"))
    ()
    """
    if not may_cancel(rules):
        return ()
    twice = tuple(card for card, count in Counter(cards).items() if count == 2)
    if rules.two_pairs_void and len(twice) > 1:
        return twice
    cancels = rules.equal_cards == "cancel"
    return tuple(card for card in twice if cancels and card.suit is cards[0].suit)


def taker(cards: Sequence[Card], rules: Rules) -> int | None:
    """
    Return the position of the card that takes a trick of *cards*, whole or begun, if one does.

    >>> from qlub.game import parse_cards
    >>> taker(parse_cards("9C KC KC TC"), Rules.of("cancellation"))
    3
    >>> taker(parse_cards("9C KC KC TC"), Rules.of("cancellation", equal_cards="last"))
    2
    >>> taker(parse_cards("9C 9C KD"), Rules.of("cancellation")) is None
    True
    """
    table = variant.one_trick(rules, cards)
    for card in cards:
        table.play(card)
    position = table.taker() if table.left else table.took
    return None if position < 0 else position
