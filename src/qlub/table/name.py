"""Names of players: what may be one, and which look like each other."""

import unicodedata
from collections.abc import Iterable

from qlub.table.errors import Fault, TableError

LONGEST = 24
"""The most characters of a name."""

_FORBIDDEN = {
    "Cc": "a control character",
    "Cf": "an invisible character",
    "Cs": "half a character",
    "Co": "a character without a meaning",
    "Cn": "a character without a meaning",
    "Zl": "a line break",
    "Zp": "a line break",
}

_BLANK = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0))
).union(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
"""What Unicode calls a letter, a mark or a symbol, and nobody sees."""
_EMOJI_STYLE = str.maketrans("", "", "\ufe0e\ufe0f")
"""Whether a symbol is an emoji; a phone adds it by itself."""

_DOUBLES = (
    # Cyrillic and Greek small letters that are drawn like Latin ones, by their numbers
    "0430a 0432b 0433r 0435e 0437e 0438u 043Ak 043Cm 043Dh 043Eo 043Fn 0440p 0441c "
    "0442t 0443y 0445x 0456i 0458j 0455s 04BBh 0501d 051Bq 051Dw "
    "03B1a 03B2b 03B3y 03B5e 03B9i 03BAk 03BDv 03BFo 03C1p 03C4t 03C5u 03C7x 03C9w "
    "0030o 0031i 007Ci 0021i 0131i"
)
_ALIKE = {int(word[:4], 16): word[4:] for word in _DOUBLES.split()}
_ALIKE_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def checked(name: object, others: Iterable[str] = ()) -> str:
    """
    Return *name* as it is kept: composed, with single spaces.

    >>> checked("  Ċensu   l-Ikbir ")
    'Ċensu l-Ikbir'

    Raises:
        TableError: If it will not do, or looks like one of *others*; it says why.
    """
    if not isinstance(name, str):
        raise _bad("it is no text")
    if len(name) > 40 * LONGEST:  # before anything is done with a million of them
        raise _bad(f"it has more than {LONGEST} characters")
    name = name.translate(_EMOJI_STYLE)
    for character in name:
        problem = _FORBIDDEN.get(unicodedata.category(character))
        if character in _BLANK:
            problem = "an invisible character"
        if problem is not None:
            raise _bad(f"it has {problem} in it (U+{ord(character):04X})")
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    if not kept:
        raise _bad("it is empty")
    if len(kept) > LONGEST:
        raise _bad(f"it has {len(kept)} characters, and at most {LONGEST} will do")
    if unicodedata.combining(kept[0]):
        raise _bad("it begins with a mark that has no letter")
    looks = skeleton(kept)
    if not looks:
        raise _bad("nothing of it can be seen")
    for other in others:
        if skeleton(other) == looks:
            raise _bad(f"it looks like the name of {other}, who sits here already")
    return kept


def skeleton(name: str) -> str:
    r"""
    Return what *name* looks like at a glance: two names with one skeleton are easily taken for one.

    This knows the commonest doubles and not every one that a determined person could find.

    >>> skeleton("Sam") == skeleton("s\u0430m") == skeleton("SÀ M")  # the second is half Cyrillic
    True
    """
    spread = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(c for c in spread if not unicodedata.combining(c) and not c.isspace())
    looks = letters.casefold().translate(_ALIKE).replace("l", "i")
    for pair, one in _ALIKE_PAIRS:
        looks = looks.replace(pair.replace("l", "i"), one)
    return "".join(c for c in looks if unicodedata.category(c)[0] in "LNSP")


def _bad(problem: str) -> TableError:
    return TableError(Fault.BAD_NAME, f"that name will not do: {problem}")
