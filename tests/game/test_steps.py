"""A match step by step: what each step shows is what replaying says, and a seat sees its own."""

from random import Random

import pytest

from committed import committed_match
from qlub import Match, Rules, read_record, to_state, write_record
from qlub.game.cards import parse_cards
from qlub.game.steps import steps

GAMES = [
    "hearts rounds=5",
    "hearts players=3 rounds=2 pass_count=0",
    "omnibus players=5 rounds=3",
    "cancellation players=6 rounds=2",
    "cancellation players=7 rounds=2 kitty_seen_by=all",
    "cancellation players=11 rounds=2",
    "hearts rounds=3 queen_points=0 moon_points=13",
]


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_lead_where_replaying_leads(game):
    """Every trick, its leader and its taker, all points and totals are those of the state."""
    match = committed_match(Rules.parse(game), game)
    state, told = to_state(match), steps(match)
    assert (list(told.totals), list(told.places)) == (state["totals"], state["places"])
    for round, said in zip(told.rounds, state["rounds"], strict=True):
        complete = [step for step in round.steps if step.complete]
        assert [step.leader for step in complete] == said["leaders"]
        assert [step.takes for step in complete] == said["takers"]
        assert list(complete[-1].points) == said["points"]
        assert list(round.score) == said["score"]
        moons = [{"seat": s.seat, "choice": s.choice} for s in round.steps if s.kind == "moon"]
        assert moons == ([said["moon"]] if said["moon"] else [])


@pytest.mark.parametrize("game", GAMES)
def test_every_card_comes_from_the_hand_that_holds_it(game):
    """With all open, each seat plays exactly the cards that it holds after the pass."""
    match = committed_match(Rules.parse(game), game)
    for round in steps(match).rounds:
        for seat, held in enumerate(round.held):
            played = [step.card for step in round.steps if (step.kind, step.seat) == ("play", seat)]
            assert sorted(played) == sorted(held.split())
        cards = parse_cards(" ".join([*round.dealt, round.kitty]))
        assert sorted(cards) == list(match.rules.deck)
        assert (round.steps[0].kind == "pass") == (round.passed is not None)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_what_its_views_said(game):
    """At each of its steps the points and the kitty are those of the seat's view back then."""
    match = committed_match(Rules.parse(game), game)
    for seat in (0, match.rules.players - 1):
        told = steps(match, seat)
        for round, open_round in zip(told.rounds, steps(match).rounds, strict=True):
            for name in ("dealt", "held"):
                shown, everything = getattr(round, name), getattr(open_round, name)
                assert shown[seat] == everything[seat]
                assert [hand for at, hand in enumerate(shown) if at != seat] == [None] * (
                    match.rules.players - 1
                )
            assert round.kitty is None
            assert [s.card for s in round.steps] == [s.card for s in open_round.steps]


def test_a_kitty_is_not_told_to_who_does_not_see_it():
    """Its points and cards are its taker's alone until the round is settled; all see them open."""
    match = committed_match(Rules.parse("cancellation players=6 rounds=1"), "kitty")
    taker = match.rounds[0].kitty_taker
    assert taker is not None
    own, other = (steps(match, seat).rounds[0].steps for seat in (taker, (taker + 1) % 6))
    kitty = steps(match).rounds[0].kitty
    assert own[-2].kitty_cards == own[-1].kitty_cards == other[-1].kitty_cards == kitty
    assert all(step.kitty_cards is None for step in other[:-1])


def test_any_beginning_of_a_match_has_its_steps():
    """A match that stops after any decision: before a card, in the pass, in a trick."""
    rng = Random(1)
    match = Match("cancellation players=6 rounds=1", seed=3)
    assert steps(match).rounds == ()
    match.deal()
    counts = []
    while not match.is_over:
        (round,) = steps(read_record(write_record(match))).rounds
        counts.append(len(round.steps))
        seat = match.to_act[0]
        view = match.view(seat)
        match.pass_cards(seat, view.hand[:3]) if view.legal is None else match.play(
            rng.choice(view.legal)
        )
    assert counts == [0, 1, 1, 1, 1, 1, *range(1, 103)]
