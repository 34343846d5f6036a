"""
Claims: to take every trick that is left, where the claimant's own view proves it.

Whether a claim holds is decided by what the claimant may know, in every world that this leaves
open.  The true hands are never looked at, or a refusal would tell of them.
"""

from collections.abc import Iterator
from typing import Any

from qlub.belief import Constraints
from qlub.game import Card, Hand, Phase, Suit, View
from qlub.game.trick import taker
from qlub.table import commands as c
from qlub.table import events as e
from qlub.table.commands import Command
from qlub.table.errors import Fault, TableError
from qlub.table.playing import check_expected, owner_decides
from qlub.table.table import Change, Decision, Table, forked


def proof(view: View) -> tuple[Card, ...] | None:
    """
    Return the cards to lead, one after the other, that take every trick left; None if unproven.

    A suit is led from its highest card down.  Against each card may stand, at each other seat, what
    that seat may hold of the suit once it has followed to the leads before with its lowest.  That
    is the worst there can be, so whatever is proven holds.  A few claims that hold are not proven:
    before hearts are broken, with point cards in hand, and where two pairs void a trick.
    """
    hand = view.hand
    if not hand or view.rules.two_pairs_void or not view.tricks:
        return None
    if not view.broken and any(card.is_point_card for card in hand):
        return None
    others = _others(view)
    leads: list[Card] = []
    for suit in Suit:
        own = hand.of_suit(suit)[::-1]
        for turn, card in enumerate(own):
            for held in others:
                left = held.of_suit(suit)[turn:]
                if any(taker((card, other), view.rules) != 0 for other in left):
                    return None
        leads += own
    return tuple(leads)


def _others(view: View) -> list[Hand]:
    """Return for each other seat all hidden cards that it may hold, each way it may be."""
    known = Constraints.of(view)
    once, twice = known.unseen
    holders = {holder for case in known.cases for holder in case if holder.place < known.players}
    return [Hand.of_sets(once & holder.may, twice & holder.may) for holder in holders]


def claim(table: Table, asked: c.Claim, now: int, chance: bytes) -> Iterator[e.Event]:
    """Play the round out, where the claim is proven."""
    seat = owner_decides(table, asked)
    if not table.agreed.claims:
        raise TableError(Fault.FORBIDDEN, "nobody claims at this table; play the tricks")
    check_expected(table, asked.expect)
    view = table.view(seat)
    if table.to_act != (seat,) or view.phase is not Phase.PLAY or view.open_trick:
        raise TableError(Fault.WRONG_PHASE, "a claim is made when you are to lead to a trick")
    leads = proof(view)
    if leads is None:
        raise TableError(
            Fault.NOT_PROVEN, "what you have seen does not prove that you take all; play on"
        )
    yield e.Claimed(at=now, seat=seat)
    match, own = forked(table.game), iter(leads)
    while match.phase is Phase.PLAY:
        (turn,) = match.to_act
        card = next(own) if turn == seat else match.legal[0]
        match.play(card)
        yield e.Played(at=now, seat=turn, card=card, by="claim")


def claimed(table: Table, event: e.Claimed) -> dict[str, Any]:
    """The cards that follow are played for everybody."""
    return {}


DECISIONS: dict[type[Command], Decision] = {c.Claim: claim}
CHANGES: dict[type[e.Event], Change] = {e.Claimed: claimed}
