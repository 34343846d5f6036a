"""The documents of the project as tests see them: pages, their blocks of code, their links."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
"""Every page: at the top, and under docs/."""

_FENCE = re.compile(r"^```(?P<kind>[\w-]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A block of code: what kind the page calls it, what is in it, and its line on the page."""

    kind: str
    text: str
    line: int


def name(page: Path) -> str:
    """Return the page as a test is named after it."""
    return page.relative_to(ROOT).as_posix()


def read(page: Path) -> str:
    """Return the text of *page*."""
    return page.read_text(encoding="utf-8")


def blocks(page: Path, *kinds: str) -> list[Block]:
    """Return the blocks of *page* that are of one of these *kinds*, in their order."""
    text = read(page)
    return [
        Block(fence["kind"], fence["text"], text.count("\n", 0, fence.start()) + 1)
        for fence in _FENCE.finditer(text)
        if fence["kind"] in kinds
    ]


def prose(page: Path) -> str:
    """Return the text of *page* without its blocks of code."""
    return _FENCE.sub("", read(page))


def headings(page: Path) -> list[str]:
    """Return the headings of *page*, in their order."""
    return re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Return what a link to a heading of *page* may say after the ``#``."""
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings(page)}
