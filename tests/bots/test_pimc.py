"""How long the bot that looks ahead thinks: immediate at every table, or as it is told."""

from __future__ import annotations

from random import Random

import pytest

from qlub.bots.pimc import PimcBot
from qlub.game import Match, Phase, Rules, View
from qlub.search import Limit
from strategies import GAMES, any_move, named

AT_ONCE = 1e-9
"""What a sum of seconds may be off by."""


def views(game: tuple[str, int]) -> tuple[View, View]:
    """Return what a seat sees that is to pass, and what one sees that is to play."""
    match, rng = Match(Rules.of(game[0], players=game[1]), seed=1), Random(1)
    match.deal()
    passes = match.view(match.to_act[0])
    while match.phase is Phase.PASS:
        match.make(*any_move(match, rng))
    plays = match.view(match.to_act[0])
    assert (passes.phase, plays.phase) == (Phase.PASS, Phase.PLAY)
    return passes, plays


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_without_a_limit_it_is_immediate(game: tuple[str, int]) -> None:
    """A card takes 50 ms at up to four seats and never more than 300, a pass no more than 500."""
    passes, plays = views(game)
    for_pass, for_play = (PimcBot()._limit(view, Limit()) for view in (passes, plays))
    assert for_pass.time is not None
    assert for_play.time is not None
    assert 0 < for_play.time <= (0.05 if game[1] <= 4 else 0.3) + AT_ONCE
    assert for_play.time <= for_pass.time <= 0.5 + AT_ONCE
    for limit in (for_pass, for_play):
        assert (limit.worlds, limit.playouts) == (None, None)


def test_more_seats_have_more_time() -> None:
    """Where there is more to think about, a card never gets less time."""
    times = [
        PimcBot()._limit(views(game)[1], Limit()).time or 0.0
        for game in (("hearts", 3), ("hearts", 4), ("cancellation", 8), ("cancellation", 11))
    ]
    assert times == sorted(times)
    assert times[-1] > times[0]


GIVEN = Limit(time=2.0), Limit(worlds=7), Limit(playouts=50), Limit(time=0.01, worlds=7)


@pytest.mark.parametrize("seats", [("hearts", 4), ("cancellation", 11)], ids=named)
@pytest.mark.parametrize("given", GIVEN, ids=str)
def test_what_is_given_holds(seats: tuple[str, int], given: Limit) -> None:
    """Without settings the limit that is given holds; only a short time is longer for a pass."""
    passes, plays = views(seats)
    assert PimcBot()._limit(plays, given) == given
    for_pass = PimcBot()._limit(passes, given)
    assert (for_pass.worlds, for_pass.playouts) == (given.worlds, given.playouts)
    if given.time is None:
        assert for_pass.time is None
    else:
        assert for_pass.time is not None
        assert given.time <= for_pass.time <= max(given.time, 0.5)


@pytest.mark.parametrize("given", [Limit(), *GIVEN], ids=str)
def test_settings_win_over_what_is_given(given: Limit) -> None:
    """What a setting says holds whatever limit the bot is given, for a card and for a pass."""
    for game in (("hearts", 3), ("hearts", 4), ("cancellation", 8), ("cancellation", 11)):
        passes, plays = views(game)
        for view in (passes, plays):
            assert PimcBot(worlds=9)._limit(view, given) == Limit(worlds=9)
        assert PimcBot(time=0.2)._limit(plays, given) == Limit(time=0.2)
        assert PimcBot(time=0.2, worlds=9)._limit(plays, given) == Limit(time=0.2, worlds=9)
        for_pass = PimcBot(time=0.2)._limit(passes, given)
        assert for_pass.time is not None
        assert 0.2 <= for_pass.time <= 0.5
        assert (for_pass.worlds, for_pass.playouts) == (None, None)
        assert PimcBot(time=3.0)._limit(passes, given) == Limit(time=3.0)
