"""
The package and the naive referee say the same of random matches, at every step.

2,000 matches here; as many as you like with ``QLUB_TEST_MATCHES=20000 ./test -k oracle``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import oracle
import random_rules
from qlub.game import PACK, Deal, Hand, IllegalMove, Match, Phase, Rules, from_record
from qlub.game.rules import OPTIONS
from strategies import GAMES, Json, any_rules, matches_wanted, named, same_text, told

PARTS = 8
"""The matches are played in so many tests, so that several may run at once."""

REFUSED_IN_PASSING = 12
"""Of the 52 cards, how many illegal ones are really tried at a step that is looked at closely."""


def apply(match: Match, decision: random_rules.Decision) -> None:
    """Tell *match* one decision, as `random_rules.apply` tells the oracle."""
    kind, *what = decision
    if kind == "deal":
        dealer, hands, kitty = what
        held = tuple(Hand.parse(" ".join(cards)) for cards in hands)
        match.deal(Deal(dealer, held, Hand.parse(" ".join(kitty))))
    elif kind == "pass":
        match.pass_cards(what[0], " ".join(what[1]))
    elif kind == "play":
        match.play(what[1], what[0])
    else:
        match.choose_moon(what[0])


def standing(match: Match) -> dict[str, Any]:
    """Return how *match* stands, in plain words and lists."""
    round = match.round
    assert round is not None
    open_leader = [round.open_trick.leader] if round.open_trick else []
    return {
        "phase": str(match.phase),
        "to_act": list(match.to_act),
        "legal": str(match.legal),
        "leaders": [trick.leader for trick in round.tricks] + open_leader,
        "takers": [trick.taker for trick in round.tricks],
        "points": list(round.points),
        "broken_at": round.broken_at,
        "uncollected": str(round.uncollected),
        "score": None if round.score is None else list(round.score),
        "totals": list(match.totals),
        "places": None if match.places is None else list(match.places),
    }


def standing_by(referee: oracle.Referee) -> dict[str, Any]:
    """Return how the match stands by the oracle."""
    return {
        "phase": referee.phase,
        "to_act": referee.to_act,
        "legal": " ".join(referee.legal()),
        "leaders": referee.leaders,
        "takers": referee.takers,
        "points": referee.points,
        "broken_at": referee.broken_at,
        "uncollected": referee.uncollected,
        "score": referee.score,
        "totals": referee.totals,
        "places": referee.places,
    }


def at_once(match: Match) -> tuple[object, ...]:
    """Return of `standing` what costs little: it is compared at every step."""
    return str(match.phase), list(match.to_act), str(match.legal), list(match.totals)


def at_once_by(referee: oracle.Referee) -> tuple[object, ...]:
    """Return the same by the oracle."""
    return referee.phase, referee.to_act, " ".join(referee.legal()), referee.totals


def look_closely(match: Match, referee: oracle.Referee, rng: Random) -> None:
    """Compare what is said of all 52 cards, and that a refused card changes nothing."""
    round = match.round
    assert round is not None
    held = referee._verdicts()
    verdicts = {str(card): held.get(str(card), "card-not-held") for card in PACK}
    assert {str(card): round.refusal(card) for card in PACK} == verdicts
    before = standing(match)
    refused = [card for card in PACK if verdicts[str(card)] is not None]
    for card in rng.sample(refused, min(len(refused), REFUSED_IN_PASSING)):
        with pytest.raises(IllegalMove) as caught:
            match.play(card)
        assert caught.value.code == verdicts[str(card)]
        assert caught.value.seat == match.to_act[0]
    assert standing(match) == before


def is_early_lead(match: Match) -> bool:
    """Return whether a lead is due and hearts are unbroken: where most rules have a say."""
    round = match.round
    return round is not None and round.open_trick is None and not round.hearts_broken


def compare_at_every_step(given: Json, rng: Random, rounds: int) -> None:
    """Play one random match with both, comparing after each decision."""
    decisions = random_rules.random_decisions(rng, given, rounds)
    match, referee = Match(Rules.from_dict(given)), oracle.Referee(given)
    assert match.rules.to_dict(full=True) == referee.rules
    for decision in decisions:
        apply(match, decision)
        random_rules.apply(referee, decision)
        assert at_once(match) == at_once_by(referee)
        if match.phase is not Phase.PLAY or rng.random() < 0.2:
            assert standing(match) == standing_by(referee)
        if match.phase is Phase.PLAY and rng.random() < (0.5 if is_early_lead(match) else 0.06):
            look_closely(match, referee, rng)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_matches_step_by_step(part: int) -> None:
    """In matches by random rules, every step is the same by both referees."""
    for number in range(matches_wanted(2000) // PARTS):
        rng = Random(f"steps {part} {number}")
        compare_at_every_step(random_rules.random_rules(rng), rng, rounds=2)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_preset_step_by_step(game: tuple[str, int]) -> None:
    """In each game as it is, with each number of players, every step is the same by both."""
    preset, players = game
    for number in range(max(1, matches_wanted(2000) // 250)):
        rng = Random(f"{preset} {players} {number}")
        compare_at_every_step({"preset": preset, "players": players}, rng, rounds=3)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_records(part: int) -> None:
    """A random record, cut off anywhere, replays to the same state and the same view of a seat."""
    for number in range(matches_wanted(2000) // PARTS):
        rng = Random(f"records {part} {number}")
        record = random_rules.random_match(rng, random_rules.random_rules(rng), 3)
        assert same_text(told(record)) == same_text(oracle.replay(record))
        match = from_record(record)
        seat = rng.choice([None, *range(match.rules.players)])
        assert same_text(match.view(seat).to_dict()) == same_text(oracle.view(record, seat))


@pytest.mark.parametrize("part", range(PARTS))
def test_spoiled_records(part: int) -> None:
    """Of a record with something wrong in it, both tell the same error and the same place."""
    for number in range(matches_wanted(2000) // PARTS):
        rng = Random(f"spoiled {part} {number}")
        record = random_rules.random_match(rng, random_rules.random_rules(rng), 2)
        record = random_rules.spoiled(rng, record)
        assert told(record) == oracle.replay(record)


def test_random_rules_reach_every_word() -> None:
    """The random rules of these tests have every word of every option among them."""
    drawn = [any_rules(Random(seed)) for seed in range(800)]
    for name, option in OPTIONS.items():
        words = getattr(option, "words", (False, True) if "yes" in option.would_do else ())
        assert {getattr(rules, name) for rules in drawn} >= set(words)
