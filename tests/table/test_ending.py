"""Most of those who play may end a match unscored; what was dealt is shown all the same."""

from __future__ import annotations

import pytest

from keeper import Keeper
from qlub.game import Rules, from_record
from qlub.table import Kind, Stage, TableError, events, record, surroundings
from qlub.table.commands import Claim, Command, GiveNonce, Leave, Rematch, Start, Stop

RULES = Rules.of("hearts", rounds=2, tie="share")


def refused(keeper: Keeper, command: Command) -> str:
    """Return the code by which *command* is refused; nothing has happened then."""
    before = len(keeper.events)
    with pytest.raises(TableError) as caught:
        keeper.do(command)
    assert len(keeper.events) == before
    return caught.value.code


def dealt() -> Keeper:
    """Return a table of three people and a bot, in play."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1", "g2")
    keeper.deal()
    for seat in (0, 1, 2):
        keeper.play(seat)
    keeper.wait()
    return keeper


def test_more_than_half_may_end_a_match() -> None:
    """One of three cannot, two can; nobody has a place then, and the deals are shown."""
    keeper = dealt()
    assert [type(e) for e in keeper.do(Stop(guest="g1"))] == [events.StopWanted]
    assert keeper.do(Stop(guest="g1")) == ()
    assert surroundings(keeper.table, None)["stoppers"] == [1]
    assert [type(e) for e in keeper.do(Stop(guest="g0"))] == [events.StopWanted, events.Stopped]
    assert keeper.table.stage is Stage.OVER
    assert keeper.table.view(0).places is None
    assert keeper.table.to_act == ()
    row = keeper.wait()
    assert row is not None
    assert row.kind is Kind.REVEAL
    assert len(from_record(record(keeper.table)).rounds) == 1


def test_nothing_goes_on_in_a_match_that_was_ended() -> None:
    """No card is played, and nothing claimed; a rematch follows."""
    keeper = dealt()
    seat = keeper.table.to_act[0]
    late = keeper.decision(seat, keeper.table.seats[seat].owner)
    for guest in ("g0", "g1"):
        keeper.do(Stop(guest=guest))
    assert refused(keeper, late) == "wrong-phase"
    assert refused(keeper, Claim(guest="g0", expect=keeper.table.seq)) == "wrong-phase"
    assert refused(keeper, Stop(guest="g2")) == "wrong-phase"
    keeper.finish()
    keeper.do(Rematch(guest="g2"))
    keeper.do(Start(guest="g0"))
    assert keeper.table.stoppers == frozenset()


def test_a_deal_that_was_committed_and_not_made_is_shown_too() -> None:
    """Whatever was fixed is proven, also where the match ended before the cards."""
    keeper = Keeper(RULES)
    keeper.start("g0")
    keeper.wait()
    keeper.do(Stop(guest="g0"))
    assert keeper.table.proof is None, "no deal is being made ready any more"
    assert refused(keeper, GiveNonce(guest="g0", round=1, nonce=bytes(32))) == "bad-nonce"
    keeper.finish()
    assert [proof.secret for proof in keeper.table.proofs] == keeper.secrets


def test_who_may_not_end_a_match() -> None:
    """Only those who play, and only while they do."""
    keeper = Keeper(RULES)
    keeper.sit("g0", "g1")
    assert refused(keeper, Stop(guest="g0")) == "wrong-phase"
    keeper.do(Start(guest="g0"))
    assert refused(keeper, Stop(guest="g9")) == "forbidden"
    keeper.do(Leave(guest="g1"))
    assert refused(keeper, Stop(guest="g1")) == "forbidden"
    assert len(keeper.do(Stop(guest="g0"))) == 2, "whoever is away is not asked"
