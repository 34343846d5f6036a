"""What a refusal over HTTP looks like, and which status each code has."""

from qlub.game import QlubError
from qlub.protocol import Code
from qlub.protocol.http import Refused

STATUS: dict[str, int] = {
    "unknown-guest": 401,
    Code.FORBIDDEN: 403,
    Code.TABLE_GONE: 404,
    "no-record": 404,
    "not-found": 404,
    "stale-seq": 409,
    "id-reused": 409,
    "seat-taken": 409,
    "already-seated": 409,
    "table-full": 409,
    "wrong-phase": 409,
    Code.LINK_EXPIRED: 410,
    Code.TOO_LARGE: 413,
    Code.RATE_LIMITED: 429,
    "busy": 503,
    Code.STORAGE_UNAVAILABLE: 503,
    Code.SHUTTING_DOWN: 503,
}
"""The status of each code; 400 for what is not listed."""


class Refusal(QlubError):
    """Raised where a request over HTTP is refused; *code* says why, the sentence what would do."""

    def __init__(self, code: str, message: str, *, retry_ms: int | None = None) -> None:
        super().__init__(message)
        self._code = str(code)
        self.retry_ms = retry_ms

    @property
    def code(self) -> str:  # type: ignore[override]  # fixed for other errors, given for this one
        """Return the code."""
        return self._code


def refused(error: QlubError) -> Refused:
    """
    Return what whoever asked is told of *error*.

    >>> refused(Refusal("table-gone", "there is no such table"))
    Refused(code='table-gone', msg='there is no such table', retry_ms=None)
    """
    retry_ms = getattr(error, "retry_ms", None)
    if retry_ms is None and getattr(error, "retry", False):
        retry_ms = 1000
    return Refused(error.code, str(error), retry_ms)


def status(code: str) -> int:
    """
    Return the status of a refusal.

    >>> status("link-expired"), status("bad-rules")
    (410, 400)
    """
    return STATUS.get(code, 400)


def no_table() -> Refusal:
    """Return the refusal of a table that is not there, or not for whoever asks: the same."""
    return Refusal(Code.TABLE_GONE, "there is no such table, or it is none of yours")
