"""`Hand`: the cards a seat holds."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from qlub.game.cards import PACK, Card, Suit, parse_cards, write_cards


class Hand(Sequence[Card]):
    """
    Some cards in written order: clubs, diamonds, spades, hearts, each from 2 to A.

    A value that does not change.  With two packs a card may be in it twice.

    >>> hand = Hand.parse("QS 2H 10C QS")
    >>> str(hand), len(hand), hand.count(Card.parse("QS"))
    ('TC QS QS 2H', 4, 2)
    >>> str(hand - Hand.parse("QS")), "2H" in hand
    ('TC QS 2H', True)
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self._cards = tuple(sorted(cards))

    @classmethod
    def parse(cls, text: str) -> "Hand":
        """Return the hand that *text* writes, in any order.  Raises `NotationError`."""
        return cls(parse_cards(text))

    @classmethod
    def of_sets(cls, once: int, twice: int = 0) -> "Hand":
        """Return the hand that holds the kernel's set *once*, and *twice* a second time."""
        cards: list[Card] = []
        while once:
            lowest = once & -once
            card = PACK[lowest.bit_length() - 1]
            cards += (card, card) if twice & lowest else (card,)
            once ^= lowest
        hand = object.__new__(cls)
        hand._cards = tuple(cards)
        return hand

    def to_sets(self) -> tuple[int, int]:
        """Return the set of cards held, and the set of those held twice, as the kernel has them."""
        once = twice = 0
        for card in self._cards:
            twice |= once & 1 << card
            once |= 1 << card
        return once, twice

    def of_suit(self, suit: Suit) -> "Hand":
        """Return the cards of *suit*."""
        return Hand(card for card in self._cards if card.suit is suit)

    @property
    def faces(self) -> tuple[Card, ...]:
        """Return the cards held, each once."""
        return tuple(dict.fromkeys(self._cards))

    def __sub__(self, cards: Iterable[Card]) -> "Hand":
        """Return what is left without *cards*.  Raises `ValueError` if one is not held."""
        left = Counter(self._cards)
        left.subtract(cards)
        if min(left.values(), default=0) < 0:
            raise ValueError(f"{write_cards(sorted((-left).elements()))} not in {self}")
        return Hand(left.elements())

    def __add__(self, cards: Iterable[Card]) -> "Hand":
        return Hand((*self._cards, *cards))

    def __contains__(self, card: object) -> bool:
        return (Card.parse(card) if isinstance(card, str) else card) in self._cards

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Card]: ...
    def __getitem__(self, index: int | slice) -> Card | Sequence[Card]:
        return self._cards[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    def __str__(self) -> str:
        return write_cards(self._cards)

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"
