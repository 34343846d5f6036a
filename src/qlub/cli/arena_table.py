"""Results of an arena and a league, as tables for a person."""

from collections.abc import Sequence
from math import sqrt

from qlub.arena import Block, Duel, League, Result, Side, Standing
from qlub.arena.estimate import Estimate
from qlub.arena.results import block_mean, scored
from qlub.cli.report import note, printable

_SURE = 2
"""Standard errors from which on a difference is taken for one."""


def margin_text(margin: Estimate) -> str:
    """
    Return a margin with its sign and its standard error.

    >>> margin_text(Estimate(mean=6.4944, error=0.31))
    '+6.49 ± 0.31'
    """
    error = "" if margin.error is None else f" ± {margin.error:.2f}"
    return f"{margin.mean:+.2f}{error}"


def verdict(margin: Estimate, what: str) -> str:
    """
    Return in a sentence what *margin* says.

    >>> verdict(Estimate(mean=-1.5, error=0.5), "points a round")
    'B is better by 1.50 ± 0.50 points a round (3.0 standard errors)'
    """
    if margin.error is None:
        return f"one block says nothing yet: margin {margin_text(margin)} {what}"
    if margin.mean == 0 or margin.errors < _SURE:
        return f"no difference is seen: margin {margin_text(margin)} {what}"
    better = "A" if margin.mean > 0 else "B"
    size = margin_text(Estimate(mean=abs(margin.mean), error=margin.error))[1:]
    sure = "" if margin.error == 0 else f" ({margin.errors:.1f} standard errors)"
    return f"{better} is better by {size} {what}{sure}"


class MarginSoFar:
    """The margin of the blocks that are finished, for a line that changes after each."""

    def __init__(self) -> None:
        self._blocks = 0
        self._sum = 0.0
        self._squares = 0.0

    def said(self, block: Block) -> str:
        """Return the margin with *block* in it; a rough sum will do, and is quick."""
        margin = float(block_mean(block, "B", scored) - block_mean(block, "A", scored))
        self._blocks += 1
        self._sum += margin
        self._squares += margin**2
        mean = self._sum / self._blocks
        if self._blocks == 1:
            return margin_text(Estimate(mean=mean, error=None))
        variance = max(0.0, self._squares - self._blocks * mean**2) / (self._blocks - 1)
        return margin_text(Estimate(mean=mean, error=sqrt(variance / self._blocks)))


def print_result(result: Result, duel: Duel) -> None:
    """Print two bots beside each other, and what the difference is worth."""
    setting = duel.setting
    sides = [("A", setting.bots[0], result.a), ("B", setting.bots[1], result.b)]
    rows = [
        [letter, name, *_cells(side), *_times(side), str(side.forfeits)]
        for letter, name, side in sides
    ]
    _print_table(["", "bot", *_heads(result.a), "ms", "95 %", "max", "forfeits"], rows)
    print(verdict(result.margin, "points a round"))
    if result.wins is not None:
        share = result.wins
        error = "" if share.error is None else f" ± {share.error:.3f}"
        print(f"A's share of wins less B's, a seat: {share.mean:+.3f}{error}")
    games = f"{result.matches} matches, " if result.wins is not None else ""
    print(
        f"{result.blocks} blocks of {duel.layout}, {games}{result.rounds} rounds, "
        f"{setting.rules}, seed {setting.seed}"
    )


def print_standings(table: Sequence[Standing], league: League, rounds: int, blocks: int) -> None:
    """Print the table of a league."""
    rows = [
        [
            str(place),
            line.bot,
            f"{line.mu:.2f}",
            f"{line.sigma:.2f}",
            f"{line.ordinal:.2f}",
            str(line.blocks),
            *_cells(line.side),
            _times(line.side)[0],
            str(line.side.forfeits),
        ]
        for place, line in enumerate(table, 1)
    ]
    heads = ["", "bot", "rating", "±", "at least", "blocks", *_heads(table[0].side)]
    _print_table([*heads, "ms", "forfeits"], rows)
    setting = league.setting
    print(f"{blocks} blocks, {rounds} rounds, {setting.rules}, seed {setting.seed}")


def tell_forfeits(name: str, side: Side) -> None:
    """Note how often the bot called *name* failed to decide, and why first, if it ever did."""
    if side.first_forfeit is not None:
        times = "once" if side.forfeits == 1 else f"{side.forfeits} times"
        note(f"{name} failed to decide {times}; first in {side.first_forfeit}")


def _heads(side: Side) -> list[str]:
    return ["points", *([] if side.wins is None else ["wins", "place"]), "moons"]


def _cells(side: Side) -> list[str]:
    matches = [] if side.wins is None else [f"{side.wins:.3f}", f"{side.place:.2f}"]
    return [f"{side.points:.2f}", *matches, str(side.moons)]


def _times(side: Side) -> list[str]:
    """Return the mean, the 95th percentile and the longest CPU time of a decision."""
    times = side.times.to_ms().values()
    return [f"{time:.3f}" if time < 1 else f"{time:.1f}" for time in times]


def _print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold", show_edge=False)
    for head in heads:
        if head == "bot":
            table.add_column(head, min_width=12, overflow="fold")
        else:
            table.add_column(head, justify="right" if head else "left", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(printable(cell)) for cell in row))  # a name may have brackets
    console = Console(highlight=False)
    if not console.is_terminal:
        wide = console.options.update(max_width=1000)  # a file has the room
        console.width = max(console.width, console.measure(table, options=wide).maximum)
    console.print(table)
