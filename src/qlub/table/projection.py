"""
What each viewer is told: of an event, and of the table around the view.

That something has happened is public.  What it was is said by lists of what may be told: a field
that is in no list is told to nobody.
"""

from qlub.game import moon, variant
from qlub.table import clock
from qlub.table import events as e
from qlub.table.codec import Plain, plain
from qlub.table.events import NAMES, Event
from qlub.table.table import Stage, Table

PUBLIC: dict[type[Event], tuple[str, ...]] = {
    e.Created: ("id",),
    e.Seated: ("seat", "name"),
    e.Moved: ("seat", "to"),
    e.Left: ("seat",),
    e.Renamed: ("seat", "name"),
    e.HostChanged: ("seat",),
    e.Voted: ("seat", "against"),
    e.Kicked: ("seat",),
    e.LineLost: ("seat",),
    e.LineBack: ("seat",),
    e.TimedOut: ("seat",),
    e.WentAway: ("seat",),
    e.Resumed: ("seat",),
    e.Paused: (),
    e.Slept: (),
    e.Woken: (),
    e.Extended: ("until",),
    e.Started: ("order",),
    e.Committed: ("round", "commitment"),
    e.NonceGiven: ("seat", "round", "nonce"),
    e.NoncesClosed: ("round",),
    e.Dealt: ("round", "dealer"),
    e.Passed: ("seat", "by"),
    e.Played: ("seat", "card", "by"),
    e.MoonChosen: ("seat", "choice", "by"),
    e.Claimed: ("seat",),
    e.StopWanted: ("seat",),
    e.Stopped: (),
    e.Revealed: ("round", "seed"),
    e.Reopened: (),
    e.Said: ("seat", "phrase"),
}
"""What everybody is told of each event, beside its type and its time."""


def project(event: Event, viewer: int | None) -> Plain:
    """
    Return what *viewer*, a seat or a spectator (None), is told of *event*.

    >>> from qlub.game import parse_cards
    >>> passed = e.Passed(at=5, seat=2, cards=parse_cards("2C QS AH"))
    >>> project(passed, 2)
    {'type': 'passed', 'at': 5, 'seat': 2, 'by': 'human', 'cards': '2C QS AH'}
    >>> project(passed, 1) == project(passed, None)
    True
    >>> project(passed, 1)
    {'type': 'passed', 'at': 5, 'seat': 2, 'by': 'human'}
    """
    told = {"type": NAMES[type(event)], "at": event.at}
    told |= {name: plain(getattr(event, name)) for name in PUBLIC[type(event)]}
    if viewer is not None:
        match event:
            case e.Dealt():
                told["hand"] = str(event.hands[viewer])
            case e.Passed() if event.seat == viewer:
                told["cards"] = plain(event.cards)
    return told


def surroundings(table: Table, viewer: int | None) -> Plain:
    """
    Return what *viewer*, a seat or a spectator (None), is told of *table* beside the view.

    Times are the keeper's, in milliseconds.  Who owns a seat is told to nobody.
    """
    agreed = table.agreed
    return {
        "table": table.id,
        "seq": table.seq,
        "seat": viewer,
        "stage": str(table.stage),
        "rest": str(table.rest),
        "match": table.matches,
        "host": table.seat_of(table.host),
        "seats": [_seat(table, number) for number in range(len(table.seats))],
        "settings": {
            "level": agreed.level,
            "timers": plain(agreed.timers),
            **{name: getattr(agreed, name) for name in _SETTINGS},
        },
        "deal": _deal(table),
        "proofs": [proof.to_dict() for proof in table.proofs],
        "votes": [list(vote) for vote in sorted(table.votes)],
        "stoppers": sorted(table.stoppers),
        "trick_points": _trick_points(table),
        "moon_outcomes": _moon_outcomes(table),
    }


_SETTINGS = ("watchers", "random_seats", "committed", "claims", "hints", "history")


def _seat(table: Table, number: int) -> Plain:
    seat = table.seats[number]
    return {
        "name": seat.name,
        "controller": str(seat.controller),
        "owned": seat.owner is not None,
        "down_until": clock.down_until(table, number),
        "missed": seat.missed,
        "left": seat.left,
        "overdue": number in table.overdue,
        "stood_in": number in table.stand_ins,
        "move_until": clock.time_to_move(table, number),
        "free": seat.owner is None
        and not (table.stage is Stage.PLAYING and number in table.owners),
    }


def _trick_points(table: Table) -> int:
    """Return the points that lie on the table: in the open trick, and in the pile under it."""
    round = table.game.round
    if round is None or round.open_trick is None:
        return 0
    kernel = variant.state(table.agreed.rules)
    return sum(kernel.points_of(card) for card in (*round.open_trick.cards, *round.pile))


def _moon_outcomes(table: Table) -> Plain | None:
    """Return what either choice for a moon would leave, where one is owed: all of it is public."""
    round = table.game.round
    if round is None or round.shooter is None or round.moon is not None:
        return None
    view = table.view(None)
    places = moon.endings(view)
    told = {
        word: {"totals": list(totals), "places": plain(places[word])}
        for word, totals in moon.outcomes(view).items()
    }
    return {**told, "safe": moon.safe_choice(view)} if told else None


def _deal(table: Table) -> Plain | None:
    """Return how far the next deal is, where one is being made ready."""
    if table.proof is None:
        return None
    return {
        "round": len(table.proofs),
        "closes": clock.nonces_close(table),
        "closed": table.is_fixed,
    }
