"""The golden matches replay to what they always replayed to, and are made again card for card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import oracle
from qlub.game import read_record, to_record, to_state
from replays.make import GOLDEN, golden, pretty

HERE = Path(__file__).parent


def text(name: str) -> str:
    """Return the text of a file beside this one."""
    return (HERE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_replay(name: str) -> None:
    """Replaying a golden record says what it said when it was written."""
    match = read_record(text(f"{name}.json"))
    assert pretty(to_state(match)) + "\n" == text(f"{name}.state.json")
    assert match.is_over


@pytest.mark.parametrize("name", GOLDEN)
def test_made_again(name: str) -> None:
    """The seed makes the same deals, and the same random decisions are legal in them."""
    assert pretty(to_record(golden(*GOLDEN[name]))) + "\n" == text(f"{name}.json")


@pytest.mark.parametrize("name", GOLDEN)
def test_the_oracle_agrees(name: str) -> None:
    """The naive referee says the same of the whole match."""
    assert oracle.replay(json.loads(text(f"{name}.json"))) == json.loads(text(f"{name}.state.json"))


def test_no_file_is_left_over() -> None:
    """There are a record and a state for each golden match, and nothing else."""
    names = {path.name for path in HERE.glob("*.json")}
    assert names == {f"{name}{end}" for name in GOLDEN for end in (".json", ".state.json")}


def test_they_have_everything_in_them() -> None:
    """Among the golden matches are moons, cancelled tricks, kitties, holds and shared places."""
    states = [json.loads(text(f"{name}.state.json")) for name in GOLDEN]
    rounds = [round for state in states for round in state["rounds"]]
    assert any(round["moon"] for round in rounds)
    assert any(None in round["takers"] for round in rounds)
    assert {round["direction"] for round in rounds} >= {"left", "right", "across", "hold", "+2"}
    assert any(round["uncollected"] for round in rounds)
