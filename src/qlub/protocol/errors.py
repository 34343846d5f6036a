"""What is wrong with a message, and how a line is closed."""

import re as regex
from enum import IntEnum, StrEnum
from typing import Self

from qlub.game import QlubError

VERSIONS = (1, 1)
"""The lowest and the highest version of the protocol that are spoken here."""


class Code(StrEnum):
    """
    What a server refuses, beside what a table (`table.Fault`) and the rules (`game.Refusal`) do.

    Programs compare and translate these: never reword one.
    """

    BAD_JSON = "bad-json"
    BAD_SCHEMA = "bad-schema"
    UNKNOWN_TYPE = "unknown-type"
    UNSUPPORTED_VERSION = "unsupported-version"
    TOO_LARGE = "too-large"
    FORBIDDEN = "forbidden"
    TABLE_GONE = "table-gone"
    LINK_EXPIRED = "link-expired"
    RATE_LIMITED = "rate-limited"
    STORAGE_UNAVAILABLE = "storage-unavailable"
    SHUTTING_DOWN = "shutting-down"


class Close(IntEnum):
    """Why a server closes a line; 1000 is a goodbye."""

    TOO_LARGE = 1009
    RESTART = 1012
    JUNK = 4400
    """Too many messages that were none."""
    UNKNOWN_GUEST = 4401
    """The ticket or the cookie is not good, or not any more."""
    FORBIDDEN = 4403
    NO_TABLE = 4404
    SLOW = 4408
    """No hello in time, or messages are not read."""
    SUPERSEDED = 4409
    """The same guest has opened the table elsewhere."""
    FLOOD = 4429


class ProtocolError(QlubError):
    """
    Raised for a message that is refused before any table has seen it; *code* says why.

    >>> error = ProtocolError(Code.BAD_JSON, "it ends too early")
    >>> error.code, str(error), error.retry
    ('bad-json', 'it ends too early', False)
    """

    def __init__(
        self,
        code: Code,
        message: str,
        *,
        re: str | None = None,
        retry: bool = False,
        retry_ms: int | None = None,
    ) -> None:
        """
        Make the error.

        Args:
            code: What is wrong.
            message: That as a sentence: what was given, and what would do.
            re: The id of the message, where it could be read.
            retry: Whether the same message may do later.
            retry_ms: After how many milliseconds.
        """
        super().__init__(message)
        self._code = code
        self.re = re
        self.retry = retry
        self.retry_ms = retry_ms

    @property
    def code(self) -> str:  # type: ignore[override]  # fixed for other errors, given for this one
        """Return the code."""
        return str(self._code)

    def answering(self, given: object) -> Self:
        """Return this error as an answer to *given*, if its id can be read."""
        id = given.get("id") if isinstance(given, dict) else None
        if isinstance(id, str) and regex.fullmatch(ID, id):
            self.re = id
        return self


ID = r"[A-Za-z0-9_-]{22}"
"""The form of a request's id: 128 bits as base64url."""
