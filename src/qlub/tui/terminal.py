"""`Terminal`: lines go out, a typed line comes in; it can repaint itself, or it cannot."""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import FrameType
from typing import Literal

from rich.console import Console
from rich.text import Text

from qlub.tui.ending import listening
from qlub.tui.screen import HEIGHT, WIDTH

_ALTERNATE, _BACK = "\x1b[?1049h", "\x1b[?1049l"
_HIDE, _SHOW = "\x1b[?25l", "\x1b[?25h"
_HOME, _LINE_END, _BELOW = "\x1b[H", "\x1b[K", "\x1b[J"
"""To the first line; erase the rest of a line; erase all that is below."""
_PLAIN = str.maketrans("♣♦♠♥╭╮╰╯│─▸★×·–…’‘“”", "CDSH++++|->*x.-.''\"\"")
"""What stands in where the encoding has no suits: as wide as what it stands for."""
_OBEYED = dict.fromkeys(
    [*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "\ufffd"
)
"""What a terminal would obey and not show, wherever a text comes from."""


class Resized(Exception):
    """Raised while an answer is awaited, where what is shown no longer fits the window."""


class Happened(Exception):
    """Raised while an answer is awaited, where something has happened that is to be seen first."""


class Terminal:
    """Where the person sits: standard input and output."""

    def __init__(
        self,
        environ: Mapping[str, str] = os.environ,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._stays_until: float | None = None
        if sys.stdout is None:  # closed by the caller: the match can be played unseen
            sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        self._dumb = environ.get("TERM", "") in ("", "dumb", "unknown") and os.name != "nt"
        colours: Literal["auto"] | None = None if self._dumb else "auto"
        self._console = Console(color_system=colours, highlight=False, emoji=False, markup=False)
        self._painted = False
        self._asking = False
        self._typed = ""
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
                import readline  # gives `input` its arrow keys

                readline.set_startup_hook(self._type_again)

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

    def follow_size(self) -> None:
        """From now on, raise `Resized` where an answer is awaited and the window changes."""
        if self.is_tty and hasattr(signal, "SIGWINCH"):
            signal.signal(signal.SIGWINCH, self._resized)

    @property
    def is_painted(self) -> bool:
        """Return whether a screen is shown, which `restore` takes away."""
        return self._painted

    def paint(self, lines: Iterable[Text]) -> None:
        """Show *lines* and nothing else: in one piece, over what is there, so nothing flickers."""
        self.wait()
        frame = [_HIDE, "" if self._painted else _ALTERNATE, _HOME]
        self._painted = True
        width = self.width
        for line in lines:
            # Behind a full line the cursor still stands on its last sign; a long one goes on below.
            is_full = line.cell_len > 0 and line.cell_len % width == 0
            frame += [self._drawn(line), "" if is_full else _LINE_END, "\n"]
        self._write("".join([*frame, _BELOW, _SHOW]))

    def print(self, lines: Iterable[Text]) -> None:
        """Write *lines* below what is there, without the spaces at their ends."""
        self.wait()
        for line in lines:
            bare = line.copy()
            bare.rstrip()
            self._write(self._drawn(bare) + "\n")

    def _drawn(self, line: Text) -> str:
        """Return what makes the terminal show *line*."""
        text = Text("").append_text(line)
        text.plain = self._shown(line.plain)
        with self._console.capture() as capture:
            self._console.print(text, soft_wrap=True, end="")
        return capture.get()

    def _shown(self, text: str) -> str:
        """Return *text* with nothing in it that a terminal obeys, or cannot show."""
        harmless = text.translate(_OBEYED)
        return harmless.translate(_PLAIN) if self._plain else harmless

    def ask(self, prompt: str, until: Callable[[], bool] | None = None) -> str:
        """
        Return the line that is typed behind *prompt*.

        Args:
            prompt: What is asked.
            until: Called now and then on a terminal: whether something has happened.

        Raises:
            EOFError: Where none comes.
            Happened: Where something has; what was typed so far stands behind the next prompt.
            Resized: Where all has to be shown anew, in a window of another size; see `follow_size`.
        """
        if sys.stdin is None:
            raise EOFError
        self.wait()

        def look() -> None:
            if self._asking and until is not None and until():
                self._keep_typed()
                if not self._painted and (prompt or self._typed):
                    self._write("\n")  # what is printed next stands below the question
                raise Happened

        try:
            self._asking = True
            with listening(look if until is not None and self.is_tty else None):
                line = input(self._shown(prompt))
                self._asking = False
        except OSError:  # the terminal is gone
            raise EOFError from None
        finally:
            self._asking = False
        if not self.is_tty:
            self._write("\n")  # nobody typed the end of the line
        return line

    def pause(self, seconds: float) -> None:
        """
        Let what is shown now stay so long before anything else is shown, where somebody looks on.

        Nobody waits before that: what is thought meanwhile takes none of anybody's time.
        """
        if self.is_tty and seconds > 0:
            self._stays_until = self._clock() + seconds

    def wait(self) -> None:
        """Wait for what is left of the pause; whatever is shown next does so by itself, too."""
        until, self._stays_until = self._stays_until, None
        if until is not None and (left := until - self._clock()) > 0:
            self._sleep(left)

    def restore(self) -> None:
        """Give the terminal back as it was, without waiting: who leaves is let go."""
        self._stays_until = None
        if self._painted:
            self._painted = False
            try:
                self._write(_SHOW + _BACK)
            except OSError:
                self.give_up()

    @staticmethod
    def give_up() -> None:
        """Write to nowhere from now on: the terminal is gone."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
        os.close(nowhere)

    def _keep_typed(self) -> None:
        with contextlib.suppress(ImportError):
            import readline

            self._typed = readline.get_line_buffer()

    def _type_again(self) -> None:
        """Put what was typed before something happened behind the prompt, as the line begins."""
        import readline

        typed, self._typed = self._typed, ""
        readline.insert_text(typed)

    def _resized(self, signum: int, frame: FrameType | None) -> None:
        """Hear that the window has another size; lines that were added stay as they are."""
        if self._asking and (self.paints or self._painted):
            self._keep_typed()
            raise Resized

    def _write(self, codes: str) -> None:
        sys.stdout.write(codes)
        sys.stdout.flush()
