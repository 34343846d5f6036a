"""What is stored with a table's events, in the same breath: what is due, and finished matches."""

import msgspec

from qlub.game import Phase
from qlub.server.store.rows import Due, MatchRecord, Player
from qlub.table import Rest, Stage, Table, due, record
from qlub.table.ending import is_revealed


def due_rows(table: Table) -> list[Due]:
    """
    Return all that *table* waits for, as rows.

    A row is the same row for as long as it is about the same turn of the match, so that whoever
    is at it is not disturbed by somebody whose line is lost meanwhile.  All pass at once: there
    the turn is the round, and no bot begins anew because another has passed.
    """
    is_pass = table.stage is Stage.PLAYING and table.phase is Phase.PASS
    turn = len(table.game.rounds) if is_pass else table.turn
    return [
        Due(table=table.id, kind=row.kind, deadline=row.deadline, turn=turn, seat=row.seat)
        for row in due(table)
    ]


def is_asleep(table: Table) -> bool:
    """Return whether nothing happens at *table* until somebody wakes it."""
    return table.rest is Rest.ASLEEP


def records(before: Table, after: Table) -> list[MatchRecord]:
    """Return the record of the match that is finished, and proven, now and was not before."""
    if is_settled(before) or not is_settled(after) or not after.game.rounds:
        return []
    body = record(after)
    names = body.pop("names", None) or [None] * len(after.seats)
    players = tuple(
        Player(seat=seat, name=name, guest=after.owners.get(seat))
        for seat, name in enumerate(names)
    )
    return [
        MatchRecord(
            id=f"{after.id}.{after.matches}",
            table=after.id,
            finished=after.turn_at,
            body=msgspec.json.encode(body),
            players=players,
        )
    ]


def is_settled(table: Table) -> bool:
    """Return whether a match is over at *table*, and nothing of it is secret any more."""
    return table.stage is Stage.OVER and is_revealed(table)
