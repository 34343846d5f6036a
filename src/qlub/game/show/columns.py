"""Text in columns, as wide as a terminal shows it: some signs take two columns, some none."""

import unicodedata
from collections.abc import Iterator, Sequence

WIDTH = 80


def column(head: str, cells: Sequence[object], *, right: bool = False) -> list[str]:
    """Return *head* and *cells* at one width; nothing for no cells."""
    texts = [head, *map(str, cells)] if cells else []
    width = max(map(columns, texts), default=0)
    return [pad(text, width, right=right) for text in texts]


def wrapped(text: str) -> Iterator[str]:
    """Yield *text* in lines of at most `WIDTH` columns, if its words allow it."""
    line = ""
    for word in text.split(" "):
        if line and columns(line) + 1 + columns(word) > WIDTH:
            yield line
            line = f"  {word}"
        else:
            line = f"{line} {word}" if line else word
    yield line


def columns(text: str) -> int:
    """Return how many columns of a terminal *text* takes."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    marks = sum(unicodedata.combining(sign) > 0 for sign in text)
    return len(text) + wide - marks


def cut(text: str, width: int) -> str:
    """Return *text* shortened to so many columns."""
    if columns(text) <= width:
        return text
    while columns(text) > width - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"


def pad(text: str, width: int, *, right: bool = False) -> str:
    """Return *text* filled up with space to so many columns; it stands left, or *right*."""
    space = " " * (width - columns(text))
    return space + text if right else text + space
