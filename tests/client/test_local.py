"""A table in this process goes on whatever the bots at it do."""

from random import Random

import pytest

from qlub.bots import LowBot, RandomBot
from qlub.client import LocalSession
from qlub.game import IllegalMove, Match, Pass, Phase, Play, Rules, from_record, to_record
from qlub.search import Limit
from qlub.table import Stage, TableError, fold, snapshot


class Broken:
    """A bot that passes well, and then plays what it likes."""

    def choose(self, view, limit, rng):
        if view.phase is Phase.PASS:
            return LowBot().choose(view, limit, rng)
        if len(view.tricks) > 3:
            raise RuntimeError(str(view.hand))
        return Play(view.hand[0])


def played(bots, forfeited=lambda seat, reason: None):
    """Return a match of one round, in which the person always takes the first legal card."""
    match = Match(Rules.of("hearts", rounds=1), seed=3)
    session = LocalSession(match, 0, bots, forfeited=forfeited)
    while not match.is_over:
        if session.advance():
            continue
        view = session.view
        session.choose(Play(view.legal[0]) if view.legal else Pass(tuple(view.hand[:3])))
    return match


def test_a_broken_bot_breaks_no_match():
    """Whatever it does, the match goes on, and it is told whose bot failed, without its cards."""
    told = []
    match = played(
        {1: LowBot(), 2: Broken(), 3: RandomBot()}, lambda *failure: told.append(failure)
    )
    assert match.is_over
    assert {seat for seat, _ in told} == {2}
    reasons = {reason for _, reason in told}
    assert reasons == {"raised an error", "may not play that card"}


def test_bots_that_play_well_are_not_told_of():
    """Nothing is said where nothing fails."""
    told = []
    played(dict.fromkeys((1, 2, 3), LowBot()), lambda *failure: told.append(failure))
    assert told == []


def test_the_match_follows_the_table():
    """What happened is a list of events that leads to the table, and the match stands there too."""
    match = Match(Rules.of("hearts", rounds=2), seed=3, names=["You", "B", "C", "D"])
    kept = []
    session = LocalSession(
        match, 0, dict.fromkeys((1, 2, 3), LowBot()), after=lambda it: kept.append(to_record(it))
    )
    while match.phase is not Phase.OVER:
        if not session.advance():
            view = session.view
            session.choose(LowBot().choose(view, Limit(), Random(1)))
        assert match.view(0) == session.view
        assert kept[-1] == to_record(match)
    assert snapshot(fold(session.events)) == snapshot(session.table)
    assert session.table.stage is Stage.OVER
    assert session.view.names == ("You", "B", "C", "D")


def test_a_match_goes_on_where_it_was_left():
    """From the record of any moment a session goes on just as the first one did."""
    bots = dict.fromkeys((1, 2, 3), RandomBot())

    def moments(match):
        session = LocalSession(match, 0, bots)
        while not match.is_over:
            yield to_record(match)
            if not session.advance():
                session.choose(LowBot().choose(session.view, Limit(), Random(1)))
        yield to_record(match)

    *records, last = moments(Match(Rules.of("hearts", rounds=2), seed=5))
    for record in records[::7]:
        match = from_record(record)
        match.seed = 5
        *_, end = moments(match)
        assert end == last


def test_a_wrong_decision_changes_nothing():
    """What the rules or the table refuse has not happened."""
    match = Match(Rules.of("hearts"), seed=3)
    session = LocalSession(match, 0, dict.fromkeys((1, 2, 3), LowBot()))
    while session.advance():
        pass
    before = session.events
    with pytest.raises(IllegalMove):
        session.choose(Play(session.view.hand[0]))
    session.choose(Pass(tuple(session.view.hand[:3])))
    with pytest.raises(TableError):
        session.choose(Pass(tuple(session.view.hand[:3])))
    assert session.events[: len(before)] == before
    assert len(session.events) == len(before) + 1
