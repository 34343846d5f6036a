"""What goes out to a terminal: one piece a frame, and nothing that it would obey."""

import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

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
