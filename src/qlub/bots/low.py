"""`LowBot`: stay low, and give the dangerous cards away."""

from collections.abc import Iterable
from random import Random

from qlub.game import BLACK_MARIA, Card, Hand, MoonChoice, Move, Pass, Phase, Play, Suit, View
from qlub.game.moon import safe_choice
from qlub.game.trick import taker
from qlub.search import Limit


class LowBot:
    """
    Passes high cards, leads low, ducks under the card that takes, and discards what hurts.

    It counts nothing and remembers nothing: a beginner's opponent, in every game and at every
    table.  Where equal cards cancel, it also ducks with the equal of the card that takes.
    """

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return a decision; *rng* only breaks ties."""
        if view.phase is Phase.MOON:
            return MoonChoice(safe_choice(view))
        assert view.hand is not None, "a spectator decides nothing"
        shuffled = rng.sample(tuple(view.hand), len(view.hand))
        if view.phase is Phase.PASS:
            worst = sorted(shuffled, key=lambda card: _danger(card, view.hand), reverse=True)
            return Pass(tuple(worst[: view.rules.pass_count]))
        assert view.legal, "it is not this seat's turn"
        legal = [card for card in dict.fromkeys(shuffled) if card in view.legal]
        return Play(self._play(view, legal))

    def _play(self, view: View, legal: list[Card]) -> Card:
        trick = view.open_trick
        if trick is None:
            return min(legal, key=lambda card: (card == BLACK_MARIA, card.rank))
        led = trick.cards[0].suit
        if legal[0].suit is not led:
            return max(legal, key=lambda card: _danger(card, view.hand))
        under = [card for card in legal if not _would_take(view, card)]
        if under:
            return max(under, key=lambda card: (card == BLACK_MARIA, card.rank))
        over = [card for card in legal if card != BLACK_MARIA] or legal
        is_last = len(trick.cards) == view.rules.players - 1  # it will take: be rid of the highest
        return max(over) if is_last else min(over)


def _would_take(view: View, card: Card) -> bool:
    """Return whether *card* would take the trick as it lies then."""
    trick = view.open_trick
    assert trick is not None, "no trick is open"
    return taker((*trick.cards, card), view.rules) == len(trick.cards)


def _danger(card: Card, hand: Iterable[Card] | None) -> float:
    """Return how much a card is worth getting rid of."""
    spades = len(Hand(hand or ()).of_suit(Suit.SPADES))
    if card == BLACK_MARIA:
        return 100
    if card.suit is Suit.SPADES and card.rank > 12:
        return 30 + card.rank if spades < 5 else 0
    if card.suit is Suit.SPADES:
        return card.rank - 8
    return card.rank + (3 if card.suit is Suit.HEARTS else 0)
