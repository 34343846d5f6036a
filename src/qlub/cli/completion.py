"""
What bash needs to complete words with ``=`` in them.

Bash takes ``--set moon=add`` for four words, and completes only what follows the ``=``; the parser
wants two, and answers with the whole of the last.  Other shells do neither.
"""

import io
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import redirect_stdout


def is_bash(environ: MutableMapping[str, str]) -> bool:
    """Return whether bash asks how a line may go on."""
    return environ.get("_QLUB_COMPLETE") == "complete_bash" and "COMP_CWORD" in environ


def complete(environ: MutableMapping[str, str], answer: Callable[[], int]) -> int:
    """Have *answer* print what may follow, with words as people see them; print what bash wants."""
    words = environ.get("COMP_WORDS", "").split("\n")
    now = int(environ["COMP_CWORD"])
    joined, now = join(words, now)
    environ.update(COMP_WORDS="\n".join(joined), COMP_CWORD=str(now))
    said = io.StringIO()
    with redirect_stdout(said):
        status = answer()
    typed = joined[now] if now < len(joined) else ""
    for line in said.getvalue().splitlines():
        print(rest(line, typed))
    return status


def join(words: list[str], now: int) -> tuple[list[str], int]:
    """
    Return *words* with those around a ``=`` put together, and where number *now* of them went.

    >>> join(["qlub", "deal", "--set", "moon", "=", "a"], 5)
    (['qlub', 'deal', '--set', 'moon=a'], 3)
    """
    joined: list[str] = []
    at = now
    for number, word in enumerate(words):
        if joined and number > 2 and (word == "=" or joined[-1].endswith("=")):
            joined[-1] += word
            at -= number <= now
        else:
            joined.append(word)
    return joined, at


def rest(line: str, typed: str) -> str:
    """
    Return of *line*, which completes *typed*, what comes behind the last ``=`` of it.

    >>> rest("moon=add", "moon=a"), rest("moon=add", "--set=moon="), rest("moon=", "mo")
    ('add', 'add', 'moon=')
    """
    for head in _heads(typed):
        if line.startswith(head):
            return line.removeprefix(head)
    return line


def _heads(typed: str) -> Iterator[str]:
    """Yield what *typed* has up to its last ``=``, from its beginning or from behind another."""
    parts = typed.split("=")[:-1]
    for first in range(len(parts)):
        yield "".join(f"{part}=" for part in parts[first:])
