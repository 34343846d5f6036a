"""
What can go wrong on the way to a table, and at one.

* QlubError
  - ServerRefusal    the server has refused a request; `code` is the protocol's
  - SentAway         the seat was taken from whoever had it
  - LineClosed       the server does not want this line any more; `number` says why
"""

from qlub.game import QlubError
from qlub.protocol import Close

LATE = frozenset({"stale-seq", "already-passed", "forbidden", "not-your-turn", "wrong-phase"})
"""What a server says of a move where the table is not as its player has seen it."""


class ServerRefusal(QlubError):
    """Raised where a server refuses a request; nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self._code = code

    @property
    def code(self) -> str:  # type: ignore[override]  # fixed for other errors, given for this one
        """Return the code."""
        return self._code


class SentAway(QlubError):
    """Raised for whoever was made to go; the seat is lost."""

    code = "sent-away"

    def __init__(self) -> None:
        super().__init__("you were made to leave this table; others are open")


class LineClosed(QlubError):
    """Raised where a server has closed the line for good; *number* is one of `Close`."""

    code = "line-closed"

    def __init__(self, number: int, message: str = "") -> None:
        super().__init__(message or _WHY.get(number, f"the server has closed the line ({number})"))
        self.number = number


_WHY: dict[int, str] = {
    Close.JUNK: "the server does not understand this program: it may be of another version",
    Close.FORBIDDEN: "you may not look at this table",
    Close.NO_TABLE: "there is no such table any more",
    Close.SUPERSEDED: "you have opened this table elsewhere, and play there now",
}

FINAL = frozenset(_WHY)
"""The closes after which there is no coming back."""
