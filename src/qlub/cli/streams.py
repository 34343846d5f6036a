"""Standard output and error, whatever they are connected to."""

import codecs
import os
import sys
from contextlib import suppress

_PLAIN = {
    "♣": "C",
    "♦": "D",
    "♠": "S",
    "♥": "H",
    "▸": ">",
    "→": ">",
    "–": "-",
    "★": "*",
    "─": "-",
    "•": "*",
    "…": "...",
    "’": "'",
}


def never_fail_to_print() -> None:
    """Write in other signs what the encoding of the terminal or the pipe does not have."""
    codecs.register_error("qlub.plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="qlub.plain")


def write_no_more() -> None:
    """Send what is still to be written to nowhere, so that Python does not complain at its end."""
    if sys.stdout is None:
        return
    with suppress(OSError):  # it may not be a file at all
        standard_output = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, standard_output)
        os.close(nowhere)


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign) or ascii(sign)[1:-1] for sign in signs), error.end
