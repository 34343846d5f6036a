"""The choice for a moon: both outcomes, in the columns of the seats."""

from collections.abc import Iterator, Sequence
from functools import partial

from rich.text import Text

from qlub.game.moon import outcomes
from qlub.tui.seats import row
from qlub.tui.style import NOW, QUIET, STRONG
from qlub.tui.words import Words


def moon(words: Words, width: int) -> Iterator[Text]:
    """Yield, for each choice, a line that says what it does and a line of the totals it leaves."""
    view, say = words.view, words.say
    after = outcomes(view)
    yield Text(say("play-moon-shot"), STRONG)
    for number, choice in enumerate(after, 1):
        does = say("play-moon-choice", choice=choice, points=view.rules.moon_points)
        yield Text.assemble((f" {number} ", NOW), f" {does}")
        cell = partial(_total, after[choice], view.totals)
        yield row(view.rules.players, width, f"    {say('play-total')}", cell)


def _total(after: Sequence[int], before: Sequence[int], seat: int, room: int) -> Text:
    return Text(str(after[seat]), QUIET if after[seat] == before[seat] else STRONG)
