"""Messages as text, and text as messages.  What leaves a server is written here."""

from typing import Any, get_args

import msgspec

from qlub.protocol.errors import VERSIONS, Code, ProtocolError
from qlub.protocol.parser import parse
from qlub.protocol.replies import AnyReply
from qlub.protocol.requests import Message, Request


def _by_tag(union: Any) -> dict[str, Any]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}


REQUESTS = _by_tag(Request)
"""The kinds of message that a client may send, by their type."""
REPLIES = _by_tag(AnyReply)
"""The kinds of message that a server may send, by their type."""

_encoder = msgspec.json.Encoder()
_replies = msgspec.json.Decoder(AnyReply)


def encode(message: Message | AnyReply) -> str:
    """
    Return *message* as the text of a frame.

    >>> from qlub.protocol.replies import Ack
    >>> encode(Ack(re="AAAAAAAAAAAAAAAAAAAAAA", seq=42))
    '{"t":"ack","re":"AAAAAAAAAAAAAAAAAAAAAA","seq":42,"v":1}'
    """
    return _encoder.encode(message).decode()


def decode_request(frame: str | bytes) -> Request:
    """
    Return the message of a client's that *frame* is.

    >>> decode_request('{"v": 1, "t": "ping"}')
    Ping(v=1)
    >>> decode_request('{"v": 1, "t": "pang"}')
    Traceback (most recent call last):
    qlub.protocol.errors.ProtocolError: no message: 'pang' is not a type that a client sends

    Raises:
        ProtocolError: If it is none; it says why, and which message it answers if that is known.
    """
    given = parse(frame)
    try:
        return _request(given)
    except ProtocolError as error:
        raise error.answering(given) from None


def _request(given: Any) -> Request:
    if not isinstance(given, dict):
        raise ProtocolError(Code.BAD_SCHEMA, 'no message: send an object, {"v": 1, "t": …}')
    version, kind = given.get("v"), given.get("t")
    if type(version) is not int:
        raise ProtocolError(Code.BAD_SCHEMA, "no message: v must be the version of the protocol")
    lowest, highest = VERSIONS
    if not lowest <= version <= highest:
        raise ProtocolError(
            Code.UNSUPPORTED_VERSION,
            f"version {version} of the protocol is not spoken here; {lowest} to {highest} are",
        )
    if not isinstance(kind, str):
        raise ProtocolError(Code.BAD_SCHEMA, "no message: t must be its type, a text")
    if kind not in REQUESTS:
        raise ProtocolError(
            Code.UNKNOWN_TYPE, f"no message: {kind[:20]!a} is not a type that a client sends"
        )
    try:
        request: Request = msgspec.convert(given, REQUESTS[kind])  # a union is read anew each time
    except msgspec.ValidationError as error:
        raise ProtocolError(Code.BAD_SCHEMA, f"{kind}: {str(error)[:200]}") from None
    return request


def decode_reply(frame: str | bytes) -> AnyReply | None:
    """
    Return the message of a server's that *frame* is; None for a kind that is not known here.

    >>> decode_reply('{"v":1,"t":"pong","head":3,"now":5,"later":true}')
    Pong(head=3, now=5, v=1)
    >>> decode_reply('{"v":1,"t":"confetti"}')

    Raises:
        ProtocolError: If it is none.
    """
    try:
        kind = msgspec.json.decode(frame, type=_Head).t
        return _replies.decode(frame) if kind in REPLIES else None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ProtocolError(Code.BAD_JSON, f"no message of a server's: {error}") from None


class _Head(msgspec.Struct):
    t: str
