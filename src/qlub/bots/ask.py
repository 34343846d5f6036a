"""`ask`: a decision that may be made, whatever the bot does."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random

from qlub.bots.aside import aside
from qlub.bots.base import Bot
from qlub.bots.fault import is_ours, place, said
from qlub.bots.low import LowBot
from qlub.game import Card, MoonChoice, Move, Pass, Phase, Play, RecordError, Refusal, View
from qlub.game.cards import as_cards
from qlub.game.moon import CHOICES
from qlub.search import Limit


class Forfeit(Exception):
    """
    Raised by a bot that has no decision to give; it says why in a few words.

    They tell nothing of the hand, so that they may be shown to anybody.  What may be told to the
    bot's author alone is *detail*.
    """

    def __init__(self, reason: str, detail: str | None = None) -> None:
        super().__init__(reason)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move, and whose it is."""

    move: Move
    forfeit: str | None = None
    """Why it is the fallback's; None where the bot itself decided.  Anybody may read it."""
    error: BaseException | None = field(default=None, compare=False)
    """What the bot raised, for its author alone: it may tell what the seat holds."""

    @property
    def detail(self) -> str | None:
        """Return all that is known of the forfeit, for the bot's author alone."""
        if self.error is None:
            return self.forfeit
        if isinstance(self.error, Forfeit):
            found = self.error.detail
            return self.forfeit if found is None else f"{self.forfeit}: {found}"
        return f"{self.forfeit} ({place(self.error)}): {said(self.error)}"


def ask(
    bot: Bot,
    view: View,
    limit: Limit,
    rng: Random,
    fallback: Bot | None = None,
    *,
    quiet: bool = False,
) -> Answer:
    """
    Return what *bot* decides, or what *fallback* does where the bot fails.

    A bot fails when it raises anything but Ctrl-C, or returns what may not be done.  What it prints
    meanwhile goes to standard error, for standard output is the program's own.

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
        quiet: Let what it prints go nowhere.

    Raises:
        ValueError: If the seat owes nothing, or *view* is of no position that can be.
    """
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError(f"nothing to ask: seat {view.seat} owes no decision")
    forfeit: str | None = None
    error: BaseException | None = None
    for one in (bot, *([] if fallback is None else [fallback]), LowBot()):
        try:
            with aside(quiet=quiet):
                return Answer(legal_move(one.choose(_own(view), limit, rng), view), forfeit, error)
        except BaseException as raised:  # whatever a bot does, the match goes on
            if is_ours(raised):
                raise
            forfeit, error = forfeit or _reason(raised), error or raised
    raise RecordError("this view is of no position that can be: nothing can be chosen in it")


def _own(view: View) -> View:
    """Return *view* for one bot alone: what it changes, no other sees."""
    return replace(
        view,
        moon=None if view.moon is None else dict(view.moon),
        refusals=None if view.refusals is None else dict(view.refusals),
    )


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
            for word in CHOICES:  # a list, say, cannot be looked up
                if choice == word:
                    return MoonChoice(word)
            raise Forfeit(f"the choice for a moon is none of {', '.join(CHOICES)}")
    wanted = {Phase.PASS: "Pass", Phase.PLAY: "Play", Phase.MOON: "MoonChoice"}[view.phase]
    raise Forfeit("nothing was returned" if move is None else f"{_kind(move)} is no {wanted}")


def _passed(given: Iterable[Card | str] | str, view: View) -> tuple[Card, ...]:
    due = view.rules.pass_count
    try:  # of cards without end, one more than is due is enough
        cards = as_cards(given if isinstance(given, str) else islice(given, due + 1))
    except (TypeError, ValueError):
        raise Forfeit("what was passed are no cards") from None
    assert view.hand is not None, "a spectator decides nothing"
    if len(cards) != due:
        count = f"{len(cards)}" if len(cards) < due else f"more than {due}"
        raise Forfeit(f"{count} cards passed, where {due} are due")
    if Counter(cards) - Counter(view.hand):
        raise Forfeit("may not pass those cards", Refusal.CARD_NOT_HELD)
    return cards


def _played(given: object, view: View) -> Card:
    try:
        card = Card.of(given)
    except ValueError:
        raise Forfeit("what was played is no card") from None
    if card not in (view.legal or ()):
        why = (view.refusals or {}).get(card, Refusal.CARD_NOT_HELD)
        raise Forfeit("may not play that card", why)  # the rule tells what the seat holds
    return card


def _reason(error: BaseException) -> str:
    """Return why a bot failed, but not what an error is or says: that may tell of the hand."""
    if isinstance(error, Forfeit) and error.args:
        return str(error.args[0])
    return "raised an error"


def _kind(thing: object) -> str:
    name = type(thing).__name__
    return f"{'an' if name[:1] in 'AEIOUaeio' else 'a'} {name}"
