"""`ask`: a decision that may be made, whatever the bot does."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from traceback import walk_tb

from qlub.bots.base import Bot
from qlub.bots.low import LowBot
from qlub.game import Card, MoonChoice, Move, Pass, Phase, Play, Refusal, View
from qlub.game.cards import as_cards
from qlub.game.moon import CHOICES
from qlub.search import Limit


class Forfeit(Exception):
    """
    Raised by a bot that has no decision to give; it says why in a few words.

    They name no card, so that they may be shown to anybody.
    """


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move, and whose it is."""

    move: Move
    forfeit: str | None = None
    """Why it is the fallback's; None where the bot itself decided.  It names no card."""
    error: Exception | None = field(default=None, compare=False)
    """What the bot raised, for its author alone: it may tell what the seat holds."""


def ask(bot: Bot, view: View, limit: Limit, rng: Random, fallback: Bot | None = None) -> Answer:
    """
    Return what *bot* decides, or what *fallback* does where the bot fails.

    A bot fails when it raises an error, or returns what may not be done.

    >>> class Broken:
    ...     def choose(self, view, limit, rng):
    ...         return view.hand[0]
    >>> from qlub.game import HEARTS, Match
    >>> match = Match(HEARTS, seed=7)
    >>> _ = match.deal()
    >>> print(ask(Broken(), match.view(0), Limit(), Random(1)).forfeit)
    a Card is no Pass

    Args:
        bot: Who is asked.
        view: What is known; its seat owes a decision.
        limit: How much thinking it may cost.
        rng: All chance that is taken.
        fallback: Who decides where the bot fails: `LowBot`, unless another is given.

    Raises:
        ValueError: If the seat owes nothing.
    """
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError(f"nothing to ask: seat {view.seat} owes no decision")
    forfeit, error = None, None
    for one in (bot, *([] if fallback is None else [fallback]), LowBot()):
        try:
            return Answer(legal_move(one.choose(view, limit, rng), view), forfeit, error)
        except Exception as raised:  # whatever a bot does, the match goes on
            forfeit, error = forfeit or _reason(raised), error or raised
    raise AssertionError("low has no legal move")  # pragma: no cover


def legal_move(move: object, view: View) -> Move:
    """
    Return *move*, its cards as `Card` where they were text.

    Raises:
        Forfeit: If the seat of *view* may not make it.
    """
    match view.phase, move:
        case Phase.PASS, Pass(cards):
            return Pass(_passed(cards, view))
        case Phase.PLAY, Play(card):
            return Play(_played(card, view))
        case Phase.MOON, MoonChoice(choice):
            if choice not in tuple(CHOICES):  # a list, say, is in no dict
                raise Forfeit(f"the choice for a moon is none of {', '.join(CHOICES)}")
            return move
    wanted = {Phase.PASS: "Pass", Phase.PLAY: "Play", Phase.MOON: "MoonChoice"}[view.phase]
    raise Forfeit("nothing was returned" if move is None else f"{_kind(move)} is no {wanted}")


def _passed(given: Iterable[Card | str] | str, view: View) -> tuple[Card, ...]:
    try:
        cards = as_cards(given)
    except (TypeError, ValueError):
        raise Forfeit("what was passed are no cards") from None
    assert view.hand is not None, "a spectator decides nothing"
    if len(cards) != view.rules.pass_count:
        raise Forfeit(f"{len(cards)} cards passed, where {view.rules.pass_count} are due")
    if Counter(cards) - Counter(view.hand):
        raise Forfeit(f"may not pass those cards: {Refusal.CARD_NOT_HELD}")
    return cards


def _played(given: object, view: View) -> Card:
    try:
        card = Card.of(given)
    except ValueError:
        raise Forfeit("what was played is no card") from None
    if card not in (view.legal or ()):
        why = (view.refusals or {}).get(card, Refusal.CARD_NOT_HELD)
        raise Forfeit(f"may not play that card: {why}")
    return card


def _reason(error: Exception) -> str:
    """Return why a bot failed: not what an error says, for that may tell of the hand."""
    if isinstance(error, Forfeit):
        return str(error)
    *_, (frame, line) = walk_tb(error.__traceback__)
    return f"raised {type(error).__name__} ({Path(frame.f_code.co_filename).name}, line {line})"


def _kind(thing: object) -> str:
    name = type(thing).__name__
    return f"{'an' if name[:1] in 'AEIOUaeio' else 'a'} {name}"
