"""The oracle must itself be right: the cases, the examples, and the rules page's own words."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import oracle
import random_rules
from oracle import Referee, Refused, replay, rules, view
from records import CASES, EXAMPLE, LOOKED_AT, example_says, looked_at_says

Json = dict[str, Any]

HEARTS = {"preset": "hearts"}
OMNIBUS = {"preset": "omnibus"}
HEARTS_CARDS = [card for card in oracle.PACK if oracle.suit(card) == "H"]


# --- The cases ---------------------------------------------------------------------------------


def test_all_cases_are_here() -> None:
    """None of the cases was lost on the way."""
    assert len(CASES) == 140


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """Replaying a case's record says what the case says."""
    case = json.loads(path.read_text(encoding="utf-8"))
    got = replay(case["record"])
    if "error" in case:
        assert got == {"error": case["error"]}
        return
    assert "error" not in got
    for key, wanted in case["state"].items():
        if key == "rounds":
            assert len(got["rounds"]) == len(wanted)
            for got_round, wanted_round in zip(got["rounds"], wanted, strict=True):
                assert {key: got_round[key] for key in wanted_round} == wanted_round
        else:
            assert got[key] == wanted


# --- The examples of the record's page ---------------------------------------------------------


def test_state_example() -> None:
    """The example record replays to the example state, key by key and in that order."""
    state = replay(EXAMPLE)
    assert state == example_says(rules(EXAMPLE["rules"]))
    assert list(state) == [
        "format", "rules", "rounds", "totals", "phase", "to_act", "legal", "places",
    ]  # fmt: skip


def test_view_example() -> None:
    """Seat 0 sees the example view, key by key and in that order."""
    wanted = looked_at_says(rules(HEARTS))
    got = view(LOOKED_AT, 0)
    assert got == wanted
    assert list(got) == list(wanted)
    assert json.dumps(got) == json.dumps(wanted)


# --- The rules (4) -----------------------------------------------------------------------------


def test_defaults_differ_by_preset() -> None:
    """The defaults are those of the table, and `removed` stays null."""
    hearts, omnibus = rules(HEARTS), rules(OMNIBUS)
    cancellation = rules({"preset": "cancellation"})
    assert (hearts["players"], cancellation["players"], omnibus["players"]) == (4, 8, 4)
    assert (hearts["packs"], cancellation["packs"], omnibus["packs"]) == (1, 2, 1)
    assert (hearts["target"], cancellation["target"], omnibus["target"]) == (100, 150, 100)
    assert (hearts["bonus_card"], omnibus["bonus_card"]) == (None, "JD")
    assert hearts["removed"] is None
    assert hearts["pass_cycle"] == ["left", "right", "across", "hold"]
    assert rules({"preset": "hearts", "players": 5})["pass_cycle"] == ["left", "right"]
    assert cancellation["pass_cycle"] == ["left", "right"]
    assert cancellation["opening"] == "left-of-dealer"
    assert list(hearts) == ["preset", *oracle.FIELDS]
    assert rules(hearts) == hearts


@pytest.mark.parametrize(
    ("preset", "players", "size", "kitty"),
    [
        ("hearts", 3, 17, 0), ("hearts", 4, 13, 0), ("hearts", 5, 10, 0), ("hearts", 6, 8, 0),
        ("hearts", 7, 7, 0), ("cancellation", 6, 17, 2), ("cancellation", 7, 14, 6),
        ("cancellation", 8, 13, 0), ("cancellation", 9, 11, 5), ("cancellation", 10, 10, 4),
        ("cancellation", 11, 9, 5),
    ],
)  # fmt: skip
def test_table_of_deals(preset: str, players: int, size: int, kitty: int) -> None:
    """Every number of players is dealt the cards of the table of 2.2."""
    full = rules({"preset": preset, "players": players})
    assert oracle.hand_size(full) == size
    assert len(oracle.deck(full)) - size * players == kitty


def test_two_packs_are_thinned_from_below() -> None:
    """With `remove`, two packs lose 2♦ 2♣ 2♦ 2♣ 3♦ 3♣ … until the hands are equal."""
    full = rules({"preset": "cancellation", "players": 7, "extras": "remove"})
    assert oracle.removed_cards(full) == ["2D", "2C", "2D", "2C", "3D", "3C"]


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"preset": "spades"},
        {"preset": "hearts", "players": 2},
        {"preset": "hearts", "players": True},
        {"preset": "hearts", "players": 4.0},
        {"preset": "cancellation", "players": 5},
        {"preset": "hearts", "packs": 2},
        {"preset": "hearts", "removed": ["2C"]},
        {"preset": "hearts", "players": 3, "removed": ["QS"]},
        {"preset": "hearts", "players": 5, "removed": ["2D", "2D"]},
        {"preset": "hearts", "players": 5, "removed": ["2D", "XX"]},
        {"preset": "hearts", "removed": [f"{rank}C" for rank in oracle.RANKS], "extras": "kitty"},
        {"preset": "hearts", "pass_count": 14},
        {"preset": "hearts", "pass_cycle": []},
        {"preset": "hearts", "pass_cycle": ["+4"]},
        {"preset": "hearts", "pass_cycle": ["2"]},
        {"preset": "hearts", "players": 5, "pass_cycle": ["across"]},
        {"preset": "hearts", "bonus_card": "QD"},
        {"preset": "hearts", "moon_safe": 1},
        {"preset": "hearts", "moon_points": 501},
        {"preset": "hearts", "target": 0},
        {"preset": "hearts", "target": None},
        {"preset": "hearts", "target": 50, "exact_target": "reset-50"},
        {"preset": "hearts", "rounds": 0},
    ],
)
def test_refused_rules(given: Json) -> None:
    """Rules that make no playable game are refused."""
    with pytest.raises(Refused) as refused:
        rules(given)
    assert refused.value.code == "bad-rules"


def test_accepted_rules() -> None:
    """What means nothing in a game is accepted, and so is every other list that may be removed."""
    rules({"preset": "hearts", "equal_cards": "last", "bonus_points": 100, "moon_safe": True})
    rules({"preset": "hearts", "players": 5, "removed": ["2D", "2S"]})
    rules({"preset": "hearts", "pass_count": 13, "pass_cycle": ["-3", "+1", "hold"]})
    no_clubs = [f"{rank}C" for rank in oracle.RANKS]
    rules({"preset": "hearts", "players": 3, "opening": "left-of-dealer", "removed": no_clubs})


# --- Cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["TD", "10D", "td", "10d", "T♦", "♦T", "♦10", "10♦"])
def test_spellings(text: str) -> None:
    """A card is read in every spelling, and written in one."""
    assert oracle.read_card(text) == "TD"


@pytest.mark.parametrize("text", ["", "1D", "DT", "TDD", "T", "0D", "11D", "\uff34D", "q\u017f"])
def test_no_card(text: str) -> None:
    """What is no card is refused."""
    with pytest.raises(Refused) as refused:
        oracle.read_card(text)
    assert refused.value.code == "bad-card"


def test_written_order() -> None:
    """Clubs, diamonds, spades, hearts, each from 2 to A, equal cards twice."""
    assert oracle.written(["2H", "AS", "KC", "TD", "TD", "9D", "2S"]) == "KC 9D TD TD 2S AS 2H"


# --- Tricks: the cases in words (5) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "position"),
    [
        ("TS 9H 9H TS", None),
        ("TS 9H 9H TS 2S KD", 4),
        ("AH AH 5H KH 2C 3C", 3),
        ("TS TS AD KD 2C 3H", None),
        ("5C AD AD 4C 3C 2C", 0),
        ("QS 2S QS 3D 4D 5D", 1),
        ("KC KC 2C 3C 3C 5D 5D", 2),
    ],
)
def test_cancelling(cards: str, position: int | None) -> None:
    """Equal cards cancel each other; the highest single card of the suit led takes the trick."""
    assert oracle.winner(cards.split(), rules({"preset": "cancellation"})) == position


@pytest.mark.parametrize(
    ("equal_cards", "two_pairs_void", "cards", "position"),
    [
        ("first", False, "TS KS 9S KS", 1),
        ("last", False, "TS KS 9S KS", 3),
        ("first", True, "TS KS TS KS AS", None),
        ("cancel", True, "TS KD TS KD AS", None),
        ("cancel", True, "TS KD TS AS", 3),
        ("cancel", False, "TS KD TS KD AS", 4),
    ],
)
def test_equal_cards(equal_cards: str, two_pairs_void: bool, cards: str, position: int) -> None:
    """The first or the last of equal cards takes it, where so agreed; two pairs void it."""
    full = rules(
        {
            "preset": "cancellation",
            "equal_cards": equal_cards,
            "two_pairs_void": two_pairs_void,
        }
    )
    assert oracle.winner(cards.split(), full) == position


def test_queen_and_queen() -> None:
    """The two of spades takes `QS 2S QS 3D 4D 5D`, with 26 points."""
    full = rules({"preset": "cancellation"})
    trick = ["QS", "2S", "QS", "3D", "4D", "5D"]
    assert oracle.winner(trick, full) == 1
    assert sum(oracle.card_points(card, full) for card in trick) == 26


# --- What may be played (2.4, 2.5, 4) ----------------------------------------------------------


def following(given: Json, hand: str, trick: str, first_trick: bool) -> str:
    """Return what of *hand* may be played to *trick*."""
    verdicts = Referee(given)._following(hand.split(), trick.split(), first_trick)
    return " ".join(card for card, code in verdicts.items() if code is None)


def leading(given: Json, hand: str, broken: bool = False) -> str:
    """Return what of *hand* may be led to a trick that is not the first."""
    verdicts = Referee(given)._later_lead(hand.split(), broken)
    return " ".join(card for card, code in verdicts.items() if code is None)


@pytest.mark.parametrize(
    ("option", "hand", "legal"),
    [
        ("ban", "9D QS 5H", "9D"),
        ("ban", "QS 2H 3H KH", "QS 2H 3H KH"),
        ("ban", "4C 9D QS 5H", "4C"),
        ("hearts-only", "9D QS 5H", "9D 5H"),
        ("hearts-only", "QS 5H", "5H"),
        ("hearts-only", "QS", "QS"),
        ("allow", "9D QS 5H", "9D QS 5H"),
    ],
)
def test_first_trick(option: str, hand: str, legal: str) -> None:
    """Void in clubs on trick 1: no point card, unless there is nothing else; later, any."""
    given = {"preset": "hearts", "first_trick_points": option}
    assert following(given, hand, "2C", first_trick=True) == legal
    everything = hand if "4C" not in hand else "4C"
    assert following(given, hand, "2C", first_trick=False) == everything


@pytest.mark.parametrize(
    ("changes", "hand", "legal"),
    [
        ({}, "9C 6H", "9C"),
        ({}, "2H 3H", "2H 3H"),
        ({}, "QS 9H", "QS"),
        ({}, "9C QS 9H", "9C QS"),
        ({"hearts_break": "free"}, "9C 6H", "9C 6H"),
        ({"hearts_with_queen": True}, "QS 9H", "QS 9H"),
        ({"hearts_with_queen": True}, "9C QS 9H", "9C QS"),
        ({"queen_lead": "broken"}, "9C QS 9H", "9C"),
        ({"queen_lead": "broken"}, "QS 9H", "QS 9H"),
        ({"queen_lead": "broken"}, "QS", "QS"),
        ({"queen_lead": "broken", "hearts_with_queen": True}, "QS 9H", "QS 9H"),
    ],
)
def test_leading(changes: Json, hand: str, legal: str) -> None:
    """Hearts and the queen wait as long as the rules say, and never leave nothing to play."""
    given = {"preset": "hearts", **changes}
    free = given.get("hearts_break") == "free"
    assert leading(given, hand, broken=free) == legal
    assert leading(given, hand, broken=True) == hand


def test_reasons() -> None:
    """A card that may not be led is refused by its own rule."""
    referee = Referee({"preset": "hearts", "queen_lead": "broken"})
    assert referee._later_lead(["9C", "QS", "9H"], broken=False) == {
        "9C": None,
        "QS": "queen-not-yet",
        "9H": "hearts-not-broken",
    }


def dealt(given: Json, dealer: int, *firsts: str) -> Referee:
    """Return a referee that has dealt to each seat the cards of *firsts*, and the rest in turn."""
    referee = Referee(given)
    rest = oracle.deck(referee.rules)
    hands = [first.split() for first in firsts]
    hands += [[] for _ in range(referee.players - len(hands))]
    for hand in hands:
        for card in hand:
            rest.remove(card)
    for hand in hands:
        while len(hand) < referee.size:
            hand.append(rest.pop())
    referee.deal(dealer, hands, rest)
    return referee


def test_opener_on_hold() -> None:
    """On a hold round whoever was dealt the lowest club leads that very card."""
    referee = dealt({"preset": "hearts", "pass_cycle": ["hold"]}, 0, "AS", "KS", "2C 3C")
    assert (referee.phase, referee.to_act, referee.legal()) == ("play", [2], ["2C"])
    assert referee.refusal("3C") == "must-lead-low-club"


def test_opener_after_the_pass() -> None:
    """The lowest club is looked for after the pass."""
    referee = dealt(HEARTS, 0, "AS", "KS", "2C 3C 4C")
    for seat in (2, 0, 1, 3):
        assert referee.phase == "pass"
        referee.pass_cards(seat, referee.rounds[0].hands[seat][:3])
    assert (referee.to_act, referee.legal()) == ([3], ["2C"])


def test_three_of_clubs_leads_with_five() -> None:
    """With 5 players the 2♣ is out, and the 3♣ leads."""
    referee = dealt({"preset": "hearts", "players": 5, "pass_count": 0}, 0, "AS", "3C")
    assert (referee.to_act, referee.legal()) == ([1], ["3C"])


def test_of_two_holders_the_first_from_the_left_opens() -> None:
    """Of two holders of the lowest club, the one met first from the dealer's left leads."""
    given = {"preset": "cancellation", "opening": "low-club", "pass_count": 0}
    assert dealt(given, 3, "AS", "2C", "AS", "KS", "KS", "2C").to_act == [5]
    assert dealt(given, 5, "AS", "2C", "AS", "KS", "KS", "2C").to_act == [1]


def test_any_club() -> None:
    """With `any-club` the holder of the lowest club leads any club."""
    referee = dealt({"preset": "hearts", "opening": "any-club", "pass_count": 0}, 0, "2C 9C AS")
    assert "9C" in referee.legal()
    assert referee.refusal("AS") == "must-lead-low-club"


def test_cancellation_opens_without_points() -> None:
    """Left of the dealer leads any card but a point card; if it holds nothing else, any."""
    given = {"preset": "cancellation", "pass_count": 0}
    referee = dealt(given, 7, "2H QS AS")
    assert referee.to_act == [0]
    assert referee.refusal("2H") == referee.refusal("QS") == "no-point-lead"
    assert referee.refusal("AS") is None
    points = "QS QS " + " ".join(HEARTS_CARDS[:11])
    assert dealt(given, 7, points).legal() == ["QS", *HEARTS_CARDS[:11]]


# --- The score and the match (2.7-2.9, 3, 4) ---------------------------------------------------


def after_play(
    given: Json, *taken: str | list[str], totals: list[int] | None = None, number: int = 1
) -> Referee:
    """
    Return a referee at the end of a round in which each seat took the cards in *taken*.

    Each seat that took cards took one trick, and the last of them all that were left; the cards
    that nobody is given here are not looked at.
    """
    referee = Referee(given)
    referee._totals = list(totals or [0] * referee.players)
    a_round = oracle.Round(number, 0, "hold", [[] for _ in range(referee.players)], [])
    for seat, cards in enumerate(taken):
        a_round.tricks.append(cards.split() if isinstance(cards, str) else cards)
        a_round.leaders.append(seat)
        a_round.takers.append(seat)
    a_round.takers += [len(taken) - 1] * (referee.size - len(taken))
    referee.rounds.append(a_round)
    referee._end_of_play(a_round)
    return referee


MOON = ["QS", *HEARTS_CARDS]


def test_queen_and_three_hearts() -> None:
    """Three hearts and the queen is 16 points, and no moon."""
    referee = after_play(HEARTS, "QS 2H 3H 4H", HEARTS_CARDS[3:12], HEARTS_CARDS[12:])
    assert referee.score == [16, 9, 1, 0]
    assert referee.rounds[0].shooter is None


def test_omnibus_moon() -> None:
    """13 hearts, the queen and the J♦ is a moon, and the J♦ counts on it; 12 hearts is none."""
    referee = after_play(OMNIBUS, [*MOON, "JD"], "2C")
    assert (referee.phase, referee.to_act) == ("moon", [0])
    referee.choose_moon("add")
    assert referee.score == [-10, 26, 26, 26]
    without = after_play(OMNIBUS, [*MOON[:-1], "JD"], "AH")
    assert without.score == [15, 1, 0, 0]


def test_moon_without_the_bonus() -> None:
    """The moon does not need the J♦, which counts for whoever took it; unless it is needed."""
    referee = after_play({**OMNIBUS, "moon": "subtract"}, MOON, "JD")
    assert referee.score == [-26, -10, 0, 0]
    needed = after_play({**OMNIBUS, "moon": "subtract", "moon_needs_bonus": True}, MOON, "JD")
    assert needed.score == [26, -10, 0, 0]


@pytest.mark.parametrize(
    ("choice", "totals", "places"),
    [("add", [70, 86, 106, 46], [2, 3, 4, 1]), ("subtract", [44, 60, 80, 20], None)],
)
def test_moon_at_the_target(choice: str, totals: list[int], places: list[int] | None) -> None:
    """Adding ends the match with another winner; subtracting lets it go on."""
    referee = after_play(HEARTS, MOON, "2C", totals=[70, 60, 80, 20])
    referee.choose_moon(choice)
    assert referee.totals == totals
    assert referee.places == places


@pytest.mark.parametrize(
    ("before", "choice"),
    [
        ([70, 60, 80, 20], "subtract"),
        ([10, 60, 80, 20], "add"),
        ([46, 60, 80, 20], "subtract"),
        ([70, 60, 60, 20], "add"),
    ],
)
def test_safe_moon(before: list[int], choice: str) -> None:
    """`moon_safe` subtracts where adding would end the match and the shooter not alone lowest."""
    given = {"preset": "hearts", "moon": "add", "moon_safe": True}
    assert after_play(given, MOON, "2C", totals=before).rounds[0].choice == choice


def test_safe_moon_in_the_last_round() -> None:
    """The last of `rounds`, or one after it, ends the match as the target does."""
    given = {"preset": "hearts", "moon": "add", "moon_safe": True, "rounds": 3}
    for number, choice in ((2, "add"), (3, "subtract"), (4, "subtract")):
        referee = after_play(given, MOON, "2C", totals=[50, 10, 10, 10], number=number)
        assert referee.rounds[0].choice == choice


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [
        ([81, 44, 45, 20], [106, 45, 45, 20], [4, 2, 2, 1]),
        ([75, 30, 31, 60], [100, 31, 31, 60], [4, 1, 1, 3]),
        ([74, 30, 31, 60], [99, 31, 31, 60], None),
    ],
)
def test_places(before: list[int], after: list[int], places: list[int] | None) -> None:
    """The lowest total wins, equal totals share a place, and the next places are left out."""
    referee = after_play(HEARTS, MOON[:-1], "AH", "2C", totals=before)
    assert referee.totals == after
    assert referee.places == places
    assert referee.phase in ("over", "deal")


def test_play_on() -> None:
    """With `play-on` a shared lowest total asks for another round; other ties do not matter."""
    given = {"preset": "hearts", "tie": "play-on"}
    assert after_play(given, MOON[:-1], "AH", totals=[75, 30, 31, 60]).places is None
    assert after_play(given, MOON[:-1], "AH", totals=[81, 44, 45, 20]).places == [4, 2, 2, 1]
    by_rounds = {**given, "rounds": 1}
    assert after_play(by_rounds, MOON[:-1], "AH").places is None
    assert after_play(by_rounds, MOON[:-1], "AH", totals=[0, 1, 0, 5]).places == [4, 2, 1, 3]


def test_exact_target() -> None:
    """A total of exactly the target is set back, or takes the first place."""
    before = [75, 30, 40, 60]
    for option, totals, places in (
        (None, [100, 31, 40, 60], [4, 1, 2, 3]),
        ("reset-50", [50, 31, 40, 60], None),
        ("reset-0", [0, 31, 40, 60], None),
        ("win", [100, 31, 40, 60], [1, 2, 3, 4]),
    ):
        given = {"preset": "hearts", "exact_target": option}
        referee = after_play(given, MOON[:-1], "AH", totals=before)
        assert (referee.totals, referee.places) == (totals, places)
    reset = after_play({**HEARTS, "exact_target": "reset-0"}, MOON[:-1], "AH", totals=before)
    assert reset.score == [-75, 1, 0, 0]


def test_exact_target_wins_before_a_tie() -> None:
    """Several may stand on the target and share the win; `play-on` does not delay it."""
    given = {"preset": "hearts", "exact_target": "win", "tie": "play-on"}
    referee = after_play(given, MOON[:-1], "AH", totals=[75, 99, 10, 10])
    assert referee.places == [1, 1, 3, 3]


def test_floor_zero() -> None:
    """With `floor_zero` a total stays at 0, and the score tells what really changed."""
    given = {"preset": "hearts", "moon": "subtract", "floor_zero": True}
    referee = after_play(given, MOON, "2C", totals=[10, 0, 0, 0])
    assert (referee.totals, referee.score) == ([0, 0, 0, 0], [-10, 0, 0, 0])


def test_sun() -> None:
    """Taking every trick adds n to every other seat, instead of a moon; bonus cards count."""
    given = {**OMNIBUS, "sun_points": 39, "no_trick_bonus": 5, "moon": "off"}
    assert after_play(given, [*MOON, "JD"]).score == [-10, 39, 39, 39]
    assert after_play(given, [*MOON, "JD"], "2C").score == [16, 0, -5, -5]


def test_no_trick_bonus() -> None:
    """A seat without a trick scores -n, but not when the moon was shot."""
    given = {"preset": "hearts", "moon": "add", "no_trick_bonus": 5}
    assert after_play(given, MOON[:-1], "AH", "2C").score == [25, 1, 0, -5]
    assert after_play(given, MOON, "2C").score == [0, 26, 26, 26]


def test_spot_points() -> None:
    """With `spot` a heart counts its pips, J 11, Q 12, K 13, A 14."""
    full = rules({"preset": "hearts", "heart_points": "spot"})
    points = [oracle.card_points(card, full) for card in HEARTS_CARDS]
    assert points == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]


def test_points_may_stay_uncollected() -> None:
    """Cancellation's points do not always add up to 52."""
    path = Path(__file__).parent / "cases" / "points-uncollected.json"
    case = json.loads(path.read_text(encoding="utf-8"))
    (a_round,) = replay(case["record"])["rounds"]
    assert sum(a_round["points"]) < 52
    assert a_round["uncollected"]
    assert a_round["moon"] is None


# --- Errors ------------------------------------------------------------------------------------


def spoiled(**changes: Any) -> Json:
    """Return the example match with other keys in its second round (None takes one out)."""
    record = copy.deepcopy(LOOKED_AT)
    for key, value in changes.items():
        if value is None:
            del record["rounds"][1][key]
        else:
            record["rounds"][1][key] = value
    return record


@pytest.mark.parametrize(
    ("record", "error"),
    [
        (spoiled(dealer=1), {"code": "bad-record", "round": 2}),
        (spoiled(dealer="0"), {"code": "bad-record", "round": 2}),
        (spoiled(hands=None), {"code": "bad-record", "round": 2}),
        (spoiled(colour="red"), {"code": "bad-record", "round": 2}),
        (spoiled(moon="both"), {"code": "bad-record", "round": 2}),
        (spoiled(moon="add"), {"code": "wrong-phase", "round": 2}),
        (spoiled(kitty="2C"), {"code": "bad-deal", "round": 2}),
        (spoiled(passes=None), {"code": "wrong-phase", "round": 2}),
        (
            spoiled(passes=["5D 6H ZZ", None, None, None]),
            {"code": "bad-card", "round": 2, "seat": 0},
        ),
        (
            spoiled(passes=["5D 6H 8H JS", None, None, None]),
            {"code": "wrong-card-count", "round": 2, "seat": 0},
        ),
        (
            spoiled(tricks=["2C TC 5C QC", "2S AS 8S"]),
            None,
        ),
        (
            spoiled(tricks=["2C TC 5C QC", "2S AS 8S 9S QS"]),
            {"code": "not-your-turn", "round": 2, "trick": 2},
        ),
        (
            spoiled(tricks=["2C TC 5C QC", "2S AS 8S 5S"]),
            {"code": "card-not-held", "round": 2, "trick": 2, "seat": 0},
        ),
        (
            spoiled(tricks=["2C TC 5C QC", "2S AS 8S 9D"]),
            {"code": "must-follow-suit", "round": 2, "trick": 2, "seat": 0},
        ),
        (
            spoiled(tricks=["2C TC 5C", "QC"]),
            {"code": "bad-record", "round": 2, "trick": 1},
        ),
        ({"format": "qlub/1", "rules": HEARTS}, {"code": "bad-record"}),
        ({**LOOKED_AT, "names": ["Al"]}, {"code": "bad-record"}),
        ({**LOOKED_AT, "notes": 1}, {"code": "bad-record"}),
        ({**LOOKED_AT, "rules": {"preset": "harts"}}, {"code": "bad-rules"}),
    ],
)
def test_errors(record: Json, error: Json | None) -> None:
    """The first decision that is wrong is told, and where it is."""
    assert replay(record).get("error") == error


def test_proof_has_a_form() -> None:
    """A proof of hex is let through; another is not."""
    good = {"commit": "ab" * 32, "nonces": {"0": "00" * 32}}
    assert "error" not in replay(spoiled(proof=good))
    assert "error" not in replay(spoiled(proof={**good, "seed": "CD" * 64}))
    for bad in ({}, {**good, "nonces": {"4": "00"}}, {**good, "commit": "xyz"}, {**good, "a": "b"}):
        assert replay(spoiled(proof=bad))["error"] == {"code": "bad-record", "round": 2}


def test_after_the_end() -> None:
    """After the match nothing more is taken: no card, no choice, no round."""
    path = Path(__file__).parent / "cases" / "over-hearts.json"
    record = json.loads(path.read_text(encoding="utf-8"))["record"]
    last = len(record["rounds"])
    dealer = (record["rounds"][-1]["dealer"] + 1) % 6
    for change, where in (({"tricks": [*record["rounds"][-1]["tricks"], "2C"]}, last),
                          ({"moon": "add"}, last)):  # fmt: skip
        again = copy.deepcopy(record)
        again["rounds"][-1].update(change)
        assert replay(again)["error"] == {"code": "match-over", "round": where}
    again = copy.deepcopy(record)
    again["rounds"].append({**record["rounds"][-1], "dealer": dealer})
    assert replay(again)["error"] == {"code": "match-over", "round": last + 1}


# --- Views -------------------------------------------------------------------------------------


def test_view_of_nothing() -> None:
    """With no round yet, the round is 0 and there is nothing to see."""
    seen = view({"format": "qlub/1", "rules": HEARTS, "rounds": []}, 2)
    assert (seen["round"], seen["dealer"], seen["direction"]) == (0, None, None)
    assert (seen["hand"], seen["tricks"], seen["phase"]) == ("", [], "deal")
    assert seen["totals"] == [0, 0, 0, 0]


def test_spectator() -> None:
    """A spectator sees the table and no hand."""
    seen = view(LOOKED_AT, None)
    hidden = ("seat", "hand", "passed", "received", "legal", "refusals", "kitty_cards")
    assert [seen[key] for key in hidden] == [None] * 7
    assert seen["tricks"] == ["2C TC 5C QC", "2S AS 8S QS", "7D 2D"]


def test_view_in_the_pass() -> None:
    """What a seat passes stays in its hand until all have passed."""
    record = copy.deepcopy(LOOKED_AT)
    del record["rounds"][1]["tricks"]
    record["rounds"][1]["passes"][3] = None
    seen = view(record, 0)
    assert seen["passed"] == "5D 6H 8H"
    assert seen["received"] is None
    assert len(seen["hand"].split()) == 13
    assert seen["to_act"] == [3]
    assert view(record, 3)["passed"] is None


def test_view_of_a_kitty() -> None:
    """The kitty is its taker's secret, and so are its points, unless all may see it."""
    for option, others_see in (("taker", False), ("all", True)):
        record = copy.deepcopy(EXAMPLE)
        record["rules"]["kitty_seen_by"] = option
        a_round = record["rounds"][0]
        # The kitty holds a heart instead of the 4♠, which seat 0 has for its 4♥.
        a_round["hands"][0] = a_round["hands"][0].replace("4H", "4S")
        a_round["kitty"] = "8D 4H"
        assert replay(record)["rounds"][0]["points"] == [0, 0, 1, 0, 0, 0]
        assert (view(record, 2)["kitty_cards"], view(record, 2)["points"][2]) == ("8D 4H", 1)
        for seat in (0, None):
            seen = view(record, seat)
            assert seen["kitty"] == 0
            assert seen["kitty_cards"] == ("8D 4H" if others_see else None)
            assert seen["points"][2] == (1 if others_see else 0)
        a_round["tricks"] = a_round["tricks"][:1]
        seen = view(record, 2)
        assert (seen["kitty"], seen["kitty_cards"]) == (2, None)
        assert seen["pile"] == "2S 2S 7S 7S 9S 9S"


def unseen(record: Json, seat: int | None) -> list[tuple[str | int, str]]:
    """Return (where dealt, card) for cards of the last round that *seat* has not seen."""
    referee = oracle.referee_of(record)
    now, a_round = referee.rounds[-1], record["rounds"][-1]
    passed = [(cards or "").split() for cards in a_round.get("passes") or []]
    places: list[tuple[str | int, str]] = []
    for other in range(referee.players):
        if other == seat:
            continue
        still_held = list(now.hands[other])
        for card in a_round["hands"][other].split():
            was_passed = bool(passed) and card in passed[other]
            if card in still_held and not was_passed:
                still_held.remove(card)
                places.append((other, card))
    taker, all_see = now.kitty_taker(), referee.rules["kitty_seen_by"] == "all"
    if taker is None or not (taker == seat or all_see):
        places += [("kitty", card) for card in now.kitty]
    return places


def exchanged(record: Json, one: tuple[str | int, str], other: tuple[str | int, str]) -> Json:
    """Return *record* with two cards of its last deal exchanged."""
    record = copy.deepcopy(record)
    a_round = record["rounds"][-1]

    def put(where: str | int, old: str, new: str) -> None:
        cards = (a_round["kitty"] if where == "kitty" else a_round["hands"][where]).split()
        cards[cards.index(old)] = new
        if where == "kitty":
            a_round["kitty"] = " ".join(cards)
        else:
            a_round["hands"][where] = " ".join(cards)

    put(one[0], one[1], other[1])
    put(other[0], other[1], one[1])
    return record


def test_views_do_not_leak() -> None:
    """Exchanging cards that a seat has not seen changes nothing in its view."""
    rng = Random(20)
    compared = 0
    while compared < 150:
        given = random_rules.random_rules(rng)
        record = random_rules.random_match(rng, given, 1)
        state = replay(record)
        if state["phase"] not in ("pass", "play"):
            continue
        players = state["rules"]["players"]
        seat = rng.choice([None, *range(players)])
        hidden = unseen(record, seat)
        if len(hidden) < 2:
            continue
        one, other = rng.sample(hidden, 2)
        if one[0] == other[0] or one[1] == other[1]:
            continue
        changed = exchanged(record, one, other)
        after = replay(changed)
        if "error" in after or after["to_act"] != state["to_act"]:
            continue  # not possible, or the public exception: who holds the opening club
        assert view(changed, seat) == view(record, seat)
        compared += 1


# --- Random rules and matches ------------------------------------------------------------------


def test_random_rules_reach_everything() -> None:
    """Every word of every option, every preset and every number of players is drawn."""
    rng = Random(4)
    seen: set[tuple[str, object]] = set()
    for _ in range(600):
        full = rules(random_rules.random_rules(rng))
        for field in (*oracle.WORDS, *oracle.YES_OR_NO):
            seen.add((field, full[field]))
        seen.add((full["preset"], full["players"]))
        seen.add(("removed", full["removed"] is None))
    for field, words in oracle.WORDS.items():
        assert {(field, word) for word in words} <= seen
    for field in oracle.YES_OR_NO:
        assert {(field, True), (field, False)} <= seen
    for preset, (least, greatest) in oracle.PLAYERS.items():
        assert {(preset, players) for players in range(least, greatest + 1)} <= seen
    assert {("removed", True), ("removed", False)} <= seen


def test_random_records_replay() -> None:
    """200 random matches replay, from their JSON, to where the referee that was told them is."""
    rng = Random(5)
    for _ in range(200):
        given = random_rules.random_rules(rng)
        decisions = random_rules.random_decisions(rng, given, 2)
        decisions = decisions[: rng.randint(0, len(decisions))]
        referee = Referee(given)
        for decision in decisions:
            random_rules.apply(referee, decision)
        record = json.loads(json.dumps(random_rules.record_of(given, decisions)))
        assert replay(record) == referee.state()
        assert replay({**record, "rules": referee.rules}) == referee.state()


def test_random_matches_and_their_spoils() -> None:
    """A random match is valid wherever it is cut off; a spoiled one never breaks the oracle."""
    rng = Random(6)
    codes = set()
    for _ in range(150):
        record = random_rules.random_match(rng, random_rules.random_rules(rng), 2)
        assert "error" not in replay(record)
        codes.add(replay(random_rules.spoiled(rng, record)).get("error", {}).get("code"))
    assert {"must-follow-suit", "card-not-held", "wrong-phase", "bad-deal"} <= codes


def test_every_card_is_somewhere() -> None:
    """At every step all cards of the deck are held, played or in the kitty, each once."""
    rng = Random(7)
    for _ in range(20):
        given = random_rules.random_rules(rng)
        referee = Referee(given)
        for decision in random_rules.random_decisions(rng, given, 1):
            random_rules.apply(referee, decision)
            now = referee.rounds[-1]
            taken, pile = now.taken()
            cards = [card for group in (*now.hands, *taken, pile) for card in group]
            cards += now.open_trick()
            cards += now.kitty if now.kitty_taker() is None else []
            assert oracle.in_order(cards) == oracle.deck(referee.rules)
