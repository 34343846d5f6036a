"""
Every value of every option does something.

Each record in `options/`, and each of the cases that is named for an option, turns out differently
when the option is taken away (or has its other value).  `options/find.py` finds such records.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import oracle
from qlub.game import Match, RulesError, from_record
from qlub.game.options import Choice, OneCard, YesNo
from qlub.game.rules import OPTIONS, PRESETS, Rules
from strategies import GAMES, Json, cut_anywhere, told

HERE = Path(__file__).parent
FOUND = sorted((HERE / "options").glob("*.json"))
CASES = sorted((HERE.parent / "cases").glob("option-*.json"))

USUAL = "usual"


def read(path: Path) -> tuple[str, Any, Json]:
    """Return an option, its other value, and the record in which it has its own."""
    told = json.loads(path.read_text(encoding="utf-8"))
    if "option" in told:
        return told["option"], told["other"], told["record"]
    names = [name for name in OPTIONS if path.stem.startswith(f"option-{name}-")]
    return max(names, key=len), USUAL, told["record"]


def outcome(option: str, record: Json) -> object:
    """Return what replaying *record* says, or what is seen of it where that is what changes."""
    if option == "kitty_seen_by":
        match = from_record(record)
        return [seen(match, seat) for seat in (None, *range(match.rules.players))]
    said = told(record)
    said.pop("rules", None)
    return said


def seen(match: Match, seat: int | None) -> Json:
    """Return a view without the rules in it."""
    view = match.view(seat).to_dict()
    del view["rules"]
    return view


def with_other(record: Json, option: str, other: object) -> Json:
    """Return *record* with the option taken away, or with its *other* value."""
    rules = {name: value for name, value in record["rules"].items() if name != option}
    return {**record, "rules": rules if other == USUAL else {**rules, option: other}}


@pytest.mark.parametrize("path", [*FOUND, *CASES], ids=lambda path: path.stem)
def test_option_changes_the_outcome(path: Path) -> None:
    """Taken away, the option leaves a match that turns out differently."""
    option, other, record = read(path)
    assert option in record["rules"]
    assert outcome(option, record) != outcome(option, with_other(record, option, other))


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_outcome_is_as_written(path: Path) -> None:
    """What replaying says is what was written down when the record was found."""
    written = json.loads(path.read_text(encoding="utf-8"))
    if "state" in written:
        assert told(written["record"]) == written["state"]
    else:
        assert from_record(written["record"]).view(None).to_dict() == written["spectator"]


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_it_is_told_by_the_last_decision(path: Path) -> None:
    """The records are short: without their last decision the option changes nothing yet."""
    option, other, record = read(path)
    *_, before, _ = cut_anywhere(record)
    assert outcome(option, before) == outcome(option, with_other(before, option, other))


def shown_values() -> dict[str, set[Any]]:
    """Return the values that each option has in some record that needs it."""
    shown: dict[str, set[Any]] = {name: set() for name in OPTIONS}
    for path in (*FOUND, *CASES):
        option, _, record = read(path)
        value = record["rules"][option]
        shown[option].add(tuple(value) if isinstance(value, list) else value)
    return shown


def test_every_word_is_shown() -> None:
    """No word of an option, no yes and no no, is without a record that needs it."""
    shown = shown_values()
    for name, option in OPTIONS.items():
        if isinstance(option, Choice | OneCard):
            missing = set(option.words) - shown[name]
        elif isinstance(option, YesNo):
            missing = {True, False} - shown[name]
        else:
            missing = set()
        assert not missing, f"{name}: no record shows {missing}"


def test_every_number_is_shown() -> None:
    """Numbers are shown at their bounds, or as near as a match can come, and in between."""
    shown = shown_values()
    assert shown["queen_points"] >= {0, 13, 26, 50}
    assert shown["bonus_points"] >= {-100, -5, 0, 100}
    assert shown["moon_points"] >= {0, 26, 52, 500}
    assert shown["sun_points"] >= {1, 39, 52, 500}
    assert shown["no_trick_bonus"] >= {1, 5, 100}
    assert shown["target"] >= {1, 13, 50, 100, 150, 1000}
    assert shown["rounds"] >= {1, 2, 3, 1000, None}
    assert shown["pass_count"] >= {0, 1, 2, 3, 4, 13}
    assert None in shown["bonus_card"]


def test_every_direction_is_shown() -> None:
    """Each direction of the pass is in a cycle that matters, and so are lists to remove."""
    shown = shown_values()
    directions = {word for cycle in shown["pass_cycle"] for word in cycle}
    assert directions >= {"left", "right", "across", "hold", "+1", "-1", "+2", "-2", "+3"}
    assert any(len(set(cycle)) > 1 for cycle in shown["pass_cycle"])
    assert {2, 4} <= {len(cards) for cards in shown["removed"]}


@pytest.mark.parametrize("preset", PRESETS)
def test_players_change_the_deal(preset: str) -> None:
    """Each number of players has hands of its own, and a record of one is none of another."""
    of = [players for name, players in GAMES if name == preset]
    sizes = [Rules.of(preset, players=players).hand_size for players in of]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == len(sizes)
    for players in of:
        path = HERE.parent / "cases" / f"{preset}-{players}.json"
        record = json.loads(path.read_text(encoding="utf-8"))["record"]
        assert "error" not in told(record)
        for others in set(of) - {players}:
            rules = {**record["rules"], "players": others}
            assert "error" in told({**record, "rules": rules})


@pytest.mark.parametrize("preset", PRESETS)
def test_packs_follow_from_the_preset(preset: str) -> None:
    """The number of packs may be said, and only as it is."""
    right = oracle.PACKS[preset]
    assert Rules.of(preset, packs=right) == Rules.of(preset)
    with pytest.raises(RulesError, match=f"{preset} is played with {right}"):
        Rules.of(preset, packs=3 - right)


def test_no_option_is_forgotten() -> None:
    """Every option is shown by a record, or has a test of its own above."""
    shown = {name for name, values in shown_values().items() if values}
    assert shown | {"players", "packs"} == set(OPTIONS)
