"""How long a match takes, about."""

import pytest

from qlub.game import Rules
from qlub.game.length import MEASURED, minutes_expected, rounds_decide, rounds_expected, shorter


def test_the_rule_of_thumb():
    """Eleven play Cancellation to 150 in about 19 rounds."""
    assert 17 <= rounds_expected(Rules.of("cancellation", players=11)) <= 21


@pytest.mark.parametrize(("preset", "players"), [(p, n) for p in MEASURED for n in MEASURED[p]])
def test_more_points_take_longer(preset, players):
    """Any target gives a number; a higher one never gives a smaller one."""
    rounds = [
        rounds_expected(Rules.of(preset, players=players, target=target))
        for target in (1, 10, 50, 75, 100, 150, 200, 500, 1000)
    ]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    assert rounds[-1] > rounds[-2]


def test_rounds_are_a_limit():
    """A number of rounds shortens a match, and does not lengthen it."""
    assert rounds_expected(Rules.of("hearts", rounds=3)) == 3
    assert rounds_expected(Rules.of("hearts", rounds=500)) == rounds_expected(Rules.of("hearts"))


def test_when_rounds_decide():
    """A number of rounds that comes before the target is no estimate."""
    assert rounds_decide(Rules.of("hearts", rounds=3))
    assert not rounds_decide(Rules.of("hearts", rounds=500))
    assert not rounds_decide(Rules.of("hearts"))


def test_dearer_cards_end_it_sooner():
    """Points by the spots of hearts bring the target nearer."""
    assert rounds_expected(Rules.of("hearts", heart_points="spot")) < 6
    assert rounds_expected(Rules.of("hearts", queen_points=0)) > 15


def test_minutes():
    """They are told in fives, and never as none."""
    assert minutes_expected(Rules.of("hearts")) % 5 == 0
    assert minutes_expected(Rules.of("hearts", rounds=1), bot=0) >= 1


@pytest.mark.parametrize(("preset", "players"), [(p, n) for p in MEASURED for n in MEASURED[p]])
def test_people_take_longer_than_bots(preset, players):
    """The more of them there are, the longer it takes; what is offered as shorter is shorter."""
    rules = Rules.of(preset, players=players)
    minutes = [minutes_expected(rules, people=people) for people in range(1, players + 1)]
    assert minutes == sorted(minutes)
    assert minutes[0] < minutes[-1]
    offered = shorter(rules)
    assert offered
    assert all(rounds_expected(one) < rounds_expected(rules) for one in offered)


def test_nothing_shorter_is_offered_that_makes_no_game():
    """A total of exactly the target that falls to 50 needs a higher target than 50."""
    assert [one.rounds for one in shorter(Rules.of("hearts", exact_target="reset-50"))] == [3]
