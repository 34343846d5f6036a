"""Leagues: all sit equally often, and the better bot stands higher."""

from collections import Counter
from itertools import islice

import pytest

from qlub.arena import ArenaError, League, Setting, executor, play, standings
from qlub.arena.block import Block
from qlub.arena.game import Game
from qlub.arena.lineup import lineups
from qlub.arena.times import Times
from qlub.game import Rules


def league(*bots, rules="hearts"):
    """Return a league of some bots."""
    return League(Setting(rules=Rules.parse(rules), bots=bots, seed=9))


@pytest.mark.parametrize("bots", [2, 3, 5, 9, 26])
@pytest.mark.parametrize("players", [3, 4, 7, 11])
def test_all_sit_equally_often(bots, players):
    """After any block no bot has had more than one seat more than another."""
    sat = Counter(dict.fromkeys(map(chr, range(65, 65 + bots)), 0))
    for lineup in islice(lineups(bots, players, 3), 40):
        assert len(lineup) == players
        assert len(set(lineup)) == min(bots, players)
        sat.update(lineup)
        assert max(sat.values()) - min(sat.values()) <= 1
    assert len(sat) == bots


def test_the_seed_decides_the_line_ups():
    """Equal seeds give equal line-ups, and others give others."""
    first, again, other = (list(islice(lineups(5, 4, seed), 20)) for seed in (1, 1, 2))
    assert first == again != other


def test_line_ups_may_be_asked_for_in_any_order():
    """A league that goes on has the line-ups that it would have had."""
    forward, backward = league("low", "random"), league("low", "random")
    some = [forward.seatings(number) for number in range(1, 9)]
    assert [backward.seatings(number) for number in range(8, 0, -1)] == some[::-1]


def test_the_better_bot_stands_higher():
    """`low` is above `random`, by its rating and by its points, in every order of names."""
    pytest.importorskip("openskill")
    for bots in (("low", "random"), ("random", "low")):
        blocks = list(play(league(*bots), 12, executor(jobs=1)))
        first, last = standings(blocks, bots)
        assert (first.bot, last.bot) == ("low", "random")
        assert first.mu > 25 > last.mu
        assert first.sigma < 25 / 3
        assert first.side.points < last.side.points
        assert first.ordinal == pytest.approx(first.mu - 3 * first.sigma)


def test_blocks_are_rated_in_their_order():
    """Whoever finishes first, the table is the same."""
    pytest.importorskip("openskill")
    blocks = list(play(league("low", "random"), 6, executor(jobs=1)))
    tables = [standings(some, ("low", "random")) for some in (blocks, blocks[::-1])]
    assert [line.mu for line in tables[0]] == [line.mu for line in tables[1]]


def test_equal_points_are_a_tie():
    """Bots with equal points keep equal ratings."""
    pytest.importorskip("openskill")
    game = Game(seating="ABC", rounds=1, scores=(5, 5, 5), moons=(0, 0, 0), places=None)
    block = Block(number=1, games=(game,), times={letter: Times() for letter in "ABC"})
    ratings = {round(line.mu, 9) for line in standings([block], ("a", "b", "c"))}
    assert ratings == {25.0}


def test_who_waits_has_no_result():
    """With more bots than seats, those who wait are in no block, and keep their rating."""
    pytest.importorskip("openskill")
    bots = ("low", "random", "easy", "low()")
    blocks = list(play(league(*bots, rules="hearts players=3"), 1, executor(jobs=1)))
    played = {line.bot: line.blocks for line in standings(blocks, bots)}
    assert sorted(played.values()) == [0, 1, 1, 1]


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ((), "0 bots"),
        (("low",), "1 bots"),
        (tuple(map(str, range(27))), "27 bots"),
        (("low", "random", "low"), "'low' is named twice"),
    ],
)
def test_what_is_no_league_is_refused(bots, said):
    """Two bots at least, and none twice."""
    with pytest.raises(ArenaError, match=said):
        league(*bots)
