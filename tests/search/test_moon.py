"""The choice for a moon, by what it leaves of the match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from qlub.game import Match, Rules, View
from qlub.search.moon import moon_choice
from scenes import moon_owed


def owed(totals: list[int], rules: str = "hearts", number: int = 5) -> View:
    """Return the view of a shooter, seat 0, who is to choose where the match stands at *totals*."""
    view = moon_owed(len(totals)).view(0)
    changed = Rules.parse(f"{rules} players={len(totals)}")
    return replace(view, rules=changed, totals=tuple(totals), round=number)


@pytest.mark.parametrize(
    ("totals", "choice"),
    [
        pytest.param([70, 60, 80, 20], "subtract", id="adding would let another win"),
        pytest.param([20, 60, 80, 70], "add", id="adding wins"),
        pytest.param([60, 60, 80, 60], "add", id="alone lowest by adding"),
        pytest.param([46, 20, 80, 70], "add", id="a sure half is as much as one to play for"),
        pytest.param([0, 0, 0, 0], "add", id="the match is shorter"),
        pytest.param([99, 0, 40, 40], "subtract", id="away from the target"),
        pytest.param([95, 10, 20, 30, 40], "subtract", id="five players"),
    ],
)
def test_by_the_totals(totals: list[int], choice: str) -> None:
    """The shooter adds where that wins or brings the end nearer, and else lives on."""
    assert moon_choice(owed(totals)) == choice


@pytest.mark.parametrize(
    ("rules", "totals", "choice"),
    [
        ("hearts rounds=5", [50, 40, 60, 60], "add"),
        ("hearts rounds=5", [50, 20, 60, 60], "subtract"),
        ("hearts rounds=5", [90, 20, 60, 60], "subtract"),  # lost either way: the safe one
        ("hearts floor_zero=yes", [0, 0, 0, 0], "add"),
        ("hearts exact_target=win", [70, 74, 60, 20], "subtract"),
        ("hearts exact_target=reset-0", [70, 74, 74, 74], "subtract"),
        ("hearts moon_points=52", [20, 60, 50, 70], "add"),
    ],
)
def test_by_the_rules(rules: str, totals: list[int], choice: str) -> None:
    """The last round, floors, resets and an exact target are reckoned with."""
    assert moon_choice(owed(totals, rules)) == choice


def test_only_who_owes_it() -> None:
    """A seat that has no moon to choose for is told so."""
    match = moon_owed()
    for view in (match.view(1), match.view(), Match("hearts").view(0)):
        with pytest.raises(ValueError, match="no moon to choose for"):
            moon_choice(view)
    match.choose_moon("add")
    with pytest.raises(ValueError, match="no moon to choose for"):
        moon_choice(match.view(0))


def test_the_choice_is_legal() -> None:
    """The match takes what is chosen."""
    match: Any = moon_owed()
    match.choose_moon(moon_choice(match.view(0)), 0)
    assert match.totals == (0, 26, 26, 26)
