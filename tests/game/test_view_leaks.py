"""
A view tells nothing that its seat cannot know.

Two records are made that differ only in what a seat has not seen: the cards that other seats still
hold, those in the kitty, and what other seats passed to each other.  All that was played, dealt
to the seat, passed by it or to it stays.  Its view must be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

import oracle
import random_rules
from qlub.game import Hand, Match, Phase, Round, View, from_record, view
from qlub.game.passing import offset
from strategies import GAMES, Json, matches_wanted, named, same_text

PAIRS = matches_wanted(2000)
PARTS = 8

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
    tricks = [*round.tricks, *([round.open_trick] if round.open_trick else [])]
    for trick in tricks:
        for turn, card in enumerate(trick.cards):
            if card.suit is not trick.cards[0].suit:
                who = (trick.leader + turn) % round.rules.players
                voids[who].add(trick.cards[0].suit.letter)
    return voids


def _played_by(round: Round, seat: int) -> list[str]:
    tricks = [*round.tricks, *([round.open_trick] if round.open_trick else [])]
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


def pairs(rng: Random, game: tuple[str, int] | None = None) -> Iterator[Pair]:
    """Yield seats with two records that they cannot tell apart, of *game* or by random rules."""
    while True:
        if game is None:
            given = random_rules.random_rules(rng)
        else:
            given = {"preset": game[0], "players": game[1]}
        record = random_rules.random_match(rng, given, rng.choice((1, 1, 2)))
        if not record["rounds"]:
            continue
        seat = rng.choice([None, *range(from_record(record).rules.players)])
        for _ in range(4):
            changed = exchanged(record, seat, rng)
            if changed is not None:
                yield seat, record, changed
                break


def moon_pairs(rng: Random) -> Iterator[Pair]:
    """Yield pairs in which a moon was shot and the choice is owed: what others passed is unseen."""
    while True:
        given = {"preset": "hearts", "players": rng.randint(3, 7), "pass_count": 1}
        decisions = random_rules.random_decisions(rng, given, 1)
        if decisions[-1][0] != "moon":
            continue
        record = random_rules.record_of(given, decisions[:-1])
        seat = rng.choice([None, *range(given["players"])])
        changed = exchanged(record, seat, rng)
        if changed is not None:
            yield seat, record, changed


def seen(record: Json, seat: int | None) -> str:
    """Return all that *seat* is told of *record*."""
    return same_text(from_record(record).view(seat).to_dict())


def take(source: Iterator[Pair], count: int) -> Iterator[Pair]:
    """Yield the first *count* of *source*."""
    for _ in range(count):
        yield next(source)


@pytest.mark.parametrize("part", range(PARTS))
def test_unseen_cards_may_be_exchanged(part: int) -> None:
    """By random rules, exchanging cards that a seat cannot know changes no byte of its view."""
    for seat, record, changed in take(pairs(Random(f"leak {part}")), PAIRS // 2 // PARTS):
        assert seen(record, seat) == seen(changed, seat)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_unseen_cards_may_be_exchanged_in_every_game(game: tuple[str, int]) -> None:
    """In each game as it is, with each number of seats, nothing unseen shows either."""
    source = pairs(Random(f"leak {named(game)}"), game)
    for seat, record, changed in take(source, PAIRS // 2 // len(GAMES) + 1):
        assert seen(record, seat) == seen(changed, seat)


def test_unseen_passes_may_be_exchanged_under_a_moon() -> None:
    """While a shooter chooses, nobody sees more of what others passed."""
    for seat, record, changed in take(moon_pairs(Random("moon")), 20):
        assert from_record(record).phase is Phase.MOON
        assert seen(record, seat) == seen(changed, seat)


@cache
def some_pairs() -> tuple[Pair, ...]:
    """Return pairs of all kinds, for the tests below."""
    return (
        *take(pairs(Random("some")), 150),
        *take(pairs(Random("kitty"), ("cancellation", 7)), 60),
        *take(moon_pairs(Random("some")), 2),
    )


def test_pairs_are_of_every_kind() -> None:
    """Exchanged are cards in hands, in the kitty and in passes; while passing, playing, choosing;
    with one pack and two; for seats and for spectators."""
    kinds = set()
    for seat, record, changed in some_pairs():
        match, old, new = from_record(record), record["rounds"][-1], changed["rounds"][-1]
        kinds.add(str(match.phase))
        kinds.add("spectator" if seat is None else "seat")
        kinds.add(match.rules.packs)
        kinds |= {key for key in ("hands", "kitty", "passes") if old.get(key) != new.get(key)}
    phases = {"pass", "play", "moon", "deal", "over"}
    assert kinds >= {*phases, "spectator", "seat", 1, 2, "hands", "kitty", "passes"}


# --- What would be a leak is caught ------------------------------------------------------------

Change = Callable[[View, Match], View]


def _next_hand(seen: View, match: Match) -> View:
    round = match.round
    if round is None or seen.seat is None:
        return seen
    return replace(seen, hand=round.hand((seen.seat + 1) % match.rules.players))


def _all_points(seen: View, match: Match) -> View:
    return replace(seen, points=match.round.points) if match.round else seen


def _kitty_to_all(seen: View, match: Match) -> View:
    round = match.round
    taken = round is not None and round.kitty_taker is not None
    return replace(seen, kitty_cards=round.deal.kitty) if round and taken else seen


def _kitty_before_it_is_taken(seen: View, match: Match) -> View:
    return replace(seen, kitty_cards=match.round.deal.kitty) if match.round else seen


def _kitty_in_the_pile(seen: View, match: Match) -> View:
    round = match.round
    if round is None or round.kitty_taker is not None:
        return seen
    return replace(seen, pile=seen.pile + round.deal.kitty)


def _legal_to_all(seen: View, match: Match) -> View:
    return replace(seen, legal=match.legal) if match.phase is Phase.PLAY else seen


def _refusals_to_all(seen: View, match: Match) -> View:
    if match.phase is not Phase.PLAY or match.round is None:
        return seen
    reasons = {card: match.round.refusal(card) for card in match.round.hand(match.to_act[0])}
    return replace(seen, refusals={card: why for card, why in reasons.items() if why})


def _passes_at_once(seen: View, match: Match) -> View:
    round = match.round
    if round is None or seen.seat is None or round.phase is not Phase.PASS:
        return seen
    giver = (seen.seat - offset(round.direction, match.rules.players)) % match.rules.players
    chosen = round.passes.get(giver)
    return replace(seen, received=Hand(chosen)) if chosen else seen


def _what_others_passed(seen: View, match: Match) -> View:
    round = match.round
    if round is None or seen.seat is None or not round.passes:
        return seen
    giver = (seen.seat + 1) % match.rules.players
    return replace(seen, passed=Hand(round.passes[giver])) if giver in round.passes else seen


def _spectator_sees_a_hand(seen: View, match: Match) -> View:
    return replace(seen, hand=match.round.hand(0)) if match.round and seen.seat is None else seen


def _moon_foretold(seen: View, match: Match) -> View:
    """Say where the last Black Maria is, as if it were public."""
    if match.round is None:
        return seen
    holders = [s for s in range(match.rules.players) if 36 in match.round.hand(s)]
    return replace(seen, moon={"seat": holders[0] if holders else None, "choice": None})


LEAKS: tuple[Change, ...] = (
    _next_hand,
    _all_points,
    _kitty_to_all,
    _kitty_before_it_is_taken,
    _kitty_in_the_pile,
    _legal_to_all,
    _refusals_to_all,
    _passes_at_once,
    _what_others_passed,
    _spectator_sees_a_hand,
    _moon_foretold,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__.strip("_"))
def test_a_leak_would_be_seen(leak: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pairs tell a view that says too much from one that does not."""
    honest = View.of

    def leaky(match: Match, seat: int | None) -> View:
        return leak(honest(match, seat), match)

    monkeypatch.setattr(View, "of", leaky)
    assert any(seen(record, seat) != seen(changed, seat) for seat, record, changed in some_pairs())


def test_a_kitty_shown_to_all_in_the_source_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with the fault in the place where it would be made."""
    monkeypatch.setattr(view, "_sees_kitty", lambda round, seat: round.kitty_taker is not None)
    assert any(seen(record, seat) != seen(changed, seat) for seat, record, changed in some_pairs())
