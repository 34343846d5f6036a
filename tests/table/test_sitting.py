"""Who sits where: one seat a guest, and nobody stuck because somebody went."""

from __future__ import annotations

import pytest

from keeper import Keeper
from qlub.game import Rules
from qlub.table import Controller, Setup, Stage, TableError, events
from qlub.table.commands import (
    ChangeSeat,
    Create,
    Kick,
    Leave,
    LoseLine,
    Rematch,
    Rename,
    Resume,
    Sit,
    Start,
    Tick,
)

RULES = Rules.of("hearts", rounds=1, tie="share")


def refused(keeper: Keeper, command: object) -> str:
    """Return the code by which *command* is refused; nothing has happened then."""
    before = len(keeper.events)
    with pytest.raises(TableError) as caught:
        keeper.do(command)  # type: ignore[arg-type]
    assert len(keeper.events) == before
    assert "g" not in str(caught.value).split(), "an error names no guest's id"
    return caught.value.code


def test_a_guest_sits_where_it_likes_or_where_it_is_free() -> None:
    """A seat may be named; without a name it is the first that is free."""
    keeper = Keeper(RULES)
    keeper.do(Sit(guest="g0", name="Al", seat=2))
    keeper.sit("g1", "g2")
    assert [seat.owner for seat in keeper.table.seats] == ["g1", "g2", "g0", None]
    assert keeper.table.view(None).names == ("Player g1", "Player g2", "Al", "Bot 4")


def test_one_guest_has_one_seat() -> None:
    """Whoever sits may not sit down again, here or there."""
    keeper = Keeper(RULES)
    keeper.sit("g0")
    assert refused(keeper, Sit(guest="g0", name="Al", seat=3)) == "already-seated"
    assert refused(keeper, Sit(guest="g0", name="Al")) == "already-seated"


def test_a_seat_has_one_owner() -> None:
    """A taken seat is refused, and so is the fifth guest of four."""
    keeper = Keeper(RULES)
    keeper.sit("g0", "g1")
    assert refused(keeper, Sit(guest="g2", name="Al", seat=1)) == "seat-taken"
    keeper.sit("g2", "g3")
    assert refused(keeper, Sit(guest="g4", name="Al")) == "table-full"


@pytest.mark.parametrize("seat", [-1, 4, True, "0", 1.0])
def test_no_such_seat(seat: object) -> None:
    """A seat that is not there, or is no number, is refused."""
    keeper = Keeper(RULES)
    assert refused(keeper, Sit(guest="g0", name="Al", seat=seat)) == "bad-schema"  # type: ignore[arg-type]


def test_names_at_a_table_are_told_apart() -> None:
    """Nobody is called like another, a bot included, or like nothing."""
    keeper = Keeper(RULES)
    keeper.sit("g0")
    for name in ("player G0", "  ", "Bot 3", "\u202eevil"):
        assert refused(keeper, Sit(guest="g1", name=name)) == "bad-name"
    keeper.do(Sit(guest="g1", name="Carl"))
    for name in ("Bot 4", "Bot 2"):  # the second was at this seat, and may be again
        assert refused(keeper, Rename(guest="g1", name=name)) == "bad-name"
    assert keeper.do(Rename(guest="g1", name="Carl")) == ()
    keeper.do(Rename(guest="g1", name="Beth"))
    assert keeper.table.view(0).names == ("Player g0", "Beth", "Bot 3", "Bot 4")


def test_between_matches_a_guest_moves_and_leaves() -> None:
    """Before the start a seat is changed or given up, and is a bot's again."""
    keeper = Keeper(RULES)
    keeper.sit("g0", "g1")
    keeper.do(ChangeSeat(guest="g0", seat=3))
    assert keeper.do(ChangeSeat(guest="g0", seat=3)) == ()
    assert [seat.owner for seat in keeper.table.seats] == [None, "g1", None, "g0"]
    assert refused(keeper, ChangeSeat(guest="g0", seat=1)) == "seat-taken"
    assert refused(keeper, ChangeSeat(guest="g9", seat=2)) == "forbidden"
    keeper.do(Leave(guest="g1"))
    assert keeper.table.seats[1].controller is Controller.BOT
    assert keeper.table.seats[1].name == "Bot 2"
    assert refused(keeper, Leave(guest="g1")) == "forbidden"


def test_in_a_match_nobody_changes_seats() -> None:
    """Whoever has seen one hand does not see another."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    assert refused(keeper, ChangeSeat(guest="g1", seat=3)) == "wrong-phase"


def test_a_bots_seat_may_be_taken_in_a_match() -> None:
    """A late guest takes the place of a bot, and decides from then on."""
    keeper = Keeper(RULES)
    keeper.start("g0")
    keeper.deal()
    keeper.do(Sit(guest="g1", name="Late"))
    assert keeper.table.seats[1].is_human
    assert keeper.table.view(1).names == ("Player g0", "Late", "Bot 3", "Bot 4")


def test_whoever_leaves_a_match_may_come_back() -> None:
    """A bot plays on for the owner, and nobody else gets the seat and what it has seen."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.do(Leave(guest="g1"))
    assert keeper.do(Leave(guest="g1")) == ()
    assert keeper.table.seats[1].controller is Controller.AWAY
    assert refused(keeper, Sit(guest="g1", name="Beth")) == "already-seated"
    assert refused(keeper, Sit(guest="g2", name="Beth", seat=1)) == "seat-taken"
    keeper.do(Resume(guest="g1"))
    assert keeper.table.seats[1].is_human


def test_a_seat_that_was_left_is_free_after_the_match() -> None:
    """Whoever said goodbye is not waited for in the rematch."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.do(Leave(guest="g0"))
    keeper.finish()
    assert keeper.table.stage is Stage.OVER
    assert keeper.table.view(None).names == ("Player g0", "Player g1", "Bot 3", "Bot 4")
    keeper.do(Rematch(guest="g1"))
    assert [seat.owner for seat in keeper.table.seats] == [None, "g1", None, None]
    assert keeper.table.view(None).names == ("Bot 1", "Player g1", "Bot 3", "Bot 4")


def test_after_a_match_its_names_stay() -> None:
    """Who comes, goes or is renamed when the match is over is not in it."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.finish()
    keeper.do(Rename(guest="g0", name="Another"))
    keeper.do(Sit(guest="g2", name="Late"))
    keeper.do(ChangeSeat(guest="g1", seat=3))
    keeper.do(Leave(guest="g2"))
    assert keeper.table.view(None).names == ("Player g0", "Player g1", "Bot 3", "Bot 4")
    assert [seat.name for seat in keeper.table.seats] == ["Another", "Bot 2", "Bot 3", "Player g1"]


def test_the_host_has_somebody_go_at_once() -> None:
    """Whom the host does not want goes, stays away, and leaves a bot behind."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.deal()
    keeper.do(Kick(guest="g0", seat=1))
    assert keeper.table.seats[1].controller is Controller.BOT
    assert keeper.table.seats[1].owner is None
    assert refused(keeper, Sit(guest="g1", name="Beth")) == "forbidden"
    assert refused(keeper, Sit(guest="g2", name="Beth", seat=1)) == "seat-taken"
    assert not keeper.table.may_watch("g1")
    keeper.finish()
    keeper.do(Rematch(guest="g0"))
    keeper.do(Sit(guest="g2", name="Beth", seat=1))


def test_a_majority_has_somebody_go() -> None:
    """More than half of those who play may have anybody go, the host too."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1", "g2", "g3")
    assert [type(e) for e in keeper.do(Kick(guest="g1", seat=0))] == [events.Voted]
    assert keeper.do(Kick(guest="g1", seat=0)) == ()
    assert [type(e) for e in keeper.do(Kick(guest="g2", seat=0))] == [events.Voted]
    happened = keeper.do(Kick(guest="g3", seat=0))
    assert [type(e) for e in happened] == [events.Voted, events.Kicked, events.HostChanged]
    assert keeper.table.host == "g1"
    assert keeper.table.votes == frozenset()


def test_two_cannot_outvote_each_other() -> None:
    """One of two is no majority."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.do(Kick(guest="g1", seat=0))
    assert keeper.table.seats[0].owner == "g0"


def test_votes_go_with_those_who_gave_them() -> None:
    """The vote of somebody who left does not count."""
    keeper = Keeper(RULES)
    keeper.sit("g0", "g1", "g2", "g3")
    keeper.do(Kick(guest="g1", seat=3))
    keeper.do(Kick(guest="g2", seat=3))
    keeper.do(ChangeSeat(guest="g0", seat=0))
    keeper.do(Leave(guest="g1"))
    assert keeper.table.votes == frozenset({(2, 3)})


def test_who_may_not_have_others_go() -> None:
    """Nobody goes by the word of a stranger, of one who is away, or of their own."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1", "g2")
    assert refused(keeper, Kick(guest="g9", seat=1)) == "forbidden"
    assert refused(keeper, Kick(guest="g0", seat=0)) == "forbidden"
    assert refused(keeper, Kick(guest="g0", seat=3)) == "forbidden"
    assert refused(keeper, Kick(guest="g0", seat=4)) == "bad-schema"
    keeper.do(Leave(guest="g1"))
    assert refused(keeper, Kick(guest="g1", seat=2)) == "forbidden"


def test_the_host_leaving_changes_nothing() -> None:
    """The next player clockwise who is here becomes the host."""
    keeper = Keeper(RULES)
    keeper.sit("g0", "g1", "g2")
    keeper.do(LoseLine(guest="g1"))
    keeper.do(Leave(guest="g0"))
    assert keeper.table.host == "g2"
    keeper.do(Leave(guest="g2"))
    assert keeper.table.host == "g1", "somebody who may come back is better than nobody"
    keeper.do(Leave(guest="g1"))
    assert keeper.table.host is None
    keeper.sit("g3")
    assert keeper.table.host == "g3"


def test_a_host_who_is_gone_is_not_waited_for() -> None:
    """When a host's line is lost before the start, another may start after the grace time."""
    keeper = Keeper(RULES)
    keeper.sit("g0", "g1")
    assert refused(keeper, Start(guest="g1")) == "forbidden"
    keeper.do(LoseLine(guest="g0"))
    keeper.now += keeper.table.agreed.timers.grace - 1
    assert keeper.do(Tick()) == ()
    keeper.now += 1
    assert [type(e) for e in keeper.do(Tick())] == [events.HostChanged]
    keeper.do(Start(guest="g1"))


def test_a_host_without_a_seat_holds_nobody_up() -> None:
    """Where whoever set the table up never sits down, those who sit may start."""
    keeper = Keeper(RULES, host="organiser")
    assert refused(keeper, Start(guest="g1")) == "forbidden"
    keeper.sit("g1")
    keeper.do(Start(guest="g1"))


def test_a_host_without_a_seat_may_have_others_go() -> None:
    """Whoever set the table up is its host, seated or not."""
    keeper = Keeper(RULES, host="organiser")
    keeper.sit("g1")
    keeper.do(Kick(guest="organiser", seat=0))
    assert keeper.table.seats[0].owner is None
    assert keeper.table.host == "organiser"


def test_a_table_is_set_up_once() -> None:
    """Nothing is asked of a table before it is set up, and it is not set up twice."""
    keeper = Keeper(RULES)
    setup = Setup(rules=RULES)
    assert refused(keeper, Create(guest="g1", table="t2", setup=setup)) == "forbidden"
    keeper.table = type(keeper.table)()
    keeper.events = []
    assert refused(keeper, Sit(guest="g0", name="Al")) == "wrong-phase"
    assert refused(keeper, Create(guest=None, table="t2", setup=setup)) == "bad-schema"
    assert refused(keeper, Create(guest="g0", table="", setup=setup)) == "bad-schema"
    assert refused(keeper, Create(guest="g0", table="t" * 200, setup=setup)) == "bad-schema"
    assert refused(keeper, Sit(name="Al")) == "wrong-phase"


def test_the_keeper_has_no_seat() -> None:
    """Only a guest sits down."""
    assert refused(Keeper(RULES), Sit(name="Al")) == "forbidden"


def test_people_only() -> None:
    """A table without bots starts when there is a person at every seat."""
    keeper = Keeper(Setup(rules=Rules.of("hearts", players=3), level=None))
    keeper.sit("g0", "g1")
    assert refused(keeper, Start(guest="g0")) == "wrong-phase"
    keeper.sit("g2")
    keeper.do(Start(guest="g0"))
    assert refused(keeper, Start(guest="g0")) == "wrong-phase"


def test_seats_may_be_drawn() -> None:
    """Seats that are drawn are another order of the same people; bots keep their seats' names."""
    orders = set()
    for seed in range(20):
        keeper = Keeper(Setup(rules=Rules.of("hearts", players=5), random_seats=True), seed)
        keeper.start("g0", "g1", "g2")
        seats = keeper.table.seats
        assert sorted(seat.owner for seat in seats if seat.owner) == ["g0", "g1", "g2"]
        assert all(s.name == f"Bot {n}" for n, s in enumerate(seats, 1) if not s.owner)
        assert keeper.table.view(None).names == tuple(seat.name for seat in seats)
        assert keeper.table.owners == {n: s.owner for n, s in enumerate(seats) if s.owner}
        orders.add(tuple(seat.owner for seat in seats))
    assert len(orders) > 10


def test_nobody_needs_a_name() -> None:
    """Where bots have no names, a view has none."""
    keeper = Keeper(Setup(rules=RULES, bot_names=None))
    assert keeper.table.view(None).names is None
    keeper.sit("g0")
    assert keeper.table.view(None).names is None


def test_who_may_watch() -> None:
    """Whoever sits sees the table; others only where watching is allowed."""
    for watchers in (True, False):
        keeper = Keeper(Setup(rules=RULES, watchers=watchers))
        keeper.sit("g0")
        assert keeper.table.may_watch("g0")
        assert keeper.table.may_watch("g1") == watchers
        assert keeper.table.may_watch(None) == watchers


def test_whoever_comes_back_first_is_the_host() -> None:
    """Where all have gone, the host's powers are with the first who is here again."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.finish()
    assert keeper.table.host == "g1", "g0 was away first, and then there was nobody else"
    keeper.do(Resume(guest="g0"))
    assert keeper.table.host == "g0"
    assert [type(e) for e in keeper.do(Resume(guest="g1"))] == [events.Resumed]


def test_after_a_match_a_seat_that_was_kicked_free_is_free() -> None:
    """Only while a match is on does a seat wait for nobody else."""
    keeper = Keeper(RULES)
    keeper.start("g0", "g1")
    keeper.do(Kick(guest="g0", seat=1))
    assert refused(keeper, Sit(guest="g2", name="Beth", seat=1)) == "seat-taken"
    keeper.finish()
    keeper.do(Sit(guest="g2", name="Beth", seat=1))
