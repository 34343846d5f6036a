"""Which language to speak."""

import re
from collections.abc import Mapping

from qlub.i18n.catalog import LANGUAGES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a locale is told; the first that is set decides."""


def language(given: str | None, environ: Mapping[str, str]) -> str:
    """
    Return the language asked for by *given*, or else by the locale in *environ*.

    A locale in a language that we do not speak means English.

    >>> language(None, {"LANG": "mt_MT.UTF-8"})
    'mt'
    >>> language("af", {"LANG": "mt_MT.UTF-8"})
    'af'

    Raises:
        ValueError: If *given* is no language of ours.
    """
    if given is not None:
        if (asked := _language(given)) not in LANGUAGES:
            raise ValueError(f"no language {given!r} (use {', '.join(LANGUAGES)})")
        return asked
    told = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    return asked if (asked := _language(told)) in LANGUAGES else LANGUAGES[0]


def _language(locale: str) -> str:
    """Return the language part of ``mt``, ``mt_MT.UTF-8`` or ``mt-MT``."""
    return re.split(r"[-_.@]", locale.strip().lower(), maxsplit=1)[0]
