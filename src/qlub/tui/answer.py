"""What a typed line means: a decision, or a wish to see something."""

import re
from enum import StrEnum

from qlub.game import Card, MoonChoice, Move, NotationError, Pass, Phase, Play, View
from qlub.i18n import Catalog


class Wish(StrEnum):
    """What may be asked for instead of deciding."""

    HELP = "?"
    RULES = "r"
    SCORE = "s"
    LAST = "l"
    CLAIM = "c"
    QUIT = "q"


class Puzzled(Exception):
    """Raised for a line that is no answer; says what would be one."""


_WORDS = {"help": "?", "h": "?", "rules": "r", "score": "s", "last": "l", "claim": "c"}
_WORDS |= {"quit": "q", "exit": "q"}
_GLUED = re.compile(r"(?:(?:10|[2-9TJQKA])[CDSH♣♦♠♥]\ufe0f?|[CDSH♣♦♠♥](?:10|[2-9TJQKA]))+")
_CARD = re.compile(r"(?:10|[2-9TJQKA])[CDSH♣♦♠♥]\ufe0f?|[CDSH♣♦♠♥](?:10|[2-9TJQKA])")
_RANK = re.compile(r"10|[2-9TJQKA]")
_MOONS = {
    "1": "add",
    "+": "add",
    "a": "add",
    "add": "add",
    "2": "subtract",
    "-": "subtract",
    "subtract": "subtract",
}


def wish(text: str) -> Wish | None:
    """
    Return what *text* wishes to see, if it is a wish.

    >>> wish(" Q ")
    <Wish.QUIT: 'q'>
    """
    word = text.strip().lower()
    word = _WORDS.get(word, word)
    return Wish(word) if word in set(Wish) else None


def read(text: str, view: View, say: Catalog) -> Move | Wish:
    """
    Return what *text* asks for, where the seat of *view* owes a decision.

    Whether the rules allow a move is not looked at here.

    Raises:
        Puzzled: If it is neither a decision nor a wish.
    """
    line = text.strip()
    if (asked := wish(line)) and not _is_queen(line, view):
        return asked
    word = line.lower()
    if view.phase is Phase.MOON:
        if word not in _MOONS:
            raise Puzzled(say("play-puzzled-moon"))
        return MoonChoice(_MOONS[word])
    if view.phase is Phase.PASS:
        if view.rules.pass_count > 1 and _RANK.fullmatch(line.upper()):
            raise Puzzled(say("play-puzzled-pass", count=view.rules.pass_count))
        return Pass(_cards(line, view, say))
    if not line:
        return Play(_only(view, say))
    cards = _cards(line, view, say)
    if len(cards) != 1:
        raise Puzzled(say("play-puzzled-one"))
    return Play(cards[0])


def _is_queen(line: str, view: View) -> bool:
    """Return whether *line* is the Q of a queen that may be played, and not the q that stops."""
    return line == "Q" and any(card.symbol[0] == "Q" for card in view.legal or ())


def _only(view: View, say: Catalog) -> Card:
    """Return the card that Enter alone plays."""
    assert view.legal is not None, "it is not this seat's turn"
    if len(view.legal) != 1:
        raise Puzzled(say("play-puzzled", text="none"))
    return view.legal[0]


def _cards(line: str, view: View, say: Catalog) -> tuple[Card, ...]:
    words = line.replace(",", " ").split()
    if not words:
        raise Puzzled(say("play-puzzled-pass", count=view.rules.pass_count))
    return tuple(card for word in words for card in _of_word(word, view, say))


def _of_word(word: str, view: View, say: Catalog) -> list[Card]:
    glued = word.upper()
    if _GLUED.fullmatch(glued):
        return [Card.parse(part) for part in _CARD.findall(glued)]
    rank = "10" if glued == "T" else glued
    meant: list[Card] = []
    for choice in (view.legal, view.hand):  # a card that may not be played is told why
        meant = meant or [c for c in dict.fromkeys(choice or ()) if c.symbol[:-1] == rank]
    if len(meant) == 1:
        return meant
    if len(meant) > 1:
        raise Puzzled(say("play-puzzled-suit", options=" ".join(card.symbol for card in meant)))
    try:
        return [Card.parse(word)]
    except NotationError:
        shown = word if len(word) <= 20 else word[:20] + "…"
        raise Puzzled(say("play-puzzled", text=shown)) from None
