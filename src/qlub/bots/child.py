"""`Child`: a running program; lines go to it, and lines come from it."""

import contextlib
import json
import os
import subprocess
import threading
import time
import weakref
from pathlib import Path
from queue import Empty, Full, Queue
from signal import Signals
from typing import Any

LONGEST = 65536
"""Bytes of the longest line that is read."""
_WAITING = 100
"""Lines that wait to be read; who writes more has to wait."""
_BYE = 1.0
"""Seconds that a program has to end by itself."""


class Failure(Exception):
    """Raised where a program is of no use any more; it says why."""


class Child:
    """
    A program that runs until `end`, or until nobody has it any more.

    Two threads share its lines: one reads them, so that the other can wait no longer than it wants.
    """

    def __init__(self, words: tuple[str, ...], *, quiet: bool) -> None:
        """Start the program *words*, its standard error nowhere if *quiet*.  Raises `Failure`."""
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else None,
                # Its own group: Ctrl-C is for us, and whatever it starts can be ended with it.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise Failure(f"cannot be started: {reason}") from None
        assert self._process.stdin is not None
        if hasattr(os, "set_blocking"):
            os.set_blocking(self._process.stdin.fileno(), False)
        self._lines: Queue[bytes] = Queue(_WAITING)
        self._is_ended = threading.Event()
        reader = threading.Thread(
            target=_read, args=(self._process, self._lines, self._is_ended), daemon=True
        )
        self._cpu = [0.0]
        # Also where nobody closes it: when the bot is forgotten, and at the end of all.
        self._end = weakref.finalize(self, _end, self._process, reader, self._is_ended, self._cpu)
        reader.start()

    def tell(self, message: dict[str, Any], deadline: float) -> None:
        """Write a line; it has until *deadline* to read it.  Raises `Failure`."""
        rest = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        assert self._process.stdin is not None
        file = self._process.stdin.fileno()
        while rest:
            try:
                rest = rest[os.write(file, rest) :]
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise Failure("does not read what it is asked") from None
                self._is_ended.wait(0.01)
            except OSError:
                raise Failure(self._how_it_ended()) from None

    def hear(self, deadline: float) -> bytes:
        """Return the next line.  Raises `Failure` where none comes until *deadline*."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise Failure("gave no answer in time, and was ended") from None
        if not line:
            raise Failure(self._how_it_ended())
        return line

    def cpu_time(self) -> float:
        """Return the seconds that it has computed; 0.0 where nobody counts them."""
        self._cpu[0] = max(self._cpu[0], _cpu_time(self._process.pid))
        return self._cpu[0]

    def bye(self) -> None:
        """Ask it to end, and give it a moment to."""
        try:
            self.tell({"type": "bye"}, time.monotonic() + _BYE)
            assert self._process.stdin is not None
            self._process.stdin.close()
            self.cpu_time()
            self._process.wait(_BYE)
        except (Failure, subprocess.TimeoutExpired, OSError):
            pass  # then it is ended

    def end(self) -> float:
        """End it, and return how many seconds it has computed."""
        self._end()
        return self._cpu[0]

    def _how_it_ended(self) -> str:
        self.cpu_time()
        try:
            status = self._process.wait(_BYE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        if status < 0:
            with contextlib.suppress(ValueError):  # some signals have no name
                return f"was ended by the signal {Signals(-status).name}"
            return f"was ended by the signal {-status}"
        return f"ended with status {status}"


def _read(process: "subprocess.Popen[bytes]", lines: Queue[bytes], ended: threading.Event) -> None:
    """Put what *process* writes into *lines*, line by line, and nothing at its end."""
    assert process.stdout is not None
    line = b" "
    while line and not ended.is_set():
        try:
            line = process.stdout.readline(LONGEST + 1)
        except (OSError, ValueError):
            line = b""
        while not ended.is_set():
            try:
                lines.put(line, timeout=0.1)
                break
            except Full:
                continue
        if len(line) > LONGEST:
            break  # whoever reads it ends the program


def _end(
    process: "subprocess.Popen[bytes]",
    reader: threading.Thread,
    ended: threading.Event,
    cpu: list[float],
) -> None:
    """End *process* and all that it started, and wait until it is gone."""
    ended.set()
    cpu[0] = max(cpu[0], _cpu_time(process.pid) if process.returncode is None else 0.0)
    with contextlib.suppress(OSError):  # it is gone
        if hasattr(os, "killpg"):
            os.killpg(process.pid, 9)
        else:
            process.kill()
    process.wait()
    if reader.is_alive():
        reader.join(_BYE)
    for stream in (process.stdin, process.stdout):
        if stream is not None and not (stream is process.stdout and reader.is_alive()):
            with contextlib.suppress(OSError):
                stream.close()


def _cpu_time(pid: int) -> float:
    """Return the seconds that a process has computed; 0.0 where the system does not say."""
    try:
        told = Path(f"/proc/{pid}")
        ticks = (told / "stat").read_bytes().rpartition(b")")[2].split()[11:15]
        seconds = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        return 0.0
    with contextlib.suppress(OSError, ValueError, IndexError):  # finer, but of one thread alone
        seconds = max(seconds, int((told / "schedstat").read_bytes().split()[0]) / 1e9)
    return seconds
