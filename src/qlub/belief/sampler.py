"""
`Sampler`: worlds that agree with all that a seat knows, each as likely as any other.

The cards of two packs count as different cards, as on a table; so a world in which two equal cards
lie in different hands comes twice as often as one in which they lie together.
"""

from array import array
from math import factorial, inf
from typing import Any, NoReturn

from qlub.belief import cases
from qlub.belief.constraints import Constraints
from qlub.belief.enumeration import Enumeration
from qlub.belief.sorting import Sorting
from qlub.belief.swaps import Swaps
from qlub.belief.table import CELLS, Table
from qlub.belief.world import World
from qlub.game import View
from qlub.kernel import checks, codes, gil, rng

BUDGET = 800_000
"""Steps that a table may take before cards are swapped instead: some thousandths of a second."""

TALLIED = 500
"""Worlds from which is told how likely each case is, where not all cases are counted."""

RARE = 0.25
"""How many of those a case counts for beside what was seen of it: a rare one is not left out."""


class Sampler:
    """
    Draws worlds from what a view tells.

    No world is thrown away: how many cards of which kind go to which group of holders is drawn from
    a `Table`, and then the cards are shuffled.  Where that table would be too large, the worlds
    come from `Swaps`; how often each of several cases comes is then an estimate, right to some two
    in a hundred.  Equal seeds give equal worlds.  A sampler is for one thread: give each its own
    `copy`.

    Compiled callers use ``draw(hand, twin)``, without the GIL.

    >>> from qlub.game import Match, Rules
    >>> match = Match(Rules.of("hearts", pass_cycle=["hold"]), seed=7)
    >>> _ = match.deal()
    >>> view = match.view(0)
    >>> sampler = Sampler.of(view)
    >>> world = sampler.world()
    >>> world.hand(0) == view.hand, len(world.hand(1))
    (True, 13)
    >>> f"{sampler.count:.1e}"  # 38 cards lie anywhere: whoever is to lead has the two of clubs
    '2.8e+16'
    """

    def __init__(
        self, constraints: Constraints, *, seed: int = 1, budget: int = BUDGET, case: int = 0
    ) -> None:
        """
        Prepare to draw from *constraints*.

        Args:
            constraints: What is known.
            seed: Any whole number.
            budget: How many steps a table may take.
            case: The first of the constraints' cases that counts.

        Raises:
            ValueError: If no world agrees with them.
        """
        checks.check_kind(constraints, Constraints)
        if not constraints.cases:
            raise ValueError("no world agrees with this view")
        self.constraints = constraints
        self.budget = budget
        self.players = constraints.players
        self.fixed = [0] * 12
        self.fixed_twin = [0] * 12
        self.cards = [0] * 104
        self.deck = [0] * 104
        self.given = [0] * 104
        self.kind = [0] * 64
        self.group = [0] * 16
        self.size = [0] * 16
        self.fill = [0] * 16
        self.place = [0] * 16
        self.need = [0] * 16
        self.pool = self.order = array("Q", [0])
        self.pooled = self.next = 0
        self.swaps: Any = None
        self.swapped = False
        self.other: Any = None
        self.has_other = False
        self.share = 1.0
        self.load(Sorting.of(constraints, constraints.cases[case]))
        self.of_case = self.count
        if case + 1 < len(constraints.cases):
            self.other = Sampler(constraints, budget=budget, case=case + 1)
            self.has_other = self.other.count > 0
            if self.has_other:
                self.share = self.count / (self.count + self.other.count)
                self.count += self.other.count
        if case == 0 and self.count == 0:
            raise ValueError("no world agrees with this view")
        if case == 0 and self.count == inf and self.has_other:
            some = Sampler(cases.joined(constraints), budget=budget).worlds(TALLIED)
            self.weigh(cases.tally(constraints, some))
        self.seed(seed)

    @classmethod
    def of(cls, view: View, *, seed: int = 1) -> "Sampler":
        """Return a sampler of the worlds that agree with *view*.  Raises `ValueError`."""
        return cls(Constraints.of(view), seed=seed)

    def copy(self) -> "Sampler":
        """Return a sampler of the same worlds, for another thread; `seed` it."""
        other = Sampler(self.constraints, seed=self.rng, budget=self.budget)
        if self.pooled:
            other.each(self.pooled)
        return other

    def __reduce__(self) -> NoReturn:
        checks.no_pickle(self)

    def seed(self, number: int) -> None:
        """Begin anew: equal seeds give equal worlds."""
        self.rng = checks.seed(number)
        if self.swapped:
            self.swaps.seed(self.rng)
        if self.has_other:
            self.other.seed(self.rng)
        if self.pooled:
            self.shuffle_pool()

    # 1. What there is to draw

    def load(self, sorting: Sorting) -> None:
        """Copy *sorting* to where drawing is quick, and count the worlds."""
        for place, (once, twice) in enumerate(sorting.fixed):
            self.fixed[place], self.fixed_twin[place] = once, twice
        self.kinds = len(sorting.kinds)
        self.groups = len(sorting.groups)
        self.total = self.holders = 0
        ways = 1
        for k, cards in enumerate(sorting.kinds):
            self.kind[k] = len(cards)
            ways *= factorial(len(cards))
            for card in cards:
                self.cards[self.total] = card
                self.total += 1
        for g, members in enumerate(sorting.groups):
            self.group[g] = len(members)
            size = 0
            for place, need in members:
                self.place[self.holders], self.need[self.holders] = place, need
                self.holders += 1
                size += need
            self.size[g] = size
            ways *= factorial(size)
            for _, need in members:
                ways //= factorial(need)
        sizes = [self.size[g] for g in range(self.groups)]
        kinds = [len(cards) for cards in sorting.kinds]
        # Two tables' worth for all cases together: mostly there are two, of which one is small.
        several = len(self.constraints.cases)
        budget, most = self.budget, CELLS
        if several > 1:
            budget, most = 2 * budget // several, 2 * most // several
        self.table = Table(kinds, sizes, list(sorting.may), budget, most)
        if self.table.total >= 0:
            count = ways * self.table.total
            self.count = float(round(count)) if count < 1e12 else count
            return
        try:
            self.swaps = Swaps(sorting)
        except ValueError:  # this case has none; another may
            self.count = 0.0
            return
        self.swapped = True
        self.count = inf

    def weigh(self, found: list[float]) -> float:
        """Let each case come as often as it was *found*; return the sum of what they weigh."""
        own = found[0] + RARE if self.of_case > 0 else 0.0
        rest = self.other.weigh(found[1:]) if self.has_other else 0.0
        self.share = own / (own + rest)
        return own + rest

    # 2. Drawing

    def draw(self, hand: list[int], twin: list[int]) -> None:
        """Fill *hand* and *twin* with the sets of a world: each seat's, then the hidden kitty's."""
        if self.pooled:
            self.draw_pooled(hand, twin)
            return
        if self.has_other:
            self.rng = rng.step(self.rng)
            if self.table.chance(self.rng) >= self.share:
                self.other.rng = self.rng
                self.other.draw(hand, twin)
                self.rng = self.other.rng
                return
        for place in range(self.players + 1):
            hand[place] = self.fixed[place]
            twin[place] = self.fixed_twin[place]
        if self.swapped:
            self.swaps.draw(hand, twin)
            return
        self.rng = self.table.draw(self.rng)
        self.deal_kinds()
        self.deal_groups(hand, twin)

    def deal_kinds(self) -> None:
        """Give each group the cards of each kind that the table says, whichever they are."""
        at = 0
        for g in range(self.groups):
            self.fill[g] = at
            at += self.size[g]
        for at in range(self.total):
            self.deck[at] = self.cards[at]
        at = 0
        end = 0
        for k in range(self.kinds):
            end += self.kind[k]
            for g in range(self.groups):
                want = self.table.share[g * self.kinds + k]
                shuffled = want < end - at
                for _ in range(want):
                    if shuffled:
                        other = at + self.below(end - at)
                        card = self.deck[other]
                        self.deck[other] = self.deck[at]
                    else:
                        card = self.deck[at]
                    self.given[self.fill[g]] = card
                    self.fill[g] += 1
                    at += 1

    def deal_groups(self, hand: list[int], twin: list[int]) -> None:
        """Shuffle the cards of each group among its holders."""
        at = 0
        end = 0
        holder = 0
        for g in range(self.groups):
            end += self.size[g]
            for _ in range(self.group[g]):
                place = self.place[holder]
                want = self.need[holder]
                shuffled = want < end - at
                once = hand[place]
                twice = twin[place]
                for _ in range(want):
                    card = self.given[at]
                    if shuffled:
                        other = at + self.below(end - at)
                        card = self.given[other]
                        self.given[other] = self.given[at]
                    bit = codes.ONE << card
                    twice |= once & bit
                    once |= bit
                    at += 1
                hand[place] = once
                twin[place] = twice
                holder += 1

    def draw_pooled(self, hand: list[int], twin: list[int]) -> None:
        """Take the next world of those that were counted out."""
        start = self.order[self.next] * 2 * (self.players + 1)
        for place in range(self.players + 1):
            hand[place] = self.pool[start + 2 * place]
            twin[place] = self.pool[start + 2 * place + 1]
        self.next = self.next + 1 if self.next + 1 < self.pooled else 0

    def below(self, limit: int) -> int:
        """Return a random number below *limit*, as near to even as 32 bits can be."""
        self.rng = rng.step(self.rng)
        return ((rng.mix(self.rng) >> 32) * limit) >> 32

    def draws(self, count: int) -> int:
        """Draw *count* worlds in one call, without the GIL; return a checksum of them all."""
        left = checks.count(count)
        check = 0
        while left:
            now = min(left, 100_000)  # between two looks for Ctrl-C: about a tenth of a second
            thread = gil.release()
            check = self.many_draws(now, check)
            gil.take(thread)
            gil.look()
            left -= now
        return check

    def many_draws(self, count: int, check: int) -> int:
        """Do the work of `draws`, going on from the checksum *check*."""
        hand = [0] * 12
        twin = [0] * 12
        for _ in range(count):
            self.draw(hand, twin)
            for place in range(self.players + 1):
                check = rng.mix(check ^ hand[place] ^ (twin[place] << 12))
        return check

    # 3. Worlds as values

    def world(self) -> World:
        """Return a world, drawn."""
        hand = [0] * 12
        twin = [0] * 12
        self.draw(hand, twin)
        end = self.players + 1
        return World(tuple(list(hand)[:end]), tuple(list(twin)[:end]))

    def worlds(self, limit: int) -> list[World]:
        """
        Return worlds that stand for all.

        Where there are at most *limit*, each one there is, once, with its weight; otherwise
        *limit* of them, drawn.
        """
        if self.count > checks.count(limit):
            return [self.world() for _ in range(limit)]
        words = 2 * (self.players + 1)
        weights: dict[tuple[int, ...], int] = {}
        every = self.every()
        for start in range(0, len(every), words):
            sets = tuple(every[start : start + words])
            weights[sets] = weights.get(sets, 0) + 1
        return [World(sets[::2], sets[1::2], weight) for sets, weight in weights.items()]

    def each(self, limit: int) -> bool:
        """
        Let `draw` give each world in turn, in random order, if there are at most *limit*.

        Then no chance is left in how often which world comes; after the last one they come again.
        Returns whether it is so.
        """
        if not 0 < self.count <= checks.count(limit):
            return False
        self.pool = self.every()
        self.pooled = len(self.pool) // (2 * (self.players + 1))
        self.shuffle_pool()
        return True

    def every(self) -> "array[int]":
        """Return the sets of every world, one behind the other."""
        found = array("Q")
        for case in self.constraints.cases:
            Enumeration(Sorting.of(self.constraints, case), found).run()
        return found

    def shuffle_pool(self) -> None:
        """Put the pooled worlds in a random order."""
        self.order = array("Q", range(self.pooled))
        self.next = 0
        for at in range(self.pooled - 1, 0, -1):
            other = self.below(at + 1)
            kept = self.order[at]
            self.order[at] = self.order[other]
            self.order[other] = kept
