"""Files that are written: whole at every moment, or an error says why not."""

import contextlib
import os
import shutil
from pathlib import Path

from qlub.game import QlubError


class OutputError(QlubError):
    """Raised where a result cannot be written."""

    code = "not-written"


def replace_file(path: Path, text: str, *, fresh: Path | None = None) -> None:
    r"""
    Write *text*, which is JSON, as *path*: at every moment either the old or the new file is whole.

    Half a sign, which UTF-8 cannot write, is written as JSON has it: ``\ud800``.

    Args:
        path: The file.
        text: What will be in it.
        fresh: What the new file is called until it is whole; by default, *path* with ``.tmp``.
    """
    fresh = fresh or path.with_name(path.name + ".tmp")
    try:
        with fresh.open("w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):  # as whoever made the file wants it read
            shutil.copymode(path, fresh)
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
