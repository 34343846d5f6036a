"""
Events and tables as plain data, ready for JSON, and back.

What is stored holds hidden cards: it is for the store, and `project` is for everybody else.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from typing import Any, get_type_hints

from qlub.game import Card, Hand, Rules, parse_cards, write_cards
from qlub.table.events import NAMES, TYPES, Event
from qlub.table.setup import Setup, Timers

Plain = dict[str, Any]
"""What JSON can write: texts, whole numbers, yes and no, lists and objects of them."""


def encode(event: Event) -> Plain:
    """
    Return *event* as plain data: its type, the version of its form, and what it holds.

    >>> from qlub.table.events import Played
    >>> encode(Played(at=5, seat=2, card=Card.parse("QS")))
    {'type': 'played', 'v': 1, 'at': 5, 'seat': 2, 'card': 'QS', 'by': 'human'}
    """
    kind = type(event)
    written = {"type": NAMES[kind], "v": kind.VERSION}
    return written | {
        field.name: plain(getattr(event, field.name))
        for field in fields(event)
        if getattr(event, field.name) != field.default
        or field.default is MISSING
        or field.name == "by"
    }


def decode(given: Plain) -> Event:
    """
    Return the event that `encode` wrote; of the version that is written now.

    >>> decode({"type": "paused", "v": 1, "at": 5})
    Paused(at=5, command=None)
    """
    kind = TYPES[given["type"]]
    if given["v"] != kind.VERSION:
        raise ValueError(f"{given['type']} of version {given['v']}; {kind.VERSION} is read here")
    return kind(**_read(kind, {k: v for k, v in given.items() if k not in ("type", "v")}))


def plain(value: Any) -> Any:
    """Return *value* as plain data."""
    match value:
        case None | bool():
            return value
        case Card() | Hand() | StrEnum():
            return str(value)
        case int() | str():
            return value
        case bytes():
            return value.hex()
        case Rules():
            return value.to_dict(full=True)
        case Setup() | Timers():
            return {name: plain(getattr(value, name)) for name in value.__slots__}
        case tuple() if value and all(isinstance(item, Card) for item in value):
            return write_cards(value)
        case tuple():
            return [plain(item) for item in value]
    raise TypeError(f"no form in JSON: {type(value).__name__}")


def read_setup(given: Plain) -> Setup:
    """Return the `Setup` that `plain` wrote.  Raises `QlubError` for what makes no table."""
    return Setup(**_read(Setup, given))


@cache
def _readers(kind: type) -> dict[str, Callable[[Any], Any]]:
    return {name: _READERS.get(hint, _as_it_is) for name, hint in get_type_hints(kind).items()}


def _read(kind: type, given: Plain) -> dict[str, Any]:
    readers = _readers(kind)
    return {name: readers[name](value) for name, value in given.items()}


def _as_it_is(value: Any) -> Any:
    return value


def _texts(given: list[str] | None) -> tuple[str, ...] | None:
    return None if given is None else tuple(given)


_READERS: dict[Any, Callable[[Any], Any]] = {
    bytes: bytes.fromhex,
    Card: Card.parse,
    Hand: Hand.parse,
    tuple[Card, ...]: parse_cards,
    tuple[Hand, ...]: lambda given: tuple(Hand.parse(text) for text in given),
    tuple[int, ...] | None: lambda given: None if given is None else tuple(given),
    tuple[str, ...] | None: _texts,
    Rules: Rules.from_dict,
    Setup: read_setup,
    Timers: lambda given: Timers(**given),
}
