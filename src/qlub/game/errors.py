"""
Everything that can go wrong in a game.

* QlubError             has a stable `code`, and the place: round, trick, seat
  - RecordError         what is no record of a match        (bad-record)
  - RulesError          options that make no playable game  (bad-rules)
  - NotationError       text that is no card                (bad-card)
  - DealError           hands that no deal can give         (bad-deal)
  - IllegalMove         a move that the rules refuse; `refusal` says which rule did

Rounds and tricks count from 1, seats from 0.
"""

import copyreg
from enum import StrEnum
from typing import Any, Self

from qlub.i18n import catalog


class Refusal(StrEnum):
    """The rule that refuses a move.  Programs compare and translate these: never reword one."""

    CARD_NOT_HELD = "card-not-held"
    WRONG_CARD_COUNT = "wrong-card-count"
    WRONG_PHASE = "wrong-phase"
    NOT_YOUR_TURN = "not-your-turn"
    MUST_LEAD_LOW_CLUB = "must-lead-low-club"
    NO_POINT_LEAD = "no-point-lead"
    MUST_FOLLOW_SUIT = "must-follow-suit"
    NO_POINTS_FIRST_TRICK = "no-points-first-trick"
    HEARTS_NOT_BROKEN = "hearts-not-broken"
    QUEEN_NOT_YET = "queen-not-yet"
    MATCH_OVER = "match-over"


class QlubError(ValueError):
    """The base of all errors of the game: a code, a sentence and a place."""

    code = "error"

    def __init__(self, message: str = "") -> None:
        super().__init__(message)
        self.round: int | None = None
        self.trick: int | None = None
        self.seat: int | None = None

    def at(
        self, *, round: int | None = None, trick: int | None = None, seat: int | None = None
    ) -> Self:
        """Return this error with the given parts of its place filled in where they are not yet."""
        self.round = round if self.round is None else self.round
        self.trick = trick if self.trick is None else self.trick
        self.seat = seat if self.seat is None else self.seat
        return self

    def say(self, language: str = "en") -> str:
        """Return what is wrong, without the place."""
        return str(self.args[0])

    @property
    def place(self) -> str:
        """Return where it is wrong: ``round 1, trick 3``, or nothing."""
        parts = [("round", self.round), ("trick", self.trick)]
        return ", ".join(f"{name} {number}" for name, number in parts if number is not None)

    def as_dict(self) -> dict[str, object]:
        """Return the error as it is written in JSON: no key for a place that does not apply."""
        place = {"round": self.round, "trick": self.trick, "seat": self.seat}
        known = {key: value for key, value in place.items() if value is not None}
        return {"code": self.code, **known, "message": self.say()}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the error says, whatever it was made of."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]

    def __str__(self) -> str:
        return f"{self.place}: {self.say()}" if self.place else self.say()


class RecordError(QlubError):
    """Raised for text that is not the record of a match."""

    code = "bad-record"


class RulesError(QlubError):
    """Raised for options that do not make a playable game; *field* is the option at fault."""

    code = "bad-rules"

    def __init__(self, field: str, given: object, would_do: str) -> None:
        name = field if field.isidentifier() else repr(field)  # a record may name anything
        name, shown = (text if len(text) <= 60 else text[:60] + "…" for text in (name, repr(given)))
        super().__init__(f"rules, {name}: {shown} will not do; {would_do}")
        self.field = field


class NotationError(QlubError):
    """Raised for text that names no card."""

    code = "bad-card"


class DealError(QlubError):
    """Raised for hands and a kitty that are not the deck of the rules, dealt evenly."""

    code = "bad-deal"


class IllegalMove(QlubError):
    """
    Raised when the rules refuse a move; *refusal* says which rule did.

    *subject* names the sentence that begins the complaint (``may-not-play``, ``may-not-pass``, …)
    and *details* fill in it and the reason.  The reason may tell what the seat holds: show it to
    nobody else, and keep it out of logs.
    """

    def __init__(self, refusal: Refusal, subject: str, /, **details: str | int) -> None:
        super().__init__()
        self.refusal = refusal
        self.subject = subject
        self.details = details
        seat = details.get("seat")
        self.seat = seat if isinstance(seat, int) else None

    @property
    def code(self) -> str:  # type: ignore[override]  # fixed for other errors, given for this one
        """Return the refusal's code."""
        return str(self.refusal)

    def reason(self, language: str = "en") -> str:
        """Return the rule's reason alone: ``must follow clubs (holds 4C 9C)``."""
        return catalog(language)(f"refusal-{self.refusal}", **self.details)

    def say(self, language: str = "en") -> str:
        """Return the complaint as a sentence in *language*."""
        return catalog(language)(self.subject, reason=self.reason(language), **self.details)


def refused(
    refusal: Refusal, what: str, seat: int | None = None, **details: str | int
) -> IllegalMove:
    """Return the error that *seat* may not do *what*, or that nobody may where no seat is named."""
    if seat is None:
        return IllegalMove(refusal, f"no-{what}", **details)
    return IllegalMove(refusal, f"may-not-{what}", seat=seat, **details)
