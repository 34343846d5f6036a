"""`Duel`: two bots, A and B, in one layout."""

from typing import Any

from qlub.arena.pairing import seatings
from qlub.arena.setting import Setting


class Duel:
    """
    Two bots at a table, under every seating of a layout.

    >>> from qlub.game import Rules
    >>> setting = Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=7)
    >>> Duel(setting, "abbb").seatings(1)
    ('ABBB', 'BABB', 'BBAB', 'BBBA')
    """

    def __init__(self, setting: Setting, layout: str) -> None:
        """Check that there is such a *layout*, or raise `ArenaError`."""
        self.setting = setting
        self.layout = layout.upper()
        self._seatings = seatings(layout, setting.rules.players)

    def seatings(self, number: int) -> tuple[str, ...]:
        """Return the seatings of a block, the same for each."""
        return self._seatings

    def header(self) -> dict[str, Any]:
        """Return all that the blocks follow from."""
        setting = self.setting
        return {
            "bots": list(setting.bots),
            "seed": setting.seed,
            "layout": self.layout,
            **setting.config(),
        }
