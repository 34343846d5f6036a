"""What each command leads to and what each event changes, gathered from the rooms they live in."""

from qlub.table import claim, dealing, ending, playing, presence, sitting, talk
from qlub.table.commands import Command
from qlub.table.events import Event
from qlub.table.table import Change, Decision

DECISIONS: dict[type[Command], Decision] = {
    **sitting.DECISIONS,
    **presence.DECISIONS,
    **dealing.DECISIONS,
    **ending.DECISIONS,
    **playing.DECISIONS,
    **claim.DECISIONS,
    **talk.DECISIONS,
}
CHANGES: dict[type[Event], Change] = {
    **sitting.CHANGES,
    **presence.CHANGES,
    **dealing.CHANGES,
    **ending.CHANGES,
    **playing.CHANGES,
    **claim.CHANGES,
    **talk.CHANGES,
}
