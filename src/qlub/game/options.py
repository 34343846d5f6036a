"""
The kinds of value that an option of the rules can take.

Each kind checks a value as JSON has it and returns the form that `Rules` keeps, reads the text of
one (``add``, ``yes``, ``2D,2C``), and says what would do.
"""

import re
from dataclasses import dataclass
from typing import Protocol

from qlub.game.cards import Card
from qlub.game.errors import NotationError, RulesError


class Option(Protocol):
    """The values of one option."""

    @property
    def would_do(self) -> str:
        """Return what will do, in words."""

    def check(self, name: str, value: object) -> object:
        """Return *value* in the form that `Rules` keeps, or raise `RulesError` naming *name*."""

    def read(self, text: str) -> object:
        """Return the JSON value that *text* stands for; `check` judges it."""


@dataclass(frozen=True)
class Choice:
    """One of a few words; with *optional*, or none."""

    words: tuple[str, ...]
    optional: bool = False

    @property
    def would_do(self) -> str:
        return f"use {_one_of(self.words, optional=self.optional)}"

    def check(self, name: str, value: object) -> str | None:
        if value is None and self.optional:
            return None
        if not isinstance(value, str) or value not in self.words:
            raise RulesError(name, value, self.would_do)
        return value

    def read(self, text: str) -> object:
        return None if self.optional and text == "none" else text


@dataclass(frozen=True)
class Whole:
    """A whole number from *low* to *high*; with *optional*, or none."""

    low: int
    high: int
    optional: bool = False

    @property
    def would_do(self) -> str:
        end = ", or none" if self.optional else ""
        return f"use a whole number from {self.low} to {self.high}{end}"

    def check(self, name: str, value: object) -> int | None:
        if value is None and self.optional:
            return None
        if type(value) is not int or not self.low <= value <= self.high:  # a bool is no number
            raise RulesError(name, value, self.would_do)
        return value

    def read(self, text: str) -> object:
        if self.optional and text == "none":
            return None
        return int(text) if re.fullmatch(r"[+-]?[0-9]{1,6}", text) else text


@dataclass(frozen=True)
class YesNo:
    """Yes or no: true or false in JSON."""

    @property
    def would_do(self) -> str:
        return "use yes or no (true or false in JSON)"

    def check(self, name: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise RulesError(name, value, self.would_do)
        return value

    def read(self, text: str) -> object:
        return {"yes": True, "true": True, "no": False, "false": False}.get(text, text)


@dataclass(frozen=True)
class Cards:
    """A list of cards, or none."""

    @property
    def would_do(self) -> str:
        return 'use a list of cards such as ["2D", "2C"], or none for the usual ones'

    def check(self, name: str, value: object) -> tuple[Card, ...] | None:
        if value is None:
            return None
        words = _strings(value)
        if words is None:
            raise RulesError(name, value, self.would_do)
        try:
            return tuple(Card.parse(word) for word in words)
        except NotationError as error:
            raise RulesError(name, value, f"{error}; {self.would_do}") from None

    def read(self, text: str) -> object:
        return None if text == "none" else text.replace(",", " ").split()


@dataclass(frozen=True)
class OneCard(Choice):
    """One of a few cards, or none; in any way that a card may be written."""

    def check(self, name: str, value: object) -> str | None:
        try:
            return super().check(name, str(Card.parse(value)) if isinstance(value, str) else value)
        except NotationError:
            raise RulesError(name, value, self.would_do) from None


@dataclass(frozen=True)
class Cycle:
    """The directions of the pass, one a round, over and over."""

    @property
    def would_do(self) -> str:
        return 'use a list of left, right, across, hold, or offsets such as "+2" and "-2"'

    def check(self, name: str, value: object) -> tuple[str, ...]:
        words = _strings(value)
        if not words:
            raise RulesError(name, value, self.would_do)
        for word in words:
            named = word in ("left", "right", "across", "hold")
            if not named and not re.fullmatch(r"[+-][1-9][0-9]{0,2}", word, re.ASCII):
                raise RulesError(name, word, self.would_do)
        return tuple(words)

    def read(self, text: str) -> object:
        return text.replace(",", " ").split()


def _strings(value: object) -> list[str] | None:
    """Return *value* as a list of strings if it is one (of a sane length)."""
    if not isinstance(value, list | tuple) or len(value) > 1000:
        return None
    return [str(item) for item in value] if all(isinstance(i, str) for i in value) else None


def _one_of(words: tuple[str, ...], *, optional: bool) -> str:
    choices = [*words, "none"] if optional else list(words)
    return choices[0] if len(choices) == 1 else f"{', '.join(choices[:-1])} or {choices[-1]}"
