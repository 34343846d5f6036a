"""The model of the pass: it makes worlds likelier or less likely, and none impossible."""

from __future__ import annotations

from random import Random

import pytest

from qlub.belief import PassModel, Sampler, World
from qlub.bots import bot
from qlub.game import Card, Hand, Match, Rules, View, from_record
from qlub.search import Limit
from records import EXAMPLE

DEALS = 60


def after_the_pass(rules: Rules, name: str, seed: int) -> Match:
    """Return a match in which the bot *name* has passed in all seats."""
    match = Match(rules, seed=seed)
    match.deal()
    player, rng = bot(name), Random(seed)
    while match.phase == "pass":
        seat = match.to_act[0]
        match.make(seat, player.choose(match.view(seat), Limit(), rng))
    return match


def true_world(match: Match) -> World:
    """Return the world as it is."""
    round = match.round
    assert round is not None
    sets = [round.hand(seat).to_sets() for seat in range(match.rules.players)]
    sets.append(round.deal.kitty.to_sets())
    return World(tuple(s[0] for s in sets), tuple(s[1] for s in sets))


@pytest.mark.parametrize("preset", ["hearts", "cancellation"])
def test_the_truth_weighs_more_than_worlds_at_random(preset: str) -> None:
    """Where `steady` passed, the true world outweighs most that could be true."""
    heavier = []
    for seed in range(DEALS):
        match = after_the_pass(Rules.of(preset), "steady", seed)
        view = match.view(0)
        model = PassModel(view)
        true = model.weight_of(true_world(match))
        sampler = Sampler.of(view, seed=seed)
        drawn = [model.weight_of(sampler.world()) for _ in range(20)]
        assert min(drawn) > 0
        heavier.append(sum(weight < true for weight in drawn) / len(drawn))
    assert sum(heavier) / DEALS > 0.6


def test_weights_by_hand() -> None:
    """The weight is the product over the passer's cards, an equal card twice."""
    match = from_record(EXAMPLE)  # to the left: seat 0 was passed TH 9S 8C by seat 5
    model = PassModel(match.view(0))
    assert model.passer == 5

    def weight(cards: str) -> float:
        once, twice = Hand.parse(cards).to_sets()
        return model.weight_of(World((0, 0, 0, 0, 0, once, 0), (0, 0, 0, 0, 0, twice, 0)))

    assert weight("") == weight("2D AD QS") == 1.0
    assert weight("7C 7C") == weight("7C") ** 2 == pytest.approx(0.64)
    assert weight("9C") == pytest.approx(0.55)
    assert weight("2S AH") == pytest.approx(0.85 * 0.85)


def test_only_the_passer_is_judged() -> None:
    """Cards of other seats change no weight."""
    match = after_the_pass(Rules.of("hearts"), "low", 1)
    model = PassModel(match.view(2))
    true = true_world(match)
    once = list(true.once)
    others = [seat for seat in range(4) if seat != model.passer]
    once[others[0]], once[others[1]] = once[others[1]], once[others[0]]
    assert model.weight_of(World(tuple(once), true.twice)) == model.weight_of(true)


def test_nothing_received() -> None:
    """Without a pass there is nothing to judge by, and that is said."""
    held = Match(Rules.of("hearts", pass_cycle=["hold"]), seed=1)
    held.deal()
    passing = Match(Rules.of("hearts"), seed=1)
    passing.deal()
    for view in (held.view(0), passing.view(0), held.view(None)):
        with pytest.raises(ValueError, match="nothing was passed"):
            PassModel(view)
    with pytest.raises(TypeError, match="no View"):
        PassModel(None)  # type: ignore[arg-type]


def test_worlds_of_another_table() -> None:
    """A world with other seats is refused."""
    model = PassModel(after_the_pass(Rules.of("hearts"), "low", 1).view(0))
    with pytest.raises(ValueError, match="a world of 2 seats; here are 4"):
        model.weight_of(World((0, 0, 0), (0, 0, 0)))


def test_views_from_json_are_judged_alike() -> None:
    """A view that was written and read gives the same weights."""
    match = after_the_pass(Rules.of("cancellation"), "low", 3)
    view = match.view(4)
    again = View.from_dict(view.to_dict())
    true = true_world(match)
    assert PassModel(view).weight_of(true) == PassModel(again).weight_of(true)
    assert view.received is not None
    assert isinstance(view.received[0], Card)
