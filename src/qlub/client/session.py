"""`Session`: what somebody who plays at a table sees of it, wherever the table is."""

from typing import Protocol

from qlub.game import Move, QlubError, View


class Overtaken(QlubError):
    """Raised for a decision that is not this seat's to make any more: look, and go on."""

    code = "stale-seq"


class Session(Protocol):
    """
    A seat at a table.

    Until the match `is_over`: `advance`, and where that does nothing, `choose` by the `view`.
    """

    @property
    def view(self) -> View:
        """Return what the seat knows now."""

    @property
    def is_over(self) -> bool:
        """Return whether this match goes on no more."""

    @property
    def is_waiting(self) -> bool:
        """Return whether `advance` would wait for somebody else."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the seats of the other people who are to decide; bots need no patience."""

    @property
    def is_away(self) -> bool:
        """Return whether a bot decides for the seat until its owner comes back."""

    def come_back(self) -> None:
        """Take the seat back from that bot, from the next decision."""

    def choose(self, move: Move) -> None:
        """
        Make the decision that the seat owes, or change nothing.

        Raises:
            IllegalMove: If the rules refuse it.
            Overtaken: If it comes too late.
        """

    def claim(self) -> None:
        """
        Claim every trick that is left: it is granted where the view proves it.

        Raises:
            Overtaken: If it comes too late.
            QlubError: If it is not proven, or may not be claimed now; nothing has changed.
        """

    def advance(self) -> bool:
        """
        Wait until one thing has happened at the table: a decision of another seat, or a deal.

        Returns:
            False, at once, where nothing will: this seat owes a decision, or the match is over.
        """
