"""`Seat`: whose it is, who decides for it, and whether its owner can be reached."""

from dataclasses import dataclass, field
from enum import StrEnum


class Controller(StrEnum):
    """Who decides for a seat."""

    HUMAN = "human"
    AWAY = "bot-away"
    """A bot, until the owner is back."""
    BOT = "bot"
    """A bot; the seat is nobody's."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a table: the owner is a guest, whose id no other guest is ever shown."""

    name: str | None = None
    owner: str | None = field(default=None, repr=False)
    controller: Controller = Controller.BOT
    since: int = 0
    """When its owner sat down or came back; no time to move runs before."""
    down_since: int | None = None
    """When its owner's line was lost, while it is."""
    grace_until: int = 0
    """Until when the time to move waits for the line."""
    grace_turn: int = -1
    """The turn that this grace was given in: there is one a turn, however often a line is lost."""
    missed: int = 0
    """How many decisions in a row its owner was too late for."""
    left: bool = False
    """Whether the owner said goodbye: the seat becomes free after the match."""

    @property
    def is_human(self) -> bool:
        """Return whether its owner decides for it."""
        return self.controller is Controller.HUMAN

    @property
    def is_here(self) -> bool:
        """Return whether its owner decides for it and can be reached."""
        return self.is_human and self.down_since is None
