"""
What a table waits for, and until when: derived from the table, kept by whoever watches the clock.

A due row is good for as long as the table stands at the same `Table.seq`; after each event there
are others.  When a deadline has passed, the keeper asks for a `Tick`, or for what only it can give:
a bot's decision, a commitment, a key, the secrets.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from qlub.game import Phase
from qlub.table.ending import is_revealed
from qlub.table.sitting import successor
from qlub.table.table import Rest, Stage, Table

SLACK = 500
"""How many milliseconds after the deadline that players see a decision may still come in."""
BOOT = 10_000
"""How many milliseconds everybody has when a table is taken up again after a stop."""


class Kind(StrEnum):
    """What is due."""

    MOVE = "move"
    """A person's time to move is up."""
    GRACE = "grace"
    """A lost line was not found again."""
    NONCES = "nonces"
    """Nothing can be added to the deal any more."""
    PAUSE = "pause"
    SLEEP = "sleep"
    BOT = "bot"
    """A bot decides; the keeper asks one, and sends a `Decide`."""
    COMMIT = "commit"
    """The keeper draws a secret, and sends a `Commit`."""
    DEAL = "deal"
    """The keeper makes the key, and sends a `DealRound`."""
    REVEAL = "reveal"
    """The keeper sends the secrets: a `Reveal`."""


_TICKS = frozenset({Kind.MOVE, Kind.GRACE, Kind.NONCES, Kind.PAUSE, Kind.SLEEP})


@dataclass(frozen=True, slots=True)
class Due:
    """Something that is due at *deadline*."""

    deadline: int
    kind: Kind
    seat: int | None = None

    @property
    def acts(self) -> bool:
        """Return whether a `Tick` is all that it takes."""
        return self.kind in _TICKS


def due(table: Table) -> tuple[Due, ...]:
    """
    Return all that *table* waits for, the earliest first.

    >>> due(Table())
    ()
    """
    if table.setup is None or table.rest is Rest.ASLEEP:
        return ()
    rows = [*_quiet(table)]
    if table.rest is Rest.AWAKE:
        rows += [*_graces(table), *_deal(table), *_decisions(table)]
    return tuple(sorted(rows, key=lambda row: row.deadline))


def time_to_move(table: Table, seat: int) -> int | None:
    """Return until when *seat* is to decide, as players are told; None where nothing presses."""
    move = table.agreed.timers.move
    if move is None or seat not in table.to_act or table.rest is not Rest.AWAKE:
        return None
    if not table.seats[seat].is_human or seat in table.overdue:
        return None
    since = max(table.turn_at, table.seats[seat].since)
    return max(since + move, table.seats[seat].grace_until, table.floor)


def nonces_close(table: Table) -> int | None:
    """Return until when players may add to the deal; None where they may not."""
    if table.proof is None or table.is_fixed:
        return None
    return max(table.nonces_since + table.agreed.timers.nonces, table.floor)


def down_until(table: Table, seat: int) -> int | None:
    """Return until when a lost line is waited for; None where it is not lost."""
    down = table.seats[seat].down_since
    return None if down is None else max(down + table.agreed.timers.grace, table.floor)


def _quiet(table: Table) -> Iterator[Due]:
    if table.quiet_since is None:
        return
    timers = table.agreed.timers
    yield Due(table.quiet_since + timers.sleep, Kind.SLEEP)
    if table.stage is Stage.PLAYING and table.rest is Rest.AWAKE:
        yield Due(table.quiet_since + timers.pause, Kind.PAUSE)


def _graces(table: Table) -> Iterator[Due]:
    """Lost lines that somebody waits for: where no time to move runs, and a host's."""
    no_limit = table.stage is Stage.PLAYING and table.agreed.timers.move is None
    for number, seat in enumerate(table.seats):
        until = down_until(table, number)
        if until is None:
            continue
        heir = successor(table, number) if seat.owner == table.host else None
        if no_limit or (heir is not None and table.seats[heir].is_here):
            yield Due(until, Kind.GRACE, number)


def _deal(table: Table) -> Iterator[Due]:
    if table.stage is Stage.OVER and not is_revealed(table):
        yield Due(table.turn_at, Kind.REVEAL)
    if table.stage is not Stage.PLAYING or table.phase is not Phase.DEAL:
        return
    ready = table.turn_at + (table.agreed.timers.deal if table.game.rounds else 0)
    closes = nonces_close(table)
    if not table.agreed.committed:
        yield Due(ready, Kind.DEAL)
    elif table.proof is None:
        yield Due(ready, Kind.COMMIT)
    elif closes is not None:
        yield Due(closes, Kind.NONCES)
    else:
        yield Due(table.nonces_since, Kind.DEAL)


def _decisions(table: Table) -> Iterator[Due]:
    for seat in table.to_act:
        until = time_to_move(table, seat)
        if until is not None:
            yield Due(until + SLACK, Kind.MOVE, seat)
        elif not table.seats[seat].is_human or seat in table.overdue:
            yield Due(table.turn_at + table.agreed.timers.bot, Kind.BOT, seat)
