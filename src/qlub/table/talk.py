"""
What players say to each other: a few words that everybody reads in their own language.

There is no free text.  A table may be open to strangers, and whoever may write anything may write
which cards it holds.
"""

from collections.abc import Iterator
from typing import Any, get_args

from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command
from qlub.table.errors import Fault, TableError
from qlub.table.sitting import own_seat
from qlub.table.table import Change, Decision, Table

PHRASES: tuple[e.Phrase, ...] = get_args(e.Phrase)
QUIET = 2000
"""For how many milliseconds nobody says two things."""


def say(table: Table, asked: c.Say, now: int, chance: bytes) -> Iterator[e.Event]:
    """Let a player say something."""
    own = own_seat(table, asked)
    phrase = next((phrase for phrase in PHRASES if phrase == asked.phrase), None)
    if phrase is None:
        raise TableError(
            Fault.BAD_SCHEMA, f"{asked.phrase!r:.24} is not said here; say {', '.join(PHRASES)}"
        )
    if now < table.said.get(own, now - QUIET) + QUIET:
        raise TableError(Fault.WRONG_PHASE, "one thing after the other; wait a moment")
    yield e.Said(at=now, seat=own, phrase=phrase)


def said(table: Table, event: e.Said) -> dict[str, Any]:
    """It is remembered when."""
    return {"said": {**table.said, event.seat: event.at}}


DECISIONS: dict[type[Command], Decision] = {c.Say: say}
CHANGES: dict[type[e.Event], Change] = {e.Said: said}
