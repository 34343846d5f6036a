"""The rule player: legal everywhere, and with the position and the memory that a view tells."""

from __future__ import annotations

from random import Random

import pytest

from qlub.bots import ask
from qlub.game import Match, Phase, Rules
from qlub.search import Limit
from qlub.search.position import Position
from qlub.search.rule import rule_move
from strategies import any_rules, matches_wanted, plain_rules, position


class ByRule:
    """Decides as the rule player does."""

    def choose(self, view, limit, rng):
        """Return its move."""
        return rule_move(view, rng.getrandbits(64))


@pytest.mark.parametrize("part", range(4))
def test_it_is_legal_everywhere(part):
    """Whatever the rules, every decision of a match is legal, moons too."""
    rng, seen, player = Random(f"rule {part}"), set(), ByRule()
    for seed in range(matches_wanted(80)):
        match = Match(any_rules(rng), seed=seed)
        while match.phase is not Phase.OVER and len(match.scores) < 2:
            if match.phase is Phase.DEAL:
                match.deal()
                continue
            seat = rng.choice(match.to_act)
            answer = ask(player, match.view(seat), Limit(), rng)
            assert answer.forfeit is None, answer.error
            seen.add(match.phase)
            match.make(seat, answer.move)
    assert seen >= {Phase.PASS, Phase.PLAY}


def test_it_is_legal_in_positions_that_it_would_not_come_to():
    """After whatever others played, and it itself in their place, it has a legal move."""
    rng, player = Random("anywhere"), ByRule()
    for _ in range(matches_wanted(400)):
        match = position(any_rules(rng), rng, 2)
        for seat in match.to_act:
            assert ask(player, match.view(seat), Limit(), rng).forfeit is None


def test_a_position_is_what_the_view_tells():
    """Turn, trick, points, what is legal and what was played: a position has them all."""
    rng = Random("told")
    for number in range(matches_wanted(500)):
        rules = any_rules(rng) if number % 2 else plain_rules(rng)
        match = position(rules, rng, 1)
        if match.phase is not Phase.PLAY:
            continue
        view = match.view(match.to_act[0])
        told = Position(view)
        state, memory = told.state, told.memory
        assert (told.seat, state.turn, state.leader) == (view.seat, view.seat, view.leader)
        assert state.in_trick == (len(view.open_trick.cards) if view.open_trick else 0)
        assert view.takes == (state.taker() if view.open_trick and state.taker() >= 0 else None)
        assert [state.points(seat) for seat in range(rules.players)] == list(view.points)
        assert state.is_broken() == view.broken
        assert state.legal() == sum(1 << card for card in view.legal)
        for seat in range(rules.players):
            held = (state.held(seat), state.held_twice(seat))
            assert held == (view.hand.to_sets() if seat == view.seat else (0, 0))
        played = [card for trick in view.tricks for card in trick.cards]
        assert memory.once == sum(1 << card for card in set(played))
        assert memory.twice == sum(1 << card for card in set(played) if played.count(card) == 2)


def test_another_chance_breaks_ties_only():
    """The same chance gives the same move; in the opening with the low club there is no other."""
    match = Match(Rules.of("hearts", pass_cycle=["hold"]), seed=1)
    match.deal()
    view = match.view(match.to_act[0])
    assert len({rule_move(view, chance) for chance in range(20)}) == 1
    match = Match(Rules.of("cancellation", pass_cycle=["hold"]), seed=1)
    match.deal()
    view = match.view(match.to_act[0])
    assert rule_move(view, 7) == rule_move(view, 7)
