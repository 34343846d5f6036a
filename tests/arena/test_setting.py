"""A setting decides the deals, the way of the pass, and what may be asked for."""

import pytest

from qlub.arena import Setting
from qlub.game import QlubError, Rules
from qlub.search import Limit


def setting(rules="hearts", **changes):
    """Return a setting of two bots."""
    return Setting(**{"rules": Rules.parse(rules), "bots": ("low", "random"), "seed": 7} | changes)


def directions(some, blocks=5):
    """Return which way the first pass goes in the blocks."""
    return [some.begin(number).round.direction for number in range(1, blocks + 1)]


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        ("hearts", "left right across hold left"),
        ("hearts players=5", "left right left right left"),
        ("hearts pass_cycle=hold", "hold hold hold hold hold"),
        ("hearts pass_count=0", "hold hold hold hold hold"),
        ("cancellation pass_cycle=+2,hold,left", "+2 hold left +2 hold"),
    ],
)
def test_the_pass_goes_each_way_in_turn(rules, ways):
    """Where a block is one round, its direction is the next of the cycle; a hold is one."""
    assert directions(setting(rules)) == ways.split()


def test_a_match_begins_with_the_first_direction():
    """Where a block is a match, the match goes through the cycle itself."""
    assert directions(setting(is_match=True), 3) == ["left"] * 3
    assert setting(is_match=True).begin(2).rules == Rules.of("hearts")


def test_equal_numbers_give_equal_deals():
    """A block's deal follows from the seed and its number, and from nothing else."""
    deals = [setting(bots=bots).begin(3).round.deal for bots in (("low", "low"), ("random", "low"))]
    assert deals[0] == deals[1] != setting().begin(4).round.deal


def test_seeds_share_no_deal():
    """Not even seeds that follow each other have a block in common."""
    seeds = [setting(seed=seed).match_seed(block) for seed in range(20) for block in range(1, 30)]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"bots": ("low", "nobody")}, "no bot 'nobody'"),
        ({"bots": ("low(x=1)", "low")}, "no setting 'x'"),
        ({"limit": Limit(time=0.0)}, "0.0 seconds"),
        ({"limit": Limit(time=float("nan"))}, "nan seconds"),
        ({"limit": Limit(worlds=0)}, "0 worlds"),
    ],
)
def test_what_cannot_be_played_is_refused(changes, said):
    """Before anything is played, an error says what is wrong."""
    with pytest.raises(QlubError, match=said):
        setting(**changes).check()


def test_what_can_be_played_is_not():
    """Bots that there are, with limits, are no mistake."""
    setting(bots=("easy", "low"), limit=Limit(time=0.05, worlds=20)).check()
