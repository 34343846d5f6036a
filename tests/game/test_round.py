"""A round from the pass to the score: what is true at every step, and who is asked what."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import oracle
from qlub.game import (
    BLACK_MARIA,
    Card,
    Deal,
    DealError,
    Hand,
    IllegalMove,
    Match,
    Phase,
    Refusal,
    Round,
    Rules,
    Suit,
    parse_cards,
    to_record,
    to_state,
)
from qlub.game.passing import offset
from strategies import GAMES, any_move, any_rules, named, steps


def places(round: Round) -> Counter[Card]:
    """Return all cards of the round, each where it lies: in hands, in tricks, in the kitty."""
    cards: Counter[Card] = Counter(round.deal.kitty)
    for seat in range(round.rules.players):
        cards.update(round.hand(seat))
    for trick in round.all_tricks:
        cards.update(trick.cards)
    return cards


def taken(round: Round) -> list[list[Card]]:
    """Return the cards that each seat has taken, worked out from the tricks alone."""
    piles: list[list[Card]] = [[] for _ in range(round.rules.players)]
    waiting = list(round.deal.kitty)
    for trick in round.tricks:
        waiting += trick.cards
        if trick.taker is not None:
            piles[trick.taker] += waiting
            waiting = []
    return piles


def worth(card: Card, rules: Rules) -> int:
    """Return the points of *card*, by the words of the rules."""
    if card == BLACK_MARIA:
        return rules.queen_points
    if card.suit is not Suit.HEARTS:
        return 0
    return 1 if rules.heart_points == "one" else card.rank


def check(match: Match) -> None:
    """Check what is true of a round at every step."""
    round, rules = match.round, match.rules
    assert round is not None
    assert places(round) == Counter(rules.deck), "every card is in one place"
    assert list(round.points) == [
        sum(worth(card, rules) for card in cards) for cards in taken(round)
    ]
    sizes = [len(round.hand(seat)) for seat in range(rules.players)]
    assert max(sizes) - min(sizes) <= 1
    if round.phase is Phase.PLAY:
        (turn,) = round.to_act
        assert round.legal, "there is always something to play"
        assert set(round.legal) <= set(round.hand(turn))
        assert [round.refusal(card) for card in round.legal] == [None] * len(round.legal)
    else:
        assert not round.legal
    assert bool(round.to_act) == (round.phase in (Phase.PASS, Phase.PLAY, Phase.MOON))
    if round.phase in (Phase.MOON, Phase.DEAL):
        everything = Counter(round.uncollected)
        for cards in taken(round):
            everything.update(cards)
        assert everything == Counter(rules.deck)
    if round.score is not None and match.totals is not None:
        assert match.totals == tuple(map(sum, zip(*match.scores, strict=True)))


@pytest.mark.parametrize("seed", range(150))
def test_every_step(seed: int) -> None:
    """Every card is in one place, points add up, and the seat to act has something to play."""
    rng = Random(seed)
    for match in steps(any_rules(rng), rng, rounds=2):
        if match.round:
            check(match)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_step_of_every_game(game: tuple[str, int]) -> None:
    """The same in each game as it is, round after round."""
    rng = Random(named(game))
    for match in steps(Rules.of(game[0], players=game[1]), rng, rounds=5):
        if match.round:
            check(match)


@pytest.mark.parametrize("seed", range(60))
def test_refused_changes_nothing(seed: int) -> None:
    """Whatever is refused, at any step, leaves the match as it was."""
    rng = Random(f"refused {seed}")
    for match in steps(any_rules(rng), rng):
        if rng.random() > 0.2:
            continue
        before = to_state(match), [match.view(s).to_dict() for s in range(match.rules.players)]
        tries = 0
        for attempt in wrong_moves(match, rng):
            with pytest.raises(IllegalMove):
                attempt()
            tries += 1
        after = to_state(match), [match.view(s).to_dict() for s in range(match.rules.players)]
        assert tries
        assert after == before


def wrong_moves(match: Match, rng: Random) -> list[Any]:
    """Return things that may not be done now."""
    seats = range(match.rules.players)
    deck = match.rules.deck
    some = tuple(rng.sample(deck, match.rules.pass_count))
    wrong: list[Any] = []
    if match.phase is not Phase.PASS:
        wrong.append(lambda: match.pass_cards(rng.choice(seats), some))
    if match.phase is not Phase.PLAY:
        wrong.append(lambda: match.play(rng.choice(deck)))
    if match.phase is not Phase.MOON:
        wrong.append(lambda: match.choose_moon("add"))
    if match.phase is not Phase.DEAL:
        wrong.append(match.deal)
    for seat in seats:
        if seat not in match.to_act:
            wrong.append(lambda seat=seat: match.play(rng.choice(deck), seat))
            wrong.append(lambda seat=seat: match.pass_cards(seat, some))
            wrong.append(lambda seat=seat: match.choose_moon("subtract", seat))
    if match.phase is Phase.PASS:
        seat = match.to_act[0]
        hand = match.rounds[-1].hand(seat)
        wrong.append(lambda: match.pass_cards(seat, [*hand, *hand][: match.rules.pass_count + 1]))
        others = [card for card in deck if card not in hand]
        if others:
            wrong.append(lambda: match.pass_cards(seat, [*hand[:-1], *others][-len(some) :]))
    return wrong


@pytest.mark.parametrize("seed", range(40))
def test_passed_cards_arrive(seed: int) -> None:
    """What a seat passes goes to the seat the direction says, and only when all have chosen."""
    rng = Random(f"pass {seed}")
    match = Match(any_rules(rng).replace(pass_cycle=["left", "right", "+2"]), seed=seed)
    round = match.deal()
    if not round.has_pass:
        return
    dealt = [round.hand(seat) for seat in range(match.rules.players)]
    while match.phase is Phase.PASS:
        assert [round.hand(seat) for seat in range(match.rules.players)] == dealt
        assert all(round.received(seat) is None for seat in range(match.rules.players))
        match.make(*any_move(match, rng))
    step = offset(round.direction, match.rules.players)
    for seat in range(match.rules.players):
        received = round.passes[(seat - step) % match.rules.players]
        assert round.received(seat) == received
        assert round.hand(seat) == dealt[seat] - round.passes[seat] + received


def stacked(preset: str, *firsts: str, dealer: int = 0, **changes: Any) -> Round:
    """Return a round in which the seats are dealt *firsts*, and then the rest of the deck."""
    rules = Rules.of(preset, **{"pass_cycle": ["hold"], **changes})
    hands = [list(parse_cards(text)) for text in firsts]
    hands += [[] for _ in range(rules.players - len(hands))]
    left = list((Counter(rules.deck) - Counter(c for hand in hands for c in hand)).elements())
    for hand in reversed(hands):
        while len(hand) < rules.hand_size:
            hand.append(left.pop())
    return Round(rules, Deal(dealer, tuple(map(Hand, hands)), Hand(left)))


HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


def test_first_trick_of_points_only() -> None:
    """A hand of nothing but hearts and the queen may play any of them to the first trick."""
    round = stacked("hearts", "2C", f"QS {HEARTS}")
    round.play("2C")
    assert str(round.legal) == f"QS {HEARTS}"


def test_the_opener_is_found_on_a_hold() -> None:
    """Where nobody passes, whoever was dealt the lowest club leads it, before all others."""
    for dealer in range(4):
        round = stacked("hearts", "3C", "4C", "2C", dealer=dealer)
        assert (round.phase, round.to_act, str(round.legal)) == (Phase.PLAY, (2,), "2C")
        with pytest.raises(IllegalMove, match="turn"):
            round.play("3C", 0)


def test_the_opener_is_found_after_the_pass() -> None:
    """Whoever holds the lowest club after the pass leads it."""
    round = stacked("hearts", "2C 3D 4D", "5D 6D 7D", "8D 9D TD", "JD QD KD", pass_cycle=["left"])
    for seat, cards in enumerate(["2C 3D 4D", "5D 6D 7D", "8D 9D TD", "JD QD KD"]):
        assert round.phase is Phase.PASS
        round.pass_cards(seat, cards)
    assert (round.to_act, str(round.legal)) == ((1,), "2C")


@pytest.mark.parametrize(
    ("changes", "led", "legal"),
    [
        ({}, "QS", "QS"),
        ({"hearts_with_queen": True}, "QS", f"QS {HEARTS[:-3]}"),
        ({"queen_lead": "broken"}, "QS", f"QS {HEARTS[:-3]}"),
        ({"hearts_break": "free"}, "QS", f"QS {HEARTS[:-3]}"),
        ({"hearts_break": "heart"}, "QS", "QS"),
    ],
    ids=str,
)
def test_only_queens_and_hearts(changes: dict[str, Any], led: str, legal: str) -> None:
    """A hand of only the queen and hearts, unbroken, leads the queen; by options, either."""
    others = "QC KC JC"
    round = stacked("hearts", f"AC QS {HEARTS[:-3]}", others, "2C 3C 4C", "5C 6C 7C", **changes)
    for card in ("2C", "5C", "AC", "QC"):
        round.play(card)
    assert round.to_act == (0,)
    assert str(round.legal) == legal
    round.play(led)


def test_only_points_are_the_first_lead_of_cancellation() -> None:
    """Left of the dealer leads anything where it holds only point cards, and else no point card."""
    rules = {"players": 11, "dealer": 10}
    points = stacked("cancellation", "QS QS 2H 3H 4H 5H 6H 7H 8H", **rules)
    assert str(points.legal) == "QS 2H 3H 4H 5H 6H 7H 8H"
    mixed = stacked("cancellation", "2C QS 2H 3H 4H 5H 6H 7H 8H", **rules)
    assert str(mixed.legal) == "2C"
    assert mixed.refusal(BLACK_MARIA) is Refusal.NO_POINT_LEAD


def test_a_round_refuses_another_deck() -> None:
    """Hands that are not the deck, or not dealt evenly, begin no round."""
    deal = stacked("hearts").deal
    twice = (deal.hands[0], deal.hands[0], *deal.hands[2:])
    for hands in (deal.hands[:3], twice, (deal.hands[0][:-1], *deal.hands[1:])):
        with pytest.raises(DealError):
            Round(Rules.of("hearts"), Deal(0, tuple(map(Hand, hands))))
    with pytest.raises(DealError):
        Round(Rules.of("hearts"), Deal(0, deal.hands, Hand.parse("2C")))


def test_what_a_moon_would_do_is_told_before() -> None:
    """The shooter sees what both choices would leave; taking one leaves just that."""
    for choice in ("add", "subtract"):
        match = after_a_moon()
        round = match.round
        assert round is not None
        told = round.outcome(choice)
        match.choose_moon(choice)
        assert match.totals == told


def after_a_moon() -> Match:
    """Return a match in which seat 0 has just shot the moon."""
    match = Match(Rules.of("hearts", pass_cycle=["hold"]))
    hands = ["AC KC QC AD AS KS QS AH KH QH JH TH 9H"]
    round = stacked("hearts", *hands)
    match.deal(round.deal)
    while match.phase is Phase.PLAY:
        seat = match.to_act[0]
        legal = match.legal
        match.play(max(legal, key=lambda card: card.rank) if seat == 0 else legal[0])
    assert match.phase is Phase.MOON
    assert match.to_act == (0,)
    return match


@pytest.mark.parametrize("opening", ["low-club", "any-club"])
def test_where_every_club_lies_in_the_kitty_the_left_of_the_dealer_leads_any_card(opening):
    """No hand has a club to open with, and so that limit falls away, as the referee says too."""
    clubs = " ".join(f"{rank}C" for rank in "3456789TJQKA")
    rules = Rules.of(
        "hearts", extras="kitty", removed=[*clubs.split(), "2D"], pass_count=0, opening=opening
    )
    rest = [card for card in rules.deck if str(card) != "2C"]
    hands = [Hand(rest[seat : 4 * rules.hand_size : 4]) for seat in range(4)]
    kitty = Hand([Card.parse("2C"), *rest[4 * rules.hand_size :]])
    match = Match(rules)
    match.deal(Deal(1, tuple(hands), kitty))
    assert match.to_act == (2,)
    assert match.legal == hands[2]
    record = to_record(match)
    told = oracle.replay(record)
    assert (told["to_act"], told["legal"]) == ([2], {"2": str(hands[2])})
