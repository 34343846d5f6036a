"""What players say to each other."""

import pytest

from keeper import Keeper
from qlub.game import Rules
from qlub.table import TableError, commands, fold, project, restore, snapshot
from qlub.table.talk import PHRASES, QUIET


@pytest.fixture
def keeper():
    keeper = Keeper(Rules.of("hearts"))
    keeper.sit("g0", "g1")
    return keeper


def test_what_is_said_everybody_hears(keeper):
    """One event, the same for all."""
    (said,) = keeper.do(commands.Say(guest="g1", phrase="well-played"))
    told = [project(said, viewer) for viewer in (None, 0, 1)]
    assert told == [{"type": "said", "at": keeper.now, "seat": 1, "phrase": "well-played"}] * 3


def test_nobody_says_two_things_at_once(keeper):
    """Each has to wait a moment, and nobody for another."""
    keeper.do(commands.Say(guest="g0", phrase="hello"))
    keeper.do(commands.Say(guest="g1", phrase="hello"))
    keeper.now += QUIET - 1
    with pytest.raises(TableError) as refused:
        keeper.do(commands.Say(guest="g0", phrase="thanks"))
    assert refused.value.code == "wrong-phase"
    keeper.now += 1
    assert keeper.do(commands.Say(guest="g0", phrase="thanks"))


@pytest.mark.parametrize("phrase", ["I hold the queen", "", "HELLO", None])
def test_nothing_else_can_be_said(keeper, phrase):
    """There is no free text: it might tell a hand."""
    with pytest.raises(TableError) as refused:
        keeper.do(commands.Say(guest="g0", phrase=phrase))
    assert refused.value.code == "bad-schema"
    assert "well-played" in str(refused.value)


def test_whoever_only_looks_on_is_silent(keeper):
    """Talk is for those who sit."""
    with pytest.raises(TableError) as refused:
        keeper.do(commands.Say(guest="g9", phrase="hello"))
    assert refused.value.code == "forbidden"


def test_talk_changes_nothing_that_is_played(keeper):
    """It neither wakes, nor moves the turn on, and is there after a restart."""
    turn = keeper.table.turn
    for phrase in PHRASES:
        keeper.do(commands.Say(guest="g0", phrase=phrase))
        keeper.now += QUIET
    assert keeper.table.turn == turn
    kept = snapshot(keeper.table)
    assert snapshot(fold(keeper.events)) == kept
    assert snapshot(restore(kept)) == kept
