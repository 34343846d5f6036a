"""Rows as the database has them, and as the rest of the program does."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row

from qlub.server.store.event import StoredEvent
from qlub.server.store.rows import Due, Entry, Guest, Link, Seed, TableRow, Ticket
from qlub.server.store.sql.schema import NO_SEAT


def seat_key(seat: int | None) -> int:
    """Return *seat* as a part of a key.

    >>> seat_key(3), seat_key(None)
    (3, -1)
    """
    return NO_SEAT if seat is None else seat


def _seat(key: int) -> int | None:
    return None if key == NO_SEAT else key


def event(row: Row[Any]) -> StoredEvent:
    """Return the event of a row of `events`."""
    return StoredEvent(
        table=row.table_id,
        seq=row.seq,
        kind=row.kind,
        version=row.version,
        seat=row.seat,
        command=row.command,
        body=row.body,
        at=row.at,
        previous=row.previous,
    )


def event_row(event: StoredEvent) -> dict[str, Any]:
    """Return the row of *event*."""
    return {
        "table_id": event.table,
        "seq": event.seq,
        "kind": event.kind,
        "version": event.version,
        "seat": event.seat,
        "command": event.command,
        "body": event.body,
        "at": event.at,
        "previous": event.previous,
    }


def due(row: Row[Any]) -> Due:
    """Return what a row of `dues` says."""
    return Due(
        table=row.table_id,
        kind=row.kind,
        seat=_seat(row.seat),
        turn=row.turn,
        deadline=row.deadline,
    )


def due_row(due: Due) -> dict[str, Any]:
    """Return the row of *due*, which nobody has claimed."""
    return {
        "table_id": due.table,
        "kind": due.kind,
        "seat": seat_key(due.seat),
        "turn": due.turn,
        "deadline": due.deadline,
        "claimed": 0,
    }


def seed(row: Row[Any]) -> Seed:
    """Return the seed of a row of `seeds`."""
    return Seed(
        table=row.table_id,
        match=row.match,
        round=row.round,
        commitment=row.commitment,
        seed=row.seed,
    )


def seed_row(seed: Seed) -> dict[str, Any]:
    """Return the row of *seed*."""
    return {
        "table_id": seed.table,
        "match": seed.match,
        "round": seed.round,
        "commitment": seed.commitment,
        "seed": seed.seed,
    }


def table(row: Row[Any]) -> TableRow:
    """Return what a row of `tables` says."""
    return TableRow(
        id=row.id,
        head=row.head,
        created=row.created,
        touched=row.touched,
        asleep=row.asleep,
        archived=row.archived,
    )


def guest(row: Row[Any]) -> Guest:
    """Return the guest of a row of `guests`."""
    return Guest(id=row.id, name=row.name, token=row.token, created=row.created, seen=row.seen)


def link(row: Row[Any]) -> Link:
    """Return the link of a row of `links`."""
    return Link(
        secret=row.secret,
        table=row.table_id,
        scope=row.scope,
        created=row.created,
        expires=row.expires,
        revoked=row.revoked,
    )


def entry(row: Row[Any]) -> Entry:
    """Return the entry of a row of `entries`."""
    return Entry(guest=row.guest, table=row.table_id, scope=row.scope, link=row.link, at=row.at)


def ticket(row: Row[Any]) -> Ticket:
    """Return the ticket of a row of `tickets`."""
    return Ticket(
        secret=row.secret,
        kind=row.kind,
        guest=row.guest,
        table=row.table_id,
        expires=row.expires,
        body=row.body,
    )


def some(things: Iterable[str], most: int = 500) -> list[list[str]]:
    """Return *things* in lists that a statement has room for.

    >>> some("abcde", 2)
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    all = list(things)
    return [all[start : start + most] for start in range(0, len(all), most)]
