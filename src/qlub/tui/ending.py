"""How a match is left: by a signal, by Ctrl-C, by the end of the input."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

_ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]

_FIRST, _AGAIN, _SOON = 0.1, 0.5, 0.1
"""Seconds until an alarm, and between those that follow; and where something is looked for."""


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
    """
    Let a request to end, or Ctrl-C, arrive as `Stopped` or as `KeyboardInterrupt`: the first one.

    Those that follow are not heard, not even behind this: there the process ends.
    """
    numbers = [*_ENDS]
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # and not ignored
        numbers.append(signal.SIGINT)
    before = {number: signal.signal(number, _stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            # What Python ignores, it goes on to ignore in its own last moments.
            passed = signal.getsignal(number) is _pass_over
            signal.signal(number, signal.SIG_IGN if passed else handler)


def let_finish() -> None:
    """Hear of no other wish to end: it is coming."""
    for number in (*_ENDS, signal.SIGINT):
        signal.signal(number, _pass_over)


def _stop(signum: int, frame: FrameType | None) -> None:
    let_finish()
    raise KeyboardInterrupt if signum == signal.SIGINT else Stopped(signum)


def _pass_over(signum: int, frame: FrameType | None) -> None:
    """Do nothing.  Python complains of a signal that is ignored between its coming and now."""


@contextmanager
def listening(look: Callable[[], None] | None = None) -> Iterator[None]:
    """
    Hear signals while a line is read, and *look* now and then, which may end it by an error.

    What reads it looks for them when a system call is interrupted.  One that comes just before the
    call interrupts nothing, and would wait for the next key: so an alarm interrupts now and then.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def wake(signum: int, frame: FrameType | None) -> None:
        if look is not None:
            look()

    before = signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, _FIRST, _AGAIN if look is None else _SOON)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
