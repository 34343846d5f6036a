"""Who sits where: sitting down, moving, leaving, having somebody go, names, and the host."""

from collections.abc import Iterator
from typing import Any

from qlub.game import Match
from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command
from qlub.table.errors import Fault, TableError
from qlub.table.name import checked
from qlub.table.seat import Controller, Seat
from qlub.table.table import Change, Decision, Stage, Table, named, with_seat

LONGEST_ID = 128

# 1. What is asked


def create(table: Table, asked: c.Create, now: int, chance: bytes) -> Iterator[e.Event]:
    """Set the table up."""
    if table.setup is not None:
        raise TableError(Fault.FORBIDDEN, "this table is set up already; set up another")
    if asked.guest is None or not 1 <= len(asked.table) <= LONGEST_ID:
        raise TableError(
            Fault.BAD_SCHEMA, f"a table needs a host, and an id of 1 to {LONGEST_ID} characters"
        )
    yield e.Created(at=now, id=asked.table, setup=asked.setup, host=asked.guest)


def sit(table: Table, asked: c.Sit, now: int, chance: bytes) -> Iterator[e.Event]:
    """Give a guest a seat that is nobody's."""
    if asked.guest is None or asked.guest in table.kicked:
        raise TableError(Fault.FORBIDDEN, "you may not sit down at this table; others are open")
    if (own := table.seat_of(asked.guest)) is not None:
        raise TableError(Fault.ALREADY_SEATED, f"you sit at seat {own}; each guest has one seat")
    number = _first_free(table) if asked.seat is None else _free(table, asked.seat)
    name = checked(asked.name, _names(table, number))
    yield e.Seated(at=now, seat=number, owner=asked.guest, name=name)
    yield from vacancy(table, number, now)


def change_seat(table: Table, asked: c.ChangeSeat, now: int, chance: bytes) -> Iterator[e.Event]:
    """Let a guest change to a seat that is nobody's."""
    own = own_seat(table, asked)
    if table.stage is Stage.PLAYING:
        raise TableError(
            Fault.WRONG_PHASE,
            "seats are not changed in a match, where you have seen cards; do it after the match",
        )
    if asked.seat != own:
        yield e.Moved(at=now, seat=own, to=_free(table, asked.seat))


def leave(table: Table, asked: c.Leave, now: int, chance: bytes) -> Iterator[e.Event]:
    """Let a guest go; in a match it may come back."""
    own = own_seat(table, asked)
    if not table.seats[own].left:
        yield e.Left(at=now, seat=own)
        yield from succession(table, own, now)


def kick(table: Table, asked: c.Kick, now: int, chance: bytes) -> Iterator[e.Event]:
    """Have somebody go, or count a vote for it."""
    number = _seat(table, asked.seat)
    own = table.seat_of(asked.guest)
    if table.seats[number].owner is None:
        raise TableError(Fault.FORBIDDEN, f"nobody owns seat {number}, so nobody can be made to go")
    if number == own:
        raise TableError(Fault.FORBIDDEN, "this is your own seat; leave it instead")
    if not table.is_host(asked.guest):
        if own is None or not table.seats[own].is_human:
            raise TableError(Fault.FORBIDDEN, "only the host and those who play may have others go")
        if (own, number) in table.votes:
            return
        yield e.Voted(at=now, seat=own, against=number)
        voters = {n for n, seat in enumerate(table.seats) if seat.is_human}
        against = {voter for voter, seat in table.votes if seat == number} | {own}
        if 2 * len(against & voters) <= len(voters):
            return
    yield e.Kicked(at=now, seat=number)
    yield from succession(table, number, now)


def rename(table: Table, asked: c.Rename, now: int, chance: bytes) -> Iterator[e.Event]:
    """Call a player otherwise."""
    own = own_seat(table, asked)
    name = checked(asked.name, _names(table, own))
    if name != table.seats[own].name:
        yield e.Renamed(at=now, seat=own, name=name)


def own_seat(table: Table, asked: Command) -> int:
    """Return the seat of whoever asks.  Raises `TableError` if it has none."""
    own = table.seat_of(asked.guest)
    if own is None:
        raise TableError(Fault.FORBIDDEN, "you have no seat at this table; sit down first")
    return own


def succession(table: Table, leaving: int, now: int) -> Iterator[e.Event]:
    """Yield who becomes the host when the owner of *leaving* goes, if it is the host."""
    if table.seats[leaving].owner == table.host and (heir := successor(table, leaving)) is not None:
        yield e.HostChanged(at=now, seat=heir)


def vacancy(table: Table, coming: int, now: int) -> Iterator[e.Event]:
    """Yield that the owner of *coming* becomes the host, where there is none or it is away."""
    host = table.seat_of(table.host)
    is_away = host is not None and host != coming and not table.seats[host].is_human
    if table.host is None or is_away:
        yield e.HostChanged(at=now, seat=coming)


def successor(table: Table, leaving: int) -> int | None:
    """Return the next seat clockwise whose owner plays, of those who are here if any is."""
    players = len(table.seats)
    others = [(leaving + turn) % players for turn in range(1, players)]
    humans = [number for number in others if table.seats[number].is_human]
    return next((n for n in humans if table.seats[n].is_here), humans[0] if humans else None)


def _seat(table: Table, number: object) -> int:
    if type(number) is not int or not 0 <= number < len(table.seats):
        raise TableError(
            Fault.BAD_SCHEMA, f"no seat {number!r:.20}: the seats are 0 to {len(table.seats) - 1}"
        )
    return number


def _free(table: Table, given: object) -> int:
    number = _seat(table, given)
    if table.seats[number].owner is not None:
        raise TableError(Fault.SEAT_TAKEN, f"seat {number} is taken; choose another")
    if not _is_free(table, number):
        raise TableError(
            Fault.SEAT_TAKEN, f"seat {number} was somebody's in this match; it is free after it"
        )
    return number


def _first_free(table: Table) -> int:
    for number in range(len(table.seats)):
        if _is_free(table, number):
            return number
    raise TableError(Fault.TABLE_FULL, "every seat at this table is taken; you may wait for one")


def _is_free(table: Table, number: int) -> bool:
    owned = table.stage is Stage.PLAYING and number in table.owners
    return table.seats[number].owner is None and not owned


def _names(table: Table, without: int) -> list[str]:
    """Return what nobody at seat *without* may be called like: the others, and any bot here."""
    names = [seat.name for number, seat in enumerate(table.seats) if number != without]
    return [name for name in names if name is not None] + list(table.agreed.bot_names or ())


# 2. What follows from what has happened


def created(table: Table, event: e.Created) -> dict[str, Any]:
    """A table begins with bots at all seats."""
    players = event.setup.rules.players
    seats = tuple(Seat(name=event.setup.bot_name(number)) for number in range(players))
    match = named(Match(event.setup.rules), seats)
    begun = {"id": event.id, "setup": event.setup, "host": event.host}
    return {**begun, "seats": seats, "match": match, "quiet_since": event.at, "turn_at": event.at}


def seated(table: Table, event: e.Seated) -> dict[str, Any]:
    """The seat has an owner, who decides from now on."""
    seat = Seat(event.name, event.owner, Controller.HUMAN, since=event.at)
    seats = (*table.seats[: event.seat], seat, *table.seats[event.seat + 1 :])
    owners = {**table.owners, event.seat: event.owner}
    changes = {"owners": owners} if table.stage is Stage.PLAYING else {}
    return {**_seats(table, seats), **changes}


def moved(table: Table, event: e.Moved) -> dict[str, Any]:
    """The old seat is nobody's; votes do not follow."""
    owner = table.seats[event.seat]
    seats = with_free(table, table.seats, event.seat)
    seats = (*seats[: event.to], owner, *seats[event.to + 1 :])
    return {**_seats(table, seats), "votes": _votes(table, event.seat)}


def left(table: Table, event: e.Left) -> dict[str, Any]:
    """In a match the owner may come back; otherwise the seat is nobody's."""
    if table.stage is Stage.PLAYING:
        gone = {"controller": Controller.AWAY, "left": True, "down_since": None}
        seats = with_seat(table.seats, event.seat, **gone)
        return {"seats": seats, "votes": _votes(table, event.seat)}
    return _freed(table, event.seat)


def kicked(table: Table, event: e.Kicked) -> dict[str, Any]:
    """The seat is nobody's, and its owner stays away."""
    owner = table.seats[event.seat].owner
    return {**_freed(table, event.seat), "kicked": table.kicked | {owner}}


def renamed(table: Table, event: e.Renamed) -> dict[str, Any]:
    """The seat has another name."""
    return _seats(table, with_seat(table.seats, event.seat, name=event.name))


def host_changed(table: Table, event: e.HostChanged) -> dict[str, Any]:
    """The owner of the seat is the host."""
    return {"host": table.seats[event.seat].owner}


def voted(table: Table, event: e.Voted) -> dict[str, Any]:
    """The vote is counted."""
    return {"votes": table.votes | {(event.seat, event.against)}}


def with_free(table: Table, seats: tuple[Seat, ...], number: int) -> tuple[Seat, ...]:
    """Return *seats* with one that is nobody's."""
    free = Seat(name=table.agreed.bot_name(number))
    return (*seats[:number], free, *seats[number + 1 :])


def _freed(table: Table, number: int) -> dict[str, Any]:
    was_host = table.seats[number].owner == table.host
    changes = {"host": None} if was_host else {}
    seats = with_free(table, table.seats, number)
    return {**_seats(table, seats), "votes": _votes(table, number), **changes}


def _seats(table: Table, seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return what changes with *seats*: the names in a match too, until it is over."""
    changes = {} if table.stage is Stage.OVER else {"match": named(table.game, seats)}
    return {"seats": seats, **changes}


def _votes(table: Table, without: int) -> frozenset[tuple[int, int]]:
    return frozenset(vote for vote in table.votes if without not in vote)


DECISIONS: dict[type[Command], Decision] = {
    c.Create: create,
    c.Sit: sit,
    c.ChangeSeat: change_seat,
    c.Leave: leave,
    c.Kick: kick,
    c.Rename: rename,
}
CHANGES: dict[type[e.Event], Change] = {
    e.Created: created,
    e.Seated: seated,
    e.Moved: moved,
    e.Left: left,
    e.Kicked: kicked,
    e.Renamed: renamed,
    e.HostChanged: host_changed,
    e.Voted: voted,
}
