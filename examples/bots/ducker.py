"""
A bot in Python: it ducks.

    qlub arena --a examples/bots/ducker.py:Ducker --b low
    qlub play --level examples/bots/ducker.py:Ducker
"""

from collections import Counter
from random import Random

from qlub.game import BLACK_MARIA, Card, MoonChoice, Move, Pass, Phase, Play, Suit, View
from qlub.search import Limit


class Ducker:
    """Stays under the card that takes, and gives away what hurts."""

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return the decision that the seat of *view* owes."""
        if view.phase is Phase.MOON:
            return MoonChoice("add")
        if view.phase is Phase.PASS:
            worst = sorted(view.hand, key=danger, reverse=True)
            return Pass(tuple(worst[: view.rules.pass_count]))
        return Play(self.play(view))

    def play(self, view: View) -> Card:
        """Return one of the cards that may be played."""
        trick = view.open_trick
        if trick is None:  # we lead: low, and the Black Maria last of all
            return min(view.legal, key=lambda card: (card == BLACK_MARIA, card.rank))
        led = trick.cards[0].suit
        if view.legal[0].suit is not led:  # we are void: give away what hurts
            return max(view.legal, key=danger)
        top = highest(trick.cards, led)
        under = [card for card in view.legal if card.rank < top]
        if under:
            return max(under, key=lambda card: (card == BLACK_MARIA, card.rank))
        is_last = len(trick.cards) == view.rules.players - 1
        others = [card for card in view.legal if card != BLACK_MARIA] or view.legal
        return max(others) if is_last else min(others)


def highest(cards: tuple[Card, ...], led: Suit) -> int:
    """Return the rank that takes the trick as it lies: equal cards cancel each other."""
    alone = [card.rank for card, count in Counter(cards).items() if card.suit is led and count == 1]
    return max(alone, default=0)


def danger(card: Card) -> int:
    """Return how much we would like to be rid of a card."""
    if card == BLACK_MARIA:
        return 100
    if card.suit is Suit.SPADES:
        return 50 + card.rank if card.rank > BLACK_MARIA.rank else 0
    return card.rank + (3 if card.suit is Suit.HEARTS else 0)
