"""
The forms of events as they are told, made of the table's own list of what may be told.

What is private to a seat is added here by hand: it is in an event only where that seat is told.
"""

from functools import reduce
from operator import or_
from typing import Any, Literal, get_type_hints

from msgspec import UNSET, Struct, UnsetType, defstruct

from qlub.game import Card
from qlub.protocol.requests import Face
from qlub.protocol.views import Cards, Hex, Millis
from qlub.table import events as e
from qlub.table.projection import PUBLIC

PRIVATE: dict[type[e.Event], dict[str, Any]] = {
    e.Dealt: {"hand": Cards},
    e.Passed: {"cards": Cards},
}
"""What one seat alone is told of an event, when it is its own."""

_FORMS: dict[Any, Any] = {
    Card: Face,
    bytes: Hex,
    tuple[int, ...] | None: list[int] | None,
    e.Phrase: e.Phrase,
    e.Decider: Literal["human", "bot", "clock", "claim"],
}


def _form(kind: type[e.Event], name: str) -> type[Struct]:
    hints = get_type_hints(kind)
    public: list[Any] = [(field, _FORMS.get(hints[field], hints[field])) for field in PUBLIC[kind]]
    private: list[Any] = [
        (field, form | UnsetType, UNSET) for field, form in PRIVATE.get(kind, {}).items()
    ]
    shape: list[Any] = [("at", Millis), *public, *private]
    made = defstruct(kind.__name__, shape, frozen=True, tag=name, tag_field="type")
    made.__doc__ = kind.__doc__
    return made


HAPPENINGS = {name: _form(kind, name) for name, kind in e.TYPES.items()}
"""The form of each event, by its type."""

Event: Any = reduce(or_, HAPPENINGS.values())
"""Any of them."""
