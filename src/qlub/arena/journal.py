"""
`Journal`: the blocks that are finished, on disk, so that an interrupted contest can go on.

A line of JSON says what is played, and each line after it what came of a block.  A block is added
in one go when it is finished, so that at any moment only the last line may be a torn one.
"""

import json
from pathlib import Path
from typing import Any, Self, TextIO

from qlub.arena.block import Block
from qlub.arena.errors import ArenaError
from qlub.arena.records import cannot_write
from qlub.client.lock import Lock

FORMAT = "qlub-arena/1"

_SPOILED = (ValueError, TypeError, LookupError, AttributeError, RecursionError, ArithmeticError)
"""What reading something raises that is no journal."""


class Journal:
    """The blocks of one contest that are finished; while it is open, no other process has it."""

    def __init__(self, path: Path, header: dict[str, Any], *, resume: bool) -> None:
        """
        Open the journal at *path*.

        Args:
            path: The file.
            header: All that the blocks follow from.
            resume: Whether to go on with what is there; otherwise it is begun anew.

        Raises:
            ArenaError: If what is there is no journal, or that of another contest, or in use.
            OutputError: If it cannot be written.
        """
        self.path = path
        self.blocks: dict[int, Block] = {}
        """The blocks that were finished when it was opened, by number."""
        self._lock = Lock(path.with_suffix(".lock"))
        if not self._lock.acquire():
            raise ArenaError(f"{path} is being written by another arena (wait for its end)")
        try:
            self._file = self._open({"format": FORMAT, **header}, resume=resume)
        except BaseException:
            self._lock.release()
            raise

    def add(self, block: Block) -> None:
        """Keep *block*.  Raises `OutputError`."""
        self._write(block.to_dict())

    def remove(self) -> None:
        """Forget all: the contest is over."""
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Let others have it."""
        self._file.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self, header: dict[str, Any], *, resume: bool) -> TextIO:
        try:
            if resume and self.path.exists():
                whole = self._read(header)
                if whole:
                    file = self.path.open("r+", encoding="utf-8")
                    file.truncate(whole)
                    file.seek(whole)
                    return file
            self._file = self.path.open("w", encoding="utf-8")
        except OSError as error:
            raise cannot_write(self.path, error) from None
        self._write(header)
        return self._file

    def _read(self, header: dict[str, Any]) -> int:
        """Read what is there, and return how many bytes of it are whole lines."""
        text = self.path.read_bytes()
        *lines, torn = text.split(b"\n")
        if not lines:
            return 0
        try:
            first = json.loads(lines[0])
            if first["format"] != FORMAT:
                raise ValueError(f"its format is {first['format']!r}")
            self._compare(first, header)
            blocks = [Block.from_dict(json.loads(line)) for line in lines[1:]]
        except ArenaError:
            raise
        except _SPOILED as error:
            reason = str(error).split("\n")[0][:100]
            raise ArenaError(f"{self.path} is no journal of an arena: {reason}") from None
        self.blocks = {block.number: block for block in blocks}
        return len(text) - len(torn)

    def _compare(self, theirs: dict[str, Any], ours: dict[str, Any]) -> None:
        for name in {**ours, **theirs}:
            there, here = (json.dumps(some.get(name)) for some in (theirs, ours))
            if there != here:
                raise ArenaError(
                    f"{self.path} is of another arena: {name} is {there[:100]} there, not "
                    f"{here[:100]} (go on with the same settings, or elsewhere)"
                )

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
            self._file.flush()
        except OSError as error:
            raise cannot_write(self.path, error) from None
