"""Files as commands name them: read whole, within reason; ``-`` is standard input or output."""

import sys
from pathlib import Path
from typing import BinaryIO

from qlub.game import QlubError, RecordError

LIMIT = 8 * 1024 * 1024
"""More bytes than any record has: a thousand rounds of eleven players are an eighth of it."""


def read_file(name: str) -> bytes:
    """
    Return what is in the file *name*.

    Raises:
        RecordError: If it cannot be read, or is too long to be a record.
    """
    try:
        if name == "-":
            return _read(_standard_input(), "standard input")
        with Path(name).open("rb") as file:
            return _read(file, name)
    except (OSError, ValueError) as error:
        if isinstance(error, QlubError):
            raise
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise RecordError(f"cannot read {name}: {reason}") from None


def write_file(name: str, text: str) -> None:
    """Write *text* as the file *name*, over whatever was there.  Raises `OutputError`."""
    if name == "-":
        print(text, end="")
        return
    try:
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        from qlub.client.output import OutputError  # with bots, which reading need not wait for

        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise OutputError(f"cannot write {name}: {reason}") from None


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise RecordError("cannot read standard input: it is closed")
    return sys.stdin.buffer


def _read(file: BinaryIO, name: str) -> bytes:
    data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise RecordError(f"{name} is longer than {LIMIT // 1024**2} MiB, which no record is")
    return data
