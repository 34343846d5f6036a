"""What can go wrong in an arena before, or while, it is played."""

from qlub.game import QlubError


class ArenaError(QlubError):
    """Raised for an arena that cannot be played as it was asked for."""

    code = "bad-arena"
