"""`Painter`: a display that repaints the whole screen."""

from collections.abc import Callable, Sequence

from rich.text import Text

from qlub.game import Phase, View
from qlub.i18n import Catalog
from qlub.tui.display import Page
from qlub.tui.pace import trick_stays
from qlub.tui.screen import HEIGHT, WIDTH, screen
from qlub.tui.terminal import Terminal


class Painter:
    """Shows one screen after another; bots' cards appear one by one, *pace* seconds apart."""

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

    def happened(self, before: View, after: View) -> None:
        if _cards(before) == _cards(after) or not after.tricks:
            return
        self._paint(after, ())
        complete = after.open_trick is None
        mine = after.phase is Phase.PLAY and after.seat in after.to_act
        if complete and not mine:
            self._terminal.pause(trick_stays(after.rules.players) * self._pace)
        elif not mine:
            self._terminal.pause(self._pace)

    def ask(self, view: View, notes: Sequence[str], question: str) -> str:
        self._paint(view, notes)
        return self._terminal.ask(question, self._until)

    def wait(self, view: View, notes: Sequence[str], question: str) -> str | None:
        return self.ask(view, notes, question)

    def tell(self, view: View, notes: Sequence[str]) -> None:
        if view.round:
            self._paint(view, notes)

    def page(self, page: Page, prompt: str) -> str:
        width, height = self._size()
        lines, room = page(width, height), height - 2
        while len(lines) > room:
            self._terminal.paint(lines[: room - 1])
            if typed := self._terminal.ask(self._say("play-more")).strip():
                return typed
            lines = lines[room - 1 :]
        self._terminal.paint([*lines, Text()] if len(lines) < room else lines)
        return self._terminal.ask(prompt)

    def _paint(self, view: View, notes: Sequence[str]) -> None:
        width, height = self._size()
        self._terminal.paint(screen(view, self._say, notes, width=width, height=height))

    def _size(self) -> tuple[int, int]:
        """Return columns and lines; a window that was made smaller just now shows a part."""
        return max(WIDTH, self._terminal.width), max(HEIGHT, self._terminal.height)


def _cards(view: View) -> tuple[int, int]:
    return view.round, sum(len(trick.cards) for trick in view.tricks)
