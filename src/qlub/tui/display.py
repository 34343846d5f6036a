"""`Display`: how a match is put in front of a person, and how the person answers."""

from collections.abc import Callable, Sequence
from typing import Protocol

from rich.text import Text

from qlub.game import View

Page = Callable[[int, int], list[Text]]
"""Lines for so many columns and lines of a terminal."""


class Display(Protocol):
    """One way to show a match."""

    def happened(self, before: View, after: View) -> None:
        """Show what has changed at the table."""

    def ask(self, view: View, notes: Sequence[str]) -> str:
        """Show *view* with *notes* and return the answer to what it asks."""

    def page(self, page: Page, prompt: str) -> str:
        """Show *page* until something is typed, and return that."""
