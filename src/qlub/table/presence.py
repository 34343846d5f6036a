"""Who can be reached, who is away, and what the clock does about it."""

from collections.abc import Iterator
from typing import Any

from qlub.table import clock
from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command
from qlub.table.errors import Fault, TableError
from qlub.table.seat import Controller
from qlub.table.sitting import own_seat, succession, vacancy
from qlub.table.table import Change, Decision, Rest, Stage, Table, with_seat

MISSED = 2
"""How many decisions in a row an owner may be too late for before a bot takes over."""

# 1. What is asked


def lose_line(table: Table, asked: c.LoseLine, now: int, chance: bytes) -> Iterator[e.Event]:
    """Note that an owner cannot be reached; of anybody else nothing is noted."""
    own = table.seat_of(asked.guest)
    if own is not None and table.seats[own].is_here:
        yield e.LineLost(at=now, seat=own)


def find_line(table: Table, asked: c.FindLine, now: int, chance: bytes) -> Iterator[e.Event]:
    """Note that an owner can be reached again."""
    own = table.seat_of(asked.guest)
    if own is not None and table.seats[own].down_since is not None:
        yield e.LineBack(at=now, seat=own)


def resume(table: Table, asked: c.Resume, now: int, chance: bytes) -> Iterator[e.Event]:
    """Let an owner who was away decide again."""
    own = own_seat(table, asked)
    if table.seats[own].controller is Controller.AWAY:
        yield e.Resumed(at=now, seat=own)
        yield from vacancy(table, own, now)
    else:
        yield from find_line(table, c.FindLine(guest=asked.guest), now, chance)


def wake(table: Table, asked: c.Wake, now: int, chance: bytes) -> Iterator[e.Event]:
    """Let things go on."""
    if table.rest is not Rest.AWAKE:
        yield e.Woken(at=now)


def extend(table: Table, asked: c.Extend, now: int, chance: bytes) -> Iterator[e.Event]:
    """Give everybody more time."""
    if asked.guest is not None:
        raise TableError(Fault.FORBIDDEN, "time is given by the keeper of the table alone")
    if asked.until > table.floor:
        yield e.Extended(at=now, until=asked.until)


def tick(table: Table, asked: c.Tick, now: int, chance: bytes) -> Iterator[e.Event]:
    """Do, one after the other, whatever the clock says is due."""
    while row := next((row for row in clock.due(table) if row.acts and row.deadline <= now), None):
        happened = list(_strike(table, row, now))
        yield from happened
        table = table.fold(happened)


def _strike(table: Table, row: clock.Due, now: int) -> Iterator[e.Event]:
    """Yield what the clock does when the time of *row* has come."""
    match row.kind:
        case clock.Kind.PAUSE:
            yield e.Paused(at=now)
        case clock.Kind.SLEEP:
            yield e.Slept(at=now)
        case clock.Kind.NONCES:
            yield e.NoncesClosed(at=now, round=len(table.proofs))
        case clock.Kind.GRACE:
            assert row.seat is not None
            yield from _grace_over(table, row.seat, now)
        case _:
            assert row.seat is not None
            yield e.TimedOut(at=now, seat=row.seat)
            if table.seats[row.seat].missed + 1 >= MISSED:
                yield e.WentAway(at=now, seat=row.seat)
                yield from succession(table, row.seat, now)


def _grace_over(table: Table, seat: int, now: int) -> Iterator[e.Event]:
    """Where no time to move runs, a bot takes over; and nobody waits for a host."""
    if table.stage is Stage.PLAYING and table.agreed.timers.move is None:
        yield e.WentAway(at=now, seat=seat)
    yield from succession(table, seat, now)


# 2. What follows from what has happened


def line_lost(table: Table, event: e.LineLost) -> dict[str, Any]:
    """The time to move waits for the line, once a turn."""
    seat = table.seats[event.seat]
    changes: dict[str, Any] = {"down_since": event.at}
    if seat.grace_turn != table.turn_at:
        until = event.at + table.agreed.timers.grace
        changes |= {"grace_until": until, "grace_turn": table.turn_at}
    return {"seats": with_seat(table.seats, event.seat, **changes)}


def line_back(table: Table, event: e.LineBack) -> dict[str, Any]:
    """The owner is here."""
    return {"seats": with_seat(table.seats, event.seat, down_since=None)}


def timed_out(table: Table, event: e.TimedOut) -> dict[str, Any]:
    """A bot makes this decision, and it is remembered that the owner was late."""
    missed = table.seats[event.seat].missed + 1
    seats = with_seat(table.seats, event.seat, missed=missed)
    return {"seats": seats, "overdue": table.overdue | {event.seat}}


def went_away(table: Table, event: e.WentAway) -> dict[str, Any]:
    """A bot decides for the owner."""
    away = {"controller": Controller.AWAY, "down_since": None, "missed": 0}
    return {"seats": with_seat(table.seats, event.seat, **away)}


def resumed(table: Table, event: e.Resumed) -> dict[str, Any]:
    """The owner decides, with the whole time to move, once a turn."""
    back: dict[str, Any] = {"controller": Controller.HUMAN, "missed": 0, "left": False}
    if table.seats[event.seat].grace_turn != table.turn_at:
        back |= {"since": event.at, "grace_turn": table.turn_at}
    return {"seats": with_seat(table.seats, event.seat, **back)}


def paused(table: Table, event: e.Paused) -> dict[str, Any]:
    """Bots wait."""
    return {"rest": Rest.PAUSED}


def slept(table: Table, event: e.Slept) -> dict[str, Any]:
    """The table is put away."""
    return {"rest": Rest.ASLEEP}


def woken(table: Table, event: e.Woken) -> dict[str, Any]:
    """All goes on, as if what is owed had just become due."""
    at = event.at
    return {"rest": Rest.AWAKE, "turn_at": at, "quiet_since": at, "nonces_since": at}


def extended(table: Table, event: e.Extended) -> dict[str, Any]:
    """Nobody's time is up before."""
    return {"floor": event.until}


DECISIONS: dict[type[Command], Decision] = {
    c.LoseLine: lose_line,
    c.FindLine: find_line,
    c.Resume: resume,
    c.Wake: wake,
    c.Extend: extend,
    c.Tick: tick,
}
CHANGES: dict[type[e.Event], Change] = {
    e.LineLost: line_lost,
    e.LineBack: line_back,
    e.TimedOut: timed_out,
    e.WentAway: went_away,
    e.Resumed: resumed,
    e.Paused: paused,
    e.Slept: slept,
    e.Woken: woken,
    e.Extended: extended,
}
