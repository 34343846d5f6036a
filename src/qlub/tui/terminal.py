"""`Terminal`: lines go out, a typed line comes in; it can repaint itself, or it cannot."""

import contextlib
import os
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from qlub.tui.screen import HEIGHT, WIDTH

_ALTERNATE, _BACK = "\x1b[?1049h", "\x1b[?1049l"
_CLEAR = "\x1b[H\x1b[2J"
_PLAIN = str.maketrans("♣♦♠♥╭╮╰╯│─▸★×·–…’‘“”", "CDSH++++|->*x.-.''\"\"")
"""What stands in where the encoding has no suits: as wide as what it stands for."""


class Terminal:
    """Where the person sits: standard input and output."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        if sys.stdout is None:  # closed by the caller: the match can be played unseen
            sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        self._console = Console(highlight=False, emoji=False, markup=False)
        self._painted = False
        self._dumb = environ.get("TERM", "") in ("", "dumb", "unknown") and os.name != "nt"
        self.is_tty = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        encoding = sys.stdout.encoding or "ascii"
        try:
            "♣╭★".encode(encoding)
            self._plain = False
        except (UnicodeEncodeError, LookupError):
            self._plain = True
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")  # what is no text is no answer either
        if self.is_tty:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # gives `input` its arrow keys

    @property
    def paints(self) -> bool:
        """Return whether whole screens can be shown, which needs room for one."""
        if not self.is_tty or self._dumb or self._console.legacy_windows:
            return False
        return self.width >= WIDTH and self.height >= HEIGHT

    @property
    def width(self) -> int:
        """Return how many columns there are."""
        return self._console.width

    @property
    def height(self) -> int:
        """Return how many lines there are."""
        return self._console.height

    def paint(self, lines: Iterable[Text]) -> None:
        """Show *lines* and nothing else."""
        self._write(_CLEAR if self._painted else _ALTERNATE + _CLEAR)
        self._painted = True
        self.print(lines)

    def print(self, lines: Iterable[Text]) -> None:
        """Write *lines* below what is there."""
        for line in lines:
            text = Text("").append_text(line) if self._plain else line
            if self._plain:
                text.plain = text.plain.translate(_PLAIN)
            self._console.print(text, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """Return the line that is typed behind *prompt*.  Raises `EOFError` where none comes."""
        if sys.stdin is None:
            raise EOFError
        shown = prompt.translate(_PLAIN) if self._plain else prompt
        try:
            line = input(shown)
        except OSError:  # the terminal is gone
            raise EOFError from None
        if not self.is_tty:
            self._write("\n")  # nobody typed the end of the line
        return line

    def pause(self, seconds: float) -> None:
        """Wait, where somebody looks on."""
        if self.is_tty and seconds > 0:
            time.sleep(seconds)

    def restore(self) -> None:
        """Give the terminal back as it was."""
        if self._painted:
            self._painted = False
            try:
                self._write(_BACK)
            except OSError:
                self.give_up()

    @staticmethod
    def give_up() -> None:
        """Write to nowhere from now on: the terminal is gone."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
        os.close(nowhere)

    def _write(self, codes: str) -> None:
        sys.stdout.write(codes)
        sys.stdout.flush()
