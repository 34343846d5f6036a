"""`Display`: how a match is put in front of a person, and how the person answers."""

from collections.abc import Callable, Sequence
from typing import Protocol

from rich.text import Text

from qlub.game import View

Page = Callable[[int, int], list[Text]]
"""Lines for so many columns and lines of a terminal."""


class Display(Protocol):
    """
    One way to show a match.

    Where something happens meanwhile that is to be seen first, `ask` and `wait` raise `Happened`.
    """

    def happened(self, before: View, after: View) -> None:
        """Show what has changed at the table."""

    def ask(self, view: View, notes: Sequence[str], question: str) -> str:
        """Show *view* with *notes* and return the answer to *question*."""

    def wait(self, view: View, notes: Sequence[str], question: str) -> str | None:
        """
        Show *view*, of which nothing is asked, and return what is typed all the same.

        Returns:
            None, at once, where nobody sits who could type.
        """

    def tell(self, view: View, notes: Sequence[str]) -> None:
        """Show *view* with *notes*, while nothing can be asked."""

    def page(self, page: Page, prompt: str) -> str:
        """Show *page* until something is typed, and return that."""
