"""Cards: fifty-two of them, written and read."""

from __future__ import annotations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

import oracle
from qlub.game import BLACK_MARIA, PACK, Card, NotationError, Suit, parse_cards, write_cards
from strategies import cards


@given(cards)
def test_text_reads_back(card: Card) -> None:
    """Every card's text and symbol read back, in any case, suit first or last."""
    for text in (str(card), str(card).lower(), str(card)[::-1], card.symbol, f" {card} "):
        assert Card.parse(text) == card
    assert eval(repr(card)) == card


def test_there_are_52_in_written_order() -> None:
    """Clubs, diamonds, spades, hearts, each from 2 to A, as both referees have them."""
    assert [str(card) for card in PACK] == oracle.PACK
    assert len(set(PACK)) == 52


def test_point_cards() -> None:
    """Thirteen hearts and the queen of spades are the point cards of a pack."""
    points = [card for card in PACK if card.is_point_card]
    assert len(points) == 14
    assert BLACK_MARIA in points
    assert [card for card in points if card != BLACK_MARIA] == [
        card for card in PACK if card.suit is Suit.HEARTS
    ]


READ = {
    text.upper() + end
    for spelling in oracle.SPELLINGS
    for text in (
        spelling,
        spelling[::-1],
        spelling.replace("T", "10"),
        spelling.replace("01", "10"),
    )
    for end in ("", "\ufe0f")
} | {text for card in PACK for text in (card.symbol, card.suit.symbol + card.symbol[:-1])}
READ |= {card.suit.letter + card.symbol[:-1] for card in PACK} | {
    card.suit.symbol + "\ufe0f" + card.symbol[:-1] for card in PACK
}
"""All that is read as a card, and a little more."""


@pytest.mark.parametrize("text", ["TD", "10D", "td", "10d", "T♦", "10♦", "♦10", "d10", "DT"])
def test_the_ten(text: str) -> None:
    """The ten is read as T and as 10, and written as T; its symbol says 10."""
    assert str(Card.parse(text)) == "TD"
    assert Card.parse(text).symbol == "10♦"


def test_every_reading_of_the_oracle() -> None:
    """Whatever the other referee reads as a card is the same card here."""
    for text, face in oracle.SPELLINGS.items():
        assert str(Card.parse(text)) == face


@given(st.text())
@example("QSS")
@example("1D")
@example("")
@example("²C")
@example("٣C")
@example("QS" * 500)
def test_other_text_is_no_card(text: str) -> None:
    """What is no card is refused by name, shortened where it is long."""
    assume(text.strip().upper() not in READ)
    with pytest.raises(NotationError, match="not a card") as caught:
        Card.parse(text)
    assert caught.value.code == "bad-card"
    assert len(str(caught.value)) < 300


@given(st.lists(cards))
def test_several_cards_read_back(some: list[Card]) -> None:
    """Several cards are one text; spaces or commas stand between them, and their order stays."""
    text = write_cards(some)
    assert parse_cards(text) == tuple(some)
    assert parse_cards(text.replace(" ", ", ")) == tuple(some)
