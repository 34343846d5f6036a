"""Claims: what a view proves holds in every world, and a refusal tells of no hidden card."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from keeper import Keeper
from qlub.game import Card, Match, Phase, Rules, from_record, to_record
from qlub.table import Setup, TableError, events
from qlub.table.claim import proof
from qlub.table.commands import Claim, Leave, Stop
from strategies import any_rules, decide, matches_wanted, plain_rules
from unseen import exchanged

MATCHES = matches_wanted(150)


def claims(rules: Rules, rng: Random) -> Iterator[tuple[Match, int, tuple[Card, ...]]]:
    """Yield a random match wherever the seat that is to lead proves that it takes all."""
    match = Match(rules, seed=rng.getrandbits(32))
    while decide(match, rng, 1):
        if match.phase is Phase.PLAY and match.round and not match.round.open_trick:
            (seat,) = match.to_act
            leads = proof(match.view(seat))
            if leads is not None:
                yield match.copy(), seat, leads


def takes_all(match: Match, seat: int, leads: tuple[Card, ...], rng: Random) -> bool:
    """Return whether *seat* takes all that is left by *leads*, the others playing as they like."""
    before = len(match.rounds[-1].tricks)
    own, how = iter(leads), rng.choice(("high", "low", "any"))
    while match.phase is Phase.PLAY:
        (turn,) = match.to_act
        legal = match.legal
        if turn == seat:
            card = next(own)
        elif how == "any":
            card = rng.choice(legal)
        else:
            card = (max if how == "high" else min)(legal, key=lambda card: card.rank)
        match.play(card)
    return all(trick.taker == seat for trick in match.rounds[-1].tricks[before:])


@pytest.mark.parametrize("part", range(4))
def test_what_is_proven_holds(part: int) -> None:
    """A proven claim holds in this world and in others that the view allows, whatever is played."""
    rng, found, with_points = Random(f"claims {part}"), 0, 0
    for _ in range(MATCHES // 4):
        rules = (any_rules if rng.random() < 0.6 else plain_rules)(rng)
        for match, seat, leads in claims(rules, rng):
            found += len(leads) > 1
            with_points += any(card.is_point_card for card in leads)
            worlds = [match]
            for _ in range(3):
                changed = exchanged(to_record(match), seat, rng)
                worlds += [] if changed is None else [from_record(changed)]
            for world in worlds:
                assert proof(world.view(seat)) == leads
                for _ in range(3):
                    assert takes_all(world.copy(), seat, leads, rng), (rules, seat, leads)
    assert found
    assert with_points


def claimant(seed: int = 0, *, claims: bool = True) -> tuple[Keeper, int]:
    """Return a table at which the seat to lead could claim with more than one trick left."""
    rules = Rules.of("hearts", rounds=1, tie="share")
    for number in range(1000):
        keeper = Keeper(Setup(rules=rules, claims=claims), f"{seed} {number}")
        keeper.start("g0", "g1", "g2", "g3")
        keeper.deal()
        while keeper.table.phase in (Phase.PASS, Phase.PLAY):
            seat = keeper.table.to_act[0]
            view = keeper.table.view(seat)
            if view.phase is Phase.PLAY and not view.open_trick and len(proof(view) or ()) > 1:
                return keeper, seat
            keeper.play(seat)
    raise AssertionError("nobody could claim")


def test_a_claim_plays_the_round_out() -> None:
    """Once it is proven, every card is played, and all tricks are the claimant's."""
    keeper, seat = claimant()
    match = keeper.table.game
    assert match.round is not None
    before, left = len(match.round.tricks), len(match.round.hand(seat))
    happened = keeper.do(Claim(guest=f"g{seat}", expect=keeper.table.seq, id="c"))
    assert isinstance(happened[0], events.Claimed)
    assert happened[0].command == "c"
    assert len(happened) == 1 + 4 * left
    assert {event.by for event in happened[1:] if isinstance(event, events.Played)} == {"claim"}
    tricks = keeper.table.game.rounds[0].tricks[before:]
    assert {trick.taker for trick in tricks} == {seat}
    assert keeper.table.stand_ins == frozenset(), "it was the owners' play all the same"
    assert keeper.do(Claim(guest=f"g{seat}", expect=keeper.table.seq - len(happened), id="c")) == ()


def refused(keeper: Keeper, command: Claim) -> str:
    """Return the code by which *command* is refused; nothing has happened then."""
    before = len(keeper.events)
    with pytest.raises(TableError) as caught:
        keeper.do(command)
    assert len(keeper.events) == before
    return caught.value.code


def test_who_may_not_claim() -> None:
    """Only who is to lead, and is here, and saw all that has happened."""
    keeper, seat = claimant()
    seq = keeper.table.seq
    other = (seat + 1) % 4
    assert refused(keeper, Claim(guest=f"g{other}", expect=seq)) == "wrong-phase"
    assert refused(keeper, Claim(guest="g9", expect=seq)) == "forbidden"
    assert refused(keeper, Claim(expect=seq)) == "forbidden"
    assert refused(keeper, Claim(guest=f"g{seat}", expect=keeper.table.turn - 1)) == "stale-seq"
    assert refused(keeper, Claim(guest=f"g{seat}")) == "stale-seq"
    keeper.do(Leave(guest=f"g{seat}"))
    assert refused(keeper, Claim(guest=f"g{seat}", expect=keeper.table.seq)) == "forbidden"


def test_claims_may_be_off() -> None:
    """A table may do without them."""
    keeper, seat = claimant(claims=False)
    assert refused(keeper, Claim(guest=f"g{seat}", expect=keeper.table.seq)) == "forbidden"


def test_what_is_not_proven_is_refused() -> None:
    """Before anything is known nobody can prove anything."""
    keeper = Keeper(Rules.of("hearts", pass_count=0))
    keeper.sit("g0", "g1", "g2", "g3")
    assert refused(keeper, Claim(guest="g0", expect=keeper.table.seq)) == "wrong-phase"
    keeper.start()
    assert refused(keeper, Claim(guest="g0", expect=keeper.table.seq)) == "wrong-phase"
    keeper.deal()
    seat = keeper.table.to_act[0]
    assert refused(keeper, Claim(guest=f"g{seat}", expect=keeper.table.seq)) == "not-proven"
    keeper.play(seat)
    seat = keeper.table.to_act[0]
    assert refused(keeper, Claim(guest=f"g{seat}", expect=keeper.table.seq)) == "wrong-phase"
    for _ in range(3):
        keeper.play(keeper.table.to_act[0])
    seat = keeper.table.to_act[0]
    assert refused(keeper, Claim(guest=f"g{seat}", expect=keeper.table.seq)) == "not-proven"


def test_in_a_trick_nobody_claims() -> None:
    """Whoever has led waits for the trick, and whoever is not the first to play too."""
    keeper, seat = claimant()
    keeper.play(seat)
    for guest in ("g0", "g1", "g2", "g3"):
        assert refused(keeper, Claim(guest=guest, expect=keeper.table.seq)) == "wrong-phase"


def test_in_a_match_that_was_ended_nobody_claims() -> None:
    """Not even who could have."""
    keeper, seat = claimant()
    for guest in ("g0", "g1", "g2"):
        keeper.do(Stop(guest=guest))
    assert refused(keeper, Claim(guest=f"g{seat}", expect=keeper.table.seq)) == "wrong-phase"
