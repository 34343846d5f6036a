"""Moves: whose they are, whether they come in time, and what the rules of the game say."""

from collections.abc import Iterator
from typing import Any

from qlub.game import Match, MoonChoice, Move, Pass, Phase, Play
from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command
from qlub.table.errors import Fault, TableError
from qlub.table.sitting import own_seat
from qlub.table.table import Change, Decision, Rest, Stage, Table, forked, with_seat

# 1. What is asked


def decide(table: Table, asked: c.Decide, now: int, chance: bytes) -> Iterator[e.Event]:
    """Make a move, if it is this seat's, in time, and allowed by the rules of the game."""
    if table.stage is Stage.OPEN:
        raise TableError(Fault.WRONG_PHASE, "no match is on; the host starts one")
    if table.stage is Stage.OVER and not table.game.is_over:
        raise TableError(Fault.WRONG_PHASE, "this match was ended; the next is a rematch")
    if isinstance(asked.move, MoonChoice) and asked.move.choice not in ("add", "subtract"):
        raise TableError(Fault.BAD_SCHEMA, "no choice for a moon: it may add or subtract")
    seat, by = _who(table, asked)
    _check_time(table, asked, seat)
    match = forked(table.game)
    match.make(seat, asked.move)
    yield _event(match, now, seat, asked.move, by)


def _who(table: Table, asked: c.Decide) -> tuple[int, e.Decider]:
    """Return the seat that a move is for, and who makes it.  Raises `TableError`."""
    if asked.guest is None:
        seat = asked.seat
        if seat is None or not 0 <= seat < len(table.seats) or table.rest is not Rest.AWAKE:
            raise TableError(Fault.WRONG_PHASE, f"no bot is asked to decide for seat {seat}")
        if not table.seats[seat].is_human:
            return seat, "bot"
        if seat in table.overdue:
            return seat, "clock"
        raise TableError(Fault.STALE_SEQ, f"the owner of seat {seat} decides, and no bot")
    own = owner_decides(table, asked)
    if asked.seat not in (None, own):
        raise TableError(Fault.FORBIDDEN, f"seat {asked.seat} is not yours; yours is {own}")
    return own, "human"


def owner_decides(table: Table, asked: Command) -> int:
    """Return the seat of whoever asks.  Raises `TableError` unless its owner decides now."""
    own = own_seat(table, asked)
    if not table.seats[own].is_human:
        raise TableError(Fault.FORBIDDEN, "a bot decides for you while you are away; resume first")
    if own in table.overdue:
        raise TableError(Fault.STALE_SEQ, "your time was up, and a bot makes this decision")
    return own


def _check_time(table: Table, asked: c.Decide, seat: int) -> None:
    """Raise `TableError` where a move was decided on by what is no longer so."""
    if isinstance(asked.move, Pass):
        number = len(table.game.rounds)
        if asked.round != number:
            raise TableError(
                Fault.STALE_SEQ, f"a pass for round {asked.round!r:.20}, and it is round {number}"
            )
        if table.game.round is not None and seat in table.game.round.passes:
            raise TableError(Fault.ALREADY_PASSED, f"seat {seat} has passed in this round already")
    else:
        check_expected(table, asked.expect)


def check_expected(table: Table, expect: int | None) -> None:
    """Raise `TableError` unless nothing has changed in the match since event *expect*."""
    if expect is None or not table.turn <= expect <= table.seq:
        raise TableError(
            Fault.STALE_SEQ,
            f"a move that expects event {expect!r:.20}; decide by what has happened up to event "
            f"{table.seq}",
        )


def _event(match: Match, now: int, seat: int, move: Move, by: e.Decider) -> e.Event:
    """Return the event of *move*, which was made in *match*."""
    if isinstance(move, Play):
        return e.Played(at=now, seat=seat, card=move.card, by=by)
    if isinstance(move, MoonChoice):
        return e.MoonChosen(at=now, seat=seat, choice=move.choice, by=by)
    return e.Passed(at=now, seat=seat, cards=match.rounds[-1].passes[seat], by=by)


# 2. What follows from what has happened


def passed(table: Table, event: e.Passed) -> dict[str, Any]:
    """Cards change hands when all have passed."""
    match = forked(table.game)
    match.pass_cards(event.seat, event.cards)
    return _moved(table, event, match)


def played(table: Table, event: e.Played) -> dict[str, Any]:
    """The card lies on the table."""
    match = forked(table.game)
    match.play(event.card, event.seat)
    return _moved(table, event, match)


def moon_chosen(table: Table, event: e.MoonChosen) -> dict[str, Any]:
    """The round is settled."""
    match = forked(table.game)
    match.choose_moon(event.choice, event.seat)
    return _moved(table, event, match)


def _moved(table: Table, event: e.Passed | e.Played | e.MoonChosen, match: Match) -> dict[str, Any]:
    seat = table.seats[event.seat]
    changes: dict[str, Any] = {"match": match, "turn": table.seq + 1}
    if match.phase is not Phase.PASS:  # until then, others' passes give nobody more time
        changes["turn_at"] = event.at
    if event.seat in table.overdue:
        changes["overdue"] = table.overdue - {event.seat}
    if event.by == "human":
        if seat.missed:
            changes["seats"] = with_seat(table.seats, event.seat, missed=0)
    elif event.by != "claim" and seat.owner is not None and event.seat not in table.stand_ins:
        changes["stand_ins"] = table.stand_ins | {event.seat}
    if match.is_over:
        changes["stage"] = Stage.OVER
    return changes


DECISIONS: dict[type[Command], Decision] = {c.Decide: decide}
CHANGES: dict[type[e.Event], Change] = {
    e.Passed: passed,
    e.Played: played,
    e.MoonChosen: moon_chosen,
}
