"""The deal: the cards of every game, dealt evenly, the same for a seed for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from qlub.game import Deal, DealError, Hand, Rules
from strategies import GAMES, deals, named, rules

TABLE = {
    ("hearts", 3): (17, 0),
    ("hearts", 4): (13, 0),
    ("hearts", 5): (10, 0),
    ("hearts", 6): (8, 0),
    ("hearts", 7): (7, 0),
    ("cancellation", 6): (17, 2),
    ("cancellation", 7): (14, 6),
    ("cancellation", 8): (13, 0),
    ("cancellation", 9): (11, 5),
    ("cancellation", 10): (10, 4),
    ("cancellation", 11): (9, 5),
}
REMOVED = {3: "2D", 4: "", 5: "2C 2D", 6: "3C 4C 2D 3D", 7: "3C 2D 3D"}


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_table_of_deals(game: tuple[str, int]) -> None:
    """Each game has the hands and the kitty of the table."""
    preset, players = game
    by = Rules.of(preset, players=players)
    assert (by.hand_size, by.kitty_size) == TABLE["hearts" if by.packs == 1 else preset, players]
    if by.packs == 1:
        assert str(Hand(by.taken_out)) == REMOVED[players]
    else:
        assert by.taken_out == ()


@pytest.mark.parametrize("players", range(6, 12))
def test_two_packs_thinned_from_below(players: int) -> None:
    """Two packs without a kitty lose 2♦ 2♣ 2♦ 2♣ 3♦ 3♣ … until the hands are equal."""
    by = Rules.of("cancellation", players=players, extras="remove")
    order = ["2D", "2C", "2D", "2C", "3D", "3C", "3D", "3C"][: 104 % players]
    assert Counter(map(str, by.taken_out)) == Counter(order)
    assert by.kitty_size == 0


@given(st.data(), rules())
def test_a_deal_is_the_deck(data: st.DataObject, by: Rules) -> None:
    """Every deal has the whole deck in it, evenly, by any rules and from any seed."""
    deal = data.draw(deals(by))
    deal.check(by)
    cards = Counter(card for hand in (*deal.hands, deal.kitty) for card in hand)
    assert cards == Counter(by.deck)
    assert Counter(map(str, by.deck)) == Counter(oracle.deck(oracle.rules(by.to_dict())))
    assert {len(hand) for hand in deal.hands} == {by.hand_size}


def test_equal_seeds_give_equal_deals() -> None:
    """A seed and a round make a deal; other seeds and other rounds make others."""
    by = Rules.of("hearts")
    dealt = {Deal.of_seed(by, seed, round).hands for seed in range(5) for round in range(1, 6)}
    assert len(dealt) == 25
    assert Deal.of_seed(by, 3, 2) == Deal.of_seed(by, 3, 2)


@pytest.mark.parametrize(
    ("hands", "kitty", "says"),
    [
        (["2C"] * 4, "", "seat 0 is dealt 1 cards; each seat gets 13"),
        ([], "", "0 hands for 4 players"),
        (None, "2C", "2C too many"),
    ],
)
def test_what_is_no_deal(hands: list[str] | None, kitty: str, says: str) -> None:
    """A deal that is not the deck is refused, and what is wrong is said."""
    by = Rules.of("hearts")
    good = Deal.of_seed(by, 1, 1)
    dealt = good.hands if hands is None else tuple(map(Hand.parse, hands))
    with pytest.raises(DealError, match=says):
        Deal(0, dealt, Hand.parse(kitty)).check(by)


def test_what_is_missing_is_said() -> None:
    """A card that is there twice stands for one that is missing: both are named."""
    by = Rules.of("hearts")
    hands = list(Deal.of_seed(by, 1, 1).hands)
    low = min(hands[0])
    hands[0] = hands[0] - [low] + [hands[1][0]]
    with pytest.raises(DealError, match=f"{hands[1][0]} too many, {low} missing"):
        Deal(0, tuple(hands)).check(by)


def test_the_kitty_has_its_size() -> None:
    """A kitty of another size is refused even where all cards are there."""
    by = Rules.of("cancellation", players=6)
    good = Deal.of_seed(by, 1, 1)
    moved = good.hands[5][0]
    deal = Deal(0, (*good.hands[:5], good.hands[5] - [moved]), Hand([*good.kitty, moved]))
    with pytest.raises(DealError, match="seat 5 is dealt 16 cards"):
        deal.check(by)
