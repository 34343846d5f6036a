"""What goes out to a terminal: one piece a frame, and nothing that it would obey."""

import ctypes
import io
import os
import re
import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from qlub.tui.ending import Stopped, signals
from qlub.tui.terminal import Terminal

XTERM = {"TERM": "xterm-256color"}


class Screen(io.StringIO):
    """Remembers how often it was written to."""

    writes = 0

    def write(self, text):
        self.writes += bool(text)
        return super().write(text)


def shown(monkeypatch, act):
    """Return what *act* makes a terminal receive."""
    out = Screen()
    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", out)
        act(Terminal(XTERM))
    return out


def test_a_frame_is_one_write(monkeypatch):
    """The cursor is hidden, lines are drawn over the old ones, and what is left is erased."""
    out = shown(monkeypatch, lambda terminal: terminal.paint([Text("one"), Text("x" * 80)]))
    assert out.writes == 1
    assert out.getvalue() == (
        "\x1b[?25l\x1b[?1049h\x1b[Hone\x1b[K\n" + "x" * 80 + "\n\x1b[J\x1b[?25h"
    )


def test_no_spaces_at_the_end(monkeypatch):
    """Lines that are added end with their last sign."""
    out = shown(monkeypatch, lambda terminal: terminal.print([Text("one  "), Text("  ")]))
    assert out.getvalue() == "one\n\n"


@pytest.mark.parametrize("how", ["paint", "print"])
@given(text=st.text(st.characters(exclude_categories=["Cs"])))
def test_nothing_is_obeyed(how, text):
    """No sign of a text moves the cursor, breaks a line or turns the order of reading."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        out = shown(monkeypatch, lambda terminal: getattr(terminal, how)([Text(text)]))
    left = re.sub(r"\x1b\[(\?25[lh]|\?1049h|H|K|J)", "", out.getvalue())
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", left)
    assert left.count("\n") == 1


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarm here")
def test_a_signal_is_heard_while_a_line_is_read(monkeypatch):
    """A wait in the system, which nothing else would end, is interrupted."""
    libc = ctypes.CDLL(None)
    monkeypatch.setattr("builtins.input", lambda prompt: str(libc.pause()))
    before = signal.getsignal(signal.SIGALRM)
    assert Terminal(XTERM).ask("> ") == "-1"
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def _leave(numbers):
    with signals():
        try:
            os.kill(os.getpid(), signal.SIGTERM)
        finally:
            for number in numbers:
                os.kill(os.getpid(), number)


def test_only_the_first_signal_is_heard():
    """Whoever leaves is let go: what comes while that is done, or right behind it, is nothing."""
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.getsignal(number) for number in numbers}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(Stopped) as caught:
            _leave(numbers)
        os.kill(os.getpid(), signal.SIGTERM)
        assert caught.value.code == 128 + signal.SIGTERM
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
