"""
`Table`: how many cards of each kind each group of holders gets, and in how many ways.

Cards are of one kind if the same holders may have them; holders are one group if they may have the
same cards.  What is drawn is a matrix: row sums and column sums are known, some fields must be 0,
and one matrix stands for as many worlds as the product of 1/n! over its fields says, times what is
the same for all.  Row by row, that product is added up over all that can follow (dynamic
programming); the state is what is left of each column.  Rows and columns may change places, so the
shorter side is the state.
"""

from array import array

from qlub.kernel import rng

CELLS = 1 << 18
"""The most numbers that a table keeps, unless more is asked for."""


class Table:
    """
    The ways to deal *kinds* of so many cards to *groups* that take so many, within the limits.

    Sums are kept as doubles: relative errors stay below a millionth of a millionth.  A table that
    would take more than *budget* steps, or *most* numbers, is given up: `total` is -1 then.

    >>> two_kinds = Table([2, 1], [2, 1], [0b11, 0b01], 1000)  # the second has none of kind 1
    >>> two_kinds.total, two_kinds.steps
    (1.0, 4)
    """

    def __init__(
        self,
        kinds: list[int],
        groups: list[int],
        may: list[int],
        budget: int,
        most: int = CELLS,
    ) -> None:
        """Add up all ways; ``may[group]`` is the set of kinds that it may have."""
        self.turned = states(groups) * len(kinds) < states(kinds) * len(groups)
        rows, columns = (kinds, groups) if self.turned else (groups, kinds)
        self.rows = len(rows)
        self.columns = len(columns)
        self.row = [0] * 64
        self.column = [0] * 64
        self.left = [0] * 64
        self.open = [0] * 64
        self.last = [0] * 64
        self.stride = [0] * 64
        self.share = [0] * 1024
        self.inverse = [0.0] * 105
        self.steps = 0
        self.budget = budget
        self.mark = 0.0
        self.at = 0
        self.inverse[0] = 1.0
        for number in range(1, 105):
            self.inverse[number] = self.inverse[number - 1] / number
        for row in range(self.rows):
            self.row[row] = rows[row]
            fields = may[row] if not self.turned else column_of(may, row)
            self.open[row] = fields
            self.last[row] = fields.bit_length() - 1
        longest = columns.index(max(columns)) if columns else 0
        box = 1
        for column in range(self.columns):
            self.column[column] = self.left[column] = columns[column]
            if column != longest:  # its state is what the others leave
                self.stride[column] = box
                box *= columns[column] + 1
            if box > most:
                break
        size = box * max(self.rows - 1, 1)
        self.memo = array("d", [-1.0]) * (size if size <= most else 1)
        self.box = self.start = 0
        self.total = -1.0
        if size <= most:
            self.box = box
            for column in range(self.columns):
                self.start += self.left[column] * self.stride[column]
            self.total = self.add_up()

    def add_up(self) -> float:
        """Return the sum over all matrices; -1 where that takes too long."""
        for row in range(self.rows):
            if not self.open[row]:
                return 0.0
        total = 1.0
        if self.rows == 1:
            total = self.rest(0)
        elif self.rows:
            total = self.split(0, 0, self.row[0], self.start)
        return -1.0 if self.steps > self.budget else total

    def split(self, row: int, column: int, need: int, index: int) -> float:
        """Return the sum over all ways to go on where *row* still needs so many."""
        self.steps += 1
        if self.steps > self.budget:
            return 0.0
        while not self.open[row] >> column & 1:
            column += 1
        if column == self.last[row]:
            if need > self.left[column]:
                return 0.0
            self.left[column] -= need
            total = self.inverse[need] * self.below(row + 1, index - need * self.stride[column])
            self.left[column] += need
            return total
        total = 0.0
        for number in range(min(need, self.left[column]) + 1):
            self.left[column] -= number
            total += self.inverse[number] * self.split(
                row, column + 1, need - number, index - number * self.stride[column]
            )
            self.left[column] += number
        return total

    def below(self, row: int, index: int) -> float:
        """Return the sum over all ways to fill *row* and those that follow."""
        at = (row - 1) * self.box + index
        total = self.memo[at]
        if total < 0:
            if row == self.rows - 1:
                total = self.rest(row)
            else:
                total = self.split(row, 0, self.row[row], index)
            self.memo[at] = total
        return total

    def rest(self, row: int) -> float:
        """Return the weight of the last *row*, which takes what is left."""
        weight = 1.0
        for column in range(self.columns):
            if self.left[column]:
                if not self.open[row] >> column & 1:
                    return 0.0
                weight *= self.inverse[self.left[column]]
        return weight

    def draw(self, counter: int) -> int:
        """Fill `share` with a matrix drawn by weight; return the counter that follows."""
        for column in range(self.columns):
            self.left[column] = self.column[column]
        self.at = self.start
        for row in range(self.rows - 1):
            total = self.memo[(row - 1) * self.box + self.at] if row else self.total
            counter = rng.step(counter)
            self.mark = total * self.chance(counter)
            if not self.pick(row, 0, self.row[row], self.at, 1.0):
                self.mark = 0.0  # lost in rounding: take the first there is
                self.pick(row, 0, self.row[row], self.at, 1.0)
        if self.rows:
            for column in range(self.columns):
                self.put(self.rows - 1, column, self.left[column])
        return counter

    def chance(self, counter: int) -> float:
        """Return a random number below 1: 53 bits of what belongs to *counter*."""
        return (rng.mix(counter) >> 11) * (1.0 / 9007199254740992.0)

    def pick(self, row: int, column: int, need: int, index: int, weight: float) -> bool:
        """Count `mark` down by one way of filling *row* after the other; keep the one at 0."""
        while not self.open[row] >> column & 1:
            column += 1
        most = min(need, self.left[column])
        if column == self.last[row]:
            if need > most:
                return False
            index -= need * self.stride[column]
            weight *= self.inverse[need]
            self.mark -= weight * self.memo[row * self.box + index]
            if self.mark >= 0 or self.memo[row * self.box + index] <= 0:
                return False
            self.at = index
            self.left[column] -= need
            self.put(row, column, need)
            return True
        for number in range(most + 1):
            if self.pick(
                row,
                column + 1,
                need - number,
                index - number * self.stride[column],
                weight * self.inverse[number],
            ):
                self.left[column] -= number
                self.put(row, column, number)
                return True
        return False

    def put(self, row: int, column: int, number: int) -> None:
        """Write a field of the matrix: by group, then kind."""
        if self.turned:
            self.share[column * self.rows + row] = number
        else:
            self.share[row * self.columns + column] = number


def states(sums: list[int]) -> int:
    """Return how many states there may be where *sums* are left: the last follows from others."""
    product = 1
    for number in sums:
        product *= number + 1
    return product // (max(sums, default=0) + 1)


def column_of(sets: list[int], member: int) -> int:
    """Return the set of those *sets* in which *member* is."""
    return sum(1 << i for i, some in enumerate(sets) if some >> member & 1)
