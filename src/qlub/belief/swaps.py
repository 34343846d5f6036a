"""
`Swaps`: worlds by exchanging cards between holders, where a table would be too large.

A chain that begins with some deal.  A step picks a few cards at random and lets each go where the
next one lies, if every holder may have what it gets.  The step back is as likely, so in the long
run every deal is equally likely (Metropolis and others 1953).  Two deals differ by rings of holders
that each hand a card on to the next; rings of all lengths are tried, so every deal is reached.

How long is long?  From one world to the next each card is picked some sixteen times.  In the middle
of rounds of four and of ten, where a card lies then has nothing to do any more with where it lay: a
correlation below 0.002 was measured.  Before the first world it is seven times as many.
"""

from qlub.belief.sorting import Sorting
from qlub.kernel import codes, rng

BURN_IN = 60
"""Steps for each card before the first world."""

ROUNDS = 8
"""Steps for each card from one world to the next."""


class Swaps:
    """
    A chain of deals of what a `Sorting` leaves open.

    Raises:
        ValueError: If there is none.
    """

    def __init__(self, sorting: Sorting) -> None:
        self.cards = [0] * 104
        self.kind = [0] * 104
        self.first = [0] * 104
        self.lies = [0] * 104
        self.place = [0] * 16
        self.may = [0] * 16
        self.ring = [0] * 16
        holders = [(place, g, n) for g, some in enumerate(sorting.groups) for place, n in some]
        self.holders = len(holders)
        for h, (place, g, _) in enumerate(holders):
            self.place[h], self.may[h] = place, sorting.may[g]
        self.total = 0
        for k, cards in enumerate(sorting.kinds):
            for card in cards:
                self.cards[self.total], self.kind[self.total] = card, k
                self.total += 1
        self.between = ROUNDS * self.total
        some_deal = deal(sorting, [n for _, _, n in holders], [g for _, g, _ in holders])
        for at, holder in enumerate(some_deal):
            self.first[at] = holder
        self.seed(1)

    def seed(self, number: int) -> None:
        """Begin anew from the first deal."""
        self.rng = number
        for at in range(self.total):
            self.lies[at] = self.first[at]
        self.go(BURN_IN * self.total)

    def draw(self, hand: list[int], twin: list[int]) -> None:
        """Go on, and add what lies where to *hand* and *twin*."""
        self.go(self.between)
        for at in range(self.total):
            place = self.place[self.lies[at]]
            bit = codes.ONE << self.cards[at]
            twin[place] |= hand[place] & bit
            hand[place] |= bit

    def go(self, steps: int) -> None:
        """Take so many steps."""
        for _ in range(steps):
            # Two cards three times of four; otherwise a ring of any length.
            length = 2
            if self.holders > 2 and self.below(4) == 0:
                length = 3 + self.below(self.holders - 2)
            self.step(length)

    def step(self, length: int) -> None:
        """Let *length* cards move on, each to where the next one lies, if that may be."""
        for i in range(length):
            self.ring[i] = self.below(self.total)
        for i in range(length):
            goes_to = self.lies[self.ring[i + 1 if i + 1 < length else 0]]
            if not self.may[goes_to] >> self.kind[self.ring[i]] & 1:
                return
            for j in range(i):  # a card that is in the ring twice cannot move twice
                if self.ring[j] == self.ring[i]:
                    return
        kept = self.lies[self.ring[0]]
        for i in range(length - 1):
            self.lies[self.ring[i]] = self.lies[self.ring[i + 1]]
        self.lies[self.ring[length - 1]] = kept

    def below(self, limit: int) -> int:
        """Return a random number below *limit*."""
        self.rng = rng.step(self.rng)
        return ((rng.mix(self.rng) >> 32) * limit) >> 32


def deal(sorting: Sorting, needs: list[int], groups: list[int]) -> list[int]:
    """
    Return for each card the holder that has it in some deal; the cards stand kind by kind.

    A card for which no holder that may have it has room makes room: along the shortest chain of
    holders, each of which hands a card on to the next (augmenting paths).
    """
    kinds = [k for k, cards in enumerate(sorting.kinds) for _ in cards]
    lies = [-1] * len(kinds)
    room = list(needs)

    def may(holder: int, at: int) -> bool:
        return bool(sorting.may[groups[holder]] >> kinds[at] & 1)

    for card in range(len(kinds)):
        came: dict[int, tuple[int, int]] = {}  # a holder, the card it would get, and from whom
        queue = [h for h in range(len(room)) if may(h, card)]
        came.update((h, (card, -1)) for h in queue)
        end = -1
        for holder in queue:
            if room[holder]:
                end = holder
                break
            for at in range(card):
                if lies[at] == holder:
                    for other in range(len(room)):
                        if other not in came and may(other, at):
                            came[other] = (at, holder)
                            queue.append(other)
        if end < 0:
            raise ValueError("no world agrees with this view")
        room[end] -= 1
        while end >= 0:
            at, before = came[end]
            lies[at] = end
            end = before
    return lies
