"""`Constraints`: what a view tells about the cards that its seat does not see."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from qlub.belief.opening import Opening, openings
from qlub.belief.plays import may_hold
from qlub.game import Card, Hand, Phase, Rules, View, variant
from qlub.game.passing import offset
from qlub.kernel import codes

Sets = tuple[int, int]
"""Some cards as the kernel has them: the set of all, and the set of those that are there twice."""

NONE: Sets = (0, 0)


@dataclass(frozen=True, slots=True)
class Holder:
    """A seat, or the kitty, and what is known of the hidden cards that it holds."""

    place: int
    """The seat; the number of players for the kitty."""
    need: int
    """How many hidden cards it holds."""
    may: int
    """The set of cards that it may hold."""
    pinned: Sets = NONE
    """Cards that it is known to hold: what was passed to it and not played yet."""


@dataclass(frozen=True, slots=True)
class Constraints:
    """
    What a view tells about hidden cards: all that the rules let a seat conclude, and no more.

    A world agrees with the view exactly if it gives each holder of one of the `cases` as many cards
    as it needs, with those that are pinned to it, and otherwise of those that it may hold.

    >>> from qlub.game import Match
    >>> match = Match(Rules.of("hearts", pass_cycle=["hold"]), seed=7)
    >>> _ = match.deal()
    >>> known = Constraints.of(match.view(0))
    >>> [(holder.place, holder.need) for holder in known.cases[0]]
    [(1, 13), (2, 13), (3, 13)]
    """

    players: int
    seat: int | None
    own: Sets
    """The seat's own hand."""
    unseen: Sets
    """The cards in other hands and in a kitty that is not known."""
    cases: tuple[tuple[Holder, ...], ...]
    """The holders; more than once where it is not known which card decided who opened."""

    def __post_init__(self) -> None:
        """Raise `ValueError` where no table could have this: behind this door nobody checks."""
        for case in self.cases:
            _check(self.players, self.seat, self.unseen, case)

    @classmethod
    def of(cls, view: View) -> Self:
        """
        Return what *view*, a seat's or a spectator's, tells.

        Raises:
            ValueError: If nothing is dealt, or the view has cards that the deck has not.
        """
        rules = view.rules
        if view.dealer is None:
            raise ValueError("no hidden cards: nothing is dealt (use a view of a round)")
        players, seat = rules.players, view.seat
        own = view.hand.to_sets() if view.hand is not None else NONE
        played = list(_played(view))
        hidden = unseen(view)
        seats = _played_by(view)
        pinned = _pinned(view, seats)
        kitty = rules.kitty_size if view.kitty_cards is None else 0
        first = view.tricks[0].leader if view.tricks else 0
        may = may_hold(variant.state(rules), view.dealer, first, played)
        holders = [
            Holder(other, rules.hand_size - len(seats[other]), may[other], pinned[other])
            for other in range(players)
            if other != seat
        ]
        if kitty:
            holders.append(Holder(players, kitty, codes.PACK))
        _check(players, seat, hidden, holders)
        cases = _cases(view, holders, seats, hidden, kitty)
        return cls(players, seat, own, hidden, tuple(cases))


def unseen(view: View) -> Sets:
    """
    Return the cards that *view* does not show: in other hands, and in a kitty that is not known.

    Raises:
        ValueError: If it shows cards that the deck has not.
    """
    seen = (*_played(view), *(view.hand or ()), *(view.kitty_cards or ()))
    return _without(_deck(view.rules), seen)


@lru_cache(maxsize=64)
def _deck(rules: Rules) -> Sets:
    return Hand(rules.deck).to_sets()


def _without(cards: Sets, gone: Iterable[Card]) -> Sets:
    once, twice = cards
    for card in gone:
        bit = 1 << card
        if twice & bit:
            twice ^= bit
        elif once & bit:
            once ^= bit
        else:
            raise ValueError(f"no such view: it shows {card} more often than the deck has it")
    return once, twice


def _played(view: View) -> Iterator[Card]:
    return (card for trick in view.tricks for card in trick.cards)


def _played_by(view: View) -> list[list[Card]]:
    """Return the cards that each seat has played."""
    players = view.rules.players
    seats: list[list[Card]] = [[] for _ in range(players)]
    for trick in view.tricks:
        for turn, card in enumerate(trick.cards):
            seats[(trick.leader + turn) % players].append(card)
    return seats


def _pinned(view: View, seats: Sequence[Sequence[Card]]) -> list[Sets]:
    """Return what each seat holds of what this seat passed to it."""
    pinned = [NONE] * view.rules.players
    if view.seat is None or view.passed is None or view.phase is Phase.PASS:
        return pinned
    assert view.direction is not None, "what was passed went somewhere"
    receiver = (view.seat + offset(view.direction, view.rules.players)) % view.rules.players
    # Of two copies, one passed and one of its own, which one it played makes no difference: say
    # that it played the one that is known.
    kept = list(view.passed)
    for card in seats[receiver]:
        if card in kept:
            kept.remove(card)
    pinned[receiver] = Hand(kept).to_sets()
    return pinned


def _check(players: int, seat: int | None, unseen: Sets, holders: Sequence[Holder]) -> None:
    once, twice = unseen
    if not 3 <= players <= 11 or not (seat is None or 0 <= seat < players):
        raise ValueError(f"no such table: seat {seat} of {players} (use 3 to 11 seats, from 0)")
    if once & ~codes.PACK or twice & ~once:
        raise ValueError("no such cards: twice is what of a set of 52 is there twice")
    places = {holder.place for holder in holders} - {seat}
    if len(places) != len(holders) or not places <= set(range(players + 1)):
        raise ValueError(
            f"no such holders: use other seats, and {players} for the kitty, once each"
        )
    hidden = once.bit_count() + twice.bit_count()
    needed = sum(holder.need for holder in holders)
    if hidden != needed:
        raise ValueError(f"no such view: {hidden} unseen cards for the {needed} that others hold")
    for holder in holders:
        if holder.need < sum(cards.bit_count() for cards in holder.pinned):
            raise ValueError(f"no such view: seat {holder.place} holds less than is known of it")
        if holder.pinned[0] & ~once or holder.pinned[1] & ~twice:
            raise ValueError(f"no such view: what seat {holder.place} is known to hold was seen")


def _cases(
    view: View, holders: list[Holder], seats: Sequence[Sequence[Card]], unseen: Sets, kitty: int
) -> Iterator[tuple[Holder, ...]]:
    rules = view.rules
    begun = view.phase is not Phase.PASS and rules.opening != "left-of-dealer"
    if not begun or not (view.tricks or view.phase is Phase.PLAY):
        yield tuple(holders)
        return
    assert view.dealer is not None, "a round has a dealer"
    clubs = [0] * rules.players
    for seat, cards in enumerate(seats):
        for card in cards:
            clubs[seat] |= 1 << card
    if view.seat is not None and view.hand is not None:
        clubs[view.seat] |= view.hand.to_sets()[0]
    loose = unseen
    for holder in holders:
        if holder.place < rules.players:
            clubs[holder.place] |= holder.pinned[0]
            loose = _without(loose, Hand.of_sets(*holder.pinned))
    leader = view.tricks[0].leader if view.tricks else view.to_act[0]
    turns = range(1, 1 + (leader - view.dealer - 1) % rules.players + 1)
    ways = openings(
        [(view.dealer + turn) % rules.players for turn in turns],
        clubs,
        loose,
        kitty,
        known_leader=leader == view.seat,
        lead=view.tricks[0].cards[0] if view.tricks else None,
        any_club=rules.opening == "any-club",
    )
    for way in ways:
        case = tuple(_opened(holder, way, leader) for holder in holders)
        if all(holder.need >= 0 for holder in case):
            yield case


def _opened(holder: Holder, way: Opening, leader: int) -> Holder:
    """Return *holder* as it is if the round was opened in this *way*."""
    if holder.place >= len(way.barred):
        return holder
    may = holder.may & ~way.barred[holder.place]
    if holder.place != leader or way.must is None:
        return Holder(holder.place, holder.need, may, holder.pinned)
    bit = 1 << way.must
    once, twice = holder.pinned
    room = holder.need > once.bit_count() + twice.bit_count() and holder.may & bit
    return Holder(
        holder.place,
        holder.need if room else -1,
        may & ~bit if way.only_one else may,
        (once | bit, twice | (once & bit)),
    )
