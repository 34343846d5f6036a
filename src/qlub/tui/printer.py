"""`Printer`: a display that only ever adds lines, for terminals that cannot be repainted."""

from collections.abc import Callable, Iterator, Sequence

from rich.text import Text

from qlub.game import Card, Phase, Rules, View
from qlub.game import trick as of_trick
from qlub.i18n import Catalog
from qlub.tui.display import Page
from qlub.tui.hand import hand
from qlub.tui.moon import moon
from qlub.tui.screen import status, title, told, wrap
from qlub.tui.seats import cancelled, taking
from qlub.tui.style import card_text
from qlub.tui.terminal import Terminal
from qlub.tui.words import Words


class Printer:
    """Tells what happens line by line; what is printed can be read aloud from the top down."""

    def __init__(
        self,
        terminal: Terminal,
        say: Catalog,
        pace: float,
        until: Callable[[], bool] | None = None,
    ) -> None:
        self._terminal = terminal
        self._say = say
        self._pace = pace
        self._until = until
        self._shown: View | None = None
        self._waited = ""
        self._told: list[str] = []

    def happened(self, before: View, after: View) -> None:
        words = Words(after, self._say)
        if after.round != before.round:
            heading = Text(title(words, self._width).plain.strip())
            self._terminal.print([Text(), heading, *status(words, self._width)[:1]])
        lines = list(self._news(words, before, after))
        if lines:
            self._terminal.print(lines)
            self._terminal.pause(self._pace)

    def ask(self, view: View, notes: Sequence[str], question: str) -> str:
        self._waited = ""
        if view is not self._shown:  # after a slip the hand still stands above
            self._terminal.print([Text(), *self._position(view)])
            self._shown = view
        self.tell(view, notes)
        answer = self._terminal.ask(question, self._until)
        self._told = []  # to another answer it is said again
        return answer

    def wait(self, view: View, notes: Sequence[str], question: str) -> str | None:
        self.tell(view, notes)
        lines: list[Text] = []
        if question != self._waited:  # not again for every card that falls meanwhile
            lines += wrap(question, self._width)
            self._waited = question
        self._terminal.print(lines)
        return self._terminal.ask("", self._until) if self._terminal.is_tty else None

    def tell(self, view: View, notes: Sequence[str]) -> None:
        fresh = [note for note in notes if note not in self._told]  # it is told while it lasts
        self._terminal.print(told(fresh, self._width))
        self._told = list(notes)

    def page(self, page: Page, prompt: str) -> str:
        self._shown = None
        lines = page(self._width, 10_000)
        self._terminal.print([Text(), *lines, Text()])
        return ""

    @property
    def _width(self) -> int:
        return min(max(self._terminal.width, 40), 100) if self._terminal.is_tty else 80

    def _news(self, words: Words, before: View, after: View) -> Iterator[Text]:
        """Yield a line for each card that was played since *before*, and who took the trick."""
        old = before.tricks if before.round == after.round else ()
        known = sum(len(trick.cards) for trick in old)
        players = after.rules.players
        for trick in after.tricks[known // players :]:
            for turn, card in enumerate(trick.cards):
                if turn < known % players:
                    continue
                seat = (trick.leader + turn) % players
                line = Text(f"{words.name(seat)}: ").append_text(card_text(card))
                for pair in _struck_by_the_last(trick.cards[: turn + 1], after.rules):
                    line.append(" " + self._say("play-cancel", card=pair.symbol))
                yield line
            known = 0
            if len(trick.cards) == players:
                yield Text(words.taken(trick))

    def _position(self, view: View) -> Iterator[Text]:
        words = Words(view, self._say)
        if view.phase is Phase.PLAY:
            yield from status(words, self._width)
            yield from wrap(self._trick(words), self._width)
        if view.phase is Phase.MOON and view.seat in view.to_act:
            yield from moon(words, self._width)
        elif view.hand is not None:
            yield from hand(view, self._width)

    def _trick(self, words: Words) -> str:
        view = words.view
        if view.open_trick is None:
            return self._say("play-leads", **words.who(view.to_act[0]))
        trick = view.open_trick
        cards = []
        for turn, card in enumerate(trick.cards):
            seat = (trick.leader + turn) % view.rules.players
            shown = f"~{card.symbol}~" if card in cancelled(view, trick) else card.symbol
            star = " ★" if seat == taking(view) else ""
            cards.append(f"{words.name(seat)} {shown}{star}")
        return f"{self._say('play-trick')} {', '.join(cards)}"


def _struck_by_the_last(cards: Sequence[Card], rules: Rules) -> list[Card]:
    """Return the faces that are struck since the last of *cards* was played."""
    before = of_trick.cancelled(cards[:-1], rules)
    return [card for card in of_trick.cancelled(cards, rules) if card not in before]
