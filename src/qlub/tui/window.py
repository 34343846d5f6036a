"""`Window`: a display that repaints the screen while it fits the window, and adds lines if not."""

from collections.abc import Callable, Sequence

from qlub.game import View
from qlub.i18n import Catalog
from qlub.tui.display import Display, Page
from qlub.tui.painter import Painter
from qlub.tui.printer import Printer
from qlub.tui.terminal import Resized, Terminal


class Window:
    """Shows a match in whatever size the window has now."""

    def __init__(
        self,
        terminal: Terminal,
        say: Catalog,
        pace: float,
        until: Callable[[], bool] | None = None,
    ) -> None:
        """
        Make it.

        Args:
            terminal: Where it is shown.
            say: The catalog.
            pace: Seconds for a bot's card.
            until: Called while an answer is awaited: whether something has happened meanwhile.
        """
        self._terminal = terminal
        self._painter = Painter(terminal, say, pace, until)
        self._printer = Printer(terminal, say, pace, until)
        terminal.follow_size()

    def happened(self, before: View, after: View) -> None:
        self._display().happened(before, after)

    def ask(self, view: View, notes: Sequence[str], question: str) -> str:
        while True:
            try:
                return self._display().ask(view, notes, question)
            except Resized:
                continue

    def wait(self, view: View, notes: Sequence[str], question: str) -> str | None:
        while True:
            try:
                return self._display().wait(view, notes, question)
            except Resized:
                continue

    def tell(self, view: View, notes: Sequence[str]) -> None:
        """Show *view* with *notes*, while nothing can be asked."""
        self._display().tell(view, notes)

    def page(self, page: Page, prompt: str) -> str:
        while True:
            try:
                return self._display().page(page, prompt)
            except Resized:
                continue

    def _display(self) -> Display:
        self._terminal.wait()  # before anything is measured: the window may change meanwhile
        if self._terminal.paints:
            return self._painter
        self._terminal.restore()
        return self._printer
