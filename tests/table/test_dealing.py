"""From a start to a rematch: the deal is fixed before, mixed, dealt, and shown at last."""

from __future__ import annotations

import pytest

from keeper import Keeper
from qlub.game import Deal, Phase, Rules
from qlub.table import Kind, Setup, Stage, TableError, due, events
from qlub.table.commands import (
    Command,
    Commit,
    DealRound,
    GiveNonce,
    Leave,
    LoseLine,
    Rematch,
    Reveal,
    Start,
    Tick,
)

RULES = Rules.of("hearts", rounds=1, tie="share")


def refused(keeper: Keeper, command: Command) -> str:
    """Return the code by which *command* is refused; nothing has happened then."""
    before = len(keeper.events)
    with pytest.raises(TableError) as caught:
        keeper.do(command)
    assert len(keeper.events) == before
    return caught.value.code


def committed(*guests: str) -> Keeper:
    """Return a table whose first deal is committed, and open for nonces."""
    keeper = Keeper(RULES)
    keeper.start(*guests)
    keeper.wait()
    return keeper


def nonce(number: int) -> bytes:
    """Return a nonce."""
    return bytes([number]) * 32


def test_the_commitment_comes_before_any_nonce() -> None:
    """Nothing can be added to a deal that is not fixed yet, nor is it dealt before."""
    keeper = Keeper(RULES)
    keeper.start("g0")
    assert refused(keeper, GiveNonce(guest="g0", round=1, nonce=nonce(1))) == "bad-nonce"
    assert refused(keeper, DealRound(round=1, key=bytes(64))) == "wrong-phase"
    keeper.wait()
    assert refused(keeper, DealRound(round=1, key=bytes(64))) == "wrong-phase"
    assert refused(keeper, Commit(round=1, commitment=bytes(64))) == "wrong-phase"


def test_the_deal_is_fixed_when_all_have_added() -> None:
    """Every person adds once; then nothing can be added."""
    keeper = committed("g0", "g1")
    assert len(keeper.do(GiveNonce(guest="g1", round=1, nonce=nonce(1)))) == 1
    happened = keeper.do(GiveNonce(guest="g0", round=1, nonce=nonce(2)))
    assert [type(e) for e in happened] == [events.NonceGiven, events.NoncesClosed]
    assert keeper.table.proofs[0].nonces == {0: nonce(2), 1: nonce(1)}
    assert refused(keeper, GiveNonce(guest="g0", round=1, nonce=nonce(3))) == "bad-nonce"


def test_the_deal_is_fixed_when_the_time_is_up() -> None:
    """Who adds nothing in three seconds is left out."""
    keeper = committed("g0", "g1")
    keeper.do(GiveNonce(guest="g1", round=1, nonce=nonce(1)))
    keeper.now += 2_999
    assert keeper.do(Tick()) == ()
    keeper.now += 1
    assert [type(e) for e in keeper.do(Tick())] == [events.NoncesClosed]
    assert refused(keeper, GiveNonce(guest="g0", round=1, nonce=nonce(2))) == "bad-nonce"
    keeper.deal()
    assert dict(keeper.table.proofs[0].nonces) == {1: nonce(1)}


def test_where_nobody_is_here_nothing_is_waited_for() -> None:
    """Bots add nothing."""
    keeper = Keeper(RULES)
    keeper.start("g0")
    keeper.do(LoseLine(guest="g0"))
    keeper.wait()
    assert [type(e) for e in keeper.events[-2:]] == [events.Committed, events.NoncesClosed]


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(GiveNonce(guest="g1", round=1, nonce=bytes(31)), id="too short"),
        pytest.param(GiveNonce(guest="g1", round=1, nonce=bytes(33)), id="too long"),
        pytest.param(GiveNonce(guest="g1", round=1, nonce=nonce(7)), id="somebody else's"),
        pytest.param(GiveNonce(guest="g0", round=1, nonce=nonce(8)), id="a second one"),
        pytest.param(GiveNonce(guest="g1", round=2, nonce=nonce(8)), id="for another round"),
    ],
)
def test_bad_nonces(command: GiveNonce) -> None:
    """A nonce has 32 bytes, is for this round, new, and given once a seat."""
    keeper = committed("g0", "g1")
    keeper.do(GiveNonce(guest="g0", round=1, nonce=nonce(7)))
    assert refused(keeper, command) == "bad-nonce"


def test_strangers_add_nothing() -> None:
    """Only those who play add to a deal."""
    keeper = committed("g0")
    assert refused(keeper, GiveNonce(guest="g9", round=1, nonce=nonce(1))) == "forbidden"


def test_the_cards_follow_from_the_key() -> None:
    """The first dealer and all hands are those that the key makes."""
    keeper = committed("g0")
    keeper.wait()
    key = keeper.key(1)
    keeper.wait()
    round = keeper.table.game.round
    assert round is not None
    assert round.deal == Deal.of_key(RULES, round.deal.dealer, key)


def test_cards_are_dealt_by_the_keeper() -> None:
    """No guest commits, deals or reveals."""
    keeper = committed("g0")
    for command in (
        Commit(guest="g0", round=1, commitment=bytes(64)),
        DealRound(guest="g0", round=1, key=bytes(64)),
        Reveal(guest="g0", seeds=(bytes(64),)),
    ):
        assert refused(keeper, command) == "forbidden"


def test_no_deal_is_made_out_of_turn() -> None:
    """A round is dealt once, in its order, in a match."""
    keeper = Keeper(Setup(rules=RULES, committed=False))
    assert refused(keeper, DealRound(round=1, key=bytes(64))) == "wrong-phase"
    keeper.start("g0")
    assert refused(keeper, Commit(round=1, commitment=bytes(64))) == "wrong-phase"
    assert refused(keeper, DealRound(round=2, key=bytes(64))) == "wrong-phase"
    with pytest.raises(ValueError, match="0 bytes"):
        keeper.do(DealRound(round=1, key=b""))
    keeper.deal()
    assert refused(keeper, DealRound(round=2, key=bytes(64))) == "wrong-phase"


def test_the_keepers_own_mistakes_are_told() -> None:
    """A commitment of no length, or seeds for other rounds, are errors of the program."""
    keeper = Keeper(RULES)
    keeper.start("g0")
    with pytest.raises(ValueError, match="0 bytes"):
        keeper.do(Commit(round=1, commitment=b""))
    keeper.do(Leave(guest="g0"))
    while keeper.table.stage is Stage.PLAYING:
        keeper.wait()
    with pytest.raises(ValueError, match="2 seeds for 1 rounds"):
        keeper.do(Reveal(seeds=(b"", b"")))
    with pytest.raises(ValueError, match="0 bytes"):
        keeper.do(Reveal(seeds=(b"",)))


def test_secrets_are_shown_once_and_at_the_end() -> None:
    """No secret is shown before the match is over, and a rematch waits for it."""
    keeper = committed("g0")
    keeper.deal()
    assert refused(keeper, Reveal(seeds=tuple(keeper.secrets))) == "wrong-phase"
    assert refused(keeper, Rematch(guest="g0")) == "wrong-phase"
    while keeper.table.stage is Stage.PLAYING:
        keeper.wait()
    assert refused(keeper, Rematch(guest="g0")) == "wrong-phase"
    keeper.wait()
    assert [proof.secret for proof in keeper.table.proofs] == keeper.secrets
    assert refused(keeper, Reveal(seeds=tuple(keeper.secrets))) == "wrong-phase"


def test_a_rematch_begins_anew() -> None:
    """Another match at the same table: the same people, new cards, no points."""
    keeper = committed("g0", "g1")
    keeper.finish()
    first = keeper.table.game
    assert refused(keeper, Rematch(guest="g9")) == "forbidden"
    assert refused(keeper, Start(guest=keeper.table.host)) == "wrong-phase"
    keeper.do(Rematch(guest="g1"))
    assert keeper.table.stage is Stage.OPEN
    assert keeper.table.proofs == ()
    assert keeper.table.stand_ins == frozenset()
    keeper.do(Start(guest=keeper.table.host))
    keeper.deal()
    assert keeper.table.matches == 2
    assert keeper.table.game.totals == (0, 0, 0, 0)
    assert keeper.table.game.rounds[0].deal != first.rounds[0].deal


def test_the_score_lies_for_a_while_before_the_next_deal() -> None:
    """Between two rounds there is a pause."""
    keeper = Keeper(Rules.of("hearts", rounds=2, tie="share"))
    keeper.start("g0")
    keeper.deal()
    while keeper.table.phase is not Phase.DEAL:
        keeper.wait()
    row = keeper.next_due()
    assert row is not None
    assert row.deadline == keeper.now + keeper.table.agreed.timers.deal
    keeper.deal()
    assert len(keeper.table.proofs) == 2
    assert keeper.table.is_fixed


def test_nothing_is_dealt_while_a_table_rests() -> None:
    """Where nobody is, no deal is made ready."""
    keeper = Keeper(RULES)
    keeper.start("g0")
    keeper.do(LoseLine(guest="g0"))
    keeper.table = keeper.table.evolve(events.Paused(at=keeper.now))
    assert refused(keeper, Commit(round=1, commitment=bytes(64))) == "wrong-phase"
    assert [row.kind for row in due(keeper.table)] == [Kind.SLEEP]
