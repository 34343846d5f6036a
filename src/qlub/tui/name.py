"""Names as people write them, and as much of them as fits."""

import unicodedata

from rich.cells import cell_len, set_cell_size

LONGEST = 24
"""Columns that a name may take within a sentence."""
BOTS = ("Anna", "Ben", "Ċensu", "Dina", "Ella", "Faan", "Ġorġ", "Hugo", "Ineż", "Jan")
"""Who sits at the other seats, from the left of the first: short, in the order of the alphabet."""


def clean(name: str) -> str:
    r"""
    Return *name* without what a terminal would obey or what cannot be seen.

    >>> clean("  Ann\x1b[31m\ta ")
    'Ann[31m a'
    """
    spaced = "".join(" " if char.isspace() else char for char in name)
    kept = "".join(char for char in spaced if unicodedata.category(char) not in _UNSEEN)
    return " ".join(kept.split())


def shorten(name: str, width: int) -> str:
    """
    Return *name* in at most *width* columns.

    >>> shorten("Wilhelmina", 6)
    'Wilhe…'
    """
    if cell_len(name) <= width:
        return name
    return set_cell_size(name, width - 1).rstrip() + "…"


def table(name: str, players: int) -> tuple[str, ...]:
    """
    Return a name for each seat: *name* at the first, and bots of other names around it.

    A bot whose name begins alike stays away.

    >>> table("Ben", 4)
    ('Ben', 'Anna', 'Ċensu', 'Dina')
    >>> table("Ann", 4)
    ('Ann', 'Ben', 'Ċensu', 'Dina')
    """
    others = [bot for bot in BOTS if not _alike(bot, name)]
    # One name may be lost to the person, and eleven seats need ten others.
    return (name, *[*others, "Karmen"][: players - 1])


def _alike(bot: str, name: str) -> bool:
    """Return whether one of them begins as the other, whatever the case and the accents."""
    one, other = _letters(bot), _letters(name)
    return bool(other) and (one.startswith(other) or other.startswith(one))


def _letters(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name).casefold()
    return "".join(char for char in apart if not unicodedata.combining(char))


_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
