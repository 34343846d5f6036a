"""
What a server sends.

Views, surroundings and events are plain data that `State` has made, of the forms in `views` and
`happenings`.  A client ignores messages and fields that it does not know.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from qlub.game import QlubError
from qlub.protocol.errors import VERSIONS, Code, ProtocolError

Told = dict[str, Any]


def _of(name: str, **more: Any) -> Meta:
    return Meta(extra_json_schema={"$ref": f"#/$defs/{name}", **more})


class Reply(Struct, frozen=True, kw_only=True, tag_field="t"):
    """Something that a server sends."""

    v: Literal[1] = 1
    """The version of the protocol."""


class Ack(Reply, frozen=True, tag="ack"):
    """The request *re* was done and is stored: its last event is *seq*."""

    re: str
    seq: int


class Ev(Reply, frozen=True, tag="ev"):
    """Event *seq*, and what it changed of the view and of the table around it."""

    seq: int
    event: Annotated[Told, _of("Event")]
    view: Annotated[Told, _of("ViewChanges")]
    table: Annotated[Told, _of("SurroundingsChanges")]


class Snap(Reply, frozen=True, tag="snap"):
    """The whole state after event *seq*; forget what you had.  *now* is the server's clock."""

    seq: int
    now: int
    view: Annotated[Told, _of("View")]
    table: Annotated[Told, _of("Surroundings")]


class Err(Reply, frozen=True, tag="err"):
    """The request *re* was refused, and has changed nothing; with *retry*, it may do later."""

    re: str | None
    code: str
    msg: str
    seq: int | None = None
    """The number of the last event at the table."""
    retry: bool = False
    retry_ms: int | UnsetType = UNSET
    """After how many milliseconds it may do."""
    min: int | UnsetType = UNSET
    """The lowest version of the protocol that the server speaks, where another was asked for."""
    max: int | UnsetType = UNSET


class Ping(Reply, frozen=True, tag="ping"):
    """Say whether you are there.  The last event here is *head*."""

    head: int | None
    now: int


class Pong(Reply, frozen=True, tag="pong"):
    """I am here: the answer to a ``ping`` of the client's."""

    head: int | None
    now: int


class Bye(Reply, frozen=True, tag="bye"):
    """The line is about to be closed; come back after *retry_ms*, or not where it is null."""

    reason: str
    msg: str
    retry_ms: int | None = None


AnyReply = Ack | Ev | Snap | Err | Ping | Pong | Bye
"""Every kind of message that a server sends."""


def err(error: QlubError, *, re: str | None, seq: int | None = None) -> Err:
    """
    Return what a client is told of *error*, which its request *re* met with.

    >>> err(ProtocolError(Code.TOO_LARGE, "it has 5000 bytes; 4096 will do"), re=None).code
    'too-large'
    """
    if not isinstance(error, ProtocolError):
        return Err(re=re, code=error.code, msg=str(error), seq=seq)
    lowest, highest = VERSIONS if error.code == Code.UNSUPPORTED_VERSION else (UNSET, UNSET)
    return Err(
        re=re if error.re is None else error.re,
        code=error.code,
        msg=str(error),
        seq=seq,
        retry=error.retry,
        retry_ms=UNSET if error.retry_ms is None else error.retry_ms,
        min=lowest,
        max=highest,
    )
