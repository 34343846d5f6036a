"""Rounds until the target: dealers, totals, ends and places."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

from qlub.game import (
    CANCELLATION,
    HEARTS,
    Card,
    Deal,
    Match,
    MoonChoice,
    NotationError,
    Pass,
    Phase,
    Play,
    RecordError,
    Rules,
    RulesError,
    to_record,
    to_state,
)
from strategies import GAMES, any_rules, decide, named, played


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_deal_moves_to_the_left(game: tuple[str, int]) -> None:
    """One seat after another deals, and the pass takes its turns with the rounds."""
    rng = Random(named(game))
    match = played(Rules.of(game[0], players=game[1], target=1000), rng, rounds=6)
    dealers = [round.deal.dealer for round in match.rounds]
    assert dealers == [(dealers[0] + n) % game[1] for n in range(6)]
    cycle = ["left", "right", "across", "hold"] if game in FOUR else ["left", "right"]
    assert [round.direction for round in match.rounds] == (cycle * 3)[:6]


FOUR = (("hearts", 4), ("omnibus", 4))


def test_equal_seeds_give_equal_matches() -> None:
    """Rules and a seed make the deals of a match for ever; another seed makes others."""
    for rules in (HEARTS, CANCELLATION):
        one, other, third = (played(rules, Random(seed), 3) for seed in (1, 1, 2))
        assert to_record(one) == to_record(other) != to_record(third)


def test_any_seat_may_deal_first() -> None:
    """The first dealer is drawn from the seed: each seat is, sooner or later."""
    dealers = {Match(HEARTS, seed=seed).deal().deal.dealer for seed in range(60)}
    assert dealers == {0, 1, 2, 3}


def test_a_dealer_out_of_turn() -> None:
    """Whoever is not next cannot deal, and no seat that is not there ever can."""
    match = played(HEARTS, Random(1), 1)
    while match.phase is not Phase.DEAL:
        match.choose_moon("add")
    first = match.rounds[0].deal.dealer
    for dealer in range(-1, 6):
        if dealer != (first + 1) % 4:
            with pytest.raises(RecordError, match="dealer"):
                match.deal(Deal(dealer, match.rounds[0].deal.hands))
    match.deal(Deal((first + 1) % 4, match.rounds[0].deal.hands))


@pytest.mark.parametrize("seed", range(60))
def test_scores_add_up(seed: int) -> None:
    """Totals are the sums of the scores, and the match is over when the rules say it."""
    rng = Random(seed)
    match = played(any_rules(rng), rng, rounds=6)
    rules = match.rules
    sums = [0] * rules.players
    for score in match.scores:
        sums = [old + new for old, new in zip(sums, score, strict=True)]
    assert match.totals == tuple(sums)
    assert match.is_over == (match.places is not None)
    if rules.tie == "share" and rules.rounds is None and match.phase is not Phase.MOON:
        assert match.is_over == (max(sums) >= rules.target)
    if match.is_over:
        assert 1 in (match.places or ())
        assert match.to_act == ()


def test_make_is_what_the_moves_say() -> None:
    """A move that is made for a seat does what the method of its name does."""
    by_moves, by_methods = Match(HEARTS, seed=3), Match(HEARTS, seed=3)
    by_moves.deal()
    by_methods.deal()
    for seat in range(4):
        cards = by_moves.rounds[0].hand(seat)[:3]
        by_moves.make(seat, Pass(tuple(cards)))
        by_methods.pass_cards(seat, cards)
    (turn,) = by_moves.to_act
    by_moves.make(turn, Play(by_moves.legal[0]))
    by_methods.play(by_methods.legal[0], turn)
    assert to_record(by_moves) == to_record(by_methods)
    assert [str(m) for m in (Pass(tuple(by_moves.legal[:1])), MoonChoice("add"))][1] == "add"


def test_names() -> None:
    """A name for each seat, or none at all."""
    assert Match(HEARTS).names is None
    assert Match(HEARTS, names=["a", "b", "c", "d"]).names == ("a", "b", "c", "d")
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        Match(HEARTS, names=["a", "b", "c"])


def test_without_a_seed_deals_are_given() -> None:
    """A match without a seed cannot make a deal up."""
    with pytest.raises(ValueError, match="no seed"):
        Match(HEARTS).deal()


def test_a_match_ends() -> None:
    """Random play comes to an end in every game."""
    for preset, players in GAMES:
        rng = Random(players)
        match = Match(Rules.of(preset, players=players, target=60), seed=1)
        while decide(match, rng, rounds=100):
            pass
        assert match.is_over


def test_a_card_may_be_named_by_its_text_wherever_one_is_asked_for():
    """`refusal`, `why_not`, `play`, `pass_cards` and a hand read "QS" as they read the card."""
    match = Match(Rules.of("hearts", pass_count=1), seed=7)
    match.deal()
    for seat in match.to_act:
        match.pass_cards(seat, [str(match.view(seat).hand[0])])
    round = match.round
    assert round is not None
    legal, other = str(match.legal[0]), "AH" if "AH" not in match.legal else "KH"
    assert legal in match.legal
    assert round.refusal(legal) is None
    assert round.why_not(other).code == round.refusal(Card.parse(other))
    match.play(legal)


@pytest.mark.parametrize("nonsense", [None, True, 52, -1, 3.0, "ZZ", b"QS", ["QS"]])
def test_what_is_no_card_is_refused_by_name(nonsense):
    """A clear error, and not a crash somewhere below, for anything that names no card."""
    match = Match(Rules.of("hearts", pass_cycle=["hold"]), seed=7)
    match.deal()
    with pytest.raises(NotationError, match="not a card"):
        match.play(nonsense)


def test_what_is_no_move_is_refused():
    """A move is a pass, a play or a moon choice; a card alone is none."""
    match = Match(Rules.of("hearts", pass_cycle=["hold"]), seed=7)
    match.deal()
    with pytest.raises(TypeError, match="no move"):
        match.make(match.to_act[0], "2C")


# What a match is made of, and copies of it


@pytest.mark.parametrize("wrong", [99, None, [], {"preset": "hearts"}], ids=repr)
def test_no_rules(wrong: object) -> None:
    """What is no rules is a `TypeError` that says what to use."""
    with pytest.raises(TypeError, match=r"use Rules, or a text such as 'hearts'"):
        Match(wrong)  # type: ignore[arg-type]


def test_rules_may_be_text() -> None:
    """A text is read as `Rules.parse` reads it."""
    assert Match("hearts").rules == HEARTS
    assert Match("cancellation players=6").rules == Rules.of("cancellation", players=6)
    with pytest.raises(RulesError, match="preset"):
        Match("bridge")


@pytest.mark.parametrize("wrong", [[1, 2, 3, 4], "abcd", ["a", "b", "c", None]], ids=repr)
def test_names_are_texts(wrong: object) -> None:
    """Each seat has a text for a name; one text is not four names."""
    with pytest.raises(TypeError, match="no names"):
        Match(HEARTS, names=wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="3 names for 4 seats"):
        Match(HEARTS, names=["a", "b", "c"])


@pytest.mark.parametrize("wrong", [1.0, True, "1", [1]], ids=repr)
def test_a_seat_is_a_whole_number(wrong: object) -> None:
    """A view is a seat's or a spectator's: nothing else is a seat."""
    match = Match(HEARTS, seed=1)
    for _ in range(2):
        with pytest.raises(TypeError, match="no seat"):
            match.view(wrong)  # type: ignore[arg-type]
        if match.phase is Phase.DEAL:
            match.deal()


@pytest.mark.parametrize("wrong", [[], None, "shoot", 1], ids=repr)
def test_no_choice_for_a_moon(wrong: object) -> None:
    """What is no choice is a `ValueError` that says which there are."""
    match = Match(HEARTS, seed=1)
    match.deal()
    with pytest.raises(ValueError, match="use 'add' or 'subtract'"):
        match.choose_moon(wrong)  # type: ignore[arg-type]


def told(match: Match) -> object:
    """Return all that a match tells."""
    return to_record(match), to_state(match), [match.view(s) for s in range(match.rules.players)]


COPIES = {
    "copy": Match.copy,
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}


@pytest.mark.parametrize("name", COPIES)
@pytest.mark.parametrize("seed", range(12))
def test_a_copy_plays_on_alone(name: str, seed: int) -> None:
    """A copy made anywhere goes on as the match does, and neither changes the other."""
    rng = Random(seed)
    rules = any_rules(rng)
    match = Match(rules, seed=seed)
    for _ in range(rng.randrange(3 * rules.hand_size * rules.players)):
        decide(match, rng, 3)
    other = COPIES[name](match)
    before = told(match)
    assert told(other) == before
    assert other.seed == match.seed
    one, same = Random(1), Random(1)
    for _ in range(rules.players * 3):
        decide(other, one, 4)
    after = told(other)
    assert told(match) == before
    for _ in range(rules.players * 3):
        decide(match, same, 4)
    assert told(match) == after == told(other)


def test_a_round_is_copied_with_its_proof() -> None:
    """A round alone can be copied and pickled, with all that it carries."""
    match = Match(HEARTS, seed=3)
    round = match.deal()
    round.proof = {"commit": "00", "nonces": {"0": "11"}}
    for other in (round.copy(), copy.copy(round), pickle.loads(pickle.dumps(round))):
        assert (other.proof, other.hand(2), other.to_act) == (
            *(round.proof, round.hand(2)),
            round.to_act,
        )
        other.proof["nonces"]["0"] = "22"
        other.pass_cards(0, other.hand(0)[:3])
    assert round.proof["nonces"] == {"0": "11"}
    assert round.passes == {}
