"""`Limit`: how much thinking a decision may cost."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """How long a bot may think about one decision; what is None sets no limit."""

    time: float | None = None
    """Seconds."""
    worlds: int | None = None
    """Assignments of the hidden cards that are looked at."""
    playouts: int | None = None
    """Rounds played to their end."""
