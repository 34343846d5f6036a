"""The seats side by side, each with its card of the trick, its points and its total."""

from collections.abc import Callable, Sequence
from functools import partial

from rich.style import Style
from rich.text import Text

from qlub.game import Card, Phase, Trick, View
from qlub.game import trick as of_trick
from qlub.game.moon import bonus_scores
from qlub.tui.style import EDGE, INKS, NOW, QUIET, STOCK, STRONG
from qlub.tui.words import Words

LABEL = 13
"""Columns before the first seat's."""
WIDEST = 22
"""Columns that a seat is given at most."""
BIG = 10
"""Columns from which on a card may be drawn large."""
LEADS, TAKES, CANCELLED = "▸", "★", "×"
"""What stands under a card: it was led; it takes the trick; an equal one struck it."""

Cell = Callable[[int, int], Text]
"""What stands in the column of a seat, given the seat and the column's width."""


def column(players: int, width: int) -> int:
    """Return how many columns of a terminal each seat is given."""
    return min(WIDEST, (width - LABEL) // players)


def row(players: int, width: int, label: str, cell: Cell) -> Text:
    """Return a line with *label* and a *cell* for each seat, in the middle of its column."""
    room = column(players, width)
    line = Text.assemble((label, QUIET))
    line.truncate(LABEL - 1, overflow="ellipsis")
    line.pad_right(LABEL - line.cell_len)
    for seat in range(players):
        text = cell(seat, room)
        text.truncate(room, overflow="ellipsis")
        left = (room - text.cell_len) // 2
        line.append(" " * left)
        line.append_text(text)
        line.append(" " * (room - left - text.cell_len))
    return line


def seats(
    words: Words, width: int, *, cards: bool = True, big: bool = False, past: int = 0
) -> list[Text]:
    """
    Return the seats as lines.

    Args:
        words: The view.
        width: Columns of the terminal.
        cards: Whether the trick is shown.
        big: Whether its cards are drawn large, where the columns allow it.
        past: How many of the past rounds are shown.
    """
    view, say = words.view, words.say
    players = view.rules.players

    def line(label: str, cell: Cell) -> Text:
        return row(players, width, label, cell)

    lines = [line("", lambda seat, room: _name(words, seat, room))]
    if cards:
        trick = view.tricks[-1] if view.tricks else None
        size = 5 if big and column(players, width) >= BIG else 3
        boxes = [partial(_box, view, trick, part, size) for part in range(size)]
        lines += [line("", box) for box in boxes]
        lines.append(line("", lambda seat, room: _mark(view, trick, seat)))
    if cards:
        settled = 0 < view.round == len(view.scores)
        lines += scores(words, width, past, skip_last=settled)
        now = view.scores[-1] if settled else points(view)
        lines.append(line(say("play-round-points"), partial(_number, now)))
    lines.append(line(say("play-total"), lambda seat, room: Text(str(view.totals[seat]), STRONG)))
    return lines


def points(view: View) -> list[int]:
    """Return the points that each seat has taken in this round, bonus cards included."""
    return [one + other for one, other in zip(view.points, bonus_scores(view), strict=True)]


def scores(words: Words, width: int, rounds: int, *, skip_last: bool = False) -> list[Text]:
    """Return a line for each of the last so many *rounds*: what it changed in the totals."""
    view, say = words.view, words.say
    last = len(view.scores) - skip_last
    first = last - rounds
    return [
        row(view.rules.players, width, say("play-round", round=number), partial(_quiet, score))
        for number, score in enumerate(view.scores, 1)
        if first < number <= last
    ]


def _quiet(numbers: Sequence[int], seat: int, room: int) -> Text:
    return Text(str(numbers[seat]), QUIET)


def _number(numbers: Sequence[int], seat: int, room: int) -> Text:
    return Text(str(numbers[seat]))


def _name(words: Words, seat: int, room: int) -> Text:
    view = words.view
    name = Text(words.name(seat, room - 1), STRONG if seat == view.seat else "")
    return Text.assemble((name.plain, NOW)) if _acts(view, seat) else name


def _acts(view: View, seat: int) -> bool:
    return view.phase is Phase.PLAY and seat in view.to_act


def card_of(trick: Trick | None, seat: int, players: int) -> Card | None:
    """Return the card that *seat* has in *trick*, if any."""
    turn = 0 if trick is None else (seat - trick.leader) % players
    return trick.cards[turn] if trick is not None and turn < len(trick.cards) else None


def cancelled(view: View, trick: Trick | None) -> tuple[Card, ...]:
    """Return the faces in *trick* that are struck."""
    return of_trick.cancelled(trick.cards if trick is not None else (), view.rules)


def taking(view: View) -> int | None:
    """Return the seat that takes the trick on the table, as it lies or at its end."""
    return view.takes if view.open_trick else view.tricks[-1].taker if view.tricks else None


def _box(view: View, trick: Trick | None, part: int, size: int, seat: int, room: int) -> Text:
    """Return line number *part*, of *size*, of the card that *seat* has played."""
    card = card_of(trick, seat, view.rules.players)
    if card is None:
        if part != size // 2:
            return Text()
        return Text("?", STRONG) if _acts(view, seat) else Text("·", QUIET)
    struck = card in cancelled(view, trick)
    edge = Style(color=EDGE, bgcolor=STOCK)
    inside = 3 if size == 3 else 7
    if part in (0, size - 1):
        return Text(("╭{}╮" if part == 0 else "╰{}╯").format("─" * inside), edge)
    face = Style(color=INKS[card.suit], bgcolor=STOCK, bold=True)
    name = card.symbol
    if struck:
        face = Style(color="#8a8478", bgcolor=STOCK, strike=True)
        name = f"~{name}~"
    if size == 3:
        side = "~" if struck else "│"
        return Text.assemble((side, edge), (f"{card.symbol:>3}", face), (side, edge))
    shown = (f"{name:7}", f"{name if struck else card.suit.symbol:^7}", f"{name:>7}")[part - 1]
    return Text.assemble(("│", edge), (shown, face), ("│", edge))


def _mark(view: View, trick: Trick | None, seat: int) -> Text:
    card = card_of(trick, seat, view.rules.players)
    if card is None or trick is None:
        return Text()
    marks = Text(LEADS if seat == trick.leader else "", QUIET)
    if card in cancelled(view, trick):
        marks.append(CANCELLED, QUIET)
    elif seat == taking(view):
        marks.append(TAKES, NOW)
    return marks
