"""`Memory`: what every player who pays attention knows of a round, whatever the hands."""

from qlub.kernel import codes
from qlub.kernel.state import State


class Memory:
    """
    What lies open in one round: the cards played so far, and who showed out of which suit.

    A card is noted *before* the kernel's state plays it.
    """

    def __init__(self) -> None:
        self.once = self.twice = 0
        self.void = [0] * 11
        self.showed = [0] * 4
        self.hidden_worth = 0
        self.ambitious = False

    def copy_from(self, other: "Memory") -> None:
        """Become equal to *other*."""
        self.once = other.once
        self.twice = other.twice
        self.hidden_worth = other.hidden_worth
        self.ambitious = other.ambitious
        for seat in range(11):
            self.void[seat] = other.void[seat]
        for suit in range(4):
            self.showed[suit] = other.showed[suit]

    def forget(self) -> None:
        """Begin a round of which nothing has been seen."""
        self.once = 0
        self.twice = 0
        self.hidden_worth = 0
        self.ambitious = False
        for seat in range(11):
            self.void[seat] = 0
        for suit in range(4):
            self.showed[suit] = 0

    def note(self, state: State, card: int) -> None:
        """Note that the seat to act plays *card*, and what it shows by it."""
        bit = codes.ONE << card
        self.twice |= self.once & bit
        self.once |= bit
        if state.in_trick and not bit & state.led and not self.void[state.turn] & state.led:
            self.void[state.turn] |= state.led
            if state.led & codes.CLUBS:
                self.showed[0] += 1
            elif state.led & codes.HEARTS:
                self.showed[3] += 1
            elif state.led & codes.QUEEN:
                self.showed[2] += 1
            else:
                self.showed[1] += 1
