"""Rules that meet so seldom that random play hardly comes upon them: each as a small scene."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import oracle
from qlub.game import PACK, Card, Match, Phase, Refusal, from_record, parse_cards, to_record
from strategies import Json, told


def dealt(
    rules: Json, hands: tuple[str, ...], *, dealer: int = 0, tricks: tuple[str, ...] = ()
) -> Match:
    """Return a match in which these hands are all the cards there are, as far as it is played."""
    packs = 2 if rules["preset"] == "cancellation" else 1
    removed = Counter(PACK * packs)
    removed.subtract(parse_cards(" ".join(hands)))
    assert min(removed.values()) >= 0
    given = {
        **rules,
        "players": len(hands),
        "pass_count": 0,
        "removed": [str(card) for card in removed.elements()],
    }
    if not given["removed"]:
        del given["removed"]
    a_round = {"dealer": dealer, "hands": list(hands), "tricks": list(tricks)}
    record = {"format": "qlub/1", "rules": given, "rounds": [a_round]}
    assert told(record) == oracle.replay(record)
    return from_record(record)


LOWER = [f"{rank}H" for rank in "23456789TJQ" for _ in range(2)]
STRONG = (
    "2D AH AH KH KH AC",
    f"3D {' '.join(LOWER[0::5])}",
    f"4D {' '.join(LOWER[1::5])}",
    f"5D {' '.join(LOWER[2::5])} QS",
    f"6D {' '.join(LOWER[3::5])} QS",
    f"JD JD {' '.join(LOWER[4::5])}",
)
"""Seat 5 takes a trick of diamonds with one of its jacks; seat 0 can take all the others."""


@pytest.mark.parametrize(
    ("options", "shooter"),
    [
        ({}, 0),
        ({"moon_needs_bonus": True}, None),
        ({"moon_needs_bonus": True, "bonus_card": None}, 0),
    ],
    ids=str,
)
def test_a_moon_that_needs_both_bonus_cards(options: Json, shooter: int | None) -> None:
    """With two packs there are two bonus cards, and a shooter who took but one shot no moon."""
    rules = {
        "preset": "cancellation",
        "bonus_card": "JD",
        "hearts_break": "free",
        "moon": "add",
        **options,
    }
    match = dealt(rules, STRONG)
    for card in parse_cards("3D 4D 5D 6D JD 2D"):
        match.play(card)
    while match.phase is Phase.PLAY:
        hearts = [card for card in match.legal if card.is_point_card] or match.legal
        match.play(max(hearts) if match.to_act == (0,) else min(hearts))
    assert told(to_record(match)) == oracle.replay(to_record(match))
    (round,) = match.rounds
    jacks = [round.tricks[0], round.tricks[-1]]
    assert [trick.cards.count(Card.parse("JD")) for trick in jacks] == [1, 1]
    assert [trick.taker for trick in round.tricks] == [5, 0, 0, 0, 0, 0]
    assert round.points == (52, 0, 0, 0, 0, 0)
    assert round.shooter == shooter
    if options == {"moon_needs_bonus": True}:
        assert round.score == (42, 0, 0, 0, 0, -10)


def test_only_a_heart_breaks_hearts() -> None:
    """With `hearts_break: heart` the Black Maria that fell lets nobody lead a heart yet."""
    hands = ("AC 4D 9D AH KH QH", "2C KD 5D 2H 3H 4H", "3C 6C QS 5H 6H 7H", "4C 8D 8H 9H TH JH")
    tricks = ("2C 3C 4C AC", "4D KD QS 8D")
    for breaks, legal in (
        ("heart-or-queen", "5D 2H 3H 4H"),
        ("heart", "5D"),
        ("free", "5D 2H 3H 4H"),
    ):
        rules = {"preset": "hearts", "hearts_break": breaks}
        match = dealt(rules, hands, tricks=tricks)
        assert match.to_act == (1,)
        assert str(match.legal) == legal
        later = dealt(rules, hands, tricks=(*tricks, "5D 5H 8H 9D"))
        assert later.to_act == (0,)
        assert str(later.legal) == "QH KH AH"
    match = dealt({"preset": "hearts", "hearts_break": "heart"}, hands, tricks=tricks)
    assert match.round is not None
    assert match.round.refusal(Card.parse("2H")) is Refusal.HEARTS_NOT_BROKEN


@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({"hearts_break": "free", "queen_lead": "broken"}, "9D QS QH KH AH"),
        ({"hearts_break": "free"}, "9D QS QH KH AH"),
        ({"queen_lead": "broken"}, "9D"),
        ({}, "9D QS"),
    ],
    ids=str,
)
def test_where_hearts_are_free_the_queen_waits_for_nothing(
    options: dict[str, Any], legal: str
) -> None:
    """Hearts that are broken from the start are so for `queen_lead: broken` as well."""
    hands = ("AC 9D QS AH KH QH", "2C KD 5D 2H 3H 4H", "3C 6C 4D 5H 6H 7H", "4C 8D 8H 9H TH JH")
    match = dealt({"preset": "hearts", **options}, hands, tricks=("2C 3C 4C AC",))
    assert match.to_act == (0,)
    assert str(match.legal) == legal
    assert match.view().broken is (options.get("hearts_break") == "free")


@pytest.mark.parametrize(("dealer", "leader"), [(0, 2), (1, 2), (2, 5), (3, 5), (4, 5), (5, 2)])
@pytest.mark.parametrize("opening", ["low-club", "any-club"])
def test_of_two_holders_the_first_on_the_dealers_left_leads(
    dealer: int, leader: int, opening: str
) -> None:
    """Where two seats hold the lowest club, the dealer comes last of all."""
    hearts = [f"{rank}H" for rank in "23456789TJQKA" for _ in range(2)]
    low = ("QS QS", "", "2C", "", "", "2C")
    hands = []
    for cards in low:
        held = cards.split()
        while len(held) < 5:
            held.append(hearts.pop())
        hands.append(" ".join(held))
    rules = {"preset": "cancellation", "opening": opening}
    match = dealt(rules, tuple(hands), dealer=dealer)
    assert match.to_act == (leader,)
    assert str(match.legal) == "2C"


@pytest.mark.parametrize(
    ("options", "score"),
    [
        ({"moon": "off"}, (26, -5, -5, -5)),
        ({"moon": "add"}, (0, 26, 26, 26)),
        ({"moon": "subtract"}, (-26, 0, 0, 0)),
        ({"moon": "off", "sun_points": 39}, (0, 39, 39, 39)),
    ],
    ids=str,
)
def test_no_trick_is_rewarded_where_there_is_no_moon(
    options: dict[str, Any], score: tuple[int, ...]
) -> None:
    """With `moon: off` all the points in one hand are no moon, and `no_trick_bonus` is given."""
    cards = sorted(PACK, reverse=True)
    hands = tuple(" ".join(map(str, cards[seat * 13 : seat * 13 + 13])) for seat in range(4))
    rules = {"preset": "hearts", "opening": "left-of-dealer", "no_trick_bonus": 5, **options}
    match = dealt(rules, hands, dealer=3)
    while match.phase is Phase.PLAY:
        match.play(max(match.legal))
    assert match.scores == [score]
    assert told(to_record(match)) == oracle.replay(to_record(match))
