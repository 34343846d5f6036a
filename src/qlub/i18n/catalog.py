"""
The catalog: messages by key, written in Fluent, one ``.ftl`` file a language.

The browser reads the same files, so a message is one thing everywhere.
"""

import re
import threading
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "mt", "af")
"""English, Maltese and Afrikaans."""


class MessageError(KeyError):
    """Raised for a message that the catalog does not have, or a value that it was not given."""

    def __str__(self) -> str:
        return str(self.args[0])  # KeyError would print it in quotes


class Catalog:
    """The messages of one language; call it with a key and values, from any thread."""

    def __init__(self, language: str, bundle: "FluentBundle", sources: dict[str, str]) -> None:
        self.language = language
        self._bundle = bundle
        self._sources = sources
        """Messages that nobody has asked for yet: to parse them all takes a tenth of a second."""
        self._parsing = threading.RLock()

    def __call__(self, key: str, /, **values: str | int) -> str:
        """
        Return message *key* with *values* filled in; values that it does not use are ignored.

        >>> catalog("en")("rules-deal", count=13)
        'Each player is dealt 13 cards.'
        >>> catalog("mt")("rules-deal", count=13)
        'Kull plejer jieħu 13-il karta.'

        Raises:
            MessageError: If there is no such message, or it needs a value that is not given.
        """
        self._parse(key)
        if not self._bundle.has_message(key):
            raise MessageError(f"no message {key!r} in {self.language}.ftl")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MessageError(f"message {key!r} in {self.language}.ftl has no text")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MessageError(f"message {key!r} in {self.language}.ftl: {errors[0]}")
        return str(text)

    def _parse(self, key: str) -> None:
        """Parse message *key*, and those that it uses, unless that is done."""
        from fluent.runtime import FluentResource

        with self._parsing:
            source = self._sources.pop(key, None)
            if source is not None:
                self._bundle.add_resource(FluentResource(source))
                for used in _USED.findall(source):
                    self._parse(used)


def split(source: str) -> dict[str, str]:
    r"""
    Return the messages in *source*, each as it is written, by key.

    >>> split("# Greeting.\nhello = Hello,\n    world\nbye = Bye\n")
    {'hello': 'hello = Hello,\n    world\n', 'bye': 'bye = Bye\n'}
    """
    messages: dict[str, str] = {}
    key = ""
    for line in source.splitlines(keepends=True):
        if line.startswith("#"):
            key = ""
        elif begins := _BEGINS.match(line):
            key = begins[1]
            messages[key] = line
        elif key:
            messages[key] += line
    return messages


_BEGINS = re.compile(r"([a-z][a-z0-9-]*) *=")
_USED = re.compile(r"\{ *([a-z][a-z0-9-]*) *\}")


@cache
def catalog(language: str) -> Catalog:
    """
    Return the catalog of *language*, one of `LANGUAGES`; each is read once.

    Raises:
        ValueError: If there is no such language.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r} (use {', '.join(LANGUAGES)})")
    # Here and not above: a fifth of a second that commands without words need not pay.
    from importlib import resources

    from fluent.runtime import FluentBundle

    source = resources.files("qlub.i18n").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    return Catalog(language, bundle, split(source))
