"""The arithmetic of totals: floors, resets, ends and places."""

from __future__ import annotations

from typing import Any

import pytest

from qlub.kernel import Scoring, State
from qlub.kernel.codes import RESET_0, RESET_50, WIN


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([106, 45, 45, 20], [4, 2, 2, 1]),
        ([100, 31, 31, 60], [4, 1, 1, 3]),
        ([100, 100, 100, 100], [1, 1, 1, 1]),
        ([-5, 0, 120], [1, 2, 3]),
        ([3, 3, 1, 100, 1], [3, 3, 1, 5, 1]),
    ],
)
def test_places(totals: list[int], places: list[int]) -> None:
    """The lowest total is first; equal totals share a place, and the next places are left out."""
    assert Scoring().places(totals) == places


def test_exact_target_takes_the_first_place() -> None:
    """With `win`, whoever stands exactly on the target is first; the rest follow by total."""
    scoring = Scoring(exact_target=WIN)
    assert scoring.places([100, 20, 60, 20]) == [1, 2, 4, 2]
    assert scoring.places([100, 20, 100, 120]) == [1, 3, 1, 4]
    assert scoring.places([101, 20, 60, 20]) == [4, 1, 3, 1]


@pytest.mark.parametrize(
    ("options", "before", "scores", "after"),
    [
        ({}, [0, 90], [-26, 10], [-26, 100]),
        ({"floor_zero": True}, [0, 90], [-26, 10], [0, 100]),
        ({"exact_target": RESET_50}, [90, 90], [10, 11], [50, 101]),
        ({"exact_target": RESET_0}, [90, 90], [10, 9], [0, 99]),
        ({"exact_target": RESET_0, "floor_zero": True, "target": 1}, [5, 0], [-26, 1], [0, 0]),
        ({"exact_target": WIN}, [90, 90], [10, 11], [100, 101]),
    ],
    ids=str,
)
def test_settle(
    options: dict[str, int], before: list[int], scores: list[int], after: list[int]
) -> None:
    """The floor comes first, then the reset of a total that is exactly the target."""
    assert Scoring(**options).settle(before, scores) == after  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "totals", "number", "over"),
    [
        ({}, [99, 0, 0, 0], 9, False),
        ({}, [100, 0, 0, 0], 1, True),
        ({}, [101, 0, 0, 0], 1, True),
        ({"rounds": 3}, [10, 0, 0, 0], 2, False),
        ({"rounds": 3}, [10, 0, 0, 0], 3, True),
        ({"rounds": 3, "play_on": True}, [10, 0, 0, 0], 3, False),
        ({"rounds": 3, "play_on": True}, [10, 0, 1, 1], 4, True),
        ({"play_on": True}, [100, 31, 31, 60], 5, False),
        ({"play_on": True}, [100, 31, 60, 60], 5, True),
        ({"play_on": True, "exact_target": WIN}, [100, 31, 31, 60], 5, True),
        ({"play_on": True, "exact_target": WIN}, [101, 31, 31, 60], 5, False),
    ],
    ids=str,
)
def test_is_over(options: dict[str, int], totals: list[int], number: int, over: bool) -> None:
    """The target or the last round ends the match, unless a shared lowest total plays on."""
    assert Scoring(**options).is_over(totals, number) is over  # type: ignore[arg-type]


def test_nothing_is_shot_before_the_end() -> None:
    """At the beginning of a round nobody has shot the moon or the sun."""
    state = State()
    state.deal()
    scoring = Scoring(sun_points=52)
    assert (scoring.shooter(state), scoring.sun(state)) == (-1, -1)


@pytest.mark.parametrize(
    ("totals", "said"),
    [([], "0 numbers"), ([0] * 12, "12 numbers"), ([0, 1.5, 2], "1.5"), ([0, 10**9 + 1], "10000")],
    ids=str,
)
def test_what_are_no_totals(totals: list[Any], said: str) -> None:
    """Totals are a whole number a seat; anything else is refused in one line."""
    scoring = Scoring()
    for call in (
        lambda: scoring.settle(totals, totals),
        lambda: scoring.ends(totals, 1),
        lambda: scoring.is_over(totals, 1),
        lambda: scoring.safe_choice(totals, 0, 1),
        lambda: scoring.places(totals),
    ):
        with pytest.raises(ValueError, match=said):
            call()


def test_scores_for_other_seats() -> None:
    """There is a score for each total."""
    with pytest.raises(ValueError, match="3 numbers for 4 seats"):
        Scoring().settle([0, 0, 0, 0], [1, 2, 3])
