"""How a match ends, is proven, and is followed by another."""

from collections.abc import Iterator
from typing import Any

from qlub import fair
from qlub.game import Match
from qlub.game.proof import Proof
from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command
from qlub.table.errors import Fault, TableError
from qlub.table.seat import Seat
from qlub.table.sitting import own_seat, with_free
from qlub.table.table import Change, Decision, Stage, Table, named

# 1. What is asked


def stop(table: Table, asked: c.Stop, now: int, chance: bytes) -> Iterator[e.Event]:
    """End a match unscored, once more than half of those who play want it."""
    own = own_seat(table, asked)
    if table.stage is not Stage.PLAYING:
        raise TableError(Fault.WRONG_PHASE, "no match is on that could be ended")
    if not table.seats[own].is_human:
        raise TableError(Fault.FORBIDDEN, "a bot plays for you while you are away; resume first")
    if own in table.stoppers:
        return
    yield e.StopWanted(at=now, seat=own)
    humans = {number for number, seat in enumerate(table.seats) if seat.is_human}
    if 2 * len((table.stoppers | {own}) & humans) > len(humans):
        yield e.Stopped(at=now)


def reveal(table: Table, asked: c.Reveal, now: int, chance: bytes) -> Iterator[e.Event]:
    """Show the secrets behind the deals of a match that is over."""
    by_keeper(asked)
    if table.stage is not Stage.OVER or is_revealed(table):
        raise TableError(Fault.WRONG_PHASE, "secrets are shown once, when the match is over")
    if len(asked.seeds) != len(table.proofs):
        raise ValueError(f"{len(asked.seeds)} seeds for {len(table.proofs)} rounds")
    for number, seed in enumerate(asked.seeds, 1):
        yield e.Revealed(at=now, round=number, seed=fair.Secret(seed))


def rematch(table: Table, asked: c.Rematch, now: int, chance: bytes) -> Iterator[e.Event]:
    """Open the table for another match."""
    own_seat(table, asked)
    if table.stage is not Stage.OVER or not is_revealed(table):
        raise TableError(Fault.WRONG_PHASE, "a rematch comes after the match and its proofs")
    yield e.Reopened(at=now)


def is_revealed(table: Table) -> bool:
    """Return whether nothing of this match's deals is secret any more."""
    return all(proof.secret is not None for proof in table.proofs)


# 2. What follows from what has happened


def stop_wanted(table: Table, event: e.StopWanted) -> dict[str, Any]:
    """It is known who wants to end."""
    return {"stoppers": table.stoppers | {event.seat}}


def stopped(table: Table, event: e.Stopped) -> dict[str, Any]:
    """The match stays as it is, without places."""
    return {"stage": Stage.OVER, "turn": table.seq + 1, "turn_at": event.at}


def revealed(table: Table, event: e.Revealed) -> dict[str, Any]:
    """The secret of a round is known."""
    proof = table.proofs[event.round - 1].reveal(event.seed)
    return with_proof(table, event.round, proof)


def reopened(table: Table, event: e.Reopened) -> dict[str, Any]:
    """Whoever said goodbye has no seat any more."""
    seats = table.seats
    for number, seat in enumerate(seats):
        if seat.left:
            seats = with_free(table, seats, number)
    stays = any(seat.owner == table.host for seat in seats)
    host = {} if stays or all(seat.owner != table.host for seat in table.seats) else {"host": None}
    return {**afresh(table, seats), **host, "stage": Stage.OPEN, "turn_at": event.at}


def afresh(table: Table, seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return what changes where a match begins, or is to begin, with *seats*."""
    nobody: frozenset[int] = frozenset()
    return {
        "seats": seats,
        "match": named(Match(table.agreed.rules), seats),
        "proofs": (),
        "owners": {},
        "stand_ins": nobody,
        "overdue": nobody,
        "votes": frozenset(),
        "stoppers": nobody,
    }


def with_proof(table: Table, round: int, proof: Proof) -> dict[str, Any]:
    """Return what changes where the proof of *round* is *proof*."""
    return {"proofs": (*table.proofs[: round - 1], proof, *table.proofs[round:])}


def by_keeper(asked: Command) -> None:
    """Raise `TableError` where a guest asks."""
    if asked.guest is not None:
        raise TableError(Fault.FORBIDDEN, "cards are dealt by the keeper of the table alone")


DECISIONS: dict[type[Command], Decision] = {
    c.Stop: stop,
    c.Reveal: reveal,
    c.Rematch: rematch,
}
CHANGES: dict[type[e.Event], Change] = {
    e.StopWanted: stop_wanted,
    e.Stopped: stopped,
    e.Revealed: revealed,
    e.Reopened: reopened,
}
