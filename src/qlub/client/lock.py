"""`Lock`: a file that one process holds; the system lets go of it when the process dies."""

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock by the name of a file, which exists while it is held."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def acquire(self) -> bool:
        """
        Return whether nobody else has it, and take it.

        Where no file can be made there is nothing to guard either, and it counts as taken.
        """
        while True:
            try:
                file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                return True
            try:
                _try(file)
            except OSError:
                os.close(file)
                return False
            if self._is_there(file):
                self._file = file
                return True
            os.close(file)  # its last holder removed it as we opened it: again

    def release(self) -> None:
        """Let go of it."""
        if self._file is None:
            return
        with contextlib.suppress(OSError):  # not everywhere may an open file be removed
            self.path.unlink()
        os.close(self._file)
        self._file = None

    def _is_there(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), self.path.stat())
        except OSError:
            return False
