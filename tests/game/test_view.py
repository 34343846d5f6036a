"""What a seat is told: the example, each phase, and a spectator's part."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qlub.game import BLACK_MARIA, HEARTS, Hand, Match, Phase, Rules, Suit, from_record
from records import LOOKED_AT, looked_at_says
from strategies import any_rules, decide, matches, same_text, steps


def test_the_example() -> None:
    """Seat 0 sees the example view, key by key and in that order."""
    wanted = looked_at_says(HEARTS.to_dict(full=True))
    assert same_text(from_record(LOOKED_AT).view(0).to_dict()) == same_text(wanted)


OWN = ("hand", "passed", "received", "legal", "refusals")


@given(matches())
def test_a_spectator_has_no_cards(match: Match) -> None:
    """What is one seat's is nothing for a spectator, and the rest is what all see."""
    seen = match.view(None)
    assert {name: getattr(seen, name) for name in OWN} == dict.fromkeys(OWN)
    told, others = seen.to_dict(), match.view(0).to_dict()
    for name in set(told) - {*OWN, "seat", "kitty_cards", "points"}:
        assert told[name] == others[name]


@given(matches(), st.integers(0, 10))
def test_a_seat_sees_its_own(match: Match, seat: int) -> None:
    """A seat sees its hand; what it may play, or why not, only while it is to play."""
    seat %= match.rules.players
    seen, round = match.view(seat), match.round
    if round is None:
        assert (seen.round, seen.dealer, str(seen.hand)) == (0, None, "")
        return
    assert seen.hand == round.hand(seat)
    to_play = match.phase is Phase.PLAY and match.to_act == (seat,)
    assert (seen.legal is not None) == (seen.refusals is not None) == to_play
    if seen.legal is not None and seen.refusals is not None:
        assert {*seen.legal, *seen.refusals} == set(round.hand(seat))
        assert not set(seen.legal) & set(seen.refusals)


def test_passes_are_seen_in_time() -> None:
    """A seat sees what it passed at once, and what it receives when all have passed."""
    match = Match(HEARTS, seed=4)
    round = match.deal()
    dealt = [round.hand(seat) for seat in range(4)]
    for seat in range(4):
        for other in range(4):
            seen = match.view(other)
            assert seen.hand == dealt[other], "cards chosen stay in the hand"
            assert (seen.passed is not None) == (other < seat)
            assert seen.received is None
        match.pass_cards(seat, dealt[seat][:3])
    for seat in range(4):
        seen = match.view(seat)
        assert (seen.passed, seen.received) == (
            dealt[seat] - dealt[seat][3:],
            dealt[(seat - 1) % 4] - dealt[(seat - 1) % 4][3:],
        )


def test_on_a_hold_nothing_is_passed() -> None:
    """Where nobody passes, nothing is passed or received, for anybody."""
    match = Match(Rules.of("hearts", pass_cycle=["hold"]), seed=1)
    match.deal()
    assert match.phase is Phase.PLAY
    assert all((match.view(s).passed, match.view(s).received) == (None, None) for s in range(4))
    assert match.view(0).direction == "hold"


def worth(cards: Hand) -> int:
    """Return the points of *cards* by the usual rules."""
    return sum(13 if card == BLACK_MARIA else card.suit is Suit.HEARTS for card in cards)


@pytest.mark.parametrize("seen_by", ["taker", "all"])
def test_the_kitty(seen_by: str) -> None:
    """The kitty is a number until it is taken; then its taker sees it, or all, and all at last."""
    rules = Rules.of("cancellation", players=7, kitty_seen_by=seen_by)
    rng = Random(seen_by)
    phases = set()
    for match in steps(rules, rng):
        round = match.round
        if round is None:
            continue
        views = [match.view(seat) for seat in (*range(7), None)]
        takers = [trick.taker for trick in round.tricks if trick.taker is not None]
        taken = bool(takers)
        assert {view.kitty for view in views} == {0 if taken else 6}
        settled = match.phase in (Phase.DEAL, Phase.OVER)
        for view in views:
            sees = taken and (seen_by == "all" or settled or view.seat == takers[0])
            assert (view.kitty_cards == round.deal.kitty) == sees
            hidden = 0 if sees or not taken else worth(round.deal.kitty)
            points = list(round.points)
            points[takers[0] if taken else 0] -= hidden
            assert list(view.points) == points
        phases.add((taken, settled))
    assert phases == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("seed", range(30))
def test_the_pile_is_what_waits(seed: int) -> None:
    """The pile has the cards of the cancelled tricks since the last that was taken, no kitty."""
    rng = Random(seed)
    for match in steps(Rules.of("cancellation", players=9), rng):
        if match.round:
            waiting = []
            for trick in match.round.tricks:
                waiting = [*waiting, *trick.cards] if trick.taker is None else []
            assert list(match.view(None).pile) == sorted(waiting)


@pytest.mark.parametrize("seed", range(30))
def test_hearts_may_be_led_when_the_view_says_so(seed: int) -> None:
    """`broken` is true from the start with `free`, and else once hearts have been broken."""
    rng = Random(seed)
    rules = any_rules(rng)
    for match in steps(rules, rng):
        if match.round is None:
            assert match.view(None).broken == (rules.hearts_break == "free")
        else:
            broken = rules.hearts_break == "free" or match.round.broken_at is not None
            assert match.view(None).broken == broken


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_no_such_seat(seat: int) -> None:
    """A seat that is not there has no view."""
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        Match(HEARTS).view(seat)


def test_after_the_end_the_last_tricks_stand() -> None:
    """When a match is over its places are seen, and the last round still lies on the table."""
    match = Match(Rules.of("hearts", target=1), seed=1)
    while decide(match, Random(2), 1):
        pass
    seen = match.view(2)
    assert seen.phase is Phase.OVER
    assert sorted(seen.places or ())[0] == 1
    assert len(seen.tricks) == 13
    assert seen.scores[-1] == match.rounds[-1].score
