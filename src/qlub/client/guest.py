"""Who somebody on this machine is to a server: cookies that one process uses at a time."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from itertools import count
from pathlib import Path

from qlub.client.cookies import kept_cookies
from qlub.client.lock import Lock
from qlub.game import QlubError

ME = "me"
"""The guest that a person is, unless told otherwise."""


class GuestError(QlubError):
    """Raised where a guest cannot be used; *code* says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self._code = code

    @property
    def code(self) -> str:  # type: ignore[override]  # fixed for other errors, given for this one
        """Return the code."""
        return self._code


@contextmanager
def guest(folder: Path, base: str, name: str) -> Iterator[CookieJar]:
    """
    Have the cookies by which the server at *base* knows the guest called *name* here.

    Two processes that were one guest would take the seat from each other, and see its cards.

    Raises:
        GuestError: If another process is that guest, or nobody can be called so.
    """
    lock, path = _place(folder, base, name)
    if not lock.acquire():
        raise GuestError(
            "guest-in-use",
            f"{name!r} plays at this server in another window; go on there, or come as somebody "
            "else with --guest NAME",
        )
    try:
        yield kept_cookies(path)
    finally:
        lock.release()


@contextmanager
def any_guest(folder: Path, base: str, name: str) -> Iterator[CookieJar]:
    """Have the cookies of the first guest called *name*, or *name* and a number, that is free."""
    for number in count(1):
        lock, path = _place(folder, base, name if number == 1 else f"{name}-{number}")
        if lock.acquire():
            break
    try:
        yield kept_cookies(path)
    finally:
        lock.release()


def _place(folder: Path, base: str, name: str) -> tuple[Lock, Path]:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", name):
        raise GuestError(
            "bad-guest", f"no guest {name[:60]!r} (use 1 to 40 letters, digits, - and _)"
        )
    host = re.sub(r"[^A-Za-z0-9.-]+", "_", base.partition("://")[2])
    path = folder / host / f"{name}.cookies"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise GuestError("not-written", f"{path.parent} cannot be made: {reason}") from None
    return Lock(path.with_suffix(".lock")), path
