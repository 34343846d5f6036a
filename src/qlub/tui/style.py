"""Colours, and cards as text: never told apart by colour alone."""

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from qlub.game import Card, Suit

STOCK = "#fffefb"
INKS = {
    Suit.CLUBS: "#0f7038",
    Suit.DIAMONDS: "#1458c4",
    Suit.SPADES: "#15181b",
    Suit.HEARTS: "#c41f3a",
}
"""The four suits on a white card."""
PALE = {
    Suit.CLUBS: "#3f9d5d",
    Suit.DIAMONDS: "#5a8ee6",
    Suit.SPADES: "#8f969c",
    Suit.HEARTS: "#e0606f",
}
"""The four suits on whatever ground the terminal has, light or dark."""
EDGE = "#b9b4a8"

TITLE = Style(color="#f2ede3", bgcolor="#1d5a53", bold=True)
NOW = Style(color="#2b1d00", bgcolor="#f4b942", bold=True)
"""What is to be done now, and who takes the trick."""
QUIET = Style(color="#8f969c")
STRONG = Style(bold=True)
WARN = Style(color="#d8602b", bold=True)

NEW = "+"
"""Behind a card that was received in the pass."""


def card_text(card: Card) -> Text:
    """Return *card* as a word in a sentence."""
    return Text(card.symbol, Style(color=PALE[card.suit], bold=True))


def cards_text(cards: Iterable[Card]) -> Text:
    """Return *cards* as words in a row."""
    return Text(" ").join(card_text(card) for card in cards)


def chip(card: Card, *, legal: bool, mark: str = " ") -> Text:
    """
    Return *card* as it lies in the hand, with a *mark* behind it.

    A card that may be played is a white card; where there is no colour, its brackets show.
    """
    if not legal:
        return Text(f" {card.symbol} {mark}", Style(color=PALE[card.suit]))
    stock = Style(bgcolor=STOCK)
    text = Text()
    text.append("[", stock + Style(color=STOCK))
    text.append(card.symbol, stock + Style(color=INKS[card.suit], bold=True))
    text.append("]", stock + Style(color=STOCK))
    text.append(mark, STRONG)
    return text
