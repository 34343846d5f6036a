"""`RecordFile`: where a record is written that was asked for, over nothing but the same match."""

import os
from pathlib import Path
from typing import Any

from qlub.client.output import OutputError, replace_file
from qlub.game import Match, QlubError, read_record, to_record, write_record
from qlub.i18n import Catalog

_LONGEST = 8 * 1024 * 1024
"""More bytes than any record has."""


class RecordFile:
    """A file for the record of one match."""

    def __init__(self, path: Path, say: Catalog) -> None:
        self._path = path
        self._say = say

    def check(self, folder: Path, match: Match | None) -> None:
        """
        Raise `OutputError` if something else would be lost.

        Args:
            folder: Where matches are kept, which is no place for another copy.
            match: What will be written; None for a match that has not begun.
        """
        try:
            if self._is_kept(folder):
                raise self._error(self._say("play-record-kept"))
            if self._path.exists() and not self._is_earlier(match):
                raise self._error(self._say("play-record-other"))
        except (OSError, ValueError) as error:
            if isinstance(error, QlubError):
                raise
            raise self._error(_reason(error)) from None

    def write(self, match: Match) -> None:
        """Write the record of *match*.  Raises `OutputError`; what was there stays then."""
        try:
            path = Path(os.path.realpath(self._path))  # a link stays one
            fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
            replace_file(path, write_record(match), fresh=fresh)
        except (OSError, ValueError) as error:
            raise self._error(_reason(error)) from None

    def _is_kept(self, folder: Path) -> bool:
        """Return whether this is a file in *folder*, by whatever name."""
        if Path(os.path.realpath(self._path)).parent == Path(os.path.realpath(folder)):
            return True
        if not self._path.is_file() or not folder.is_dir():
            return False
        return any(file.is_file() and file.samefile(self._path) for file in folder.iterdir())

    def _is_earlier(self, match: Match | None) -> bool:
        """Return whether what is there is nothing, or *match* as it was earlier."""
        if not self._path.is_file() or self._path.stat().st_size > _LONGEST:
            return False
        there = self._path.read_bytes()
        if not there:
            return True
        try:
            earlier = read_record(there)
        except QlubError:
            return False
        if match is None:
            return not earlier.rounds
        one, other = to_record(earlier), to_record(match)
        rounds = one.pop("rounds"), other.pop("rounds")
        return one == other and _begins(*rounds)

    def _error(self, reason: str) -> OutputError:
        return OutputError(
            self._say("play-record-not-written", file=str(self._path), reason=reason)
        )


def _begins(one: Any, other: Any) -> bool:
    """
    Return whether *other*, a part of a record, goes on as *one* begins.

    >>> _begins([["4C 2C"], [None]], [["4C 2C 3C"], ["5D"], []])
    True
    >>> _begins(["4C 2C"], ["4C 3C"])
    False
    """
    if isinstance(one, dict) and isinstance(other, dict):
        return all(key in other and _begins(part, other[key]) for key, part in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) <= len(other) and all(map(_begins, one, other))
    if isinstance(one, str) and isinstance(other, str):
        return other.startswith(one)
    return one is None or bool(one == other)


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
