"""
Pairs of records that differ only in what a seat has not seen.

That is the cards that other seats still hold, those in the kitty, and what other seats passed to
each other.  All that was played, dealt to the seat, passed by it or to it stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import oracle
import random_rules
from qlub.game import Hand, Match, Phase, Round, from_record
from qlub.game.passing import offset
from strategies import Json

KITTY = -1
"""Where a card lies that is in no hand."""


def unseen(match: Match, seat: int | None) -> list[tuple[int, str]]:
    """Return (owner or `KITTY`, card) for each card of the round that *seat* cannot place."""
    round = match.round
    assert round is not None
    places = []
    sent_to = _sent_to(round, seat)
    for other in range(match.rules.players):
        if other != seat:
            cards = round.hand(other)
            if other == sent_to:
                cards = _without(cards, round.passes[seat] if seat is not None else ())
            places += [(other, str(card)) for card in cards]
    taker = round.kitty_taker
    seen = match.rules.kitty_seen_by == "all" or taker == seat or round.totals is not None
    if taker is None or not seen:
        places += [(KITTY, str(card)) for card in round.deal.kitty]
    return places


def _sent_to(round: Round, seat: int | None) -> int | None:
    """Return who holds what *seat* passed, once that has changed hands."""
    if seat is None or not round.has_pass or round.phase is Phase.PASS:
        return None
    return (seat + offset(round.direction, round.rules.players)) % round.rules.players


def _without(hand: Hand, passed: tuple[Any, ...]) -> Hand:
    """Return *hand* without those of *passed* that are still in it."""
    for card in passed:
        if card in hand:
            hand = hand - [card]
    return hand


def exchanged(record: Json, seat: int | None, rng: Random) -> Json | None:
    """Return *record* with what *seat* has not seen dealt anew, or None where that is illegal."""
    match = from_record(record)
    round = match.round
    assert round is not None
    places = unseen(match, seat)
    owners, cards = [owner for owner, _ in places], [card for _, card in places]
    voids = _voids(round)
    for _ in range(3 * len(cards)):
        i, j = rng.randrange(len(cards)), rng.randrange(len(cards))
        if cards[j][1] not in voids[owners[i]] and cards[i][1] not in voids[owners[j]]:
            cards[i], cards[j] = cards[j], cards[i]
    given: dict[int, list[str]] = {owner: [] for owner in (KITTY, *range(match.rules.players))}
    for owner, card in zip(owners, cards, strict=True):
        given[owner].append(card)
    kitty = given.pop(KITTY)
    if KITTY not in owners:  # seen
        kitty = str(round.deal.kitty).split()
    # Held after the pass: what stayed known, what is held anew, what was played.
    hands = {}
    for other in given:
        known = list(str(round.hand(other)).split())
        for owner, card in places:
            if owner == other:
                known.remove(card)
        hands[other] = known + given[other] + _played_by(round, other)
    changed = _with(record, round, seat, hands, kitty, rng)
    if changed == record:
        return None
    state = oracle.replay(changed)
    # The one thing that may show is public anyway: who holds the opening club, once all passed.
    if "error" in state or state["to_act"] != list(match.to_act):
        return None
    return changed


def _voids(round: Round) -> dict[int, set[str]]:
    """Return the suits that each owner cannot hold now, as all have seen."""
    voids: dict[int, set[str]] = {owner: set() for owner in (KITTY, *range(round.rules.players))}
    tricks = round.all_tricks
    for trick in tricks:
        for turn, card in enumerate(trick.cards):
            if card.suit is not trick.cards[0].suit:
                who = (trick.leader + turn) % round.rules.players
                voids[who].add(trick.cards[0].suit.letter)
    return voids


def _played_by(round: Round, seat: int) -> list[str]:
    tricks = round.all_tricks
    players = round.rules.players
    turns = [((seat - trick.leader) % players, trick) for trick in tricks]
    return [str(trick.cards[turn]) for turn, trick in turns if turn < len(trick.cards)]


def _with(
    record: Json,
    round: Round,
    seat: int | None,
    hands: dict[int, list[str]],
    kitty: list[str],
    rng: Random,
) -> Json:
    """Return *record* with its last round dealt so that after the pass the seats hold *hands*."""
    written = dict(record["rounds"][-1])
    players = round.rules.players
    count = round.rules.pass_count
    passes: dict[int, list[str]] = {}
    if round.phase is Phase.PASS:
        for other in round.passes:  # nothing has changed hands: any cards may have been chosen
            mine = other == seat
            chosen = str(Hand(round.passes[other])).split()
            passes[other] = chosen if mine else rng.sample(hands[other], count)
    elif round.has_pass:
        step = offset(round.direction, players)
        held = hands
        for giver in range(players):
            taker = (giver + step) % players
            known = seat is not None and seat in (giver, taker)
            passed = str(Hand(round.passes[giver])).split()
            passes[giver] = passed if known else rng.sample(held[taker], count)
        hands = {}
        for other in range(players):
            dealt = list(held[other])
            for card in passes[(other - step) % players]:
                dealt.remove(card)
            hands[other] = dealt + passes[other]
    written["hands"] = [" ".join(hands[other]) for other in range(players)]
    if kitty:
        written["kitty"] = " ".join(kitty)
    if passes:
        texts = {giver: " ".join(cards) for giver, cards in passes.items()}
        written["passes"] = [texts.get(giver) for giver in range(players)]
    return {**record, "rounds": [*record["rounds"][:-1], written]}


Pair = tuple[int | None, Json, Json]


def pairs(
    rng: Random, game: tuple[str, int] | None = None, *, deciding: bool = False
) -> Iterator[Pair]:
    """
    Yield seats with two records that they cannot tell apart, of *game* or by random rules.

    With *deciding*, only seats that owe a decision.
    """
    while True:
        if game is None:
            given = random_rules.random_rules(rng)
        else:
            given = {"preset": game[0], "players": game[1]}
        record = random_rules.random_match(rng, given, rng.choice((1, 1, 2)))
        if not record["rounds"]:
            continue
        match = from_record(record)
        seats = match.to_act if deciding else (None, *range(match.rules.players))
        if not seats:
            continue
        seat = rng.choice(seats)
        for _ in range(4):
            changed = exchanged(record, seat, rng)
            if changed is not None:
                yield seat, record, changed
                break


def moon_pairs(
    rng: Random, rules: Sequence[Json] | None = None, *, deciding: bool = False
) -> Iterator[Pair]:
    """
    Yield pairs in which a moon was shot and the choice is owed: what others passed is unseen.

    They are of all *rules* in turn: of `MOONS`, with one pack and two, with a kitty and without.
    """
    while True:
        for given in MOONS if rules is None else rules:
            decisions = _until_a_moon(rng, given)
            record = random_rules.record_of(given, decisions)
            match = from_record(record)
            others = (None, *range(match.rules.players))
            for seat in match.to_act if deciding else rng.sample(others, len(others)):
                changed = exchanged(record, seat, rng)
                if changed is not None:
                    yield seat, record, changed
                    break


MOONS: tuple[Json, ...] = (
    {"preset": "hearts", "players": 4, "pass_count": 1},
    {"preset": "hearts", "players": 5, "pass_count": 1, "extras": "kitty"},
    {"preset": "omnibus", "players": 7, "pass_count": 2, "extras": "kitty"},
    {"preset": "cancellation", "players": 6, "pass_count": 1},
    {"preset": "cancellation", "players": 8, "pass_count": 2},
    {"preset": "cancellation", "players": 11, "pass_count": 1, "kitty_seen_by": "all"},
)


def _until_a_moon(rng: Random, given: Json) -> list[random_rules.Decision]:
    """Return the decisions of a round in which a seat that was dealt the highest shot the moon."""
    while True:
        referee, decisions = oracle.Referee(given), []
        cards = oracle.deck(referee.rules)
        rng.shuffle(cards)
        cards.sort(key=oracle.height, reverse=True)
        size, players = oracle.hand_size(referee.rules), referee.players
        hands = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
        shooter, kitty = rng.randrange(players), cards[players * size :]
        hands[0], hands[shooter] = hands[shooter], hands[0]
        decision: random_rules.Decision = ("deal", rng.randrange(players), hands, kitty)
        while True:
            random_rules.apply(referee, decision)
            decisions.append(decision)
            if referee.phase not in ("pass", "play"):
                break
            seat = referee.to_act[0]
            if referee.phase == "pass":
                hand = sorted(referee.rounds[-1].hands[seat], key=oracle.height)
                decision = ("pass", seat, rng.sample(hand[:6], referee.rules["pass_count"]))
            else:
                highest = max if seat == shooter else min
                decision = ("play", seat, highest(referee.legal(), key=oracle.height))
        if referee.phase == "moon":
            return decisions


def take(source: Iterator[Pair], count: int) -> Iterator[Pair]:
    """Yield the first *count* of *source*."""
    for _ in range(count):
        yield next(source)
