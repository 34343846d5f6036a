"""What goes out to a terminal: one piece a frame, and nothing that it would obey."""

import ctypes
import io
import os
import re
import signal
from random import Random

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from qlub.bots import LowBot
from qlub.game import Match, Rules
from qlub.i18n import catalog
from qlub.search import Limit
from qlub.tui.ending import Stopped, signals
from qlub.tui.terminal import Terminal
from qlub.tui.window import Window

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


def test_a_long_line_leaves_nothing_behind_it(monkeypatch):
    """Where a line goes on below, as a link does, nothing of the last frame stands behind it."""
    long, old = Text("x" * 100), Text("y" * 80)

    def paint_twice(terminal):
        terminal.paint([old, old, old])
        terminal.paint([long, Text("z")])

    screen = pyte.Screen(80, 24)
    pyte.Stream(screen).feed(shown(monkeypatch, paint_twice).getvalue().replace("\n", "\r\n"))
    assert [line.rstrip() for line in screen.display[:4]] == ["x" * 80, "x" * 20, "z", ""]


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


class Person(Screen):
    """A screen that somebody looks at."""

    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("thought", "left"), [(0, [1.5]), (1, [0.5]), (1.5, []), (20, [])], ids=str
)
@pytest.mark.parametrize("how", ["paint", "print", "ask"])
def test_thinking_counts_towards_the_pause(monkeypatch, how, thought, left):
    """What is shown stays as long as it should; only what thinking leaves of that is waited for."""
    now, slept = [100.0], []
    monkeypatch.setattr("sys.stdin", Person())
    monkeypatch.setattr("sys.stdout", Person())
    monkeypatch.setattr("builtins.input", lambda prompt: "")
    terminal = Terminal(XTERM, clock=lambda: now[0], sleep=slept.append)
    terminal.pause(1.5)
    now[0] += thought
    assert slept == []
    for _ in range(2):  # the second time nothing stays
        getattr(terminal, how)("> " if how == "ask" else [Text("one")])
        assert slept == left


@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_a_match_keeps_its_pace(monkeypatch, term):
    """Every card stays, whether screens are painted or lines are added."""
    now, slept = [0.0], []

    def sleep(seconds):
        slept.append(seconds)
        now[0] += seconds

    monkeypatch.setattr("sys.stdin", Person())
    monkeypatch.setattr("sys.stdout", Person())
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr("qlub.tui.terminal.Terminal.follow_size", lambda terminal: None)
    terminal = Terminal({"TERM": term}, clock=lambda: now[0], sleep=sleep)
    window = Window(terminal, catalog("en"), 0.5)
    match = Match(Rules.of("hearts", pass_count=0), seed=7)
    match.deal()
    assert terminal.paints is (term == "xterm")
    for seat in (match.to_act[0], *(match.to_act[0] + turn for turn in (1, 2))):
        before = match.view(0)
        match.make(seat % 4, LowBot().choose(match.view(seat % 4), Limit(), Random(1)))
        now[0] += 0.2  # what it thought about
        window.happened(before, match.view(0))
    assert len(slept) >= 1
    assert all(seconds == pytest.approx(0.3) for seconds in slept)


def test_who_leaves_does_not_wait(monkeypatch):
    """Once the terminal is given back, the farewell comes at once."""
    slept = []
    monkeypatch.setattr("sys.stdin", Person())
    monkeypatch.setattr("sys.stdout", Person())
    terminal = Terminal(XTERM, clock=lambda: 0.0, sleep=slept.append)
    terminal.pause(60)
    terminal.restore()
    terminal.print([Text("goodbye")])
    assert slept == []


def test_nobody_waits_where_nobody_looks_on(monkeypatch):
    """A program that reads along gets everything at once."""
    slept = []
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("sys.stdout", Screen())
    terminal = Terminal(XTERM, clock=lambda: 0.0, sleep=slept.append)
    terminal.pause(60)
    terminal.print([Text("one")])
    assert slept == []


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
