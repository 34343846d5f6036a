"""Worlds put back into records, and all of them by brute force: what beliefs are measured by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, prod
from random import Random
from typing import Any

import random_rules
import unseen
from qlub.belief import World
from qlub.game import Card, Hand, Match, QlubError, Rules, from_record, to_record
from strategies import Json, decide, same_text

Key = tuple[tuple[int, ...], tuple[int, ...]]
"""A world: the sets of each place, and what is held there twice."""

SMALL: tuple[Json, ...] = (
    {"preset": "hearts", "players": 3, "extras": "kitty"},
    {"preset": "hearts", "players": 4, "extras": "kitty", "kitty_seen_by": "all"},
    {"preset": "omnibus", "players": 3, "extras": "kitty", "opening": "any-club"},
    {"preset": "hearts", "players": 5, "extras": "kitty", "opening": "left-of-dealer"},
)
"""Rules for tiny decks: `small_rules` takes cards out."""


def small_rules(rng: Random) -> Json:
    """Return random rules for one pack of which only the points and a few more cards are left."""
    given = dict(rng.choice(SMALL))
    harmless = [card for card in random_rules.oracle.PACK if card[1] != "H" and card != "QS"]
    kept = [*rng.sample(harmless, rng.randint(1, 4)), rng.choice("23456789TJQKA") + "C"]
    given["removed"] = [card for card in harmless if card not in kept]
    given["pass_count"] = rng.choice((0, 1, 1, 2))
    for field, words in (
        ("first_trick_points", ("ban", "allow", "hearts-only")),
        ("hearts_break", ("heart-or-queen", "heart", "free")),
        ("queen_lead", ("any-time", "broken")),
        ("hearts_with_queen", (False, True)),
    ):
        given[field] = rng.choice(words)
    return given


def view_text(record: object, seat: int | None) -> str:
    """Return all that *seat* is told of *record*."""
    return same_text(from_record(record).view(seat).to_dict())


def put_back(match: Match, world: World, seat: int | None, rng: Random) -> Json:
    """Return the record of *match* with the cards dealt as they were if *world* is true."""
    round = match.round
    assert round is not None
    hands = {
        other: str(world.hand(other)).split() + unseen._played_by(round, other)
        for other in range(match.rules.players)
    }
    if seat is not None:
        assert world.hand(seat) == round.hand(seat)
    kitty = str(world.kitty or round.deal.kitty).split()
    return unseen._with(to_record(match), round, seat, hands, kitty, rng)


def key(world: World) -> Key:
    """Return what makes *world* another than others."""
    return world.once, world.twice


def agreeing(match: Match, seat: int | None) -> dict[Key, int]:
    """
    Return each world that leaves the seat's view as it is, by trying all deals of hidden cards.

    With it, in how many ways equal copies can lie.  What the seat passed stays where it is.
    """
    round = match.round
    assert round is not None
    seen = view_text(to_record(match), seat)
    places = unseen.unseen(match, seat)
    owners = Counter(owner for owner, _ in places)
    known: dict[int, list[Card]] = {}
    for other in range(match.rules.players):
        known[other] = list(round.hand(other))
    known[unseen.KITTY] = list(round.deal.kitty) if unseen.KITTY in owners else []
    for owner, card in places:
        known[owner].remove(Card.parse(card))
    cards = [Card.parse(card) for _, card in places]
    tried: dict[Key, bool] = {}
    found: dict[Key, int] = {}
    for dealt in _deals(list(range(len(cards))), list(owners.items())):
        sets = []
        for place in (*range(match.rules.players), unseen.KITTY):
            here = [cards[i] for i in dealt.get(place, ())]
            sets.append(Hand([*known[place], *here]).to_sets())
        world = World(tuple(s[0] for s in sets), tuple(s[1] for s in sets))
        if key(world) not in tried:
            try:
                told = view_text(put_back(match, world, seat, Random(1)), seat)
            except QlubError:
                told = ""
            tried[key(world)] = told == seen
        if tried[key(world)]:
            found[key(world)] = found.get(key(world), 0) + 1
    return found


def _deals(cards: list[int], needs: list[tuple[int, int]]) -> Iterator[dict[int, Sequence[int]]]:
    """Yield every way to deal *cards*, all of them different."""
    if not needs:
        yield {}
        return
    (place, need), *rest = needs
    for here in combinations(cards, need):
        left = [card for card in cards if card not in here]
        for deal in _deals(left, rest):
            yield {place: here, **deal}


def ways(needs: Sequence[int]) -> int:
    """Return in how many ways different cards can be dealt."""
    return factorial(sum(needs)) // prod(map(factorial, needs))


def some_position(rng: Random, given: Json) -> Match:
    """Return a random match by the rules *given*, stopped anywhere in a round of any direction."""
    rules = Rules.from_dict(given)
    turn = rng.randrange(len(rules.pass_cycle))
    rules = rules.replace(pass_cycle=[*rules.pass_cycle[turn:], *rules.pass_cycle[:turn]])
    match = Match(rules, seed=rng.getrandbits(32))
    match.deal()
    for _ in range(rng.randrange(rules.players * (rules.hand_size + 1) + 1)):
        if not decide(match, rng, 1):
            break
    return match


def chi_square(seen: Counter[Any], weights: dict[Any, int]) -> float:
    """
    Return by how many standard deviations counts are further from *weights* than they should be.

    The cube root makes the sum of squares nearly normal (Wilson and Hilferty 1931).
    """
    assert set(seen) <= set(weights), "there is no such world"
    total, all_weights = sum(seen.values()), sum(weights.values())
    square = 0.0
    for world, weight in weights.items():
        expected = total * weight / all_weights
        square += (seen[world] - expected) ** 2 / expected
    free = len(weights) - 1
    if not free:
        return 0.0
    spread = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
