"""`Scene`: what a page of text or a picture shows, of a view or of everything."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from qlub.game import passing
from qlub.game.cards import Card
from qlub.game.hand import Hand
from qlub.game.rules import Rules
from qlub.game.sentences import direction
from qlub.game.trick import Trick, cancelled
from qlub.i18n import catalog

if TYPE_CHECKING:
    from qlub.game.match import Match
    from qlub.game.round import Round
    from qlub.game.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table with what can be seen of it: one hand, no hand, or all of them."""

    rules: Rules
    names: tuple[str, ...] | None = None
    seat: int | None = None
    """Whose view it is."""
    round: int = 0
    dealer: int | None = None
    direction: str | None = None
    phase: str
    to_act: tuple[int, ...] = ()
    totals: tuple[int, ...]
    points: tuple[int, ...] = ()
    score: tuple[int, ...] | None = None
    """What the round changed in the totals, once it is settled."""
    tricks: tuple[Trick, ...] = ()
    takes: int | None = None
    broken: bool = False
    pile: Hand = Hand()
    kitty: int = 0
    kitty_cards: Hand | None = None
    hands: dict[int, Hand]
    """The hands that are seen, by seat."""
    passed: dict[int, Hand]
    """What those seats have chosen to pass."""
    received: dict[int, Hand]
    legal: Hand | None = None
    """The faces that the seat to act may play, if its hand is seen."""
    shooter: int | None = None
    moon: str | None = None
    places: tuple[int, ...] | None = None

    @classmethod
    def of_view(cls, view: "View") -> "Scene":
        """Return what *view* shows."""
        own = {} if view.seat is None else {view.seat: view}
        settled = view.phase in ("deal", "over") and view.scores
        return cls(
            rules=view.rules,
            names=view.names,
            seat=view.seat,
            round=view.round,
            dealer=view.dealer,
            direction=view.direction,
            phase=view.phase,
            to_act=view.to_act,
            totals=view.totals,
            points=view.points,
            score=view.scores[-1] if settled else None,
            tricks=view.tricks,
            takes=view.takes,
            broken=view.broken,
            pile=view.pile,
            kitty=view.kitty,
            kitty_cards=view.kitty_cards,
            hands={seat: view.hand for seat, view in own.items() if view.hand is not None},
            passed={seat: view.passed for seat, view in own.items() if view.passed is not None},
            received={
                seat: view.received for seat, view in own.items() if view.received is not None
            },
            legal=view.legal,
            shooter=None if view.moon is None else view.moon["seat"],
            moon=None if view.moon is None else view.moon["choice"],
            places=view.places,
        )

    @classmethod
    def of_round(cls, round: "Round", match: "Match | None" = None) -> "Scene":
        """Return all of *round*, with the names and the places of its *match*, if given."""
        seats = range(round.rules.players)
        received = {seat: round.received(seat) for seat in seats if round.has_pass}
        return cls(
            rules=round.rules,
            names=None if match is None else match.names,
            round=round.number,
            dealer=round.deal.dealer,
            direction=round.direction,
            phase=round.phase if match is None else match.phase,
            to_act=round.to_act,
            totals=round.totals or round.totals_before,
            points=round.points,
            score=round.score,
            tricks=round.all_tricks,
            takes=round.takes,
            broken=round.hearts_broken,
            pile=round.pile,
            kitty=len(round.deal.kitty) if round.kitty_taker is None else 0,
            kitty_cards=round.deal.kitty,
            hands={seat: round.hand(seat) for seat in seats},
            passed={seat: Hand(cards) for seat, cards in round.passes.items()},
            received={seat: Hand(cards) for seat, cards in received.items() if cards is not None},
            legal=round.legal if round.phase == "play" else None,
            shooter=round.shooter,
            moon=round.moon,
            places=None if match is None else match.places,
        )

    @classmethod
    def of_match(cls, match: "Match") -> "Scene":
        """Return all of the round that is on in *match*, or the empty table."""
        if match.round is not None:
            return cls.of_round(match.round, match)
        return cls.of_view(match.view())

    @property
    def trick(self) -> Trick | None:
        """Return the trick on the table: the open one, or the last one before the next is led."""
        return self.tricks[-1] if self.tricks else None

    @property
    def is_open(self) -> bool:
        """Return whether a trick is being played."""
        return self.trick is not None and len(self.trick.cards) < self.rules.players

    @property
    def played(self) -> dict[int, Card]:
        """Return the cards of the trick on the table by the seats that played them."""
        if self.trick is None:
            return {}
        seats = self.rules.players
        return {(self.trick.leader + n) % seats: card for n, card in enumerate(self.trick.cards)}

    @property
    def taker(self) -> int | None:
        """Return who takes the trick on the table, or took it."""
        if self.trick is None:
            return None
        return self.takes if self.is_open else self.trick.taker

    @property
    def cancelled(self) -> dict[int, int]:
        """Return the seats whose cards in the trick are struck, each with its pair's other seat."""
        struck = cancelled(self.trick.cards if self.trick else (), self.rules)
        by_seat = {card: [s for s, c in self.played.items() if c == card] for card in struck}
        return {a: b for one, two in by_seat.values() for a, b in ((one, two), (two, one))}

    def name(self, seat: int) -> str:
        """Return who sits at *seat*, in one line that harms no terminal and no picture."""
        name = "" if self.names is None else self.names[seat]
        clean = "".join(sign if sign.isprintable() else " " for sign in name[:200])
        return " ".join(clean.split()) or f"seat {seat}"

    @property
    def pass_words(self) -> str | None:
        """Return the direction of the pass: ``to the left``."""
        if self.direction is None:
            return None
        steps = passing.offset(self.direction, self.rules.players)
        return direction(steps, self.rules.players, catalog("en"))

    @property
    def sentence(self) -> str:
        """Return what is due, or how it ended."""
        names = [self.name(seat) for seat in self.to_act]
        match self.phase:
            case "pass":
                more = len(names) > 3
                who = f"{len(names)} seats" if more else listed(names)
                verb = "has" if len(names) == 1 else "have"
                return _start(f"{who} {verb} yet to pass {self.pass_words}")
            case "play":
                if self.is_open:
                    unless = "" if self.taker is not None else "; nobody takes the trick so far"
                    return _start(f"{names[0]} is to play{unless}")
                nobody = "Nobody took the trick. " * (bool(self.tricks) and self.taker is None)
                return nobody + _start(f"{names[0]} is to lead")
            case "moon":
                return _start(f"{names[0]} shot the moon and is to choose: add or subtract")
            case "over":
                return _start(f"{self._moon}{self._winners}")
        if self.round == 0:
            return "Nothing is dealt yet."
        return _start(f"{self._moon}Round {self.round} is over")

    @property
    def _winners(self) -> str:
        first = [seat for seat, place in enumerate(self.places or ()) if place == 1]
        if not first:
            return "The match is over"
        verb = "share the win" if len(first) > 1 else "wins"
        names = listed([self.name(seat) for seat in first])
        return _start(f"{names} {verb} with {self.totals[first[0]]}").removesuffix(".")

    @property
    def _moon(self) -> str:
        if self.shooter is None:
            return ""
        effect = "onto every other total" if self.moon == "add" else "off the own total"
        return f"{self.name(self.shooter)} shot the moon, points {effect}. "


def listed(names: Sequence[str]) -> str:
    """
    Return *names* as a list in words.

    >>> listed(["Al", "Beth", "Charlie"])
    'Al, Beth and Charlie'
    """
    *first, last = names or [""]
    return f"{', '.join(first)} and {last}" if first else last


def _start(sentence: str) -> str:
    """Return *sentence* begun and ended as sentences are; a person's own name stays as it is."""
    begun = f"S{sentence[1:]}" if sentence.startswith("seat ") else sentence
    return f"{begun}."
