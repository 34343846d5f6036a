"""`Round`: one deal from the pass to the score."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from enum import StrEnum
from typing import Any, Self

from qlub import kernel
from qlub.game import passing, variant
from qlub.game.cards import Card, as_cards, some_cards
from qlub.game.deal import Deal
from qlub.game.errors import IllegalMove, Refusal, refused
from qlub.game.hand import Hand
from qlub.game.rules import Rules
from qlub.game.trick import Trick

_MOONS = {"add": 1, "subtract": 2}


class Phase(StrEnum):
    """What is due: a pass, a play, the choice for a moon, a new round, or nothing any more."""

    PASS = "pass"
    PLAY = "play"
    MOON = "moon"
    DEAL = "deal"
    OVER = "over"


class Round:
    """
    One deal, being played.

    It begins in `Phase.PASS` (or in `Phase.PLAY` on a hold) and ends in `Phase.DEAL`, when its
    `score` is settled.  It knows every card: players and bots get a `View` instead.

    >>> rules = Rules.of("hearts", pass_cycle=["hold"])
    >>> round = Round(rules, Deal.of_seed(rules, seed=7, round=1))
    >>> seat, = round.to_act
    >>> str(round.legal)
    '2C'
    >>> round.play("2C")
    >>> round.play("QS")
    Traceback (most recent call last):
    qlub.game.errors.IllegalMove: seat 2 may not play QS: not in hand (holds \
6C 8C JC KC 2D QD KD 3S 4S 9S TS JS 4H)
    """

    def __init__(
        self, rules: Rules, deal: Deal, number: int = 1, totals: Sequence[int] | None = None
    ) -> None:
        """
        Begin round *number* (from 1) of a match that stands at *totals*.

        Raises:
            DealError: If *deal* is not the deck of *rules*, dealt evenly.
        """
        deal.check(rules)
        self.rules = rules
        self.deal = deal
        self.number = number
        self.totals_before = tuple(totals or [0] * rules.players)
        self.direction = passing.direction(rules, number)
        self.passes: dict[int, tuple[Card, ...]] = {}
        self.tricks: list[Trick] = []
        self.broken_at: int | None = None
        """The number of the trick in which hearts were broken."""
        self.totals: tuple[int, ...] | None = None
        """The match's totals after this round, once it is settled."""
        self.chosen = False
        """Whether a shooter chose what the moon did; otherwise the rules did."""
        self.proof: dict[str, Any] | None = None
        """What proves a deal that was committed; the game itself does not look at it."""
        self._moon: str | None = None
        self._open: list[Card] = []
        self._offset = passing.offset(self.direction, rules.players)
        self._scoring = variant.scoring(rules)
        self._state = variant.state(rules)
        self._state.set_kitty(list(deal.kitty))
        self._take_up(deal.hands)
        if not self.has_pass:
            self._state.start(deal.dealer)

    def copy(self) -> Self:
        """Return a round that stands where this one does; neither changes the other."""
        other = object.__new__(type(self))
        other.__dict__ |= self.__dict__ | {
            "passes": dict(self.passes),
            "tricks": list(self.tricks),
            "proof": deepcopy(self.proof),
            "_open": list(self._open),
            "_state": self._state.copy(),
        }
        return other

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the deal and the decisions: a kernel state is not pickled."""
        played = [card for trick in self.tricks for card in trick.cards] + self._open
        begun = (self.rules, self.deal, self.number, self.totals_before)
        return (
            _replayed,
            (*begun, self.passes, played, self.moon if self.chosen else None),
            {"proof": self.proof},
        )

    # 1. What is due

    @property
    def has_pass(self) -> bool:
        """Return whether cards are passed in this round."""
        return self._offset != 0

    @property
    def phase(self) -> Phase:
        """Return what is due."""
        if self.has_pass and len(self.passes) < self.rules.players:
            return Phase.PASS
        if self._state.left:
            return Phase.PLAY
        return Phase.MOON if self.totals is None else Phase.DEAL

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the seats that owe a decision, ascending."""
        match self.phase:
            case Phase.PASS:
                return tuple(s for s in range(self.rules.players) if s not in self.passes)
            case Phase.PLAY:
                return (self._state.turn,)
            case Phase.MOON:
                return (self._scoring.shooter(self._state),)
            case _:
                return ()

    @property
    def legal(self) -> Hand:
        """Return the faces that the seat to act may play, each once; empty unless in play."""
        return Hand.of_sets(self._state.legal() if self.phase is Phase.PLAY else 0)

    def refusal(self, card: Card | str) -> Refusal | None:
        """Return the rule by which the seat to act may not play *card*, or None if it may."""
        card = Card.of(card)
        if self.phase is not Phase.PLAY:
            return Refusal.WRONG_PHASE
        code = self._state.refusal(card)
        return variant.REFUSALS[code] if code else None

    def why_not(self, card: Card | str, seat: int | None = None) -> IllegalMove | None:
        """Return the error that playing *card* would raise, or None where it is legal."""
        card = Card.of(card)
        turn = self._state.turn
        if self.phase is not Phase.PLAY:
            return refused(Refusal.WRONG_PHASE, "play", seat, card=str(card), phase=self.phase)
        seat = turn if seat is None else seat
        if seat != turn:
            refusal: Refusal | None = Refusal.NOT_YOUR_TURN
        else:
            refusal = self.refusal(card)
        if refusal is None:
            return None
        held = self.hand(seat)
        if refusal is Refusal.MUST_FOLLOW_SUIT:
            held = held.of_suit(self._open[0].suit)
        if refusal is Refusal.MUST_LEAD_LOW_CLUB:
            held = self.legal
        return IllegalMove(
            refusal,
            "may-not-play",
            seat=seat,
            card=str(card),
            cards=str(held),
            suit=self._open[0].suit.name.lower() if self._open else "none",
        )

    # 2. Deciding

    def pass_cards(self, seat: int, cards: Iterable[Card | str] | str) -> None:
        """
        Let *seat* choose the *cards* it passes; they change hands when all have chosen.

        Raises:
            IllegalMove: If it is no time to pass, a card is not held, or the number is wrong.
        """
        chosen = tuple(sorted(as_cards(cards)))
        refusal = self._pass_refusal(seat, chosen)
        if refusal is not None:
            raise IllegalMove(
                refusal,
                "may-not-pass",
                seat=seat,
                passed=some_cards(chosen),
                cards=str(self.hand(seat)) if 0 <= seat < self.rules.players else "",
                count=self.rules.pass_count,
                phase=self.phase,
            )
        self.passes[seat] = chosen
        if len(self.passes) == self.rules.players:
            self._take_up(passing.exchange(self.deal.hands, self.passes, self._offset))
            self._state.start(self.deal.dealer)

    def play(self, card: Card | str, seat: int | None = None) -> None:
        """
        Play *card* for the seat to act; *seat*, if given, must be that one.

        Raises:
            IllegalMove: If the rules refuse it; it says which rule did.
        """
        card = Card.of(card)
        error = self.why_not(card, seat)
        if error is not None:
            raise error
        state = self._state
        leader, trick, was_broken = state.leader, state.trick, state.is_broken()
        state.play(card)
        self._open.append(card)
        if state.is_broken() and not was_broken:
            self.broken_at = trick + 1
        if state.trick > trick:
            self.tricks.append(Trick(leader, tuple(self._open), _seat(state.took)))
            self._open.clear()
        if state.left == 0:
            fixed = self._scoring.fixed_choice(state, list(self.totals_before), self.number)
            if self.shooter is None or fixed in _MOONS.values():
                self._settle(fixed)

    def choose_moon(self, choice: str, seat: int | None = None) -> None:
        """
        Let the shooter ``add`` to every other total or ``subtract`` from its own.

        Raises:
            IllegalMove: If no choice is owed, or *seat* is not the shooter.
        """
        if str(choice) not in _MOONS:
            raise ValueError(f"no choice for a moon: {choice!r} (use 'add' or 'subtract')")
        shooter = self.shooter
        refusal = None
        if self.phase is not Phase.MOON:
            refusal = Refusal.WRONG_PHASE
        elif seat is not None and seat != shooter:
            refusal = Refusal.NOT_YOUR_TURN
        if refusal is not None:
            raise refused(refusal, "choose", seat, phase=self.phase)
        self.chosen = True
        self._settle(_MOONS[choice])

    # 3. What lies where

    def hand(self, seat: int) -> Hand:
        """Return the cards that *seat* holds; those it will pass stay until all have chosen."""
        return Hand.of_sets(self._state.held(seat), self._state.held_twice(seat))

    def received(self, seat: int) -> tuple[Card, ...] | None:
        """Return what *seat* was passed, once all have passed."""
        if len(self.passes) < self.rules.players:
            return None
        return self.passes[(seat - self._offset) % self.rules.players]

    @property
    def leader(self) -> int:
        """Return the seat that led the open trick, or is to lead the next."""
        return self._state.leader

    @property
    def open_trick(self) -> Trick | None:
        """Return the trick that is being played, if a card of it lies."""
        return Trick(self.leader, tuple(self._open)) if self._open else None

    @property
    def kitty_taker(self) -> int | None:
        """Return the seat that took the kitty, if there is one and it is taken."""
        return _seat(self._state.kitty_taker) if self.deal.kitty else None

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """Return the complete tricks and, behind them, the open one if a card of it lies."""
        open_trick = self.open_trick
        return tuple(self.tricks) if open_trick is None else (*self.tricks, open_trick)

    @property
    def takes(self) -> int | None:
        """Return the seat that would take the open trick as it lies, if any."""
        return _seat(self._state.taker()) if self._open else None

    @property
    def hearts_broken(self) -> bool:
        """Return whether hearts may be led."""
        return self._state.is_broken()

    @property
    def pile(self) -> Hand:
        """Return the cards of the cancelled tricks that wait for the next taker; no kitty."""
        waiting: list[Card] = []
        for trick in self.tricks:
            waiting = [*waiting, *trick.cards] if trick.taker is None else []
        return Hand(waiting)

    @property
    def uncollected(self) -> Hand:
        """Return the cards that nobody collected, once the last trick is complete."""
        if self.phase in (Phase.PASS, Phase.PLAY):
            return Hand()
        return self.pile + (self.deal.kitty if self.kitty_taker is None else ())

    # 4. The score

    @property
    def points(self) -> tuple[int, ...]:
        """Return the points of hearts and queens that each seat has taken, with the kitty's."""
        return tuple(self._state.points(seat) for seat in range(self.rules.players))

    @property
    def points_without_kitty(self) -> tuple[int, ...]:
        """Return the points that each seat has taken as those see it who do not see the kitty."""
        points = list(self.points)
        if self.kitty_taker is not None:
            points[self.kitty_taker] -= sum(self._state.points_of(card) for card in self.deal.kitty)
        return tuple(points)

    @property
    def shooter(self) -> int | None:
        """Return the seat that has shot the moon, once the round is played."""
        if self.phase in (Phase.PASS, Phase.PLAY):
            return None
        return _seat(self._scoring.shooter(self._state))

    @property
    def moon(self) -> str | None:
        """Return what a shot moon did, ``add`` or ``subtract``; None before it is settled."""
        return self._moon

    @property
    def score(self) -> tuple[int, ...] | None:
        """Return what the round changed in each total, once it is settled."""
        if self.totals is None:
            return None
        return tuple(new - old for new, old in zip(self.totals, self.totals_before, strict=True))

    def outcome(self, choice: str) -> tuple[int, ...]:
        """Return the totals that ``add`` or ``subtract`` would leave, for a shooter to see."""
        return tuple(self._totals_after(_MOONS[choice]))

    @property
    def default_moon(self) -> str:
        """Return the choice that is made for a shooter who makes none in time."""
        choice = self._scoring.moon_choice(self._state, list(self.totals_before), self.number)
        return "add" if choice == _MOONS["add"] else "subtract"

    def __str__(self) -> str:
        from qlub.game.show import text

        return text.round_text(self)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from qlub.game.show import picture  # a fifth of the import, for notebooks alone

        return picture.round_svg(self)

    def __repr__(self) -> str:
        from qlub.game.show import text

        due = text.acting(self.phase, self.to_act)
        return f"<Round {self.number} of {self.rules}: {due}>"

    def _pass_refusal(self, seat: int, cards: tuple[Card, ...]) -> Refusal | None:
        if self.phase is not Phase.PASS:
            return Refusal.WRONG_PHASE
        if seat not in self.to_act:
            return Refusal.NOT_YOUR_TURN
        if len(cards) != self.rules.pass_count:
            return Refusal.WRONG_CARD_COUNT
        hand = self.hand(seat)
        held = all(hand.count(card) >= cards.count(card) for card in cards)
        return None if held else Refusal.CARD_NOT_HELD

    def _take_up(self, hands: Sequence[Hand]) -> None:
        for seat, hand in enumerate(hands):
            self._state.set_hand(seat, *hand.to_sets())

    def _settle(self, moon: int) -> None:
        if self.shooter is not None:
            self._moon = next(word for word, number in _MOONS.items() if number == moon)
        self.totals = tuple(self._totals_after(moon))

    def _totals_after(self, moon: int) -> list[int]:
        scores = self._scoring.scores(self._state, moon)
        return self._scoring.settle(list(self.totals_before), scores)


def _replayed(
    rules: Rules,
    deal: Deal,
    number: int,
    totals: tuple[int, ...],
    passes: dict[int, tuple[Card, ...]],
    played: list[Card],
    moon: str | None,
) -> Round:
    """Return the round in which these decisions were made."""
    round = Round(rules, deal, number, totals)
    for seat, cards in passes.items():
        round.pass_cards(seat, cards)
    for card in played:
        round.play(card)
    if moon is not None:
        round.choose_moon(moon)
    return round


def _seat(number: int) -> int | None:
    return None if number == kernel.codes.NOBODY else number
