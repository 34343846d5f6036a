"""`Line`: frames to a server and back, until it is lost."""

from collections.abc import Callable
from typing import Protocol

from qlub.game import QlubError


class LineLost(Exception):
    """Raised where nothing goes over a line any more; *number* is how it was closed, if it was."""

    def __init__(self, number: int | None = None) -> None:
        super().__init__(number)
        self.number = number


class Unreachable(QlubError):
    """Raised where a server cannot be reached now; it may be there again in a moment."""

    code = "unreachable"


class Line(Protocol):
    """A connection; one thread receives, others may send."""

    @property
    def ticket(self) -> str | None:
        """Return what to show in the ``hello``; None where the guest is known already."""

    def send(self, text: str) -> None:
        """Send a frame, or raise `LineLost`."""

    def receive(self, timeout: float) -> str:
        """Return the next frame, or raise `LineLost`: also if none has come for so many seconds."""

    def close(self) -> None:
        """Close it; whoever receives meets with `LineLost`."""


Dial = Callable[[], Line]
"""Open a line.  Raises `Unreachable` where it is worth trying again, and what else for good."""
