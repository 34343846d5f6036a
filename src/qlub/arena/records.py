"""A record file for every game of a block."""

from dataclasses import replace
from pathlib import Path

from qlub.arena.block import Block
from qlub.client.output import OutputError


def record_name(block: int, seating: str) -> str:
    """
    Return what the record of a game is called: the block's number, and who sat where.

    >>> record_name(12, "ABBB")
    '00012-ABBB.json'
    """
    return f"{block:05}-{seating}.json"


def make_folder(folder: Path) -> None:
    """Make *folder*, unless it is there.  Raises `OutputError` where nothing can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".probe"
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        raise cannot_write(folder, error) from None


def write_records(folder: Path, block: Block) -> Block:
    """Write the records of *block* into *folder*, and return it without.  Raises `OutputError`."""
    for game in block.games:
        path = folder / record_name(block.number, game.seating)
        try:
            path.write_text(game.record or "", encoding="utf-8", errors="backslashreplace")
        except OSError as error:
            raise cannot_write(path, error) from None
    return replace(block, games=tuple(replace(game, record=None) for game in block.games))


def cannot_write(path: Path, error: Exception) -> OutputError:
    """Return the error that *path* cannot be written."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else error
    return OutputError(f"cannot write {path}: {reason}")
