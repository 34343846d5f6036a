"""The log's rows: events before they are stored and after, and the command that they came of."""

import hashlib
from dataclasses import dataclass, field
from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEvent:
    """Something that happened at a table, not yet in its log."""

    kind: str
    body: bytes = field(repr=False)
    """JSON, or whatever else: the store does not look into it."""
    version: int = 1
    """Which form of its kind the body has."""
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEvent:
    """An event in a table's log."""

    table: str
    seq: int
    """1, 2, 3 and so on, without a gap."""
    kind: str
    version: int
    seat: int | None
    command: str | None
    """The id of the command that it came of."""
    body: bytes = field(repr=False)
    at: int
    previous: bytes
    """The digest of the event before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What a seat asked for, as far as telling it again takes."""

    id: str
    digest: bytes
    """Of its body: the same id with another digest is a mistake or a trick."""
    seat: int | None = None

    @classmethod
    def of(cls, id: str, body: bytes, seat: int | None = None) -> Self:
        """
        Return the command *id* of *seat* that says *body*.

        >>> Command.of("a", b"play QS") == Command.of("a", b"play KS")
        False
        """
        return cls(id=id, digest=hashlib.sha256(body).digest(), seat=seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Appended:
    """The seqs of what one append stored."""

    first: int
    last: int
    repeated: bool = False
    """Whether it was stored before, and this is the answer of then."""
