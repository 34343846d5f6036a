"""What an error of somebody's program says, in a line, however badly it was written."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb

from qlub.bots.naming import BotError

_LONGEST = 200


@contextmanager
def faults_of(what: str) -> Iterator[None]:
    """
    Raise `BotError` for whatever is raised inside, even where it would end the program.

    What is ours goes through; so does a `BotError`.

    >>> with faults_of("cannot make it"):
    ...     raise SystemExit(0)
    Traceback (most recent call last):
    qlub.bots.naming.BotError: cannot make it: SystemExit: 0
    """
    try:
        yield
    except BotError:
        raise
    except BaseException as error:
        if is_ours(error):
            raise
        raise BotError(f"{what}: {said(error)}") from None


def is_ours(error: BaseException) -> bool:
    """
    Return whether *error* is a wish to end the program, which only happens to arrive in a bot.

    Ctrl-C is one, and so is the end that a signal asks for: of a class of ours.

    >>> is_ours(KeyboardInterrupt()), is_ours(SystemExit(0))
    (True, False)
    """
    ends = isinstance(error, SystemExit) and type(error).__module__.startswith("qlub.")
    return ends or isinstance(error, KeyboardInterrupt)


def said(error: BaseException) -> str:
    """
    Return the name of *error* and the first line that it says.

    >>> said(KeyError("QS")), said(SystemExit())
    ("KeyError: 'QS'", 'SystemExit')
    """
    try:
        text = str(error).strip().partition("\n")[0][:_LONGEST]
    except BaseException as another:  # it is somebody's own
        if is_ours(another):
            raise
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def place(error: BaseException) -> str:
    """Return the file and the line that raised *error*."""
    *_, (frame, line) = walk_tb(error.__traceback__)
    return f"{Path(frame.f_code.co_filename).name}, line {line}"
