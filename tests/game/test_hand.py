"""Hands: some cards in written order, as text, as the kernel's sets, and less or more of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qlub.game import Card, Hand, Suit
from strategies import cards, cards_of_sets, hands


@given(hands())
def test_text_reads_back(hand: Hand) -> None:
    """A hand's text reads back, in any order."""
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse(" ".join(reversed(str(hand).split()))) == hand
    assert eval(repr(hand)) == hand
    assert hash(Hand.parse(str(hand))) == hash(hand)


@given(hands())
def test_sets_and_back(hand: Hand) -> None:
    """The kernel's two sets hold the same cards, twice where the hand has them twice."""
    once, twice = hand.to_sets()
    assert Hand.of_sets(once, twice) == hand
    assert cards_of_sets(once, twice) == list(hand)
    assert twice & ~once == 0


@given(hands())
def test_written_order(hand: Hand) -> None:
    """A hand is sorted by suit and rank, whatever it was made from."""
    assert list(hand) == sorted(hand)
    assert Hand(reversed(list(hand))) == hand
    assert [card for suit in Suit for card in hand.of_suit(suit)] == list(hand)
    assert list(hand.faces) == sorted(set(hand))


@given(hands(), st.data())
def test_taking_away_and_giving_back(hand: Hand, data: st.DataObject) -> None:
    """What is taken from a hand and given back leaves the hand."""
    some = data.draw(st.lists(st.sampled_from(sorted(hand)), max_size=4)) if hand else []
    if any(some.count(card) > hand.count(card) for card in some):
        with pytest.raises(ValueError, match="not in"):
            hand - some
    else:
        assert hand - some + some == hand
        assert len(hand - some) == len(hand) - len(some)


@given(hands(), cards)
def test_what_is_not_held_cannot_be_taken(hand: Hand, card: Card) -> None:
    """Taking a card that is not in the hand, or not that often, is refused."""
    with pytest.raises(ValueError, match=f"{card}.* not in"):
        hand - [card] * (hand.count(card) + 1)


@given(hands())
def test_a_hand_does_not_change(hand: Hand) -> None:
    """Whatever is made of a hand, the hand itself stays."""
    before = str(hand)
    more = hand + Hand([Card(0)])
    assert len(more) == len(hand) + 1
    assert not hand - list(hand)
    assert str(hand) == before
