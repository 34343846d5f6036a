"""`View`: what one seat may know, and its JSON.  Bots, players and spectators get nothing else."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from qlub.game import view_json
from qlub.game.cards import Card
from qlub.game.errors import Refusal
from qlub.game.hand import Hand
from qlub.game.round import Phase, Round
from qlub.game.rules import Rules
from qlub.game.trick import Trick

if TYPE_CHECKING:
    from qlub.game.match import Match


@dataclass(frozen=True, kw_only=True)
class View:
    """
    What one seat, or a spectator, may know of a match.

    Nothing here depends on a card that the seat cannot know: exchanging unseen cards among the
    other hands and the kitty changes no byte of it.
    """

    seat: int | None
    """Whose view it is; None for a spectator, and then all that is one seat's is None."""
    rules: Rules
    names: tuple[str, ...] | None
    round: int
    """The number of the round, from 1; 0 before the first deal."""
    dealer: int | None
    totals: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """What each settled round changed in the totals."""
    phase: Phase
    to_act: tuple[int, ...]
    """The seats that owe a decision, ascending."""
    direction: str | None
    hand: Hand | None
    """The cards held now; those chosen for the pass stay in it until all have passed."""
    passed: Hand | None
    received: Hand | None
    tricks: tuple[Trick, ...]
    """The tricks so far; the last one may be open."""
    takes: int | None
    """The seat that would take the open trick as it lies."""
    broken: bool
    """Whether hearts may be led."""
    points: tuple[int, ...]
    """Points taken in this round; without the kitty's for those who may not see it."""
    pile: Hand
    """The cards of cancelled tricks that wait for the next taker."""
    kitty: int
    """How many cards still lie in the kitty."""
    kitty_cards: Hand | None
    legal: Hand | None
    """The faces that this seat may play; None unless it is to play."""
    refusals: dict[Card, Refusal] | None
    """Why each other face that this seat holds may not be played."""
    moon: dict[str, Any] | None
    """The shooter and its choice: ``{"seat": 2, "choice": "add"}``."""
    places: tuple[int, ...] | None

    @property
    def open_trick(self) -> Trick | None:
        """Return the trick that is being played, if a card of it lies."""
        if self.tricks and len(self.tricks[-1].cards) < self.rules.players:
            return self.tricks[-1]
        return None

    @property
    def leader(self) -> int | None:
        """Return the seat that led the open trick or, in play, is to lead the next."""
        if self.open_trick:
            return self.open_trick.leader
        return self.to_act[0] if self.phase is Phase.PLAY else None

    @classmethod
    def of(cls, match: "Match", seat: int | None) -> Self:
        """Return what *seat* of *match* may know, or what a spectator may (None)."""
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int)):
            raise TypeError(f"no seat: {seat!r} (use a number, or None for a spectator)")
        if seat is not None and not 0 <= seat < match.rules.players:
            raise ValueError(f"no seat {seat}: there are {match.rules.players}, from 0")
        round = match.round
        common: dict[str, Any] = {
            "seat": seat,
            "rules": match.rules,
            "names": match.names,
            "totals": match.totals,
            "scores": tuple(match.scores),
            "phase": match.phase,
            "to_act": match.to_act,
            "places": match.places,
        }
        if round is None:
            return cls(**common, **_nothing_dealt(match.rules, seat))
        sees_kitty = _sees_kitty(round, seat)
        return cls(
            **common,
            round=round.number,
            dealer=round.deal.dealer,
            direction=round.direction,
            hand=None if seat is None else round.hand(seat),
            passed=_cards(round.passes.get(seat)) if seat is not None else None,
            received=_cards(round.received(seat)) if seat is not None and round.has_pass else None,
            tricks=round.all_tricks,
            takes=round.takes,
            broken=round.hearts_broken,
            points=round.points if sees_kitty else round.points_without_kitty,
            pile=round.pile,
            kitty=len(round.deal.kitty) if round.kitty_taker is None else 0,
            kitty_cards=round.deal.kitty if sees_kitty else None,
            **_choices(round, seat),
            moon=_moon(round),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the view as it is written in JSON."""
        return view_json.write(self)

    @classmethod
    def from_dict(cls, given: object) -> Self:
        """
        Return the view that *given*, already parsed from JSON, is; `to_dict` writes it again.

        Raises:
            QlubError: If it is no view: a `RecordError` that says where, or what is wrong with
                its rules or a card.
        """
        return cls(**view_json.read(given))

    def __str__(self) -> str:
        from qlub.game.show import text

        return text.view_text(self)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from qlub.game.show import picture  # a fifth of the import, for notebooks alone

        return picture.view_svg(self)


def _nothing_dealt(rules: Rules, seat: int | None) -> dict[str, Any]:
    return {
        "round": 0,
        "dealer": None,
        "direction": None,
        "hand": None if seat is None else Hand(),
        "passed": None,
        "received": None,
        "tricks": (),
        "takes": None,
        "broken": rules.hearts_break == "free",
        "points": (),
        "pile": Hand(),
        "kitty": 0,
        "kitty_cards": None,
        "legal": None,
        "refusals": None,
        "moon": None,
    }


def _sees_kitty(round: Round, seat: int | None) -> bool:
    """Return whether the kitty's cards are known: to its taker, or to all by the rules or late."""
    taker = round.kitty_taker
    if taker is None:
        return False
    return seat == taker or round.rules.kitty_seen_by == "all" or round.totals is not None


def _choices(round: Round, seat: int | None) -> dict[str, Any]:
    if round.phase is not Phase.PLAY or seat not in round.to_act or seat is None:
        return {"legal": None, "refusals": None}
    reasons = {card: round.refusal(card) for card in round.hand(seat).faces}
    refusals = {card: reason for card, reason in reasons.items() if reason is not None}
    return {"legal": round.legal, "refusals": refusals}


def _moon(round: Round) -> dict[str, Any] | None:
    if round.shooter is None:
        return None
    return {"seat": round.shooter, "choice": round.moon}


def _cards(cards: tuple[Card, ...] | None) -> Hand | None:
    return None if cards is None else Hand(cards)
