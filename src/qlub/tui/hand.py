"""The hand, a suit a line."""

from collections import Counter
from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from qlub.game import Card, Hand, Phase, Suit, View
from qlub.tui.style import NEW, PALE, QUIET, chip

LABEL = 4
CHIP = 6
"""Columns that a card takes at most."""


def hand(view: View, width: int) -> list[Text]:
    """Return the cards that the seat of *view* holds, with those marked that it may play."""
    assert view.hand is not None, "a spectator holds nothing"
    if not view.hand:
        return []
    new = Counter(fresh(view) or ())
    lines = []
    for suit in Suit:
        cards = view.hand.of_suit(suit)
        room = (width - LABEL) // CHIP
        for start in range(0, max(1, len(cards)), room):
            some = cards[start : start + room]
            label = Text(f" {suit.symbol}  " if not start else " " * LABEL)
            label.stylize(Style(color=PALE[suit], bold=True))
            lines.append(label.append_text(_chips(view, some, new)))
        if not cards:
            lines[-1].append("–", QUIET)
    return lines


def fresh(view: View) -> Hand | None:
    """Return the cards received in the pass, until this seat has played its first card."""
    if view.received is None or view.seat is None:
        return None
    played = sum(
        (view.seat - trick.leader) % view.rules.players < len(trick.cards) for trick in view.tricks
    )
    return None if played else view.received


def _chips(view: View, cards: Iterable[Card], new: Counter[Card]) -> Text:
    line = Text()
    for card in cards:
        mark = " "
        if new[card]:
            mark, new[card] = NEW, new[card] - 1
        line.append_text(chip(card, legal=is_choosable(view, card), mark=mark))
    return line


def is_choosable(view: View, card: Card) -> bool:
    """Return whether *card* may be chosen now."""
    if view.phase is Phase.PASS:
        return view.seat in view.to_act
    return view.legal is not None and card in view.legal
