"""House rules: what can still be changed makes a game, and another one."""

import pytest
from hypothesis import given

from qlub.game import Rules
from qlub.game.house import changeable
from qlub.game.sentences import facts, sentences
from strategies import rules

USUAL = [
    *[("hearts", players) for players in range(3, 8)],
    *[("cancellation", players) for players in range(6, 12)],
    ("omnibus", 4),
]


@pytest.mark.parametrize(("preset", "players"), USUAL)
def test_whatever_is_offered_makes_a_game(preset, players):
    """Each value does, and one at least of each option makes another game."""
    usual = Rules.of(preset, players=players)
    for option in changeable(usual):
        values = option.values or (option.low, option.low + 1, option.high)
        others = [usual.replace(**{option.name: value}) for value in values]
        assert any(sentences(other) != sentences(usual) for other in others), option.name


def test_what_makes_no_difference_is_not_asked():
    """One pack cancels nothing, four have no kitty, and two packs have both."""
    one = {option.name for option in changeable(Rules.of("hearts"))}
    two = {option.name for option in changeable(Rules.of("cancellation", players=11))}
    assert not one & {"equal_cards", "last_void", "two_pairs_void", "kitty_seen_by", "extras"}
    assert two >= {"equal_cards", "last_void", "two_pairs_void", "kitty_seen_by", "extras"}
    assert "bonus_points" in {option.name for option in changeable(Rules.of("omnibus"))} - one


def test_across_needs_an_even_number():
    """Of a pass across five nothing is said, nor of one of more cards than a hand has."""
    options = {option.name: option for option in changeable(Rules.of("hearts", players=5))}
    assert all("across" not in cycle for cycle in options["pass_cycle"].values)
    assert options["pass_count"].high == 10


@given(rules())
def test_what_is_so_can_stay_so(some):
    """Whatever the rules are, their own value is among those that are offered."""
    now = some.to_dict(full=True)
    for option in changeable(some):
        if option.values:
            assert now[option.name] in option.values


@given(rules(), rules())
def test_games_with_the_same_facts_read_the_same(one, other):
    """So whatever is found to be the same game is told in the same words."""
    if facts(one) == facts(other):
        assert sentences(one) == sentences(other)
    assert facts(one) == facts(one.replace())
