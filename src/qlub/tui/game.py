"""The loop of a match: what happens at the table is shown, what is asked is answered."""

from collections.abc import Callable

from qlub.client import Overtaken, Session
from qlub.game import IllegalMove, Move, Pass, Phase, Play, QlubError, Refusal, View, parse_cards
from qlub.i18n import Catalog
from qlub.tui import pages
from qlub.tui.answer import Puzzled, Wish, read, wish
from qlub.tui.display import Display, Page
from qlub.tui.ending import Left
from qlub.tui.hand import fresh
from qlub.tui.prompt import prompt, waiting
from qlub.tui.score_sheet import score_sheet
from qlub.tui.terminal import Happened
from qlub.tui.words import Words

_NOT_NOW = {
    "not-proven": "play-claim-not-proven",
    "wrong-phase": "play-claim-wrong-phase",
    "forbidden": "play-claim-forbidden",
}
"""Why a claim may be refused, and the match goes on."""


class Game:
    """A match that a person plays at a session, on a display."""

    def __init__(
        self,
        session: Session,
        display: Display,
        say: Catalog,
        *,
        warnings: Callable[[], list[str]] = list,
    ) -> None:
        """
        Make the loop.

        Args:
            session: The person's seat.
            display: Where it is shown.
            say: The catalog of the person's language.
            warnings: Called for what else has to be said, each thing once.
        """
        self._session = session
        self._display = display
        self._say = say
        self._warnings = warnings
        self._was_late = False

    def read_opening(self, page: Page) -> None:
        """Show *page* before the first card.  Raises `Left` where the person stops at it."""
        self._read(page, self._say("play-ask-begin") + " ", self._session.view)

    def play(self) -> None:
        """Play to the end of the match.  Raises `Left` where the person stops before."""
        view = self._session.view
        read = 0
        while not self._session.is_over:
            if view.phase is Phase.DEAL and view.round > read:
                read = view.round
                self._read_sheet(view)
            self._wait(view)
            if self._session.advance():
                after = self._session.view
                self._display.happened(view, after)
            elif self._session.is_over:
                after = self._session.view
            else:
                after = self._decide(view)
            view = after
        self._read_sheet(view)

    def _wait(self, view: View) -> None:
        """Let the person look around while others decide, until something happens."""
        while self._session.is_waiting:
            question = waiting(view, self._session.awaited, self._say)
            if self._session.is_away:
                question = self._say("play-ask-away") + " "
            try:
                typed = self._display.wait(view, self._warnings(), question)
            except Happened:
                continue
            if typed is None:
                return
            if asked := wish(typed):
                self._grant(asked, view)
            elif self._session.is_away:
                self._session.come_back()

    def _decide(self, view: View) -> View:
        """
        Ask until there is a decision that the rules allow, and return what it leads to.

        Where something happens meanwhile, that is looked at first, and what is asked may change.
        """
        notes = self._warnings()
        if self._was_late:
            notes.append(self._say("play-overtaken"))
            self._was_late = False
        if received := fresh(view):
            cards = " ".join(card.symbol for card in received)
            notes.append(f"{self._say('play-received')} {cards}")
        while True:
            try:
                answer = read(
                    self._display.ask(view, notes, prompt(view, self._say)), view, self._say
                )
            except Happened:
                return self._session.view
            except Puzzled as puzzled:
                notes = [str(puzzled)]
                continue
            if isinstance(answer, Wish) and answer is not Wish.CLAIM:
                self._grant(answer, view)
                notes = []
                continue
            try:
                self._do(answer)
            except IllegalMove as error:
                notes = [self._refusal(answer, error)]
                continue
            except Overtaken:
                self._was_late = True
                return self._session.view
            except QlubError as error:
                if answer is not Wish.CLAIM or error.code not in _NOT_NOW:
                    raise
                notes = [self._say(_NOT_NOW[error.code])]
                continue
            after = self._session.view
            self._display.happened(view, after)
            return after

    def _do(self, answer: Move | Wish) -> None:
        if isinstance(answer, Wish):
            self._session.claim()
        else:
            self._session.choose(answer)

    def _refusal(self, move: Move | Wish, error: IllegalMove) -> str:
        """Return why *move* is refused, with the suits as symbols."""
        say, details = self._say, dict(error.details)
        if error.refusal is Refusal.CARD_NOT_HELD:
            return self._not_held(move)
        if isinstance(details.get("cards"), str):
            held = parse_cards(str(details["cards"]))
            details["cards"] = " ".join(card.symbol for card in held)
        if isinstance(move, Pass) and error.refusal is Refusal.WRONG_CARD_COUNT:
            return say("play-wrong-count", given=len(move.cards), **details)
        if isinstance(move, Play):
            reason = say(f"refusal-{error.refusal}", **details)
            return say("no-play", card=move.card.symbol, reason=reason)
        return error.say(say.language)

    def _not_held(self, move: Move | Wish) -> str:
        held = self._session.view.hand or ()
        cards = move.cards if isinstance(move, Pass) else ()
        cards = (move.card,) if isinstance(move, Play) else cards
        missing = [card for card in dict.fromkeys(cards) if card not in held]
        if not missing:
            twice = next(card for card in cards if cards.count(card) > 1)
            return self._say("play-held-once", missing=twice.symbol)
        return self._say("play-not-held", missing=" ".join(card.symbol for card in missing))

    def _grant(self, asked: Wish, view: View) -> None:
        """Show what was asked for; leave if that was the wish."""
        if asked is Wish.QUIT:
            raise Left
        page = self._page(asked, view)
        if more := wish(self._display.page(page, self._say("play-ask-back") + " ")):
            self._grant(more, view)

    def _page(self, asked: Wish, view: View) -> Page:
        words = Words(view, self._say)
        match asked:
            case Wish.RULES:
                return lambda width, height: pages.rules_page(view.rules, self._say, width)
            case Wish.SCORE:
                return lambda width, height: score_sheet(
                    view, self._say, width=width, height=height
                )
            case Wish.LAST:
                return lambda width, height: pages.last_trick_page(words, width)
            case _:
                return lambda width, height: pages.help_page(words, width)

    def _read_sheet(self, view: View) -> None:
        """Show the score sheet after a round, until the person goes on."""
        over = view.phase is Phase.OVER
        question = self._say("play-ask-end" if over else "play-ask-next") + " "
        self._read(self._page(Wish.SCORE, view), question, view)

    def _read(self, page: Page, question: str, view: View) -> None:
        """Show *page*, and what is asked for meanwhile, until the person goes on."""
        while asked := wish(self._display.page(page, question)):
            if view.phase is Phase.OVER and asked is Wish.QUIT:
                return
            self._grant(asked, view)
