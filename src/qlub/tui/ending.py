"""How a match is left: by a signal, by Ctrl-C, by the end of the input."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Left(Exception):
    """Raised when the person asks to stop."""


class Stopped(SystemExit):
    """Raised where the system asks the process to end."""

    def __init__(self, signum: int) -> None:
        super().__init__(128 + signum)


def status(end: BaseException) -> int:
    """Return the exit status for a match that *end* has ended."""
    if isinstance(end, Stopped):
        return int(end.code or 0)
    return 130 if isinstance(end, KeyboardInterrupt) else 0


@contextmanager
def signals() -> Iterator[None]:
    """Let a request to end arrive as `Stopped`."""

    def stop(signum: int, frame: FrameType | None) -> None:
        raise Stopped(signum)

    before = {number: signal.signal(number, stop) for number in _ENDS}
    before[signal.SIGINT] = signal.getsignal(signal.SIGINT)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def let_finish() -> None:
    """Hear of no other wish to end: it is coming."""
    for number in (*_ENDS, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
