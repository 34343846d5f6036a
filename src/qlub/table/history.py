"""
A table from its events: folded, kept as a snapshot, and taken up again.

The events are the table.  A snapshot saves folding the first of them again, and may be thrown away.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from qlub.game import Match, from_record, to_record
from qlub.game.proof import Proof, table_note
from qlub.table import events as e
from qlub.table.codec import Plain, decode, encode, plain, read_setup
from qlub.table.errors import Fault, TableError
from qlub.table.events import TYPES, Event
from qlub.table.seat import Controller, Seat
from qlub.table.setup import Setup
from qlub.table.table import Rest, Stage, Table, forked

FORMAT = "qlub-snapshot/1"

Upgrade = Callable[[Plain], Plain]
"""From a stored event of one version to the next version."""

UPGRADES: dict[tuple[str, int], Upgrade] = {}
"""By type and version, for every form of an event that was ever released; none is old yet."""


def read_event(given: Plain) -> Event:
    """
    Return the event that was stored as *given*, in whatever version.

    >>> read_event({"type": "slept", "v": 1, "at": 7})
    Slept(at=7, command=None)

    Raises:
        TableError: If it is no event that this program knows.
    """
    try:
        while given["v"] != TYPES[given["type"]].VERSION:
            given = UPGRADES[given["type"], given["v"]](given)
        return decode(given)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise TableError(
            Fault.BAD_SCHEMA, f"no stored event that this program knows: {type(error).__name__}"
        ) from None


def write_event(event: Event) -> Plain:
    """Return *event* as it is stored."""
    return encode(event)


def fold(events: Iterable[Event], table: Table | None = None) -> Table:
    """Return the table that *events* lead to, from the beginning or from *table*."""
    return (table or Table()).fold(events)


def record(table: Table) -> Plain:
    """
    Return the record of the match of *table*, with what proves its deals.

    It holds every card: it is for nobody before the match is over.  Its notes name the table,
    which the commitments were made for.
    """
    match = forked(table.game)
    match.rounds = [round.copy() for round in match.rounds]
    for round, proof in zip(match.rounds, table.proofs, strict=False):
        round.proof = proof.to_dict()
    return to_record(match, notes=table_note(table.id) if table.proofs else None)


def of_match(
    match: Match, *, setup: Setup, owners: Mapping[int, str], at: int = 0
) -> tuple[Event, ...]:
    """
    Return events that lead to *match*, at a table where *owners* sit: as if all were at once.

    Args:
        match: A match at any point.
        setup: For its rules.
        owners: A guest for each seat that is a person's.  The first of them is the host.
        at: When it was.
    """
    by: list[e.Decider] = [
        "human" if seat in owners else "bot" for seat in range(match.rules.players)
    ]
    happened: list[Event] = [
        e.Created(at=at, id="table", setup=setup, host=next(iter(owners.values())))
    ]
    for seat, owner in owners.items():
        name = None if match.names is None else match.names[seat]
        happened.append(e.Seated(at=at, seat=seat, owner=owner, name=name))
    happened.append(e.Started(at=at))
    for round in match.rounds:
        deal = round.deal
        happened.append(
            e.Dealt(
                at=at, round=round.number, dealer=deal.dealer, hands=deal.hands, kitty=deal.kitty
            )
        )
        for seat, cards in round.passes.items():
            happened.append(e.Passed(at=at, seat=seat, cards=cards, by=by[seat]))
        for trick in round.all_tricks:
            for turn, card in enumerate(trick.cards):
                seat = (trick.leader + turn) % match.rules.players
                happened.append(e.Played(at=at, seat=seat, card=card, by=by[seat]))
        if round.chosen and round.moon is not None and round.shooter is not None:
            seat = round.shooter
            happened.append(e.MoonChosen(at=at, seat=seat, choice=round.moon, by=by[seat]))
    return tuple(happened)


def snapshot(table: Table) -> Plain:
    """Return *table* as plain data, hidden cards and all; `restore` gives an equal table back."""
    return {
        "format": FORMAT,
        "setup": plain(table.setup),
        "seats": [{name: plain(getattr(s, name)) for name in s.__slots__} for s in table.seats],
        "match": None if table.match is None else to_record(table.match),
        **{name: plain(getattr(table, name)) for name in _AS_THEY_ARE},
        "proofs": [proof.to_dict() for proof in table.proofs],
        "owners": [[seat, owner] for seat, owner in sorted(table.owners.items())],
        "stand_ins": sorted(table.stand_ins),
        "overdue": sorted(table.overdue),
        "votes": [list(vote) for vote in sorted(table.votes)],
        "stoppers": sorted(table.stoppers),
        "said": [[seat, at] for seat, at in sorted(table.said.items())],
        "kicked": sorted(table.kicked),
        "receipts": [[id, seq, asked] for id, (seq, asked) in table.receipts.items()],
    }


def restore(given: Plain) -> Table:
    """
    Return the table that a snapshot is of.

    >>> restore(snapshot(Table())) == Table()
    True

    Raises:
        TableError: If it is a snapshot of another version: fold the events instead.
    """
    if given.get("format") != FORMAT:
        raise TableError(Fault.BAD_SCHEMA, f"no {FORMAT}; fold the events of the table instead")
    if given["setup"] is None:
        return Table()
    return Table(
        setup=read_setup(given["setup"]),
        seats=tuple(_seat(seat) for seat in given["seats"]),
        match=from_record(given["match"]),
        **{name: given[name] for name in _AS_THEY_ARE} | _stages(given),
        proofs=tuple(Proof.from_dict(proof) for proof in given["proofs"]),
        owners=dict(given["owners"]),
        stand_ins=frozenset(given["stand_ins"]),
        overdue=frozenset(given["overdue"]),
        votes=frozenset((voter, seat) for voter, seat in given["votes"]),
        stoppers=frozenset(given["stoppers"]),
        said=dict(given["said"]),
        kicked=frozenset(given["kicked"]),
        receipts={id: (seq, asked) for id, seq, asked in given["receipts"]},
    )


_AS_THEY_ARE = (
    *(
        "id",
        "host",
        "stage",
        "rest",
        "seq",
        "turn",
        "turn_at",
        "floor",
        "quiet_since",
        "matches",
        "nonces_since",
        "is_fixed",
    ),
)


def _stages(given: Plain) -> dict[str, Any]:
    return {"stage": Stage(given["stage"]), "rest": Rest(given["rest"])}


def _seat(given: Plain) -> Seat:
    return Seat(**{**given, "controller": Controller(given["controller"])})
