"""
`PassModel`: how likely the passer would have passed so, if a world is true.

Players pass to be void, and pass what is high.  So a passer seldom keeps cards of a suit that it
passed, least of all higher ones than it passed; and it has the more of the others.  Each card that
a world gives to the passer multiplies the world's weight by what `factor` says of it.  What the
passer has played, or received from this very seat, is the same in all worlds and left out; what it
received from others is in the factors.

The factors were measured: how often the passer held a card of each kind, against how often it does
in even worlds, in the passes of the bots `low` and `steady`, in Hearts for four and Cancellation
Hearts for eight.  Where the two differ, the factors lie between them, on the mild side: other
players pass otherwise.  It is a guess and no certainty; it strikes no world out.
"""

from typing import NoReturn

from qlub.belief.world import World
from qlub.game import Card, Hand, Suit, View
from qlub.game.passing import offset
from qlub.kernel import bits, checks, codes

BELOW = (1.0, 0.8, 0.55)
"""What a card counts whose suit was passed never, once, or more often; lower than all of those."""

ABOVE = (1.0, 0.55, 0.4)
"""The same for a card that is higher than the lowest of the suit that was passed."""

HEARTS = (1.0, 0.85, 0.6)
"""The same for hearts, high or low: whoever receives a pass is often passed hearts itself."""

SPADES = (1.0, 0.85, 0.65)
"""The same for spades below the queen: they guard it.  She and those above count as 1."""


class PassModel:
    """
    Weighs worlds by what a view's seat was passed.

    Compiled callers use ``weight(hand, twin)`` on what a sampler has drawn, without the GIL.
    """

    def __init__(self, view: View) -> None:
        """
        Judge by what was passed to the seat of *view*.

        Raises:
            ValueError: If nothing was.
        """
        checks.check_kind(view, View)
        if view.seat is None or not view.received or view.direction is None:
            raise ValueError("nothing was passed to this seat (use its view after the pass)")
        players = view.rules.players
        self.players = players
        self.passer = (view.seat - offset(view.direction, players)) % players
        self.factors = [0.0] * 52
        for number in range(52):
            self.factors[number] = factor(Card.of(number), view.received)

    def __reduce__(self) -> NoReturn:
        checks.no_pickle(self)

    def weight(self, hand: list[int], twin: list[int]) -> float:
        """Return the weight of a world: above 0, and only its ratio to others matters."""
        product = 1.0
        cards = hand[self.passer]
        twice = twin[self.passer]
        while cards:
            card = bits.lowest(cards)
            product *= self.factors[card]
            if twice >> card & 1:
                product *= self.factors[card]
            cards ^= codes.ONE << card
        return product

    def weight_of(self, world: World) -> float:
        """
        Return the weight of *world*: only its ratio to those of others matters.

        Raises:
            ValueError: If it is a world of another table.
        """
        checks.check_kind(world, World)
        if len(world.once) != self.players + 1:
            raise ValueError(f"a world of {len(world.once) - 1} seats; here are {self.players}")
        hand = [0] * 12
        twin = [0] * 12
        for place in range(self.players + 1):
            hand[place] = world.once[place]
            twin[place] = world.twice[place]
        return self.weight(hand, twin)


def factor(card: Card, passed: Hand) -> float:
    """
    Return how much likelier or less likely than evenly a passer of *passed* has kept *card*.

    >>> passed = Hand.parse("9D KD AC")
    >>> [factor(Card.parse(text), passed) for text in ("5D", "TD", "KC", "4S", "QS", "AH")]
    [0.55, 0.4, 0.8, 1.0, 1.0, 1.0]
    """
    same = passed.of_suit(card.suit)
    number = min(len(same), 2)
    if card.suit is Suit.SPADES:
        return 1.0 if card.rank >= 12 else SPADES[number]
    if card.suit is Suit.HEARTS:
        return HEARTS[number]
    return ABOVE[number] if same and card > same[0] else BELOW[number]
