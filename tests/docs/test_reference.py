"""The reference is complete, and its examples are what the program says."""

import inspect
import json
import re

import pytest

import qlub
from documents import ROOT, blocks, headings, prose, read
from qlub.game import errors
from qlub.game.rules import OPTIONS, PRESETS
from qlub.table import Fault

REFERENCE = ROOT / "docs" / "reference"
CASES = sorted((ROOT / "tests" / "cases").glob("*.json"))


def test_library_has_every_public_name():
    """library.md has a heading for each name that `qlub` exports, and for no other."""
    titles = headings(REFERENCE / "library.md")
    names = [title.strip("`") for title in titles if re.fullmatch(r"`\w+`", title)]
    assert sorted(names) == sorted(qlub.__all__)


def codes() -> set[str]:
    """Return every code of an error of the game."""
    classes = [
        kind
        for _, kind in inspect.getmembers(errors, inspect.isclass)
        if issubclass(kind, qlub.QlubError) and isinstance(kind.code, str)
    ]
    return {kind.code for kind in classes if kind is not qlub.QlubError} | set(qlub.Refusal)


def test_every_error_has_its_heading():
    """errors.md has a heading for each code."""
    titles = headings(REFERENCE / "errors.md")
    assert sorted(t for t in titles if re.fullmatch(r"[a-z-]+", t)) == sorted(codes())


def test_every_fault_of_a_table_is_explained():
    """errors.md has a row for each code of what a table refuses, and no other."""
    text = read(REFERENCE / "errors.md").split("## What a table refuses")[1]
    rows = re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE)
    assert rows == [str(fault) for fault in Fault]


def test_error_lines_are_said():
    """Each line that errors.md shows is what replaying one of the cases says, under its code."""
    said = set()
    for case in CASES:
        try:
            qlub.from_record(json.loads(read(case))["record"])
        except qlub.QlubError as error:
            said.add(f"error: {error} [{error.code}]")
    shown = [block.text.strip() for block in blocks(REFERENCE / "errors.md", "text")]
    assert len(shown) == len(codes())
    assert set(shown) <= said


def examples(kind: str) -> list[dict]:
    """Return the examples of record.md that are of the format *kind*."""
    found = [json.loads(block.text) for block in blocks(REFERENCE / "record.md", "json")]
    return [example for example in found if example.get("format") == kind]


def filled(example: dict) -> dict:
    """Return *example* with every option where it only says that there are more."""
    rules = {name: value for name, value in example["rules"].items() if name != "…"}
    return {**example, "rules": qlub.Rules.from_dict(rules).to_dict(full=True)}


@pytest.fixture
def match() -> qlub.Match:
    """Return the match of record.md."""
    (record,) = examples("qlub/1")
    return qlub.from_record(record)


def test_record(match):
    """The record of record.md is written as it is read, and shows each key but the rare ones."""
    (record,) = examples("qlub/1")
    assert qlub.to_record(match) == record


def test_state(match):
    """The state of record.md is what follows from its record."""
    (state,) = examples("qlub-state/1")
    assert qlub.to_state(match) == filled(state)


def test_view(match):
    """The view of record.md is what its seat knows, and reads back."""
    (view,) = examples("qlub-view/1")
    assert match.view(view["seat"]).to_dict() == filled(view)
    assert qlub.View.from_dict(filled(view)) == match.view(view["seat"])


def test_every_key_is_told(match):
    """record.md has a row for each key of a record, a state and a view."""
    rows = re.findall(r"^\| (`.+?`) \|", prose(REFERENCE / "record.md"), re.MULTILINE)
    told = {name for cell in rows for name in re.findall(r"`(\w+)`", cell)}
    record, state, view = qlub.to_record(match), qlub.to_state(match), match.view(3).to_dict()
    keys = {*record, *record["rounds"][0], *state, *state["rounds"][0], *view, "moon", "proof"}
    assert keys - {"format", "rules"} <= told


def test_rules_example():
    """The rules that record.md shows make a game."""
    first = json.loads(blocks(REFERENCE / "record.md", "json")[0].text)
    assert qlub.Rules.from_dict(first).to_dict() == first


@pytest.mark.parametrize("page", ["README.md", "docs/how-to/own-rules.md"])
def test_options_are_counted(page):
    """The pages say how many options and which presets there are."""
    text = read(ROOT / page)
    assert len(OPTIONS) == 30
    assert "hirty options" in text
    assert all(preset in text for preset in PRESETS)
