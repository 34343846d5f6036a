"""Suits, ranks and cards, and the way they are written: ``QS`` is the queen of spades."""

from collections.abc import Iterable, Sequence
from enum import IntEnum

from qlub.game.errors import NotationError


class Suit(IntEnum):
    """A suit, in written order."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """Return ``C``, ``D``, ``S`` or ``H``."""
        return "CDSH"[self]

    @property
    def symbol(self) -> str:
        """Return ``♣``, ``♦``, ``♠`` or ``♥``."""
        return "♣♦♠♥"[self]


class Card(int):
    """
    One of the 52 faces, as a number: 13 × suit + rank, from 2♣ (0) to A♥ (51).

    Numbers make sorting (written order) and the kernel's sets of cards cheap; the text is for
    people and files.  With two packs the two equal cards are the same `Card`.

    >>> queen = Card.parse("QS")
    >>> queen, str(queen), queen.symbol, int(queen)
    (Card.parse('QS'), 'QS', 'Q♠', 36)
    >>> Card.parse("10♦") == Card.parse("td")
    True
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> "Card":
        """
        Return the card that *text* names: rank then suit, in any case.

        Ten is ``T`` or ``10``; a suit is a letter or a symbol, and may also come first.

        Raises:
            NotationError: If *text* names no card.
        """
        card = _NAMES.get(text.strip().upper())
        if card is None:
            shown = text if len(text) <= 20 else text[:20] + "…"
            raise NotationError(
                f"not a card: {shown!r} (write rank then suit, as in 'QS' or '10♦')"
            )
        return card

    @classmethod
    def of(cls, given: object) -> "Card":
        """
        Return the card that *given* is: a card, its text, or its number.

        >>> Card.of("QS") is Card.of(36)
        True

        Raises:
            NotationError: If it is none of these.
        """
        if isinstance(given, str):
            return cls.parse(given)
        if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < 52:
            return PACK[given]
        raise NotationError(f"not a card: {given!r:.20} (write rank then suit, as in 'QS')")

    @property
    def suit(self) -> Suit:
        """Return the card's suit."""
        return Suit(self // 13)

    @property
    def rank(self) -> int:
        """Return the rank as a number from 2 to 14, the ace."""
        return self % 13 + 2

    @property
    def symbol(self) -> str:
        """Return the card with its suit as a symbol: ``Q♠``, ``10♥``."""
        rank = "10" if self.rank == 10 else str(self)[0]
        return rank + self.suit.symbol

    @property
    def is_point_card(self) -> bool:
        """Return whether this is a heart or a Black Maria."""
        return self.suit is Suit.HEARTS or self == BLACK_MARIA

    def __str__(self) -> str:
        return "23456789TJQKA"[self % 13] + "CDSH"[self // 13]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


PACK: tuple[Card, ...] = tuple(Card(number) for number in range(52))
"""The 52 cards in written order."""

_WRITTEN = tuple(map(str, PACK))

BLACK_MARIA = Card(36)


def _names() -> dict[str, Card]:
    names = {}
    for card in PACK:
        ranks = ["T", "10"] if card.rank == 10 else [str(card)[0]]
        for rank in ranks:
            for suit in (card.suit.letter, card.suit.symbol, card.suit.symbol + "\ufe0f"):
                names[rank + suit] = names[suit + rank] = card
    return names


_NAMES = _names()


def parse_cards(text: str) -> tuple[Card, ...]:
    """
    Return the cards named in *text*, separated by spaces (or commas), in the order given.

    >>> parse_cards("QS 10D, 2c")
    (Card.parse('QS'), Card.parse('TD'), Card.parse('2C'))

    Raises:
        NotationError: If a word names no card.
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def as_cards(given: Iterable[Card | str] | str) -> tuple[Card, ...]:
    """Return the cards that *given* is: one text, or cards, in the order given."""
    return parse_cards(given) if isinstance(given, str) else tuple(map(Card.of, given))


def write_cards(cards: Iterable[int]) -> str:
    """
    Return *cards* as text, in the order given.

    >>> write_cards([36, 0, 0])
    'QS 2C 2C'
    """
    return " ".join([_WRITTEN[card] for card in cards])


def some_cards(cards: Sequence[int], most: int = 60) -> str:
    """
    Return *cards* as text for an error: a record may have millions where a few belong.

    >>> some_cards([0, 1, 2, 3], most=2)
    '2C 3C and 2 more'
    """
    more = f" and {len(cards) - most} more" if len(cards) > most else ""
    return write_cards(cards[:most]) + more
