"""A person at a terminal: the command in a pseudo-terminal, what it shows, what is typed."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte

PROMPT = re.compile(
    r"(> |\\? for help\)?: |1 or 2: |to the table |q: quit |Enter: end   l: last trick "
    r"|deal the cards |Enter: more|play on yourself )$"
)
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9]|[=>78])")
CHIP = re.compile(r"\[((?:10|[2-9JQKA])[♣♦♠♥])\]")
TIMEOUT = 60
"""Seconds after which a prompt that does not come is a failure."""


def hear_signals():
    """In a new process: do not go on ignoring what whoever runs the tests ignores."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def _sit_down():
    hear_signals()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Player:
    """``qlub play`` with *arguments*, or another command, and somebody who types."""

    def __init__(self, *arguments, data, command="play", width=80, height=24, **environ):
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self._since = b""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        kept |= {"LANG": "C.UTF-8", "TERM": "xterm-256color", "QLUB_DATA": str(data)}
        environ = kept | environ  # None unsets
        self.process = subprocess.Popen(
            [sys.executable, "-m", "qlub.cli", command, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={name: value for name, value in environ.items() if value is not None},
            start_new_session=True,
            preexec_fn=_sit_down,
        )
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.hang_up()

    def resize(self, width, height):
        """Give the window another size."""
        self._since = b""
        self.screen.resize(height, width)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def hang_up(self):
        """Close the terminal."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    @property
    def text(self):
        """What the screen shows."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    @property
    def chips(self):
        """The cards in brackets: those that may be chosen now."""
        return CHIP.findall(self.text)

    def wait(self):
        """Read until a prompt waits for an answer, and return the screen; or until the end."""
        end = time.monotonic() + TIMEOUT
        while not PROMPT.search(ESCAPES.sub("", self._since.decode(errors="replace"))):
            if not self._read(end):
                break
        return self.text

    def wait_for(self, words):
        """Read until *words* are on the screen, past a prompt that was only written anew."""
        end = time.monotonic() + TIMEOUT
        while words not in self.text:
            assert self._read(end), self.text
        return self.wait()

    def read_until(self, words):
        """Read until *words* are on the screen, and wait for no prompt."""
        end = time.monotonic() + TIMEOUT
        while words not in self.text:
            assert self._read(end), self.text
        return self.text

    def type(self, line, end="\n"):
        """Type *line*, and wait for the next prompt."""
        self.send(line, end)
        return self.wait()

    def send(self, line, end="\n"):
        """Type *line*, and wait for nothing."""
        self._since = b""
        os.write(self._master, (line + end).encode())

    def press(self, key):
        """Press one key, such as Ctrl-C."""
        return self.type(key, end="")

    def kill(self, signum=signal.SIGKILL):
        """Send a signal, and wait for the end."""
        self.process.send_signal(signum)
        return self.finish()

    def finish(self):
        """Read to the end, and return the exit status."""
        end = time.monotonic() + TIMEOUT
        while self._read(end):
            pass
        return self.process.wait(TIMEOUT)

    def play(self, until=lambda text: False, moves=10_000):
        """Choose the first of what may be chosen, again and again, until the end or for *moves*."""
        text = self.wait()
        while not until(text) and moves:
            moves -= 1
            if not PROMPT.search(ESCAPES.sub("", self._since.decode(errors="replace"))):
                break
            text = self.type(self.answer(text))
        return text

    def answer(self, text):
        """Return the first thing that the last question allows."""
        question = text.splitlines()[-1]
        if found := re.match(r"Pass (\d+) cards?", question):
            return " ".join(self.chips[: int(found[1])])
        if "1 or 2" in question:
            return "1"
        return self.chips[0] if "our card" in question else ""

    def _read(self, end):
        """Read some output; False where no more will come."""
        ready, _, _ = select.select([self._master], [], [], max(0, end - time.monotonic()))
        assert ready, f"no prompt came:\n{self.text}"
        try:
            data = os.read(self._master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.raw += data
        self._since += data
        self._stream.feed(data)
        return bool(data)
