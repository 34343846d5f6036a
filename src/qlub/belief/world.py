"""`World`: one assignment of the hidden cards."""

from dataclasses import dataclass

from qlub.game import Hand


@dataclass(frozen=True, slots=True)
class World:
    """One assignment of the cards that a seat does not see, with its own hand beside it."""

    once: tuple[int, ...]
    """The kernel's set of the cards of each seat; behind them, that of a kitty that is hidden."""
    twice: tuple[int, ...]
    """Those of them that are held twice."""
    weight: int = 1
    """How many times as likely it is as a world of weight 1: equal copies may lie either way."""

    def hand(self, seat: int) -> Hand:
        """Return the cards that *seat* holds in this world."""
        if not 0 <= seat < len(self.once) - 1:
            raise ValueError(f"no seat {seat}: there are {len(self.once) - 1}, from 0")
        return Hand.of_sets(self.once[seat], self.twice[seat])

    @property
    def kitty(self) -> Hand:
        """Return the hidden cards of the kitty: none where there is none or it is known."""
        return Hand.of_sets(self.once[-1], self.twice[-1])
