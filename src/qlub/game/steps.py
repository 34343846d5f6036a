"""A match step by step, for whoever looks at it again: everything open, or as one seat saw it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from qlub.game.cards import write_cards
from qlub.game.match import Match
from qlub.game.round import Round


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A decision, and how things stand after it."""

    kind: Literal["pass", "play", "moon"]
    """The pass of all seats is one step: who chose first is not recorded."""
    seat: int | None = None
    """Who played the card, or chose for the moon."""
    card: str | None = None
    choice: str | None = None
    """What the shooter chose."""
    trick: int = 0
    """The number of the trick that the card is in, from 1."""
    leader: int | None = None
    complete: bool = False
    """Whether the trick is."""
    takes: int | None = None
    """Who took the trick or, while it is open, would; null where nobody does."""
    broken: bool = False
    """Whether hearts may be led now."""
    points: tuple[int, ...]
    pile: str = ""
    """The cards of cancelled tricks that wait for a taker."""
    kitty_cards: str | None = None
    """The kitty's cards, once it is taken, for whoever sees them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSteps:
    """A round, from its deal on.  What the viewer does not see is null."""

    round: int
    dealer: int
    direction: str
    """Of the pass."""
    totals: tuple[int, ...]
    """The totals before it."""
    dealt: tuple[str | None, ...]
    """The hands by seat, as dealt."""
    held: tuple[str | None, ...]
    """The same when play begins: after the pass, where all have passed."""
    passed: tuple[str | None, ...] | None
    """What each seat passed; null where nobody did."""
    kitty: str | None
    """The cards in the kitty, for whoever sees all."""
    kitty_size: int
    steps: tuple[Step, ...]
    score: tuple[int, ...] | None
    """What it changed in each total; null where it is not settled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """A match, step by step."""

    rules: dict[str, Any]
    """Every option."""
    names: tuple[str, ...] | None
    seat: int | None
    """Whose cards are seen; null where everybody's are."""
    rounds: tuple[RoundSteps, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...] | None
    """Each seat's place, where the match is over."""


def steps(match: Match, seat: int | None = None) -> Steps:
    """
    Return *match* step by step: as *seat* saw it, or with every card open (None).

    >>> from qlub.game.deal import Deal
    >>> match = Match("hearts pass_cycle=hold", seed=7)
    >>> round = match.deal()
    >>> match.play("2C")
    >>> played, = steps(match).rounds[0].steps
    >>> played.card, played.trick, played.leader == played.takes == played.seat
    ('2C', 1, True)
    >>> [hand is None for hand in steps(match, seat=3).rounds[0].dealt]
    [True, True, True, False]
    """
    again = Match(match.rules, names=match.names)
    return Steps(
        rules=match.rules.to_dict(full=True),
        names=match.names,
        seat=seat,
        rounds=tuple(_round(again, round, seat) for round in match.rounds),
        totals=match.totals,
        places=match.places,
    )


def _round(match: Match, done: Round, seat: int | None) -> RoundSteps:
    """Play round *done* again in *match*, and return its steps."""
    seats = range(match.rules.players)
    seen = [one for one in seats if seat in (None, one)]
    totals, round = match.totals, match.deal(done.deal)
    dealt = {one: str(round.hand(one)) for one in seen}
    for one, cards in done.passes.items():
        round.pass_cards(one, cards)
    held = {one: str(round.hand(one)) for one in seen}
    passed = {one: write_cards(done.passes[one]) for one in seen if one in done.passes}
    return RoundSteps(
        round=round.number,
        dealer=round.deal.dealer,
        direction=round.direction,
        totals=totals,
        dealt=tuple(map(dealt.get, seats)),
        held=tuple(map(held.get, seats)),
        passed=tuple(map(passed.get, seats)) if passed else None,
        kitty=str(round.deal.kitty) if seat is None else None,
        kitty_size=len(round.deal.kitty),
        steps=tuple(_steps(match, done, seat)),
        score=round.score,
    )


def _steps(match: Match, done: Round, seat: int | None) -> Iterator[Step]:
    round = match.rounds[-1]
    if done.passes:
        yield Step(kind="pass", points=round.points)
    for number, trick in enumerate(done.all_tricks, 1):
        for position, card in enumerate(trick.cards, 1):
            (turn,) = round.to_act
            round.play(card)
            complete = position == match.rules.players
            yield Step(
                kind="play",
                seat=turn,
                card=str(card),
                trick=number,
                leader=trick.leader,
                complete=complete,
                takes=trick.taker if complete else round.takes,
                broken=round.hearts_broken,
                **_standing(match, seat),
            )
    if done.moon is not None:
        if done.chosen:
            round.choose_moon(done.moon)
        yield Step(
            kind="moon",
            seat=round.shooter,
            choice=done.moon,
            broken=round.hearts_broken,
            **_standing(match, seat),
        )


def _standing(match: Match, seat: int | None) -> dict[str, Any]:
    """Return what of the points and of the kitty is seen."""
    round = match.rounds[-1]
    if seat is None:
        points, kitty = round.points, round.deal.kitty if round.kitty_taker is not None else None
    else:
        view = match.view(seat)
        points, kitty = view.points, view.kitty_cards
    cards = None if kitty is None else str(kitty)
    return {"points": points, "pile": str(round.pile), "kitty_cards": cards}
