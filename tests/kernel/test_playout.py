"""Many rounds, and many ends of one round, in one call."""

from __future__ import annotations

from random import Random

import pytest

from qlub.game import Rules, variant
from qlub.kernel import State, deals, playouts
from strategies import GAMES, any_rules, named


def middle(rules: Rules, rng: Random) -> State:
    """Return a state in the middle of a round."""
    state = variant.state(rules)
    state.deal(rng.randrange(state.players))
    for _ in range(rng.randrange(state.left)):
        legal = state.legal()
        state.play(rng.choice([card for card in range(52) if legal >> card & 1]))
    return state


@pytest.mark.parametrize("seed", range(40))
def test_playouts_leave_the_state_alone(seed: int) -> None:
    """A state is the same after its ends have been tried, and its ends depend on the seed only."""
    rng = Random(seed)
    state = middle(any_rules(rng), rng)
    before = [state.held(seat) for seat in range(state.players)], state.left, state.rng
    sums = playouts(state, 20, seed)
    assert ([state.held(seat) for seat in range(state.players)], state.left, state.rng) == before
    assert playouts(state, 20, seed) == sums
    assert playouts(state.copy(), 20, seed) == sums
    assert len(sums) == state.players


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_ends_add_up(game: tuple[str, int]) -> None:
    """Every end has 26 points a pack, or fewer where the last trick is cancelled."""
    rng = Random(named(game))
    rules = Rules.of(game[0], players=game[1])
    for _ in range(5):
        sums = playouts(middle(rules, rng), 50, 1)
        assert all(points >= 0 for points in sums)
        if rules.packs == 1:
            assert sum(sums) == 50 * 26
        else:
            assert 50 * 40 < sum(sums) <= 50 * 52


def test_a_played_round_has_one_end() -> None:
    """Once all cards are played, each end is what was taken."""
    state = State(seed=2)
    state.deal()
    while state.left:
        legal = state.legal()
        state.play(legal.bit_length() - 1)
    points = [state.points(seat) for seat in range(4)]
    assert playouts(state, 3, 9) == [3 * n for n in points]


def test_ends_differ_by_seed() -> None:
    """Another seed gives other ends, and one end does not follow from the one before."""
    state = State(seed=2)
    state.deal()
    singles = {tuple(playouts(state, 1, seed)) for seed in range(50)}
    assert len(singles) > 20


def test_deals_go_on() -> None:
    """The generator of a state goes on, so that two halves are not the same half twice."""
    state = State(seed=1)
    assert deals(state, 10) != deals(state, 10)
    assert deals(State(seed=1), 10) != deals(State(seed=2), 10)
    assert deals(State(seed=1), 0) == 0
