"""Who is away, and who comes back: a bot plays on, and takes nothing away."""

from __future__ import annotations

import pytest

from keeper import Keeper
from qlub.game import Phase, Rules
from qlub.table import (
    Controller,
    Kind,
    Rest,
    Setup,
    Stage,
    TableError,
    Timers,
    events,
    surroundings,
)
from qlub.table.commands import (
    Extend,
    FindLine,
    Leave,
    LoseLine,
    Resume,
    Tick,
    Wake,
)
from qlub.table.presence import MISSED

RULES = Rules.of("hearts", pass_count=0, rounds=1, tie="share")
FAST = Timers(move=10_000, bot=0, deal=0)
FREE = Timers(move=None, bot=0, deal=0)


def kinds(happened: tuple[events.Event, ...]) -> list[str]:
    """Return the types of what happened."""
    return [type(event).__name__ for event in happened]


def on_turn(timers: Timers = FAST, rules: Rules = RULES) -> tuple[Keeper, int]:
    """Return a table of four people in the first trick, and the seat that is to act."""
    keeper = Keeper(Setup(rules=rules, timers=timers))
    keeper.start("g0", "g1", "g2", "g3")
    keeper.deal()
    return keeper, keeper.table.to_act[0]


def test_a_person_too_late_is_played_for_once() -> None:
    """Whoever is too late has this decision made by a bot, and makes the next."""
    keeper, seat = on_turn()
    keeper.wait()
    assert kinds(tuple(keeper.events[-1:])) == ["TimedOut"]
    with pytest.raises(TableError, match="your time was up") as caught:
        keeper.play(seat)
    assert caught.value.code == "stale-seq"
    keeper.wait()
    (event,) = keeper.events[-1:]
    assert isinstance(event, events.Played)
    assert (event.seat, event.by) == (seat, "clock")
    assert keeper.table.seats[seat].missed == 1
    assert keeper.table.stand_ins == {seat}
    assert not keeper.table.overdue


def test_nobody_is_too_late_before_the_time_and_half_a_second() -> None:
    """A decision that comes within half a second after its time still counts."""
    keeper, seat = on_turn()
    keeper.now += FAST.move or 0
    assert keeper.do(Tick()) == ()
    keeper.now += 499
    assert keeper.do(Tick()) == ()
    keeper.play(seat)
    assert keeper.table.to_act != (seat,)


def test_who_misses_two_decisions_is_away() -> None:
    """After two decisions in a row a bot takes over, and the seat stays its owner's."""
    keeper, seat = on_turn()
    host = keeper.table.host
    while keeper.table.seats[seat].is_human:
        owed = keeper.table.to_act[0]
        if owed != seat:
            keeper.play(owed)
        else:
            keeper.wait()
    assert MISSED == 2
    assert keeper.table.seats[seat].controller is Controller.AWAY
    assert keeper.table.seats[seat].owner is not None
    assert (keeper.table.host == host) == (seat != 0)


def test_a_decision_in_time_makes_up_for_one_missed() -> None:
    """It takes two in a row."""
    keeper, seat = on_turn()
    for turn in range(3):
        while keeper.table.to_act[0] != seat or keeper.table.overdue:
            if keeper.table.overdue:
                keeper.wait()
            else:
                keeper.play(keeper.table.to_act[0])
        if turn % 2:
            keeper.play(seat)
        else:
            keeper.wait()
    assert keeper.table.seats[seat].is_human
    assert keeper.table.seats[seat].missed == 1


def test_the_owner_takes_back_at_the_next_decision() -> None:
    """Once the owner resumes, the bot decides nothing more, unless it was first."""
    keeper, seat = on_turn()
    guest = keeper.table.seats[seat].owner
    keeper.do(Leave(guest=guest))
    late = keeper.decision(seat)
    with pytest.raises(TableError, match="resume first") as caught:
        keeper.play(seat)
    assert caught.value.code == "forbidden"
    keeper.do(Resume(guest=guest))
    assert keeper.do(Resume(guest=guest)) == ()
    with pytest.raises(TableError, match="owner") as caught:
        keeper.do(late)
    assert caught.value.code == "stale-seq"
    keeper.play(seat)


def test_a_bot_that_was_first_stays_first() -> None:
    """The owner who resumes too late is told that things have moved on."""
    keeper, seat = on_turn()
    guest = keeper.table.seats[seat].owner
    keeper.do(Leave(guest=guest))
    late = keeper.decision(seat, guest)
    keeper.wait()
    keeper.do(Resume(guest=guest))
    with pytest.raises(TableError) as caught:
        keeper.do(late)
    assert caught.value.code == "stale-seq"


def test_resuming_is_for_owners() -> None:
    """A stranger has nothing to take back."""
    keeper, _ = on_turn()
    with pytest.raises(TableError) as caught:
        keeper.do(Resume(guest="g9"))
    assert caught.value.code == "forbidden"


def test_resuming_gives_time_once_a_turn() -> None:
    """Leaving and resuming again and again does not hold up a table."""
    keeper, seat = on_turn()
    guest = keeper.table.seats[seat].owner
    began = keeper.now
    for _ in range(100):
        keeper.now += 2_000
        keeper.do(Tick())
        if seat in keeper.table.overdue:
            break
        keeper.do(Leave(guest=guest))
        keeper.do(Resume(guest=guest))
    assert keeper.now - began < 20_000


def test_a_lost_line_has_its_grace_once_a_turn() -> None:
    """The time to move waits for a lost line, and does not begin again each time it is lost."""
    keeper, seat = on_turn()
    guest, began = keeper.table.seats[seat].owner, keeper.now
    keeper.now += 9_000
    assert kinds(keeper.do(LoseLine(guest=guest))) == ["LineLost"]
    assert keeper.do(LoseLine(guest=guest)) == ()
    until = began + 9_000 + FAST.grace
    assert keeper.next_due().deadline == until + 500  # type: ignore[union-attr]
    keeper.now = until - 1
    assert kinds(keeper.do(FindLine(guest=guest))) == ["LineBack"]
    assert keeper.do(FindLine(guest=guest)) == ()
    keeper.do(LoseLine(guest=guest))
    assert keeper.next_due().deadline == until + 500  # type: ignore[union-attr]


def test_lines_of_strangers_and_bots_are_nothing() -> None:
    """Of whoever has no seat, or is away, nothing is noted."""
    keeper, _ = on_turn()
    keeper.do(Leave(guest="g1"))
    for guest in ("g9", "g1", None):
        assert keeper.do(LoseLine(guest=guest)) == ()
        assert keeper.do(FindLine(guest=guest)) == ()


def test_without_a_time_to_move_a_lost_line_is_waited_for_once() -> None:
    """Where nothing presses, a bot takes over when the grace time is up."""
    keeper, seat = on_turn(FREE)
    guest = keeper.table.seats[seat].owner
    assert keeper.next_due() is None
    keeper.do(LoseLine(guest=guest))
    row = keeper.wait()
    assert row is not None
    assert row.kind is Kind.GRACE
    assert keeper.table.seats[seat].controller is Controller.AWAY
    keeper.do(FindLine(guest=guest))
    keeper.wait()
    assert keeper.table.to_act != (seat,)


def test_a_table_without_people_pauses_sleeps_and_wakes() -> None:
    """Bots do not play on for ever; days later the link wakes the table and the match goes on."""
    keeper = Keeper(Setup(rules=Rules.of("hearts"), timers=Timers(bot=60_000)))
    keeper.start("g0")
    keeper.deal()
    began = keeper.now
    keeper.do(LoseLine(guest="g0"))
    while keeper.table.rest is Rest.AWAKE:
        keeper.wait()
    assert keeper.table.rest is Rest.PAUSED
    assert keeper.now - began == 300_000
    told = surroundings(keeper.table, None)
    assert (told["rest"], [seat["move_until"] for seat in told["seats"]]) == ("paused", [None] * 4)
    with pytest.raises(TableError) as caught:
        keeper.move_bot(keeper.table.to_act[0])
    assert caught.value.code == "wrong-phase"
    keeper.wait()
    assert keeper.table.rest is Rest.ASLEEP
    assert keeper.now - began == 1_800_000
    assert keeper.next_due() is None
    keeper.now += 5 * 24 * 3_600_000
    assert kinds(keeper.do(Wake(guest="g7"))) == ["Woken"]
    assert keeper.do(Wake(guest="g7")) == ()
    keeper.do(Resume(guest="g0"))
    assert keeper.table.quiet_since is None
    assert keeper.table.seats[0].is_here
    assert all(row.deadline >= keeper.now for row in [keeper.next_due()] if row)


def test_whoever_comes_back_wakes_the_table() -> None:
    """A line that is found again wakes a table that rests, and its time begins anew."""
    keeper, seat = on_turn(FAST)
    for guest in ("g0", "g1", "g2", "g3"):
        keeper.do(LoseLine(guest=guest))
    keeper.now += 2_000_000
    assert "Slept" in kinds(keeper.do(Tick()))
    guest = keeper.table.seats[seat].owner
    if keeper.table.seats[seat].is_human:
        assert kinds(keeper.do(FindLine(guest=guest, id="x"))) == ["Woken", "LineBack"]
        assert keeper.events[-2].command == "x"
    assert keeper.table.rest is Rest.AWAKE


def test_an_open_table_without_people_sleeps() -> None:
    """A table that nobody sits at is put away, and not paused before."""
    keeper = Keeper(RULES)
    keeper.wait()
    assert keeper.table.rest is Rest.ASLEEP
    keeper.sit("g1")
    assert kinds(tuple(keeper.events[-2:])) == ["Woken", "Seated"]
    assert keeper.table.rest is Rest.AWAKE
    assert keeper.next_due() is None


def test_a_table_that_wakes_takes_nonces_again() -> None:
    """A deal that was being made ready when all went gives those who wake it their time."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.wait()
    assert keeper.table.proof is not None
    assert not keeper.table.is_fixed
    for guest in ("g0", "g1"):
        keeper.do(LoseLine(guest=guest))
    keeper.table = keeper.table.evolve(events.Slept(at=keeper.now))
    keeper.now += 10_000_000
    keeper.do(Wake())
    row = keeper.next_due()
    assert row is not None
    assert (row.kind, row.deadline) == (Kind.NONCES, keeper.now + 3_000)
    assert keeper.table.rest is Rest.AWAKE


def test_after_a_stop_everybody_has_time() -> None:
    """Nobody's time is up while the keeper could not watch the clock."""
    keeper, seat = on_turn()
    keeper.now += 100_000
    assert kinds(keeper.do(Extend(until=keeper.now + 10_000))) == ["Extended"]
    assert keeper.do(Extend(until=keeper.now)) == ()
    assert keeper.do(Tick()) == ()
    assert keeper.next_due().deadline == keeper.now + 10_500  # type: ignore[union-attr]
    keeper.play(seat)
    with pytest.raises(TableError) as caught:
        keeper.do(Extend(guest="g0", until=keeper.now + 20_000))
    assert caught.value.code == "forbidden"


def test_all_who_are_late_for_the_pass_are_late_at_once() -> None:
    """In the pass everybody has the same time, whoever passes meanwhile."""
    keeper, _ = on_turn(rules=Rules.of("hearts"))
    assert keeper.table.phase is Phase.PASS
    keeper.now += 9_000
    keeper.play(1)
    keeper.now += 1_500
    assert kinds(keeper.do(Tick())) == ["TimedOut"] * 3
    assert keeper.table.overdue == {0, 2, 3}
    while keeper.table.phase is Phase.PASS:
        keeper.wait()
    assert not keeper.table.overdue


def test_an_away_owner_keeps_the_seat_in_a_rematch() -> None:
    """Whoever did not say goodbye is still at the table, with a bot playing on."""
    keeper, _ = on_turn()
    keeper.finish()
    assert keeper.table.stage is Stage.OVER
    assert all(seat.controller is Controller.AWAY for seat in keeper.table.seats)
    assert keeper.table.host == "g0"
