"""What rules are: a value with a text that reads back, and what they refuse, field by field."""

from __future__ import annotations

import dataclasses
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

import oracle
from qlub.game import RecordError, RulesError
from qlub.game.options import Choice, Whole, YesNo
from qlub.game.rules import OPTIONS, PRESETS, Rules
from strategies import GAMES, any_rules, named, rules

# 1. Forms


@given(rules())
def test_text_reads_back(by: Rules) -> None:
    """The text of any rules reads back as equal rules."""
    assert Rules.parse(str(by)) == by
    assert str(Rules.parse(str(by))) == str(by)


@given(rules())
def test_dict_reads_back(by: Rules) -> None:
    """The short form and the full one read back as equal rules, by way of JSON too."""
    for full in (False, True):
        written = json.loads(json.dumps(by.to_dict(full=full)))
        assert Rules.from_dict(written) == by
        assert oracle.rules(written) == by.to_dict(full=True)


@given(rules())
def test_full_form_says_every_field(by: Rules) -> None:
    """The full form has the preset and every option, in the order of the rules."""
    assert list(by.to_dict(full=True)) == ["preset", *OPTIONS]
    assert list(OPTIONS) == list(oracle.FIELDS)


@given(rules())
def test_short_form_says_only_what_differs(by: Rules) -> None:
    """The short form has the preset, the players, and what is not usual there."""
    short, usual = by.to_dict(), Rules.of(by.preset, players=by.players).to_dict(full=True)
    full = by.to_dict(full=True)
    assert {name for name in full if full[name] != usual[name]} <= set(short)
    assert set(short) <= {"preset", "players"} | {n for n in full if full[n] != usual[n]}


@given(rules())
def test_equal_rules_are_equal(by: Rules) -> None:
    """Rules are a value: equal ones are equal and hash alike; they cannot be changed."""
    again = Rules.from_dict(by.to_dict())
    assert (again, hash(again)) == (by, hash(by))
    with pytest.raises(AttributeError):
        by.target = 5  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_defaults(game: tuple[str, int]) -> None:
    """Each game has the defaults of the rules page."""
    given = {"preset": game[0], "players": game[1]}
    assert Rules.of(game[0], players=game[1]).to_dict(full=True) == oracle.rules(given)


@pytest.mark.parametrize(
    ("preset", "players"), [("hearts", 4), ("cancellation", 8), ("omnibus", 4)]
)
def test_players_may_be_left_out(preset: str, players: int) -> None:
    """A preset alone is for the number of players that is usual there."""
    assert Rules.of(preset).players == players
    assert Rules.from_dict({"preset": preset}) == Rules.of(preset) == Rules.parse(preset)


def test_the_usual_pass_follows_the_players() -> None:
    """Replacing the number of players changes the usual pass cycle, and keeps a chosen one."""
    assert Rules.of("hearts").replace(players=5).pass_cycle == ("left", "right")
    assert Rules.of("hearts", players=5).replace(players=4).pass_cycle[2:] == ("across", "hold")
    chosen = Rules.of("hearts", pass_cycle=["hold", "+2"])
    assert chosen.replace(players=5).pass_cycle == ("hold", "+2")


@pytest.mark.parametrize(
    ("preset", "good"), [("hearts", 50), ("omnibus", 50), ("cancellation", 100)]
)
def test_good_target(preset: str, good: int) -> None:
    """A low target is accepted; from where on it is good is known."""
    assert Rules.of(preset, target=1).good_target == good


def test_cards_are_read_in_any_spelling() -> None:
    """Cards in the rules may be written in any way, and are kept in one."""
    assert Rules.of("hearts", bonus_card="10♦").bonus_card == "TD"
    by = Rules.of("hearts", players=3, removed=["10♣"])
    assert by.to_dict()["removed"] == ["TC"]
    assert str(by) == "hearts players=3 removed=TC"


# 2. What is refused

WRONG: dict[str, tuple[Any, ...]] = {
    "players": (2, 8, 0, -1, 4.0, "4", None, True),
    "packs": (2, 0, 3, "1", None, True),
    "removed": (["2H"], ["QS"], ["2D", "2D"], ["2D"], "2D", 5, [5], ["XX"], ["2D", None]),
    "extras": ("leave", "", None, 1, "Kitty", ["kitty"]),
    "pass_count": (-1, 14, 35, 1.5, "3", None, True),
    "pass_cycle": (
        [],
        "left",
        ["up"],
        ["+4"],
        ["-8"],
        ["+0"],
        ["2"],
        [1],
        None,
        ["+1000"],
        [" left"],
    ),
    "opening": ("high-club", None, 0),
    "first_trick_points": ("forbid", None, False),
    "hearts_break": ("never", None, True),
    "queen_lead": ("never", None),
    "hearts_with_queen": (1, 0, "yes", None),
    "equal_cards": ("both", None),
    "two_pairs_void": (1, "no", None),
    "last_void": ("everybody", None),
    "kitty_seen_by": ("nobody", None),
    "queen_points": (-1, 51, 13.0, "13", None),
    "heart_points": ("two", None, 1),
    "bonus_card": ("QD", "XX", "", 5, False, ["JD"]),
    "bonus_points": (-101, 101, None, "-10"),
    "moon": ("both", None, False),
    "moon_points": (-1, 501, None),
    "moon_needs_bonus": (1, None, "yes"),
    "moon_safe": (1, None, "yes"),
    "sun_points": (-1, 501, None, False),
    "no_trick_bonus": (-1, 101, None),
    "target": (0, 1001, -5, None, 99.5, True),
    "exact_target": ("lose", "", False, 0),
    "floor_zero": (0, None, "no"),
    "tie": ("chance", None),
    "rounds": (0, 1001, False, "3", 1.0),
}


def test_every_option_has_wrong_values() -> None:
    """No option is forgotten below."""
    assert list(WRONG) == list(OPTIONS)


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, some in WRONG.items() for v in some])
def test_refused(name: str, value: object) -> None:
    """What an option cannot be is refused: the error names the field, the value, what would do."""
    with pytest.raises(RulesError) as caught:
        Rules.from_dict({"preset": "hearts", name: value})
    error = caught.value
    assert error.code == "bad-rules"
    assert error.field == name
    assert f"rules, {name}: " in str(error)
    given = value[-1] if isinstance(value, list) and value else value
    shown = str(given) if isinstance(given, str) else repr(given)
    assert shown in str(error) or repr(value)[:40] in str(error) or name == "removed"
    assert "will not do; " in str(error)
    would_do = str(error).split("will not do; ")[1]
    assert len(would_do) > 8
    with pytest.raises(oracle.Refused, match=name):
        oracle.rules({"preset": "hearts", name: value})


@pytest.mark.parametrize(
    ("given", "field", "says"),
    [
        ({"preset": "spades"}, "preset", "use hearts, cancellation, omnibus"),
        ({"preset": None}, "preset", "use hearts, cancellation, omnibus"),
        ({}, "preset", "use hearts, cancellation, omnibus"),
        ({"preset": ["hearts"]}, "preset", "use hearts"),
        ({"preset": "hearts", "playerz": 4}, "playerz", "the options are players, packs"),
        ({"preset": "cancellation", "packs": 1}, "packs", "cancellation is played with 2"),
        ({"preset": "omnibus", "packs": 2}, "packs", "omnibus is played with 1"),
        ({"preset": "cancellation", "players": 5}, "players", "cancellation is for 6 to 11"),
        ({"preset": "omnibus", "players": 8}, "players", "omnibus is for 3 to 7"),
        (
            {"preset": "hearts", "players": 5, "pass_cycle": ["left", "across"]},
            "pass_cycle",
            "across needs an even number of seats, and there are 5",
        ),
        ({"preset": "hearts", "pass_cycle": ["-4"]}, "pass_cycle", "back to oneself"),
        ({"preset": "hearts", "players": 7, "pass_count": 8}, "pass_count", "a hand has 7 cards"),
        ({"preset": "hearts", "removed": ["3H"]}, "removed", "hearts and Black Marias must stay"),
        ({"preset": "hearts", "removed": ["2C", "2C"]}, "removed", "has it only 1 times"),
        ({"preset": "hearts", "players": 5, "removed": ["2D"]}, "removed", "take out another 1"),
        (
            {"preset": "hearts", "players": 3, "removed": [f"{r}C" for r in "23456789TJQKA"]},
            "removed",
            "opening=low-club needs a club",
        ),
        (
            {"preset": "hearts", "target": 50, "exact_target": "reset-50"},
            "exact_target",
            "it needs a target above 50, not 50",
        ),
    ],
    ids=str,
)
def test_refused_together(given: dict[str, Any], field: str, says: str) -> None:
    """Values that do not go together make no playable game; the field at fault is named."""
    with pytest.raises(RulesError, match=says) as caught:
        Rules.from_dict(given)
    assert caught.value.field == field
    with pytest.raises(oracle.Refused):
        oracle.rules(given)


@pytest.mark.parametrize("given", [None, 5, "hearts", [], [["preset", "hearts"]]], ids=str)
def test_no_rules_at_all(given: object) -> None:
    """Rules that are no object are no part of a record."""
    with pytest.raises(RecordError, match="rules are an object"):
        Rules.from_dict(given)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("spades", "preset"),
        ("hearts target", "target"),
        ("hearts target=", "target"),
        ("hearts target=1e2", "target"),
        ("hearts target=٣٣", "target"),
        ("hearts target=99999999999999999999", "target"),
        ("hearts floor_zero=maybe", "floor_zero"),
        ("hearts removed=XX", "removed"),
        ("hearts pass_cycle=", "pass_cycle"),
        ("hearts colour=red", "colour"),
        ("hearts exact_target=null", "exact_target"),
    ],
)
def test_refused_as_text(text: str, field: str) -> None:
    """The same holds for rules as text."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("", {"preset": "hearts"}),
        ("hearts removed=none rounds=none", {"preset": "hearts"}),
        ("hearts moon_safe=yes", {"preset": "hearts", "moon_safe": True}),
        ("hearts moon_safe=true floor_zero=no", {"preset": "hearts", "moon_safe": True}),
        ("hearts bonus_points=+5", {"preset": "hearts", "bonus_points": 5}),
        (
            "hearts players=5 pass_cycle=left,+2,hold removed=2D,2C",
            {"preset": "hearts", "players": 5, "pass_cycle": ["left", "+2", "hold"]},
        ),
    ],
)
def test_text_means(text: str, given: dict[str, Any]) -> None:
    """Words of the text mean what JSON says."""
    assert Rules.parse(text) == Rules.from_dict(given).replace(
        **({"removed": ["2D", "2C"]} if "removed=2" in text else {})
    )


def test_what_means_nothing_is_accepted() -> None:
    """Options of two packs with one, and points of a bonus that is not there, change nothing."""
    Rules.of("hearts", equal_cards="last", two_pairs_void=True, last_void="leader")
    Rules.of("hearts", bonus_points=-50, moon_needs_bonus=True, moon_safe=True, moon="off")


def test_random_rules_are_accepted_by_both() -> None:
    """Rules that one referee accepts are accepted by the other, field by field the same."""
    for seed in range(300):
        by = any_rules(Random(seed))
        assert oracle.rules(by.to_dict()) == by.to_dict(full=True)


def test_kinds_of_options() -> None:
    """The options are those of the other referee: its words, its bounds."""
    for name, words in oracle.WORDS.items():
        option = OPTIONS[name]
        assert isinstance(option, Choice)
        assert {*option.words, *([None] if option.optional else [])} == set(words)
    for name in oracle.YES_OR_NO:
        assert isinstance(OPTIONS[name], YesNo)
    for name, (low, high, _) in oracle.NUMBERS.items():
        assert OPTIONS[name] == Whole(low, high)
    assert tuple(PRESETS) == oracle.PRESETS


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_rules_made_directly_are_those_of_the_preset(game: tuple[str, int]) -> None:
    """`Rules(...)` is `Rules.of(...)`: a preset is never a name alone."""
    preset, players = game
    assert Rules(preset=preset, players=players) == Rules.of(preset, players=players)
    assert Rules(preset=preset) == Rules.of(preset)


def test_direct_rules_differ_by_preset() -> None:
    """A bonus card comes with Omnibus, and two packs with Cancellation, however they are made."""
    assert Rules() == Rules.of("hearts")
    assert Rules(preset="omnibus").bonus_card == "JD"
    assert Rules(preset="cancellation").packs == 2
    assert Rules(players=6).pass_cycle == ("left", "right")
    assert dataclasses.replace(Rules(), moon="add") == Rules.of("hearts", moon="add")


@pytest.mark.parametrize("wrong", ["foo", "", [], {}, None, 3], ids=repr)
def test_no_such_preset(wrong: object) -> None:
    """What is no preset is a `RulesError`, at each door."""
    for make in (
        lambda: Rules.of(wrong),
        lambda: Rules(preset=wrong),
        lambda: Rules.from_dict({"preset": wrong}),
    ):
        with pytest.raises(RulesError, match="preset"):
            make()
    with pytest.raises(RulesError, match="foo"):
        Rules(foo=1)
