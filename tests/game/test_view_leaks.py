"""
A view tells nothing that its seat cannot know.

Two records are made that differ only in what a seat has not seen (`unseen.py`).  Its view must be
the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from qlub.game import Hand, Match, Phase, View, from_record, view
from qlub.game.passing import offset
from strategies import GAMES, Json, matches_wanted, named, same_text
from unseen import MOONS, Pair, moon_pairs, pairs, take

PAIRS = matches_wanted(2000)
PARTS = 8


def seen(record: Json, seat: int | None) -> str:
    """Return all that *seat* is told of *record*."""
    return same_text(from_record(record).view(seat).to_dict())


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
    """While a shooter chooses, nobody sees more of what others passed, in any game."""
    kitties = set()
    for seat, record, changed in take(moon_pairs(Random("moon")), 4 * len(MOONS)):
        match = from_record(record)
        assert match.phase is Phase.MOON
        assert seen(record, seat) == seen(changed, seat)
        kitties.add((match.rules.packs, bool(match.rules.kitty_size)))
    assert kitties == {(1, False), (1, True), (2, True), (2, False)}


@cache
def some_pairs() -> tuple[Pair, ...]:
    """Return pairs of all kinds, for the tests below."""
    return (
        *take(pairs(Random("some")), 150),
        *take(pairs(Random("kitty"), ("cancellation", 7)), 60),
        *take(moon_pairs(Random("some")), 2 * len(MOONS)),
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
