"""
Matches on disk: a record each, replaced as a whole after every change, and its table beside it.

``ID.json`` is a record like any other, to be replayed and viewed.  ``ID.table.json`` has what a
record leaves out and a match needs to go on: the seed, the seat, and who the bots are.  It is
written once, after the first record: where there is a table, there is a whole record.  Neither
knows a language; what is wrong with one is said in any, like the other errors of the game.
"""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Self

from qlub.client.lock import Lock
from qlub.client.output import replace_file
from qlub.client.table import OtherFormat, Table
from qlub.game import Match, QlubError, read_record, write_record
from qlub.i18n import catalog

_TABLE = ".table.json"
_LONGEST = 60
"""How much of a wrong name an error shows."""
_NAMED = 3
"""How many matches an error names, where the one that was asked for is not there."""


class Trouble(StrEnum):
    """What may be wrong with a save; the code of its error."""

    NOTHING_KEPT = "nothing-kept"
    NO_SUCH_MATCH = "no-such-match"
    FINISHED = "match-finished"
    BROKEN = "bad-match"
    VERSION = "other-version"
    IN_USE = "match-in-use"
    NOT_WRITTEN = "not-written"


class SaveError(QlubError):
    """Raised where a match cannot be kept, or taken up again; *trouble* says why."""

    def __init__(self, trouble: Trouble, **details: str) -> None:
        super().__init__()
        self.trouble = trouble
        self.details = details

    @property
    def code(self) -> str:  # type: ignore[override]  # fixed for other errors, given for this one
        """Return the trouble's code."""
        return str(self.trouble)

    def say(self, language: str = "en") -> str:
        """Return what is wrong as a sentence in *language*."""
        return catalog(language)(f"save-{self.trouble}", **self.details)


class Save:
    """One match on disk.  While it is open, no other process can open it."""

    def __init__(self, path: Path, lock: Lock, match: Match, table: Table) -> None:
        self.path = path
        """The file of the record."""
        self.id = path.stem
        self.match = match
        self.seat = table.seat
        self.bots = dict(table.bots)
        """The name of the bot at each other seat."""
        self._table = table
        self._lock = lock

    def keep(self, match: Match) -> None:
        """Write the match as it stands.  Raises `SaveError`; the last good state stays then."""
        try:
            replace_file(self.path, write_record(match))
            table = self.path.with_suffix(_TABLE)
            if not table.exists():
                replace_file(table, self._table.write())
        except OSError as error:
            reason = error.strerror or str(error)
            raise SaveError(Trouble.NOT_WRITTEN, file=str(self.path), reason=reason) from None

    def close(self) -> None:
        """Let others have it."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@dataclass(frozen=True)
class Kept:
    """A match in the folder, as it is when one looks."""

    id: str
    changed: datetime
    match: Match
    seat: int


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
        if match.seed is None:
            raise ValueError("the match needs a seed, or it could not go on")
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        table = Table(seed=match.seed, seat=seat, bots=bots)
        stem = f"{now:%Y%m%d-%H%M%S}-{match.rules.preset}-{match.rules.players}"
        number = 1
        while True:
            path = self._path(stem if number == 1 else f"{stem}-{number}")
            lock = Lock(path.with_suffix(".lock"))
            if lock.acquire():
                if not path.exists():
                    return Save(path, lock, match, table)
                lock.release()
            number += 1

    def take_up(
        self, id: str | None = None, *, skipped: Callable[[SaveError], None] = lambda error: None
    ) -> Save:
        """
        Return the save called *id*, or the unfinished one that was changed last.

        Args:
            id: Which one.
            skipped: Without *id*, called with what is wrong with each that cannot be read and was
                changed later.

        Raises:
            SaveError: If there is none, or it cannot be used.
        """
        path = self._latest(skipped) if id is None else self._named(id)
        lock = Lock(path.with_suffix(".lock"))
        if not lock.acquire():
            raise SaveError(Trouble.IN_USE, id=path.stem)
        try:
            match, table = _read(path)  # once more: it may have changed before it was ours
            if match.is_over:
                raise SaveError(Trouble.FINISHED, id=path.stem, file=str(path))
            return Save(path, lock, match, table)
        except BaseException:
            lock.release()
            raise

    def ids(self) -> list[str]:
        """Return the names of all matches, the one that was changed last first."""
        found = self.folder.glob(f"*{_TABLE}")
        paths = [self._path(path.name.removesuffix(_TABLE)) for path in found]
        paths.sort(key=lambda path: (_changed(path), path.stem), reverse=True)
        return [path.stem for path in paths]

    def look(self, id: str) -> Kept:
        """Return the match called *id* as it is now, played or not.  Raises `SaveError`."""
        path = self._named(id)
        match, table = _read(path)
        return Kept(id, datetime.fromtimestamp(_changed(path)), match, table.seat)

    def _latest(self, skipped: Callable[[SaveError], None]) -> Path:
        errors: list[SaveError] = []
        for id in self.ids():
            path = self._path(id)
            try:
                match, _ = _read(path)
            except SaveError as error:
                errors.append(error)
                continue
            if not match.is_over:
                for one in errors:
                    skipped(one)
                return path
        raise errors[0] if errors else SaveError(Trouble.NOTHING_KEPT)

    def _named(self, id: str) -> Path:
        known = self.ids()
        name = id.removesuffix(".json")
        if name in known:
            return self._path(name)
        some = ", ".join(known[:_NAMED]) + ("…" if len(known) > _NAMED else "")
        folder = str(self.folder)
        shown = id if len(id) <= _LONGEST else id[:_LONGEST] + "…"
        raise SaveError(Trouble.NO_SUCH_MATCH, id=shown, folder=folder, known=some or "none")

    def _path(self, stem: str) -> Path:
        return self.folder / f"{stem}.json"


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0


def _read(path: Path) -> tuple[Match, Table]:
    """Return the match in *path* with its seed, and its table.  Raises `SaveError`."""
    beside = path.with_suffix(_TABLE)
    try:
        table = Table.read(_bytes(beside))
    except OtherFormat as error:
        raise SaveError(Trouble.VERSION, file=str(beside), format=str(error)) from None
    except (OSError, ValueError) as error:
        raise _broken(beside, error) from None
    try:
        match = read_record(_bytes(path))
    except (OSError, ValueError) as error:
        raise _broken(path, error) from None
    if not table.fits(match.rules.players):
        raise _broken(beside, "a seat is taken twice, or empty")
    match.seed = table.seed
    return match, table


def _bytes(path: Path) -> bytes:
    """Return what is in *path*; a folder has nothing, and a pipe would be waited for."""
    if path.exists() and not path.is_file():
        raise ValueError("it is no file")
    return path.read_bytes()


def _broken(path: Path, reason: object) -> SaveError:
    return SaveError(Trouble.BROKEN, file=str(path), reason=str(reason))
