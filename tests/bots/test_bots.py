"""Whatever a bot is called, it plays by the rules, by what it sees, and by nothing else."""

from random import Random

import pytest

import scenes
from players import PLAYERS, thinks
from qlub.bots import RandomBot, bot
from qlub.game import Match, Phase, Rules, View
from qlub.search import Limit
from strategies import GAMES, any_rules, matches_wanted, named

LIMIT = Limit()

every_bot = pytest.mark.parametrize("name", PLAYERS)


def decisions(name, rules, seed, rounds=1):
    """Yield each match of bots with a seat and what it decided, before it is made."""
    match, rng, player = Match(rules, seed=seed), Random(seed), bot(name)
    while match.phase is not Phase.OVER and len(match.scores) < rounds:
        if match.phase is Phase.DEAL:
            match.deal()
            continue
        seat = rng.choice(match.to_act)
        move = player.choose(match.view(seat), LIMIT, rng)
        yield match, seat, move
        match.make(seat, move)


@every_bot
@pytest.mark.parametrize("game", GAMES, ids=named)
def test_it_plays_every_game(name, game):
    """At every table what a bot decides is legal, while passing and while playing."""
    rules = Rules.of(game[0], players=game[1])
    rounds = 1 if thinks(name) else 3
    seen = {match.phase for match, *_ in decisions(name, rules, seed=1, rounds=rounds)}
    assert seen >= {Phase.PASS, Phase.PLAY}


@every_bot
def test_it_plays_by_any_rules(name):
    """Whatever the options are, and where a moon was shot, what a bot decides is legal."""
    seen = set()
    for seed in range(matches_wanted(60 if thinks(name) else 400)):
        rules = any_rules(Random(seed))
        seen |= {(match.phase, rules.packs) for match, *_ in decisions(name, rules, seed)}
    assert {phase for phase, _ in seen} >= {Phase.PASS, Phase.PLAY}
    assert {packs for _, packs in seen} == {1, 2}


@every_bot
@pytest.mark.parametrize("players", range(3, 8))
def test_it_chooses_what_a_moon_does(name, players):
    """A bot that shot the moon chooses, and the round is settled."""
    match = scenes.moon_owed(players)
    (shooter,) = match.to_act
    match.make(shooter, bot(name).choose(match.view(shooter), LIMIT, Random(1)))
    assert match.phase is not Phase.MOON
    assert len(match.scores) == 1


@every_bot
def test_the_same_view_and_chance_give_the_same_decision(name):
    """A bot remembers nothing: asked again, or another one of its kind, it decides the same."""
    for preset in ("omnibus", "cancellation"):
        used = bot(name)
        for match, seat, _ in decisions(name, Rules.of(preset), seed=2):
            view = match.view(seat)
            first = used.choose(view, LIMIT, Random(3))
            assert used.choose(view, LIMIT, Random(3)) == first
            copied = View.from_dict(view.to_dict())
            assert bot(name).choose(copied, LIMIT, Random(3)) == first


@every_bot
def test_chance_is_all_that_it_is_given(name, monkeypatch):
    """A bot takes no chance from elsewhere: the generator that all share is not touched."""
    for method in ("random", "choice", "sample", "shuffle", "randrange"):
        monkeypatch.setattr(f"random.{method}", None)
    assert sum(1 for _ in decisions(name, Rules.of("hearts"), seed=4)) == 4 + 52


def test_random_may_decide_anything():
    """Of all that is legal `random` chooses each: every card to pass, to play, and both moons."""
    match = Match(Rules.of("hearts", opening="left-of-dealer", pass_count=1), seed=1)
    match.deal()
    for phase in (Phase.PASS, Phase.PLAY):
        while (seat := match.to_act[0]) != 1:
            match.make(seat, RandomBot().choose(match.view(seat), LIMIT, Random(1)))
        assert match.phase is phase
        view = match.view(1)
        chosen = {RandomBot().choose(view, LIMIT, Random(seed)) for seed in range(300)}
        cards = {move.cards[0] if phase is Phase.PASS else move.card for move in chosen}
        assert cards == set(view.hand if phase is Phase.PASS else view.legal)
        for seat in match.to_act if phase is Phase.PASS else ():
            match.make(seat, RandomBot().choose(match.view(seat), LIMIT, Random(1)))
    owed = scenes.moon_owed().view(0)
    moons = {RandomBot().choose(owed, LIMIT, Random(seed)).choice for seed in range(20)}
    assert moons == {"add", "subtract"}
