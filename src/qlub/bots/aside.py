"""`aside`: what somebody's bot prints, kept out of what a program says on standard output."""

import contextlib
import io
import sys
import threading
from collections.abc import Iterator

_lock = threading.Lock()
_inside = 0
_kept = contextlib.ExitStack()


class _Nowhere(io.StringIO):
    """A file that forgets what is written to it."""

    def write(self, text: str) -> int:
        return len(text)


@contextlib.contextmanager
def aside(*, quiet: bool = False) -> Iterator[None]:
    """
    Let standard output go where standard error does meanwhile, or nowhere if *quiet*.

    Threads share one standard output: it comes back when the last of them is done, and goes where
    the first wanted it.

    >>> with aside(quiet=True):
    ...     print("I hold the queen")
    """
    global _inside
    with _lock:
        if not _inside:
            elsewhere = _Nowhere() if quiet or sys.stderr is None else sys.stderr
            _kept.enter_context(contextlib.redirect_stdout(elsewhere))
        _inside += 1
    try:
        yield
    finally:
        with _lock:
            _inside -= 1
            if not _inside:
                _kept.close()
