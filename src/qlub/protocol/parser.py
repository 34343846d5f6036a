"""JSON as this protocol has it: small, flat, and with one meaning only."""

import json
import re
from typing import Any, NoReturn

from qlub.protocol.errors import Code, ProtocolError

LARGEST = 4096
"""The most bytes of a message from a client."""
DEEPEST = 8
"""How many objects and lists may lie in each other."""
HIGHEST = 2**53
"""Beyond this, programs in other languages confuse whole numbers."""

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
"""A text, closed or not, or a bracket: each sign is looked at once."""


def parse(frame: str | bytes) -> Any:
    """
    Return what *frame* says.

    >>> parse('{"t": "ping", "v": 1}')
    {'t': 'ping', 'v': 1}

    Raises:
        ProtocolError: If it is too large or too deep, no JSON, or JSON that may be understood in
            several ways.
    """
    if len(frame) > LARGEST:
        raise _too_large(len(frame))
    try:
        text = frame.decode() if isinstance(frame, bytes) else frame
        size = len(text.encode())
    except UnicodeDecodeError as error:
        raise ProtocolError(Code.BAD_JSON, f"no UTF-8: byte {error.start} is wrong") from None
    except UnicodeEncodeError:
        raise _half() from None
    if size > LARGEST:
        raise _too_large(size)
    _check_depth(text)
    try:
        given = json.loads(
            text,
            parse_constant=_no_number,
            parse_float=_no_fraction,
            parse_int=_whole,
            object_pairs_hook=_once_each,
        )
        json.dumps(given, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ProtocolError(
            Code.BAD_JSON, f"no JSON: {error.msg} (character {error.pos})"
        ) from None
    except UnicodeEncodeError:
        raise _half() from None
    except RecursionError:
        raise _too_deep() from None
    return given


def _check_depth(text: str) -> None:
    depth = 0
    for mark in _MARKS.finditer(text):
        if mark[0] in "[{":
            depth += 1
            if depth > DEEPEST:
                raise _too_deep()
        elif mark[0] in "]}":
            depth -= 1


def _too_large(size: int) -> ProtocolError:
    return ProtocolError(
        Code.TOO_LARGE, f"the message has {size} bytes; {LARGEST} is the most that is read"
    )


def _too_deep() -> ProtocolError:
    return ProtocolError(
        Code.BAD_JSON, f"nested too deeply; {DEEPEST} objects and lists may lie in each other"
    )


def _half() -> ProtocolError:
    return ProtocolError(Code.BAD_JSON, "half a character (a lone surrogate); send whole ones")


def _no_number(name: str) -> NoReturn:
    raise ProtocolError(Code.BAD_JSON, f"{name} is no JSON; send a whole number")


def _no_fraction(text: str) -> NoReturn:
    raise ProtocolError(Code.BAD_JSON, f"{text:.20} has a point or an exponent; numbers are whole")


def _whole(text: str) -> int:
    if len(text) > 17 or abs(number := int(text)) > HIGHEST:
        raise ProtocolError(Code.BAD_JSON, f"{text:.20} is too large; {HIGHEST} is the highest")
    return number


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    given = dict(pairs)
    if len(given) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ProtocolError(Code.BAD_JSON, f"{twice[:20]!a} is given twice; give each key once")
    return given
