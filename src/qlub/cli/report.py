"""How errors and warnings are said: one line each on standard error, and as JSON where asked."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from qlub.game import QlubError, Rules


@contextmanager
def faults(*, as_json: bool = False, language: str = "en") -> Iterator[None]:
    """Say any error of the game that happens inside, and end the command with status 1."""
    try:
        yield
    except QlubError as error:
        complain(error, as_json=as_json, language=language)
        raise SystemExit(1) from None


def complain(
    error: QlubError, *, as_json: bool = False, file: str | None = None, language: str = "en"
) -> None:
    """Say *error* in *language*, and in which *file* it is where there are several."""
    if as_json:
        say_json({"error": error.as_dict()})
    where = "".join(f"{place}: " for place in (file, error.place) if place)
    _line(f"error: {where}{error.say(language)} [{error.code}]")


def warn(text: str) -> None:
    """Say something that may be meant, but deserves a second look."""
    _line(f"warning: {text}")


def note(text: str) -> None:
    """Say something that standard output has no place for."""
    _line(text)


def warn_of_low_target(rules: Rules) -> None:
    """Warn of a target that makes a poor match."""
    if rules.target < rules.good_target:
        warn(
            f"a target of {rules.target} makes a short match, which luck decides; "
            f"{rules.good_target} or more is better"
        )


def say_json(value: object) -> None:
    """Print *value* as JSON on one line; in ASCII, which no terminal and no pipe can spoil."""
    print(json.dumps(value))


def printable(text: str) -> str:
    r"""
    Return *text* with whatever would move a cursor or break a line escaped.

    >>> printable("Al\x1b[2J")
    'Al\\x1b[2J'
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )


def say_text(text: str) -> None:
    """Print *text*, which may have names and the like in it: no sign that a terminal obeys."""
    for line in text.split("\n"):
        print(printable(line))


def _line(text: str) -> None:
    if sys.stdout is not None:
        sys.stdout.flush()  # what was said before, stands before
    if sys.stderr is not None:
        print(printable(text), file=sys.stderr)
