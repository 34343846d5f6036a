"""The search keeps its limits, tells figures that can be, and is the same by seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from qlub.game import Pass, Phase, Play, Rules, View
from qlub.kernel import rng as generator
from qlub.search import Candidate, Decision, Limit, candidates
from qlub.search.pimc import GATE, decide
from qlub.search.rule import rule_move
from strategies import GAMES, any_rules, matches_wanted, named, plain_rules, position

ROUNDING = 1e-9
"""Points are weighed: their mean may be off by the last digit."""


def views(name: str, count: int, *, plain: bool = False) -> Iterator[View]:
    """Yield what seats see that owe a decision in which there is something to choose."""
    rng = Random(name)
    while count:
        rules = plain_rules(rng) if plain else any_rules(rng)
        match = position(rules, rng, 2)
        if match.phase is Phase.PLAY or (match.phase is Phase.PASS and rng.random() < 0.3):
            view = match.view(rng.choice(match.to_act))
            if view.phase is Phase.PASS or len(candidates.plays(view)) > 1:
                yield view
                count -= 1


def test_the_same_seed_decides_the_same() -> None:
    """Equal views, seeds and limits give equal decisions, in every figure."""
    for seed, view in enumerate(views("seed", matches_wanted(60))):
        copied = View.from_dict(view.to_dict())
        for limit in (Limit(worlds=5), Limit(playouts=90)):
            assert decide(view, limit, seed) == decide(copied, limit, seed)


def test_another_seed_looks_at_other_worlds() -> None:
    """The seed is what the worlds are drawn by: with another the figures are others."""
    other = 0
    for view in views("other", 30):
        figures = {decide(view, Limit(worlds=6), seed).candidates for seed in range(4)}
        other += len(figures) > 1
    assert other > 15


@pytest.mark.parametrize("worlds", [1, 2, 7, 40])
def test_worlds_are_counted(worlds: int) -> None:
    """Exactly as many worlds are looked at as the limit says, and the best moves are in all."""
    for seed, view in enumerate(views(f"worlds {worlds}", matches_wanted(30))):
        decision = decide(view, Limit(worlds=worlds), seed)
        assert decision.worlds == worlds
        assert sum(one.worlds for one in decision.candidates) == decision.playouts
        assert decision.candidates[0].worlds == worlds
        assert all(one.worlds <= worlds for one in decision.candidates)


@pytest.mark.parametrize("playouts", [1, 20, 100, 500])
def test_playouts_are_counted(playouts: int) -> None:
    """No more rounds are played than the limit says, and one for every candidate and world."""
    for seed, view in enumerate(views(f"playouts {playouts}", matches_wanted(30))):
        decision = decide(view, Limit(playouts=playouts), seed)
        assert decision.playouts <= playouts
        assert sum(one.worlds for one in decision.candidates) == decision.playouts
        assert decision.playouts > playouts - len(decision.candidates)


def test_a_clock_ends_it() -> None:
    """It is asked what time it is, and when that is up, it decides."""
    for seed, view in enumerate(views("clock", 20)):
        asked = 0

        def clock() -> float:
            nonlocal asked
            asked += 1
            return asked / 10  # a tenth of a second passes between two looks

        decision = decide(view, Limit(time=1.0), seed, clock)
        assert decision.worlds > 0
        halvings = (len(decision.candidates) - 1).bit_length()
        assert 3 <= asked <= 12 + halvings  # one batch at most begins before the end


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_figures_can_be(game: tuple[str, int]) -> None:
    """Points lie between the least and the most of a round, and chances between 0 and 1."""
    rng = Random(f"figures {named(game)}")
    found = 0
    while found < 12:
        match = position(Rules.of(game[0], players=game[1]), rng, 1)
        if match.phase not in (Phase.PASS, Phase.PLAY):
            continue
        view = match.view(rng.choice(match.to_act))
        decision = decide(view, Limit(worlds=8), rng.getrandbits(64))
        found += 1
        most = 26 * view.rules.packs
        least = -10 if view.rules.bonus_card else 0
        assert view.seat is not None
        for one in decision.candidates:
            if not one.worlds or one.points is None or one.error is None:
                continue  # nothing is known of it
            assert least - ROUNDING <= one.points <= most + ROUNDING
            taken = view.points[view.seat] + least - ROUNDING
            assert one.points >= taken or one.moon > 0
            assert 0 <= one.moon <= 1 + ROUNDING
            assert one.error >= 0
            if any(points for seat, points in enumerate(view.points) if seat != view.seat):
                assert one.moon == 0
        if decision.candidates:
            assert decision.move in {one.move for one in decision.candidates}
            assert decision.why


def by_rule(view: View, seed: int, decision: Decision) -> Candidate:
    """Return the candidate that the rule player would choose, or the card like it."""
    move = rule_move(view, generator.mix(seed))
    if isinstance(move, Play):
        return next(
            one
            for one in decision.candidates
            if isinstance(one.move, Play)
            and one.move.card == max(card for card in candidates.plays(view) if card <= move.card)
        )
    assert isinstance(move, Pass)
    wanted = Pass(tuple(sorted(move.cards)))
    return next(one for one in decision.candidates if one.move == wanted)


def test_errors_are_those_of_the_difference_to_the_rule_players_move() -> None:
    """The rule player's own move has none: it differs from itself by nothing."""
    others = 0
    for seed, view in enumerate(views("errors", 40, plain=True)):
        decision = decide(view, Limit(worlds=40), seed, gate=0.0)
        own = by_rule(view, seed, decision)
        assert not own.error
        for one in decision.candidates:
            if one.worlds > 1 and one.move != own.move and one.points != own.points:
                assert one.error is None or one.error >= 0
                others += bool(one.error)
    assert others > 60


def test_no_move_surely_costs_more_than_the_rule_players() -> None:
    """But for a moon, what is chosen costs the seat no more than by rule, as far as can be told."""
    changed = 0
    for seed, view in enumerate(views("costs", matches_wanted(200), plain=True)):
        decision = decide(view, Limit(worlds=20), seed)
        own = by_rule(view, seed, decision)
        if decision.why == "to shoot the moon" or decision.move == own.move:
            continue
        chosen = next(one for one in decision.candidates if one.move == decision.move)
        assert chosen.points is not None
        assert own.points is not None
        assert chosen.points - own.points <= GATE * (chosen.error or 0.0) + ROUNDING
        changed += 1
    assert changed


def test_what_is_chosen_is_legal() -> None:
    """Whatever the rules, a legal card or a pass of cards that are held is chosen."""
    for seed, view in enumerate(views("legal", matches_wanted(150))):
        move = decide(view, Limit(worlds=2), seed).move
        if isinstance(move, Play):
            assert view.legal is not None
            assert move.card in view.legal
        else:
            assert view.phase is Phase.PASS


def test_behind_a_high_gate_it_plays_by_rule() -> None:
    """Where nothing is sure enough, the rule player's own move is made, or a card like it."""
    asked = 0
    for seed, view in enumerate(views("gate", matches_wanted(120), plain=True)):
        by_rule = rule_move(view, generator.mix(seed))
        decision = decide(view, Limit(worlds=12), seed, gate=1e6)
        first = next(one for one in decision.candidates if one.move == decision.move)
        if any(one.error == 0 and one.points != first.points for one in decision.candidates):
            continue  # in all worlds the same difference: that passes every gate
        if isinstance(by_rule, Play):
            assert isinstance(decision.move, Play)
            low = max(card for card in candidates.plays(view) if card <= by_rule.card)
            assert decision.move.card == low
        else:
            assert isinstance(by_rule, Pass)
            assert isinstance(decision.move, Pass)
            assert sorted(decision.move.cards) == sorted(by_rule.cards)
        asked += 1
    assert asked > 60


def test_without_a_gate_it_plays_what_did_best() -> None:
    """With no gate at all, something else than by rule is played more often."""
    changed = [0, 0]
    for seed, view in enumerate(views("no gate", 60, plain=True)):
        for which, gate in enumerate((0.0, 1.5)):
            decision = decide(view, Limit(worlds=12), seed, gate=gate)
            changed[which] += not decision.why.startswith("by rule")
    assert changed[0] > changed[1] > 0


def test_where_there_is_no_choice_nothing_is_thought() -> None:
    """One legal card is played at once, and a moon is chosen by what is safe."""
    rng, asked = Random("one"), 0
    while asked < 10:
        match = position(any_rules(rng), rng, 1)
        if match.phase is Phase.PLAY and len(match.legal) == 1:
            decision = decide(match.view(match.to_act[0]), Limit(worlds=50), 1)
            assert (decision.worlds, decision.playouts) == (0, 0)
            assert decision.move == Play(match.legal[0])
            asked += 1
