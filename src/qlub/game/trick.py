"""`Trick`: who led, who played what, who took it."""

from dataclasses import dataclass

from qlub.game.cards import Card, write_cards


@dataclass(frozen=True, slots=True)
class Trick:
    """One card from each seat, from the leader on; or the beginning of one."""

    leader: int
    cards: tuple[Card, ...] = ()
    taker: int | None = None
    """The seat that took it; none while it is open, and none where it was cancelled."""

    def __str__(self) -> str:
        return write_cards(self.cards)
