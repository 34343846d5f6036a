"""What a table is set up for, and what would make no table."""

from __future__ import annotations

import pytest

from qlub.game import Rules
from qlub.table import Setup, TableError, Timers
from qlub.table.codec import decode, plain, read_setup

RULES = Rules.of("cancellation", players=7, moon="add", pass_cycle=["hold", "+2"])


@pytest.mark.parametrize(
    "setup",
    [
        Setup(rules=RULES),
        Setup(rules=RULES, level=None, bot_names=None, timers=Timers(move=None)),
        Setup(rules=RULES, watchers=False, random_seats=True, hints=False, history="last"),
        Setup(rules=RULES, bot_names=tuple("abcdefg"), committed=False),
    ],
)
def test_a_setup_reads_back(setup: Setup) -> None:
    """Whatever is agreed on is written with every field, and reads back the same."""
    assert read_setup(plain(setup)) == setup


@pytest.mark.parametrize("field", ["move", "grace", "nonces", "bot", "deal", "pause", "sleep"])
@pytest.mark.parametrize("given", [-1, 10**9, True, 1.5, "1"])
def test_times_that_will_not_do(field: str, given: object) -> None:
    """No table waits for ever, or less than no time."""
    with pytest.raises(TableError, match=field) as caught:
        Timers(**{field: given})  # type: ignore[arg-type]
    assert caught.value.code == "bad-schema"


def test_names_of_bots_are_one_a_seat() -> None:
    """Bots have a name for each seat, or none has."""
    with pytest.raises(TableError, match="2 names of bots for 7 seats"):
        Setup(rules=RULES, bot_names=("a", "b"))


def test_rules_are_rules() -> None:
    """Text is no rules; that is a mistake of the program."""
    with pytest.raises(TypeError, match="use Rules"):
        Setup(rules="hearts")  # type: ignore[arg-type]


def test_what_has_no_form_in_json() -> None:
    """Only what is known is written, and only today's form is read without an upgrade."""
    with pytest.raises(TypeError, match="float"):
        plain(1.5)
    with pytest.raises(ValueError, match="version 2"):
        decode({"type": "slept", "v": 2, "at": 0})
