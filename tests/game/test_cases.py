"""The cases of the rules: records, and what replaying them must say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from qlub.game import from_record, read_record, to_record, write_record
from strategies import Json, cut_anywhere, told

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.json"))
GOOD = [path for path in CASES if "error" not in json.loads(path.read_text(encoding="utf-8"))]


def case(path: Path) -> Json:
    """Return what a case's file says."""
    read: Json = json.loads(path.read_text(encoding="utf-8"))
    return read


def agrees(got: Any, wanted: Any) -> bool:
    """Return whether *got* has all that *wanted* says; a case need not say everything."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(
            key in got and agrees(got[key], value) for key, value in wanted.items()
        )
    if isinstance(wanted, list) and wanted and isinstance(wanted[0], dict):
        return len(got) == len(wanted) and all(map(agrees, got, wanted))
    return bool(got == wanted)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """Replaying a case's record says what the case says: the state, or the error and its place."""
    wanted = case(path)
    got = told(wanted["record"])
    if "error" in wanted:
        assert got == {"error": wanted["error"]}
    else:
        assert agrees(got, wanted["state"])


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_case_may_be_cut_anywhere(path: Path) -> None:
    """A case that is no error has no error in any of its beginnings."""
    for part in cut_anywhere(case(path)["record"]):
        assert "error" not in told(part)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_case_is_written_and_read_back(path: Path) -> None:
    """What is written of a replayed case is a record that replays alike, and is written alike."""
    match = from_record(case(path)["record"])
    again = read_record(write_record(match))
    assert told(to_record(again)) == told(case(path)["record"])
    assert write_record(again) == write_record(match)
