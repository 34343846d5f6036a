"""
Trick play of Hearts with no options, no checks and nothing kept: the floor for the kernel's speed.

Only a baseline to measure against, in the kernel's own form: what the real one does more (every
option, refusals, what each seat took, the order of play) is what it costs more.
"""

from qlub.kernel import bits, codes, rng


class Bare:
    """Whole random rounds by the standard rules, for any number of seats and one or two packs."""

    def __init__(self, players: int = 4, packs: int = 1, seed: int = 1) -> None:
        self.players = players
        self.packs = packs
        self.rng = seed
        self.hand = [0] * 11
        self.twin = [0] * 11
        self.points = [0] * 11
        self.owner = [0] * 52
        self.deck = [0] * 104

    def random(self) -> int:
        self.rng = rng.step(self.rng)
        return rng.mix(self.rng)

    def deal(self) -> None:
        for p in range(self.players):
            self.hand[p] = 0
            self.twin[p] = 0
            self.points[p] = 0
        size = 52 * self.packs
        for i in range(size):
            self.deck[i] = i if i < 52 else i - 52
        for i in range(size - 1, 0, -1):
            j = ((self.random() >> 32) * (i + 1)) >> 32
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card
        self.turn = 0
        p = 0
        for i in range(size):
            bit = codes.ONE << self.deck[i]
            if self.hand[p] & bit:
                self.twin[p] |= bit
            self.hand[p] |= bit
            if self.packs == 1 and bit == codes.ONE:
                self.turn = p
            p += 1
            if p == self.players:
                p = 0
        self.left = size
        self.leader = self.turn
        self.in_trick = 0
        self.trick = 0
        self.pot = 0
        self.led = 0
        self.live = 0
        self.broken = False

    def legal(self) -> int:
        hand = self.hand[self.turn]
        if self.in_trick == 0:
            if self.trick == 0:
                if self.packs == 1:
                    return codes.ONE
                good = hand & ~codes.POINT_CARDS
            elif self.broken:
                return hand
            else:
                good = hand & ~codes.HEARTS
        else:
            good = hand & self.led
            if good == 0 and self.trick == 0 and self.packs == 1:
                good = hand & ~codes.POINT_CARDS
        return good if good else hand

    def put(self, card: int) -> None:
        bit = codes.ONE << card
        p = self.turn
        if self.twin[p] & bit:
            self.twin[p] ^= bit
        else:
            self.hand[p] ^= bit
        if bit & codes.POINT_CARDS:
            self.broken = True
            self.pot += 13 if bit == codes.QUEEN else 1
        if self.in_trick == 0:
            self.led = codes.SUIT << (card - card % 13)
        if bit & self.led:
            self.live ^= bit
            self.owner[card] = p
        self.left -= 1
        self.in_trick += 1
        if self.in_trick < self.players:
            p += 1
            self.turn = p if p < self.players else 0
            return
        if self.live:
            self.leader = self.owner[bits.highest(self.live)]
            self.points[self.leader] += self.pot
            self.pot = 0
        self.live = 0
        self.turn = self.leader
        self.in_trick = 0
        self.trick += 1

    def deals(self, count: int) -> int:
        check = 0
        for _ in range(count):
            self.deal()
            while self.left:
                self.put(bits.pick(self.legal(), self.random() >> 32))
            for p in range(self.players):
                check = check * 31 + self.points[p]
        return check
