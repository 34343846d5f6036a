"""`Match`: rounds until the target."""

from collections.abc import Iterable, Sequence
from typing import Self

from qlub.game import variant
from qlub.game.cards import Card, as_cards, some_cards
from qlub.game.deal import Deal
from qlub.game.errors import IllegalMove, RecordError, Refusal, refused
from qlub.game.hand import Hand
from qlub.game.moves import MoonChoice, Move, Pass, Play
from qlub.game.round import Phase, Round
from qlub.game.rules import Rules
from qlub.game.shape import shown
from qlub.game.view import View
from qlub.kernel import Scoring


class Match:
    """
    Rounds until a total reaches the target; the deal moves to the left each round.

    Equal rules and equal seeds give equal deals for ever.

    >>> match = Match(Rules.of("cancellation", players=6), seed=7)
    >>> round = match.deal()
    >>> match.phase, match.to_act
    (<Phase.PASS: 'pass'>, (0, 1, 2, 3, 4, 5))
    >>> for seat in match.to_act:
    ...     match.pass_cards(seat, match.view(seat).hand[:3])
    >>> seat, = match.to_act
    >>> match.play(match.legal[0])
    >>> print(match.totals)
    (0, 0, 0, 0, 0, 0)
    """

    def __init__(
        self, rules: Rules | str, *, names: Sequence[str] | None = None, seed: int | None = None
    ) -> None:
        """
        Make a match that nothing is dealt in yet.

        Args:
            rules: How it is played; `Rules`, or a text of them for `Rules.parse`.
            names: Who sits at the table, a name for each seat.
            seed: What all deals follow from; without it, every deal must be given.
        """
        if isinstance(rules, str):
            rules = Rules.parse(rules)
        if not isinstance(rules, Rules):
            raise TypeError(f"no rules: {shown(rules)} (use Rules, or a text such as 'hearts')")
        self.rules = rules
        self.names = None if names is None else _checked_names(names, rules.players)
        self.seed = seed
        self.rounds: list[Round] = []

    def copy(self) -> Self:
        """Return a match that stands where this one does; neither changes the other."""
        other = object.__new__(type(self))
        other.__dict__ |= self.__dict__ | {"rounds": [round.copy() for round in self.rounds]}
        return other

    __copy__ = copy

    # 1. What is due

    @property
    def round(self) -> Round | None:
        """Return the round that is on, or the last one; None before the first deal."""
        return self.rounds[-1] if self.rounds else None

    @property
    def phase(self) -> Phase:
        """Return what is due."""
        if self.round is None:
            return Phase.DEAL
        phase = self.round.phase
        if phase is Phase.DEAL and self._scoring.is_over(list(self.totals), len(self.rounds)):
            return Phase.OVER
        return phase

    @property
    def is_over(self) -> bool:
        """Return whether the match has ended."""
        return self.phase is Phase.OVER

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision, ascending."""
        return self.round.to_act if self.round else ()

    @property
    def legal(self) -> Hand:
        """Return the faces that the seat to act may play, each once; empty unless in play."""
        return self.round.legal if self.round else Hand()

    @property
    def dealer(self) -> int | None:
        """Return who deals the next round; None where the first dealer is not drawn yet."""
        return (self.rounds[-1].deal.dealer + 1) % self.rules.players if self.rounds else None

    # 2. Deciding

    def deal(self, deal: Deal | None = None) -> Round:
        """
        Begin the next round, with *deal* or the one that the seed makes, and return it.

        Raises:
            IllegalMove: If the round that is on, or the match, does not allow it.
            DealError: If *deal* is not the deck of the rules, dealt evenly.
            RecordError: If it is not this dealer's turn.
        """
        if self.phase is not Phase.DEAL:
            raise self._refuse("deal")
        number = len(self.rounds) + 1
        if deal is None:
            if self.seed is None:
                raise ValueError("this match has no seed: give deal() a Deal")
            deal = Deal.of_seed(self.rules, self.seed, number, self.dealer)
        self.check_dealer(deal.dealer)
        self.rounds.append(Round(self.rules, deal, number, self.totals))
        return self.rounds[-1]

    def check_dealer(self, dealer: int) -> None:
        """Raise `RecordError` unless *dealer* may deal the next round."""
        if not 0 <= dealer < self.rules.players:
            raise RecordError(
                f"no dealer {shown(dealer)}: the seats are 0 to {self.rules.players - 1}"
            )
        if self.dealer not in (None, dealer):
            raise RecordError(f"dealer {dealer} is out of turn; seat {self.dealer} deals next")

    def make(self, seat: int, move: Move) -> None:
        """Let *seat* make *move*.  Raises `IllegalMove` and changes nothing if it may not."""
        match move:
            case Pass(cards):
                self.pass_cards(seat, cards)
            case Play(card):
                self.play(card, seat)
            case MoonChoice(choice):
                self.choose_moon(choice, seat)
            case _:
                raise TypeError(f"no move: {move!r} (use a Pass, a Play or a MoonChoice)")

    def pass_cards(self, seat: int, cards: Iterable[Card | str] | str) -> None:
        """Let *seat* choose the *cards* it passes.  Raises `IllegalMove`."""
        chosen = as_cards(cards)
        self._current("pass", seat, passed=some_cards(chosen)).pass_cards(seat, chosen)

    def play(self, card: Card | str, seat: int | None = None) -> None:
        """Play *card* for the seat to act; *seat*, if given, must be it.  Raises `IllegalMove`."""
        card = Card.of(card)
        self._current("play", seat, card=str(card)).play(card, seat)

    def choose_moon(self, choice: str, seat: int | None = None) -> None:
        """Let the shooter ``add`` or ``subtract``.  Raises `IllegalMove`."""
        self._current("choose", seat).choose_moon(choice, seat)

    # 3. The score

    @property
    def totals(self) -> tuple[int, ...]:
        """Return each seat's total after all settled rounds."""
        for round in reversed(self.rounds):
            if round.totals is not None:
                return round.totals
        return (0,) * self.rules.players

    @property
    def scores(self) -> list[tuple[int, ...]]:
        """Return what each settled round changed in the totals."""
        return [round.score for round in self.rounds if round.score is not None]

    @property
    def places(self) -> tuple[int, ...] | None:
        """Return each seat's place when the match is over: 1 for the winner, or for several."""
        return tuple(self._scoring.places(list(self.totals))) if self.is_over else None

    def view(self, seat: int | None = None) -> View:
        """Return what *seat* may know, or what a spectator may (None)."""
        return View.of(self, seat)

    def __str__(self) -> str:
        from qlub.game.show import text

        return text.match_text(self)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from qlub.game.show import picture  # a fifth of the import, for notebooks alone

        return picture.match_svg(self)

    def __repr__(self) -> str:
        from qlub.game.show import text

        due = text.acting(self.phase, self.to_act)
        return f"<Match of {self.rules}: round {len(self.rounds)}, {due}>"

    @property
    def _scoring(self) -> Scoring:
        return variant.scoring(self.rules)

    def _current(self, what: str, seat: int | None, **details: str | int) -> Round:
        """Return the round that is on, or raise that it is too early or too late for *what*."""
        if self.round is None or self.is_over:
            raise self._refuse(what, seat, **details)
        return self.round

    def _refuse(self, what: str, seat: int | None = None, **details: str | int) -> IllegalMove:
        refusal = Refusal.MATCH_OVER if self.is_over else Refusal.WRONG_PHASE
        return refused(refusal, what, seat, phase=self.phase, **details)


def _checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise TypeError(f"no names: {shown(names)} (use a list with a text for each seat)")
    if len(names) != seats:
        raise ValueError(f"{len(names)} names for {seats} seats: give one for each")
    return tuple(names)
