"""The screen: all that a card player looks for, in 80 columns and 22 lines."""

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.style import Style
from rich.text import Text

from qlub.game import Phase, Rules, View
from qlub.game.length import rounds_decide, rounds_expected
from qlub.i18n import Catalog
from qlub.tui.hand import hand
from qlub.tui.moon import moon
from qlub.tui.seats import seats
from qlub.tui.style import QUIET, STRONG, TITLE, WARN, cards_text
from qlub.tui.words import Words

WIDTH, HEIGHT = 80, 24
"""The smallest terminal that a screen fits."""
TALL = 36
"""Lines from which on the suits of a hand stand apart."""


def screen(
    view: View, say: Catalog, notes: Sequence[str] = (), *, width: int = WIDTH, height: int = HEIGHT
) -> list[Text]:
    """
    Return *view* as lines of at most *width* columns, two fewer than *height*.

    The prompt goes on the line that follows; the last one stays free, so that Enter does not
    scroll the screen.

    Args:
        view: What the person at the screen may know.
        say: The catalog.
        notes: What has to be said now: why a card was refused, what happened.
        width: Columns of the terminal.
        height: Lines of it.
    """
    words = Words(view, say)
    playing = view.phase is not Phase.PASS and view.round > 0
    big = height >= (HEIGHT if view.rules.packs == 1 else HEIGHT + 3)
    parts = [
        [title(words, width)],
        status(words, width),
        seats(words, width, cards=playing, big=big),
        wrap(words.trick, width) if playing else [],
        _holding(words, width, airy=height >= TALL),
        told(notes, width),
    ]
    room = height - 2
    # Two lines are kept for notes, so that a note does not move the table.
    spare = room - sum(map(len, parts[:-1])) - len(parts) - 2
    if playing and spare > 0:
        parts[2] = seats(words, width, big=big, past=spare)
    parts = [part for part in parts if part]
    if sum(map(len, parts)) + len(parts) < room:
        parts.append([])  # a free line before the prompt
    return [_fit(line, width) for line in stack(parts, room)]


def _holding(words: Words, width: int, *, airy: bool) -> list[Text]:
    """Return the hand, or what a shot moon leaves to choose."""
    if words.view.phase is Phase.MOON and words.view.seat in words.view.to_act:
        return list(moon(words, width))
    lines = hand(words.view, width) if words.view.hand is not None else []
    return [part for line in lines for part in ([line, Text()] if airy else [line])]


def title(words: Words, width: int) -> Text:
    """Return the bar at the top: the game, the round, the trick."""
    view, say = words.view, words.say
    rules = view.rules
    expected = max(view.round, rounds_expected(rules))
    exact = "yes" if rounds_decide(rules) else "no"
    number = max(1, view.round)  # before the first is dealt, too
    right = say("play-title-round", round=number, expected=expected, exact=exact)
    if view.tricks and view.phase is not Phase.PASS:
        right += " · " + say("play-title-trick", trick=len(view.tricks), tricks=rules.hand_size)
    left = match_title(rules, say)
    if len(left) + len(right) + 3 > width:
        left = words.game  # how the match ends is on the score sheet
    gap = width - len(left) - len(right) - 2
    bar = Text(f" {left}{' ' * max(1, gap)}{right} ", TITLE)
    bar.truncate(width, overflow="ellipsis")
    return bar


def match_title(rules: Rules, say: Catalog) -> str:
    """Return which game it is, and what ends the match."""
    game = say("play-game", preset=rules.preset)
    ends = "rounds" if rounds_decide(rules) else "either" if rules.rounds else "target"
    return say("play-title", game=game, ends=ends, points=rules.target, rounds=rules.rounds or 0)


def status(words: Words, width: int) -> list[Text]:
    """Return how things stand: hearts, the pass, the kitty, the pile."""
    view, say = words.view, words.say
    facts = [
        Text(say("play-broken" if view.broken else "play-unbroken"), QUIET),
        Text(words.passing, STRONG if view.phase is Phase.PASS else QUIET),
    ]
    lines = [Text(" · ", QUIET).join(facts)]
    if lines[0].cell_len > width:
        lines = facts
    waiting = _kitty(words)
    if view.pile:
        waiting.append(" · " if waiting else "")
        waiting.append(say("play-pile", count=len(view.pile)) + " ")
        waiting.append_text(cards_text(view.pile))
    return [*lines, *([waiting] if waiting else [])]


def _kitty(words: Words) -> Text:
    """Return what lies in the kitty, or who took it and what was in it, as far as one may know."""
    view, say = words.view, words.say
    told = Text(style=QUIET)
    if view.kitty:
        told.append(say("play-kitty", count=view.kitty))
    elif taker := words.kitty_taken:
        told.append(f"{taker}:" if view.kitty_cards else taker)
    elif view.kitty_cards:
        told.append(say("play-kitty-cards"))
    if view.kitty_cards:
        told.append(" ").append_text(cards_text(view.kitty_cards))
    return told


def told(notes: Sequence[str], width: int) -> list[Text]:
    """Return *notes*, each on as many lines as it needs."""
    return [line for note in notes for line in wrap(note, width, WARN)]


def wrap(text: str, width: int, style: str | Style = "") -> list[Text]:
    """Return *text* on lines of at most *width* columns."""
    return list(Text(text, style).wrap(_CONSOLE, width))


def stack(parts: Sequence[Sequence[Text]], height: int) -> list[Text]:
    """Return *parts* above each other, with a free line between them while *height* allows."""
    spare = height - sum(map(len, parts))
    lines: list[Text] = []
    # The last parts need the air most: the hand, and what is said.
    airy = set(range(len(parts) - 1, 0, -1)[: max(0, spare)])
    for number, part in enumerate(parts):
        lines += [Text()] if number in airy else []
        lines += part
    return lines[:height]


def _fit(line: Text, width: int) -> Text:
    line = line.copy()
    line.truncate(width, overflow="ellipsis")
    return line


_CONSOLE = Console(width=WIDTH, color_system=None, file=StringIO())
