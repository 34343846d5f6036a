"""
Matches on disk: one JSON file each, replaced as a whole after every change.

A save holds the record and what a record leaves out: the seed, the seat, and who the bots are.  It
knows no language and no terminal.
"""

import contextlib
import json
import os
from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Self

from qlub.bots import bot
from qlub.client.lock import Lock
from qlub.game import Match, QlubError, to_record
from qlub.game.record import from_record, parse_json
from qlub.i18n import catalog

FORMAT = "qlub-save/1"


class Trouble(StrEnum):
    """What may be wrong with a save."""

    NONE = "none"
    UNKNOWN = "unknown"
    OVER = "over"
    BROKEN = "broken"
    VERSION = "version"
    IN_USE = "in-use"
    NOT_WRITTEN = "not-written"


class SaveError(QlubError):
    """Raised where a match cannot be kept, or taken up again; *trouble* says why."""

    code = "bad-save"

    def __init__(self, trouble: Trouble, **details: str) -> None:
        super().__init__()
        self.trouble = trouble
        self.details = details

    def say(self, language: str = "en") -> str:
        """Return what is wrong as a sentence in *language*."""
        return catalog(language)(f"play-save-{self.trouble}", **self.details)


class Save:
    """One match on disk.  While it is open, no other process can open it."""

    def __init__(
        self, path: Path, lock: Lock, match: Match, seat: int, bots: Mapping[int, str]
    ) -> None:
        self.id = path.stem
        self.match = match
        self.seat = seat
        self.bots = dict(bots)
        """The name of the bot at each other seat."""
        self._path = path
        self._lock = lock

    def keep(self, match: Match) -> None:
        """Write the match as it stands.  Raises `SaveError`; the last good state stays then."""
        written = {
            "format": FORMAT,
            "over": match.is_over,
            "seed": match.seed,
            "seat": self.seat,
            "bots": {str(seat): name for seat, name in self.bots.items()},
            "record": to_record(match),
        }
        try:
            replace_file(self._path, json.dumps(written, ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            reason = error.strerror or str(error)
            raise SaveError(Trouble.NOT_WRITTEN, file=str(self._path), reason=reason) from None

    def close(self) -> None:
        """Let others have it."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Saves:
    """
    The matches in a folder.

    >>> saves = Saves(Path("/nowhere"))
    >>> saves.take_up()
    Traceback (most recent call last):
    qlub.client.saves.SaveError: no unfinished match is kept here; begin one with: qlub play
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, match: Match, seat: int, bots: Mapping[int, str], now: datetime) -> Save:
        """
        Return a new save for *match*, named after *now*; nothing is written yet.

        A folder that cannot be written shows when the save is first kept.
        """
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        stem = f"{now:%Y%m%d-%H%M%S}-{match.rules.preset}-{match.rules.players}"
        number = 1
        while True:
            path = self._path(stem if number == 1 else f"{stem}-{number}")
            lock = Lock(path.with_suffix(".lock"))
            if lock.acquire():
                if not path.exists():
                    return Save(path, lock, match, seat, bots)
                lock.release()
            number += 1

    def take_up(self, id: str | None = None) -> Save:
        """
        Return the save called *id*, or the unfinished one that was changed last.

        Raises:
            SaveError: If there is none, or it cannot be used.
        """
        path = self._latest() if id is None else self._named(id)
        lock = Lock(path.with_suffix(".lock"))
        if not lock.acquire():
            raise SaveError(Trouble.IN_USE, id=path.stem)
        try:
            given = _read(path)  # once more: it may have changed before it was ours
            if given["over"]:
                raise SaveError(Trouble.OVER, id=path.stem, file=str(path))
            return Save(path, lock, *_parse(given, path))
        except BaseException:
            lock.release()
            raise

    def _latest(self) -> Path:
        kept = [(_changed(path), path) for path in self.folder.glob("*.json")]
        for _, path in sorted(kept, reverse=True):
            if not _read(path)["over"]:
                return path
        raise SaveError(Trouble.NONE)

    def _named(self, id: str) -> Path:
        path = self._path(id.removesuffix(".json"))
        if path.parent != self.folder or not path.is_file():
            raise SaveError(Trouble.UNKNOWN, id=id, folder=str(self.folder))
        return path

    def _path(self, stem: str) -> Path:
        return self.folder / f"{stem}.json"


def replace_file(path: Path, text: str) -> None:
    """Write *text* as *path* so that at every moment either the old or the new file is whole."""
    fresh = path.with_name(path.name + ".tmp")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _read(path: Path) -> dict[str, Any]:
    """Return the object in *path*, if it is a save of this version."""
    try:
        given = parse_json(path.read_bytes())
    except (OSError, QlubError) as error:
        raise _broken(path, error) from None
    if not isinstance(given, dict) or not isinstance(given.get("over"), bool):
        raise _broken(path, "it is no save")
    if given.get("format") != FORMAT:
        raise SaveError(Trouble.VERSION, file=str(path), format=str(given.get("format"))[:40])
    return given


def _parse(given: dict[str, Any], path: Path) -> tuple[Match, int, dict[int, str]]:
    try:
        match = from_record(given["record"])
        match.seed = _whole(given["seed"])
        seat = _whole(given["seat"])
        bots = {int(seat): name for seat, name in given["bots"].items()}
        for name in bots.values():
            bot(name)
    except (QlubError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise _broken(path, error) from None
    if {seat, *bots} != set(range(match.rules.players)) or seat in bots:
        raise _broken(path, "a seat is taken twice, or empty")
    return match, seat, bots


def _whole(given: object) -> int:
    if type(given) is not int:
        raise TypeError(f"{given!r} is no whole number")
    return given


def _broken(path: Path, reason: object) -> SaveError:
    return SaveError(Trouble.BROKEN, file=str(path), reason=str(reason))
