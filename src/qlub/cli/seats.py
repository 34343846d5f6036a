"""Who sits at the table, and columns for them."""

from collections.abc import Iterable, Sequence

from qlub.game import Match
from qlub.game.show.columns import WIDTH, columns, cut, pad

_FIRST = 11
"""The width of the column before the seats'."""
_NAME = 16
_MANY = 8
"""Seats from which on the columns stand closer, so that a line still has 80."""


class Seats:
    """
    The seats of a match by name, or by number where they have none.

    >>> from qlub import Match, Rules
    >>> seats = Seats(Match(Rules.of("hearts", players=3), names=["Al", "Beth", ""]))
    >>> seats.names
    ['Al', 'Beth', 'seat 2']
    >>> seats.row("total", ["1", "20", "5"])
    'total             1      20       5'
    """

    def __init__(self, match: Match) -> None:
        given = match.names or [""] * match.rules.players
        self.names = [_clean(name) or f"seat {seat}" for seat, name in enumerate(given)]
        seats = len(self.names)
        self._first, self._gap = (_FIRST, 2) if seats < _MANY else (8, 1)
        longest = max(map(columns, self.names))
        room = (WIDTH - self._first - 2 - _NAME) // seats - self._gap
        self._column = max(5, min(longest, room))
        self.heads = [
            str(seat) if columns(name) > self._column and not _clean(given[seat]) else name
            for seat, name in enumerate(self.names)
        ]
        """What stands above the columns: names, or bare numbers where those are narrow."""
        self.room = WIDTH - self._first - seats * (self._column + self._gap) - 2
        """Columns that are left for a word behind a row."""

    def several(self, seats: Iterable[int]) -> str:
        """Return the names of *seats* as a list: ``Al, Beth and Charlie``."""
        *first, last = [self.names[seat] for seat in seats] or [""]
        return f"{', '.join(first)} and {last}" if first else last

    def column(self, first: str, more: Sequence[str] = ()) -> list[str]:
        """Return the names, with *more* below them, at one width, each behind *first*."""
        texts = [*self.names, *more]
        width = max(map(columns, texts))
        return [first + pad(text, width) for text in texts]

    def row(self, first: str, cells: Sequence[str]) -> str:
        """Return a line with *first* and a cell a seat, flush right and cut to its column."""
        width = self._column
        fitting = [pad(cut(cell, width), width, right=True) for cell in cells]
        return (" " * self._gap).join([f"{first:{self._first}}", *fitting])

    def rule(self) -> str:
        """Return a line under the cells of a row."""
        return " " * self._first + (" " * self._gap + "─" * self._column) * len(self.names)


def _clean(name: str) -> str:
    """Return *name* in one short line, with nothing in it that moves a cursor."""
    signs = "".join(sign if sign.isprintable() else " " for sign in name[:200])
    return cut(" ".join(signs.split()), _NAME)
