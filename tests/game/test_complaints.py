"""
What players of Hearts programs have complained of, each as a scene that must come out right.

The names of the tests are the complaints turned round: what holds here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from qlub.game import (
    BLACK_MARIA,
    Deal,
    Hand,
    IllegalMove,
    Match,
    Phase,
    Refusal,
    Rules,
    RulesError,
    parse_cards,
    sentences,
    to_record,
)
from qlub.game.cards import Suit
from qlub.game.passing import direction
from strategies import GAMES, decide, named

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def table(preset: str, *firsts: str, dealer: int = 0, **changes: Any) -> Match:
    """Return a match, on a hold, whose seats hold *firsts* and then the rest of the deck."""
    return dealt(Rules.of(preset, **{"pass_cycle": ["hold"], **changes}), firsts, dealer)


def dealt(rules: Rules, firsts: Iterable[str], dealer: int = 0) -> Match:
    """Return a match that has just been dealt *firsts*, and then the rest of the deck."""
    match = Match(rules)
    deal(match, firsts, dealer)
    return match


def deal(match: Match, firsts: Iterable[str], dealer: int | None = None) -> None:
    """Deal a round: to each seat *firsts*, and the rest of the deck from low cards to high."""
    rules = match.rules
    hands = [list(parse_cards(text)) for text in firsts]
    hands += [[] for _ in range(rules.players - len(hands))]
    given = Counter(card for hand in hands for card in hand)
    left = sorted((Counter(rules.deck) - given).elements(), key=lambda card: -card.rank)
    for hand in reversed(hands):
        while len(hand) < rules.hand_size:
            hand.append(left.pop())
    who = match.dealer if match.dealer is not None else dealer or 0
    match.deal(Deal(who, tuple(map(Hand, hands)), Hand(left)))


def play(match: Match, cards: str) -> None:
    """Play these cards, one after another."""
    for card in parse_cards(cards):
        match.play(card)


MOONS = ("AC KC QC JC AD KD QD AS KS QS AH KH QH",)
"""A hand that takes every trick if it leads its high cards."""


def shoot(match: Match, firsts: Iterable[str] = MOONS) -> None:
    """Deal a round in which seat 0 takes everything; a choice may be owed then."""
    deal(match, firsts)
    while match.phase is Phase.PLAY:
        (seat,) = match.to_act
        ranked = sorted(match.legal, key=lambda card: (card.rank, card))
        match.play(ranked[-1] if seat == 0 else ranked[0])


def standing_at(rules: Rules, totals: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> Match:
    """Return a match that stands at *totals* before its next round."""
    match = Match(rules)
    monkeypatch.setattr(Match, "totals", property(lambda self: _totals(self, totals)))
    return match


def _totals(match: Match, before: tuple[int, ...]) -> tuple[int, ...]:
    settled = [round.totals for round in match.rounds if round.totals is not None]
    return settled[-1] if settled else before


# Playing


def test_no_points_on_the_first_trick() -> None:
    """Void in clubs on the first trick and holding 5♥ Q♠ 9♦ …, a seat may only play its diamond."""
    match = table("hearts", "2C", f"9D QS {HEARTS[:-6]}")
    play(match, "2C")
    assert str(match.legal) == "9D"
    for card in ("5H", "QS"):
        with pytest.raises(IllegalMove) as caught:
            match.play(card)
        assert caught.value.refusal is Refusal.NO_POINTS_FIRST_TRICK
    play(match, "9D")


@pytest.mark.parametrize("players", range(4, 8))
def test_nothing_but_points_is_no_deadlock(players: int) -> None:
    """A hand of nothing but hearts and the queen may play any of them to the first trick."""
    size = Rules.of("hearts", players=players).hand_size
    points = f"QS {HEARTS[: 3 * size - 4]}"
    low = "3C" if players == 5 else "2C"
    match = table("hearts", low, points, players=players)
    play(match, low)
    assert len(match.legal) == size


def test_breaking_hearts_is_noticed_at_once() -> None:
    """As soon as a heart has been thrown, even in the trick before, hearts may be led."""
    match = table("hearts", "2C 3C AD 6H", "4C 5C KC 9C", "6C 7C 4H", "8C TC JC")
    play(match, "2C KC 6C 8C")  # seat 1 leads
    play(match, "4C 7C TC 3C")  # seat 3 leads
    while match.round and not match.round.hearts_broken:
        before = match.legal
        (seat,) = match.to_act
        if match.round.open_trick is None:
            held = match.round.hand(seat)
            if any(card.suit is not Suit.HEARTS for card in held):
                assert all(card.suit is not Suit.HEARTS for card in before)
        hearts = [card for card in before if card.suit is Suit.HEARTS]
        match.play(hearts[0] if hearts else before[-1])
    while match.round and match.round.open_trick:
        match.play(match.legal[0])
    (seat,) = match.to_act
    assert match.round is not None
    assert match.legal == Hand(match.round.hand(seat).faces)


@pytest.mark.parametrize(("breaks", "broken"), [("heart-or-queen", True), ("heart", False)])
def test_whether_the_queen_breaks_hearts_is_said(breaks: str, broken: bool) -> None:
    """Whether Q♠, thrown on the second trick, breaks hearts: the rule, the view and the words."""
    firsts = ("2C 3C 4C 5C JC", "AC 6C 7C", "KC 8C 9C TC", "QC QS")
    match = table("hearts", *firsts, hearts_break=breaks)
    play(match, "2C AC KC QC 6C 8C QS")
    assert match.round is not None
    assert match.round.hearts_broken is broken
    assert match.view(0).broken is broken
    other = {"heart-or-queen": "heart", "heart": "heart-or-queen"}[breaks]
    assert sentences(match.rules) != sentences(match.rules.replace(hearts_break=other))


def test_only_hearts_may_lead_a_heart() -> None:
    """A leader who holds nothing but hearts leads one, broken or not."""
    match = table("hearts", f"AC {HEARTS[3:]}", "KC", "QC", "2C")
    play(match, "2C AC KC QC")
    assert match.to_act == (0,)
    assert match.round is not None
    assert not match.round.hearts_broken
    assert match.legal == match.round.hand(0)


def test_only_the_queen_and_hearts_lead_the_queen() -> None:
    """A leader who holds the queen and hearts leads the queen; by an option, either."""
    firsts = (f"AC QS {HEARTS[6:]}", "KC", "QC", "2C")
    strict = table("hearts", *firsts)
    either = table("hearts", *firsts, hearts_with_queen=True)
    for match in (strict, either):
        play(match, "2C AC KC QC")
        assert match.to_act == (0,)
    assert str(strict.legal) == "QS"
    assert len(either.legal) == 12


@pytest.mark.parametrize("dealer", range(4))
def test_the_opener_is_found_on_hold_hands(dealer: int) -> None:
    """On a hold nobody is asked to pass: the holder of the 2♣ is asked first, and nobody else."""
    match = table("hearts", "3C", "2C", dealer=dealer)
    assert (match.phase, match.to_act, str(match.legal)) == (Phase.PLAY, (1,), "2C")
    for seat in (0, 2, 3):
        with pytest.raises(IllegalMove) as caught:
            match.play("3C", seat)
        assert caught.value.refusal is Refusal.NOT_YOUR_TURN


def test_with_five_players_the_three_of_clubs_opens() -> None:
    """The 2♣ is not in the deck of five players: the 3♣ leads, and nobody waits for ever."""
    for seed in range(20):
        match = Match(Rules.of("hearts", players=5, pass_cycle=["hold"]), seed=seed)
        match.deal()
        assert str(match.legal) == "3C"


def test_the_cards_of_five_players() -> None:
    """Five players do without 2♦ and 2♣; other lists are looked at, and unequal ones refused."""
    assert str(Hand(Rules.of("hearts", players=5).taken_out)) == "2C 2D"
    other = Rules.of("hearts", players=5, removed=["2D", "2S"])
    assert other != Rules.of("hearts", players=5)
    assert len(other.deck) == 50
    for removed in (["2D"], ["2D", "2C", "3D"], ["2D", "2H"], ["QS", "2D"]):
        with pytest.raises(RulesError) as caught:
            Rules.of("hearts", players=5, removed=removed)
        assert caught.value.field == "removed"


def test_a_card_not_in_hand_is_refused() -> None:
    """A heart that somebody else holds is refused with a message, and the same seat is to act."""
    match = table("hearts", "2C 3H", "5C 6C 7C 8C 8S KS AS")
    play(match, "2C")
    before = to_record(match)
    with pytest.raises(IllegalMove, match=r"seat 1 may not play 3H: not in hand") as caught:
        match.play("3h")
    assert caught.value.refusal is Refusal.CARD_NOT_HELD
    assert match.to_act == (1,)
    assert to_record(match) == before


def test_one_card_is_not_passed_twice_but_two_are() -> None:
    """Naming a card twice passes two copies, and is refused where one is held."""
    match = dealt(Rules.of("cancellation", players=6), ["TS TS 4C", "5S 4C", "5S"])
    match.pass_cards(0, "TS TS 4C")
    with pytest.raises(IllegalMove) as caught:
        match.pass_cards(1, "5S 5S 4C")
    assert caught.value.refusal is Refusal.CARD_NOT_HELD
    assert 1 in match.to_act


# Passing


@pytest.mark.parametrize("cards", ["", "2C", "2C 3C", "2C 3C 4C 5C", "2C 3C 4C 5C 6C"])
def test_exactly_three_cards_are_passed(cards: str) -> None:
    """Fewer and more than the number agreed are refused."""
    match = dealt(Rules.of("hearts"), ["2C 3C 4C 5C 6C"])
    with pytest.raises(IllegalMove) as caught:
        match.pass_cards(0, cards)
    assert caught.value.refusal is Refusal.WRONG_CARD_COUNT
    assert match.to_act == (0, 1, 2, 3)


def passed_to(players: int, rounds: int, preset: str = "hearts") -> list[int]:
    """Return how many seats to the left the first rounds' passes go; 0 for a hold."""
    rng = Random(players)
    match = Match(Rules.of(preset, players=players, target=1000), seed=1)
    offsets: list[int] = []
    while len(offsets) < rounds:
        match.deal()
        round = match.round
        assert round is not None
        asked = match.phase is Phase.PASS
        first = {seat: round.hand(seat)[: match.rules.pass_count] for seat in range(players)}
        if not asked:
            offsets.append(0)
        else:
            for seat in range(players):
                match.pass_cards(seat, first[seat])
            received = round.received(0)
            offsets.append(
                next((-seat) % players for seat in range(players) if first[seat] == received)
            )
        while match.phase is not Phase.DEAL:
            decide(match, rng, rounds=0)
    return offsets


def test_the_rotation_is_left_right_across_hold() -> None:
    """With four players cards go 1, 3, 2 and 0 seats to the left, and then 1 again."""
    assert passed_to(4, 5) == [1, 3, 2, 0, 1]


@pytest.mark.parametrize("game", [game for game in GAMES if game[1] != 4], ids=named)
def test_other_numbers_pass_left_and_right(game: tuple[str, int]) -> None:
    """With any other number there is no across that is a left in disguise, and no hold."""
    preset, players = game
    assert passed_to(players, 4, preset) == [1, players - 1, 1, players - 1]


def test_across_is_refused_where_there_is_none() -> None:
    """An odd number of seats has no seat across."""
    for players in (3, 5, 7):
        with pytest.raises(RulesError, match="across needs an even number"):
            Rules.of("hearts", players=players, pass_cycle=["across"])


def test_a_hold_asks_for_nothing() -> None:
    """In a hold round no pass is owed, and one that is offered is refused."""
    match = table("hearts", "2C 3C 4C")
    assert match.phase is Phase.PLAY
    with pytest.raises(IllegalMove) as caught:
        match.pass_cards(0, "2C 3C 4C")
    assert caught.value.refusal is Refusal.WRONG_PHASE


def test_a_table_may_drop_the_hold() -> None:
    """Left, right, across, and left again, where so agreed."""
    rules = Rules.of("hearts", pass_cycle=["left", "right", "across"])
    directions = [direction(rules, round) for round in range(1, 6)]
    assert directions == ["left", "right", "across", "left", "right"]


def test_the_direction_is_told_before_the_choice_and_after() -> None:
    """Each view says where the pass goes, while choosing and during the play."""
    match = Match(Rules.of("hearts"), seed=1)
    match.deal()
    assert match.view(0).direction == "left"
    for seat in range(4):
        match.pass_cards(seat, match.rounds[0].hand(seat)[:3])
    assert match.view(0).direction == "left"
    assert match.view(0).received is not None


# The kitty


def test_the_kitty_waits_for_the_first_who_takes_a_trick() -> None:
    """A cancelled first trick loses nothing: kitty and pile go to the next taker, once."""
    rules = Rules.of("cancellation", players=6, pass_cycle=["hold"])
    firsts = ["9S KC", "7S 6C", "2S 2C", "2S 6C", "9S JC", "7S 9C"]
    match = dealt(rules, firsts, dealer=5)
    play(match, "9S 7S 2S 2S 9S 7S")
    round = match.round
    assert round is not None
    assert (round.tricks[0].taker, round.kitty_taker, len(round.pile)) == (None, None, 6)
    assert match.view(None).kitty == 2
    assert match.to_act == (0,)
    play(match, "KC 6C 2C 6C JC 9C")
    assert (round.tricks[1].taker, round.kitty_taker, len(round.pile)) == (0, 0, 0)
    assert match.view(0).kitty_cards == round.deal.kitty
    worth = sum(
        13 if card == BLACK_MARIA else card.suit is Suit.HEARTS for card in round.deal.kitty
    )
    assert round.points == (worth, 0, 0, 0, 0, 0)
    while match.phase is Phase.PLAY:
        match.play(match.legal[0])
    assert (
        sum(round.points)
        + sum(13 if card == BLACK_MARIA else card.suit is Suit.HEARTS for card in round.uncollected)
        == 52
    )


# Scores and moons


def test_queen_and_three_hearts_are_no_moon() -> None:
    """16, 9, 1 and 0 points are just that: only every heart and the queen are a moon."""
    rng = Random(1)
    seen = 0
    for seed in range(300):
        match = Match(Rules.of("hearts"), seed=seed)
        while decide(match, rng, rounds=1):
            pass
        round = match.round
        assert round is not None
        if 26 not in round.points:
            assert round.shooter is None
            assert round.score == round.points
            seen += 16 in round.points
    assert seen


@pytest.mark.parametrize(
    ("changes", "total", "after"),
    [({}, 10, -16), ({"floor_zero": True}, 10, 0), ({}, 52, 26), ({"moon_points": 52}, 10, -42)],
    ids=str,
)
def test_subtracting_works_at_any_total(
    changes: dict[str, Any], total: int, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 10 the shooter goes to -16 (0 with a floor), is asked once, and the match goes on."""
    rules = Rules.of("hearts", pass_cycle=["hold"], **changes)
    match = standing_at(rules, (total, 5, 5, 5), monkeypatch)
    shoot(match)
    assert match.to_act == (0,)
    match.choose_moon("subtract", 0)
    assert match.totals == (after, 5, 5, 5)
    assert (match.phase, match.to_act) == (Phase.DEAL, ())
    with pytest.raises(IllegalMove) as caught:
        match.choose_moon("add")
    assert caught.value.refusal is Refusal.WRONG_PHASE
    match.deal(Deal(1, match.rounds[0].deal.hands))


def test_nobody_else_chooses_for_the_shooter() -> None:
    """Only the seat that shot the moon is asked, and only it may answer."""
    match = Match(Rules.of("hearts", pass_cycle=["hold"]))
    shoot(match)
    for seat in (1, 2, 3):
        with pytest.raises(IllegalMove) as caught:
            match.choose_moon("add", seat)
        assert caught.value.refusal is Refusal.NOT_YOUR_TURN
    match.choose_moon("add", 0)
    assert match.totals == (0, 26, 26, 26)


@pytest.mark.parametrize(
    ("choice", "totals", "places"),
    [("add", (70, 86, 106, 46), (2, 3, 4, 1)), ("subtract", (44, 60, 80, 20), None)],
)
def test_adding_at_the_target_may_lose(
    choice: str,
    totals: tuple[int, ...],
    places: tuple[int, ...] | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From 70 60 80 20, adding ends the match and seat 3 wins it; subtracting lets it go on."""
    match = standing_at(Rules.of("hearts", pass_cycle=["hold"]), (70, 60, 80, 20), monkeypatch)
    shoot(match)
    round = match.round
    assert round is not None
    assert round.outcome("add") == (70, 86, 106, 46)
    assert round.default_moon == "subtract", "what is chosen for who does not choose is safe"
    match.choose_moon(choice)
    assert match.totals == totals
    assert match.places == places


@pytest.mark.parametrize(
    ("safe", "before", "after"),
    [
        pytest.param(False, (70, 60, 80, 20), (70, 86, 106, 46), id="adding loses the match"),
        pytest.param(True, (70, 60, 80, 20), (44, 60, 80, 20), id="so it is subtracted"),
        pytest.param(True, (46, 20, 80, 20), (20, 20, 80, 20), id="sharing the win is no win"),
        pytest.param(True, (45, 20, 80, 20), (45, 46, 106, 46), id="a win alone is one"),
        pytest.param(True, (70, 20, 73, 20), (70, 46, 99, 46), id="the match goes on anyway"),
    ],
)
def test_a_safe_moon_is_never_a_loss(
    safe: bool, before: tuple[int, ...], after: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where so agreed, the moon that would not win the match, ending it, is subtracted."""
    rules = Rules.of("hearts", pass_cycle=["hold"], moon="add", moon_safe=safe)
    match = standing_at(rules, before, monkeypatch)
    shoot(match)
    assert match.totals == after


# The end


def settled(totals: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Match:
    """Return a match whose first round has just been played, and that stands at *totals*."""
    rules = Rules.of("hearts", pass_cycle=["hold"], moon="add", moon_points=0, **changes)
    match = standing_at(rules, totals, monkeypatch)
    shoot(match)
    assert match.totals == totals
    return match


def test_the_lowest_wins_not_any_equal_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    """106 45 45 20 is no draw: seat 3 wins alone, whatever is agreed about ties."""
    for tie in ("share", "play-on"):
        match = settled((106, 45, 45, 20), monkeypatch, tie=tie)
        assert match.places == (4, 2, 2, 1)


def test_ties_are_never_broken_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """100 31 31 60: seats 1 and 2 share the win, or another round follows."""
    assert settled((100, 31, 31, 60), monkeypatch).places == (4, 1, 1, 3)
    match = settled((100, 31, 31, 60), monkeypatch, tie="play-on")
    assert (match.phase, match.places) == (Phase.DEAL, None)


def test_after_a_tie_the_next_round_is_ordinary(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next dealer deals, the pass takes its turn, and the lowest alone ends the match."""
    rules = Rules.of(
        "hearts", tie="play-on", moon="add", moon_points=0, pass_cycle=["hold", "left"]
    )
    match = standing_at(rules, (100, 31, 31, 60), monkeypatch)
    shoot(match)
    assert match.phase is Phase.DEAL
    first = match.rounds[0].deal
    assert match.dealer == first.dealer + 1
    round = match.deal(Deal(first.dealer + 1, first.hands))
    assert (match.phase, round.direction, round.number) == (Phase.PASS, "left", 2)
    assert match.totals == (100, 31, 31, 60)
    rng = Random(5)
    while decide(match, rng, rounds=2):
        pass
    lowest = min(match.totals)
    assert match.is_over == (match.totals.count(lowest) == 1)


@pytest.mark.parametrize(
    ("exact", "totals", "over"),
    [
        (None, (100, 31, 31, 60), True),
        ("win", (100, 31, 31, 60), True),
        ("reset-50", (50, 31, 31, 60), False),
        ("reset-0", (0, 31, 31, 60), False),
    ],
)
def test_exactly_the_target(
    exact: str | None, totals: tuple[int, ...], over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A total of exactly 100 ends the match, wins it, or falls back: one rule at most holds."""
    rules = Rules.of("hearts", pass_cycle=["hold"], moon="add", moon_points=0, exact_target=exact)
    match = standing_at(rules, (100, 31, 31, 60), monkeypatch)
    shoot(match)
    assert match.totals == totals
    assert match.is_over is over
    if over:
        assert match.places == ((1, 2, 2, 4) if exact == "win" else (4, 1, 1, 3))
    else:
        assert match.places is None


@pytest.mark.parametrize(("total", "over"), [(99, False), (100, True), (101, True)])
def test_reaching_the_target_is_enough(
    total: int, over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match ends when a total has reached the target, not only when it has passed it."""
    assert settled((total, 31, 31, 60), monkeypatch).is_over is over


def test_house_rules_are_all_told_before_the_first_card() -> None:
    """What differs from the usual rules is among the sentences that a table can show."""
    usual = set(sentences(Rules.of("hearts")))
    for changes in ({"exact_target": "reset-50"}, {"sun_points": 52}, {"tie": "play-on"}):
        assert set(sentences(Rules.of("hearts", **changes))) - usual, changes
    both = set(sentences(Rules.of("hearts", exact_target="reset-50", sun_points=52)))
    assert len(both - usual) >= 2


@pytest.mark.parametrize(
    ("points", "totals"), [(0, None), (39, (0, 39, 39, 39)), (52, (0, 52, 52, 52))]
)
def test_the_sun_is_a_number_and_off_by_default(
    points: int, totals: tuple[int, ...] | None
) -> None:
    """Every trick taken adds that number to all others, and no moon is asked for; 0 is no sun."""
    assert Rules.of("hearts").sun_points == 0
    match = Match(Rules.of("hearts", pass_cycle=["hold"], sun_points=points))
    shoot(match, ("2C AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C",))
    assert match.round is not None
    assert {trick.taker for trick in match.round.tricks} == {0}
    if totals is None:
        assert match.phase is Phase.MOON
    else:
        assert match.totals == totals


def test_a_round_has_26_points_before_the_moon_is_counted() -> None:
    """The points of a round are kept as they were taken, whatever the moon makes of them."""
    for choice, score in (("add", (0, 26, 26, 26)), ("subtract", (-26, 0, 0, 0))):
        match = Match(Rules.of("hearts", pass_cycle=["hold"]))
        shoot(match)
        match.choose_moon(choice)
        assert match.rounds[0].points == (26, 0, 0, 0)
        assert match.rounds[0].score == score
