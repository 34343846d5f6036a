"""The golden logs: what happened at a table is stored as it was, and leads where it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from logs.make import GOLDEN, written
from qlub.table import fold, read_event, restore, snapshot, surroundings
from qlub.table.events import TYPES

LOGS = Path(__file__).parents[1] / "logs"


@pytest.mark.parametrize("name", GOLDEN)
def test_a_log_leads_where_it_did(name: str) -> None:
    """Folding a stored log gives the table that stands beside it."""
    log = json.loads((LOGS / f"{name}.json").read_text(encoding="utf-8"))
    table = fold(read_event(event) for event in log["events"])
    assert snapshot(table) == log["snapshot"]
    assert surroundings(table, None) == log["surroundings"]
    assert snapshot(restore(log["snapshot"])) == log["snapshot"]


@pytest.mark.parametrize("name", GOLDEN)
def test_a_log_is_written_as_it_was(name: str) -> None:
    """The same evening leaves the same log."""
    assert written(GOLDEN[name]()) == (LOGS / f"{name}.json").read_text(encoding="utf-8")


def test_the_logs_have_every_event() -> None:
    """Whatever may be stored is in one of the logs."""
    logs = [json.loads(file.read_text(encoding="utf-8")) for file in LOGS.glob("*.json")]
    assert {event["type"] for log in logs for event in log["events"]} == set(TYPES)
