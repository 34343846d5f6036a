"""`Enumeration`: every world, one after the other, where there are few."""

from array import array

from qlub.belief.sorting import Sorting
from qlub.belief.table import Table
from qlub.kernel import codes


class Enumeration:
    """
    Writes every way to deal what a `Sorting` leaves open, each once, behind what was *found*.

    A way takes two numbers a place: the set of its cards, and of those it holds twice.  Equal cards
    of two packs count as different.
    """

    def __init__(self, sorting: Sorting, found: "array[int]") -> None:
        self.found = found
        self.places = len(sorting.fixed)
        self.sets = [0] * 24
        self.cards = [0] * 104
        self.kind = [0] * 104
        self.place = [0] * 16
        self.need = [0] * 16
        self.group = [0] * 16
        for place, (once, twice) in enumerate(sorting.fixed):
            self.sets[2 * place], self.sets[2 * place + 1] = once, twice
        self.total = self.holders = 0
        for k, cards in enumerate(sorting.kinds):
            for card in cards:
                self.cards[self.total], self.kind[self.total] = card, k
                self.total += 1
        for g, members in enumerate(sorting.groups):
            for place, need in members:
                self.place[self.holders], self.need[self.holders] = place, need
                self.group[self.holders] = g
                self.holders += 1
        kinds = [len(cards) for cards in sorting.kinds]
        sizes = [sum(need for _, need in members) for members in sorting.groups]
        self.table = Table(kinds, sizes, list(sorting.may), 1 << 40, 1 << 26)
        self.kinds = len(kinds)

    def run(self) -> None:
        """Write them."""
        table = self.table
        if table.total <= 0:
            return
        for column in range(table.columns):
            table.left[column] = table.column[column]
        for field in range(1024):
            table.share[field] = 0
        if table.rows:
            self.fill(0, table.start)
        else:
            self.deal(0)

    def fill(self, row: int, index: int) -> None:
        """Go on with each way to fill *row* of the table and those that follow."""
        table = self.table
        if row < table.rows - 1:
            self.spread(row, 0, table.row[row], index)
            return
        for column in range(table.columns):
            table.put(row, column, table.left[column])
        self.deal(0)

    def spread(self, row: int, column: int, need: int, index: int) -> None:
        """Go on with each way in which *row* gets what it still needs; some way must follow."""
        table = self.table
        while not table.open[row] >> column & 1:
            column += 1
        most = min(need, table.left[column])
        last = column == table.last[row]
        for number in range(need if last else 0, most + 1):
            below = index - number * table.stride[column]
            if last and table.memo[row * table.box + below] <= 0:
                continue
            table.left[column] -= number
            table.put(row, column, number)
            if last:
                self.fill(row + 1, below)
            else:
                self.spread(row, column + 1, need - number, below)
            table.left[column] += number

    def deal(self, at: int) -> None:
        """Go on with each holder that may get the next card; then write the world."""
        if at == self.total:
            self.found.extend(self.sets[place] for place in range(2 * self.places))
            return
        table = self.table
        bit = codes.ONE << self.cards[at]
        for holder in range(self.holders):
            field = self.group[holder] * self.kinds + self.kind[at]
            if not self.need[holder] or not table.share[field]:
                continue
            place = 2 * self.place[holder]
            second = self.sets[place] & bit != 0
            self.need[holder] -= 1
            table.share[field] -= 1
            self.sets[place + second] |= bit
            self.deal(at + 1)
            self.sets[place + second] ^= bit
            table.share[field] += 1
            self.need[holder] += 1
