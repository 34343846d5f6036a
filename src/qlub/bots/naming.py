"""Names of bots with settings, `pimc(worlds=40)`, and the settings that a class takes."""

import inspect
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Self, Union, get_args, get_origin, get_type_hints

from qlub.game import QlubError

_NAME = re.compile(r"\s*([^\s()]+)\s*(?:\((.*)\)\s*)?", re.DOTALL)
_LONGEST = 60
_WHOLE = re.compile(r"[+-]?\d{1,18}")


class BotError(QlubError):
    """Raised for a name that no bot has, or settings that it does not take."""

    code = "bad-bot"


@dataclass(frozen=True)
class BotName:
    """
    What a bot is called, and its settings as they were written.

    >>> BotName.parse("pimc(worlds=40, utility=match)")
    BotName(name='pimc', settings={'worlds': '40', 'utility': 'match'})
    """

    name: str
    settings: Mapping[str, str]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the name that *text* is.  Raises `BotError`."""
        found = _NAME.fullmatch(text)
        if found is None:
            raise BotError(f"no bot {shown(text)}: write NAME, or NAME(SETTING=VALUE, …)")
        name, inside = found.groups()
        settings: dict[str, str] = {}
        for part in inside.split(",") if inside and inside.strip() else ():
            key, equals, value = (word.strip() for word in part.partition("="))
            if not (key and equals and value):
                raise BotError(f"bot {shown(name)}: {shown(part.strip())} is no SETTING=VALUE")
            if key in settings:
                raise BotError(f"bot {shown(name)}: the setting {shown(key)} is given twice")
            settings[key] = value
        return cls(name, settings)


def make(maker: Callable[..., Any], called: BotName) -> Any:
    """
    Return what *maker* makes with the settings of *called*.

    Its keyword-only parameters are the settings.  Their annotations, or their defaults where there
    are none, say what values they take.

    Raises:
        BotError: If a setting is not one of them, has no such value, or is refused.
    """
    values = settings(maker, called)
    try:
        return maker(**values)
    except (TypeError, ValueError) as error:
        raise BotError(f"bot {shown(called.name)}: {error}") from None


def settings(maker: Callable[..., Any], called: BotName) -> dict[str, Any]:
    """Return the settings of *called* as *maker* takes them.  Raises `BotError`."""
    known = {
        name: parameter
        for name, parameter in inspect.signature(maker).parameters.items()
        if parameter.kind is parameter.KEYWORD_ONLY
    }
    hints = _hints(maker)
    values = {}
    for name, text in called.settings.items():
        if name not in known:
            would_do = f"use {', '.join(known)}" if known else "it has none"
            raise BotError(f"bot {shown(called.name)} has no setting {shown(name)} ({would_do})")
        kinds = _kinds(hints.get(name), known[name].default)
        try:
            values[name] = _value(text, kinds)
        except ValueError:
            given = f"bot {shown(called.name)}: {name} is {shown(text)}"
            raise BotError(f"{given}; use {' or '.join(map(_said, kinds))}") from None
    return values


def shown(text: str) -> str:
    """Return *text* as an error shows it: quoted, and not all of it where it is long."""
    return repr(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")


def _hints(maker: Callable[..., Any]) -> dict[str, Any]:
    try:
        function = vars(maker).get("__init__", maker) if isinstance(maker, type) else maker
        return get_type_hints(function)
    except (NameError, TypeError):  # a name that only a checker of types knows
        return {}


def _kinds(hint: Any, default: object) -> tuple[Any, ...]:
    """Return the types, and the words, that a setting may be."""
    if hint is None:
        given = default is not inspect.Parameter.empty and default is not None
        return (type(default),) if given else (int, float, bool, str)
    if get_origin(hint) in (Union, UnionType):
        return tuple(kind for part in get_args(hint) for kind in _kinds(part, None))
    return get_args(hint) if get_origin(hint) is Literal else (hint,)


def _value(text: str, kinds: tuple[Any, ...]) -> Any:
    """Return *text* as the first of *kinds* that it can be.  Raises `ValueError`."""
    word = text.lower()
    if word in kinds or text in kinds:
        return word if word in kinds else text
    if word in ("true", "false") and bool in kinds:
        return word == "true"
    if word == "none" and NoneType in kinds:
        return None
    if int in kinds and _WHOLE.fullmatch(text):
        return int(text)
    if float in kinds:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if math.isfinite(number):
            return number
    if str in kinds:
        return text
    raise ValueError(text)


def _said(kind: Any) -> str:
    words = {int: "a whole number", float: "a number", bool: "true or false", NoneType: "none"}
    return kind if isinstance(kind, str) else words.get(kind, "a word")
