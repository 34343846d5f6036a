"""`Decision`: what was chosen, and the reasons."""

from dataclasses import dataclass

from qlub.game import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was thought about."""

    move: Move
    points: float | None = None
    """What the seat that decides is expected to score in this round; None where nobody tried."""
    error: float | None = None
    """
    How far off the difference to the rule player's own move may be: its standard error.

    It is 0 for that move, from which all others are told apart, and None where too few worlds were
    tried to say.
    """
    moon: float = 0.0
    """How likely this seat shoots the moon, from 0 to 1."""
    worlds: int = 0
    """In how many worlds the move was played out."""
    attacks: bool = False
    """Whether the seat would want every trick from here on."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, what else there was, and why."""

    move: Move
    candidates: tuple[Candidate, ...]
    """What was thought about: first what was chosen, then those tried in most worlds."""
    why: str
    """The reason, in a short sentence."""
    worlds: int = 0
    """How many assignments of the hidden cards were looked at."""
    playouts: int = 0
    """How many rounds were played to their end."""
