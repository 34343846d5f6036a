"""`Deal`: the hands and the kitty of one round, before the pass."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from qlub import fair
from qlub.game.cards import some_cards
from qlub.game.errors import DealError
from qlub.game.hand import Hand
from qlub.game.rules import Rules


@dataclass(frozen=True, slots=True)
class Deal:
    """
    The distribution of the cards: a hand for each seat, and the kitty.

    >>> deal = Deal.of_seed(Rules.of("hearts"), seed=7, round=1)
    >>> deal.dealer, str(deal.hands[0])
    (3, '5C AC 4D 8D TD JD 2S 6S 7S QS AS QH KH')
    """

    dealer: int
    hands: tuple[Hand, ...]
    kitty: Hand = Hand()

    @classmethod
    def of_key(cls, rules: Rules, dealer: int, key: bytes) -> Self:
        """Return the deal that *key* makes, card by card from the left of *dealer*."""
        deck = [rules.deck[position] for position in fair.shuffle(key, len(rules.deck))]
        dealt = rules.hand_size * rules.players
        hands = [Hand()] * rules.players
        for turn in range(rules.players):
            hands[(dealer + 1 + turn) % rules.players] = Hand(deck[turn : dealt : rules.players])
        return cls(dealer, tuple(hands), Hand(deck[dealt:]))

    @classmethod
    def of_seed(cls, rules: Rules, seed: int, round: int, dealer: int | None = None) -> Self:
        """
        Return the deal of *round* (from 1) in the match that *seed* makes.

        The first dealer is drawn from the first round's key; give *dealer* for later rounds.
        """
        key = fair.key(seed, round)
        if dealer is None:
            dealer = fair.draw_dealer(fair.key(seed, 1), rules.players) + round - 1
        return cls.of_key(rules, dealer % rules.players, key)

    def __str__(self) -> str:
        hands = [f"seat {seat:<2} {hand}" for seat, hand in enumerate(self.hands)]
        return "\n".join([*hands, *([f"kitty   {self.kitty}"] if self.kitty else [])])

    def __repr__(self) -> str:
        sizes = ", ".join(str(size) for size in sorted({len(hand) for hand in self.hands}))
        kitty = f", a kitty of {len(self.kitty)}" if self.kitty else ""
        return f"<Deal by seat {self.dealer}: {len(self.hands)} hands of {sizes or 0}{kitty}>"

    def check(self, rules: Rules) -> None:
        """Raise `DealError` unless these are exactly the deck of *rules*, dealt evenly."""
        if len(self.hands) != rules.players:
            raise DealError(f"{len(self.hands)} hands for {rules.players} players")
        for seat, hand in enumerate(self.hands):
            if len(hand) != rules.hand_size:
                raise DealError(
                    f"seat {seat} is dealt {len(hand)} cards; each seat gets {rules.hand_size}"
                )
        _check_deck([card for hand in self.hands for card in hand] + list(self.kitty), rules)
        if len(self.kitty) != rules.kitty_size:
            raise DealError(f"{len(self.kitty)} cards in the kitty; it has {rules.kitty_size}")


def _check_deck(cards: Sequence[int], rules: Rules) -> None:
    difference = Counter(cards)
    difference.subtract(Counter(rules.deck))
    extra, missing = +difference, -difference
    if extra or missing:
        parts = [
            f"{some_cards(sorted(some.elements()))} {words}"
            for some, words in ((extra, "too many"), (missing, "missing"))
            if some
        ]
        raise DealError(f"not the deck of these rules: {', '.join(parts)}")
