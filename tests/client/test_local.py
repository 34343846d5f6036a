"""A table in this process goes on whatever the bots at it do."""

from qlub.bots import LowBot, RandomBot
from qlub.client import LocalSession
from qlub.game import Match, Pass, Phase, Play, Rules


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
