"""Who takes a trick, in the words of the rules: of the suit led, the highest that is alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from qlub.game import Rules, Trick, parse_cards
from qlub.game import trick as of_trick
from qlub.kernel import State, codes
from strategies import cards, cards_of_sets

CANCELLED = None


def laid(text: str, **options: Any) -> State:
    """Return a state in which these cards, one from each seat in turn, are a whole trick."""
    played = parse_cards(text)
    state = State(
        players=len(played),
        packs=2,
        deck=sorted(played),
        opening=codes.LEFT_OF_DEALER,
        first_trick=codes.ALLOW,
        **options,
    )
    for seat, card in enumerate(played):
        state.set_hand(seat, 1 << card)
    state.set_kitty([])
    state.start(len(played) - 1)
    for card in played:
        assert state.play(card) == 0
    assert state.left == 0
    return state


def taker(text: str, **options: Any) -> int | None:
    """Return the position of the card that takes the trick, or `CANCELLED`."""
    took = laid(text, **options).took
    return CANCELLED if took == codes.NOBODY else took


@pytest.mark.parametrize(
    ("trick", "position"),
    [
        pytest.param("TS 9H 9H TS 3D 4D", CANCELLED, id="both tens cancel"),
        pytest.param("TS 9H 9H TS 2S KD", 4, id="a two is left of the suit led"),
        pytest.param("AH AH 5H KH 2C 3C", 3, id="the aces cancel, the king takes it"),
        pytest.param("TS TS AD KD 2C 3H", CANCELLED, id="cancelled with one pair"),
        pytest.param("5C AD AD 4C 3C 2C", 0, id="pairs of other suits never matter"),
        pytest.param("QS 2S QS 3D 4D 5D", 1, id="both queens to the two"),
        pytest.param("KC KC 2C 3C 3C 5D 5D", 2, id="three pairs and a two"),
        pytest.param("2C AD AS AH KD KS", 0, id="nothing but the suit led counts"),
        pytest.param("2C 2C AD AD AS AS KH KH", CANCELLED, id="four pairs"),
        pytest.param("9C TC TC 9C 8C 7C", 4, id="two pairs, and the eight"),
    ],
)
def test_taker(trick: str, position: int | None) -> None:
    """The highest card of the suit led that occurs once takes the trick; if none does, nobody."""
    assert taker(trick) == position


def test_both_queens_count() -> None:
    """The two of spades that takes both Black Marias has 26 points."""
    assert laid("QS 2S QS 3D 4D 5D").points(1) == 26


@pytest.mark.parametrize(
    ("trick", "first", "last"),
    [
        ("TS 9H 9H TS 3D 4D", 0, 3),
        ("AH AH 5H KH 2C 3C", 0, 1),
        ("9S TS TS AS 3D 4D", 3, 3),
        ("9S TS TS 8S 3D 4D", 1, 2),
    ],
)
def test_equal_cards(trick: str, first: int, last: int) -> None:
    """Where so agreed, the first or the last of equal highest cards takes the trick."""
    assert taker(trick, equal_cards=codes.FIRST) == first
    assert taker(trick, equal_cards=codes.LAST) == last


@pytest.mark.parametrize("equal_cards", [codes.CANCEL, codes.FIRST, codes.LAST])
def test_two_pairs_void(equal_cards: int) -> None:
    """Where so agreed, two pairs of any suits cancel the trick outright; one does not."""
    two, one = "5C AD AD 4C 4C 3C", "5C AD AD 4C 3C 2C"
    assert taker(two, equal_cards=equal_cards, two_pairs_void=True) is CANCELLED
    assert taker(two, equal_cards=equal_cards) == 0
    assert taker(one, equal_cards=equal_cards, two_pairs_void=True) == 0


@st.composite
def tricks(draw: st.DrawFn) -> list[str]:
    """Any six to eleven cards of two packs, with equal ones often among them."""
    faces = draw(st.lists(cards, min_size=2, max_size=6, unique=True))
    drawn = draw(st.lists(st.sampled_from(faces * 2), min_size=3, max_size=11))
    return [str(card) for card in drawn if drawn.count(card) <= 2]


@given(
    tricks().filter(lambda trick: 3 <= len(trick) <= 11),
    st.sampled_from(["cancel", "first", "last"]),
    st.booleans(),
)
def test_agrees_with_the_oracle(trick: list[str], equal_cards: str, two_pairs: bool) -> None:
    """The kernel and the naive referee name the same taker of any trick, of all its beginnings."""
    rules = {"equal_cards": equal_cards, "two_pairs_void": two_pairs}
    number = ["cancel", "first", "last"].index(equal_cards)
    text = " ".join(trick)
    assert taker(text, equal_cards=number, two_pairs_void=two_pairs) == oracle.winner(trick, rules)
    if len(trick) >= 6:
        agreed = Rules.of("cancellation", players=11, **rules)
        for count in range(1, len(trick) + 1):
            begun = parse_cards(" ".join(trick[:count]))
            assert of_trick.taker(begun, agreed) == oracle.winner(trick[:count], rules)


PAIRS = "9C 9C 3D 3D KC 2H"


@pytest.mark.parametrize(
    ("trick", "rules", "struck"),
    [
        pytest.param(PAIRS, {}, "9C", id="of the suit led"),
        pytest.param("9C 3D 3D KC KC 9C", {}, "9C KC", id="two pairs of the suit led"),
        pytest.param("9C 3D 3D KC TC 2H", {}, "", id="a pair of another suit is none"),
        pytest.param(PAIRS, {"equal_cards": "first"}, "", id="nothing cancels, the first counts"),
        pytest.param(PAIRS, {"equal_cards": "last"}, "", id="nothing cancels, the last counts"),
        pytest.param(PAIRS, {"two_pairs_void": True}, "9C 3D", id="void"),
        pytest.param(
            PAIRS, {"two_pairs_void": True, "equal_cards": "first"}, "9C 3D", id="void, first"
        ),
        pytest.param(
            PAIRS, {"two_pairs_void": True, "equal_cards": "last"}, "9C 3D", id="void, last"
        ),
        pytest.param("9C 9C 3D", {"two_pairs_void": True}, "9C", id="one pair, not yet void"),
        pytest.param(
            "9C 9C 3D", {"two_pairs_void": True, "equal_cards": "last"}, "", id="one pair, last"
        ),
        pytest.param("2C 3D 3D 4H 4H", {"two_pairs_void": True}, "3D 4H", id="void by others"),
        pytest.param("", {}, "", id="no card yet"),
    ],
)
def test_cancelled(trick: str, rules: dict[str, Any], struck: str) -> None:
    """Equal cards of the suit led strike each other; two pairs that make a trick void all do."""
    agreed = Rules.of("cancellation", players=6, **rules)
    assert of_trick.cancelled(parse_cards(trick), agreed) == parse_cards(struck)


def test_with_one_pack_nothing_is_cancelled() -> None:
    """The options of two packs do nothing with one: the first card of a trick takes it."""
    for options in ({}, {"two_pairs_void": True}, {"equal_cards": "last"}):
        rules = Rules.of("hearts", **options)
        assert not of_trick.may_cancel(rules)
        assert of_trick.cancelled(parse_cards("9C 3D KC"), rules) == ()
        assert of_trick.taker(parse_cards("9C 3D AH"), rules) == 0


@given(
    tricks(),
    st.sampled_from(["cancel", "first", "last"]),
    st.booleans(),
)
def test_a_struck_card_never_takes(trick: list[str], equal_cards: str, two_pairs: bool) -> None:
    """Where cards cancel, the highest of the suit led that is not struck takes, or nobody does."""
    rules = Rules.of("cancellation", players=11, equal_cards=equal_cards, two_pairs_void=two_pairs)
    played = parse_cards(" ".join(trick))[:11]
    struck = of_trick.cancelled(played, rules)
    position = of_trick.taker(played, rules) if played else None
    left = [card for card in played if card not in struck and card.suit is played[0].suit]
    void = two_pairs and len(struck) > 1
    expected = None if void or not left else max(left)
    assert (None if position is None else played[position]) == expected


def test_with_one_pack_the_highest_takes_it() -> None:
    """With one pack each trick has a taker: whoever played highest of the suit led."""
    rng = Random(1)
    state = State(seed=1)
    for _ in range(30):
        state.deal()
        trick: list[int] = []
        while state.left:
            leader = state.leader
            trick.append(rng.choice(cards_of_sets(state.legal())))
            state.play(trick[-1])
            if len(trick) == 4:
                followed = [card for card in trick if card // 13 == trick[0] // 13]
                assert state.took == (leader + trick.index(max(followed))) % 4
                trick = []


def test_a_trick_is_written_as_it_was_played() -> None:
    """A trick's text has its cards in order of play, not sorted."""
    assert str(Trick(2, parse_cards("QS 2C AH"), 1)) == "QS 2C AH"
    assert str(Trick(0)) == ""
