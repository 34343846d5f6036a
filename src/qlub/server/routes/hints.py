"""A hint: what a bot that looks ahead would do in the place of whoever asks."""

from litestar import post
from msgspec import Struct

from qlub.game import MoonChoice, Move, Pass
from qlub.search import Candidate
from qlub.server.refusals import Refusal, no_table
from qlub.server.routes.asker import AtTable, Known, Serving
from qlub.server.routes.refused import REFUSED

OTHERS = 3
"""How many other moves are told of."""
AN_HOUR = 300
"""How many hints a guest gets in an hour."""


class Weighed(Struct, frozen=True):
    """A move, and what is to be expected of it."""

    kind: str
    """`pass`, `play` or `moon`."""
    move: str
    """The cards, or `add` or `subtract`."""
    points: float | None = None
    """How many points the round would cost; null where nobody has tried."""
    moon: float = 0.0
    """How likely it leads to a moon, from 0 to 1."""


class Hint(Struct, frozen=True):
    """What a good player would do, by what the seat itself knows."""

    seq: int
    """Up to which event the hint looks."""
    best: Weighed
    others: list[Weighed]
    why: str
    """The reason, in a short English sentence."""


@post("/api/tables/{table:str}/hint", status_code=200, responses=REFUSED)
async def hint(table: AtTable, server: Serving, guest: Known) -> Hint:
    """
    What would a good player do now?  For the seat of whoever asks, when it is to decide.

    It is thought about by the hard bot, which is told what the seat sees and nothing else.
    """
    if await server.access.of(guest.id, table) is None:
        raise no_table()
    now = await server.tables.load(table)
    seat = now.seat_of(guest.id)
    if seat is None:
        raise Refusal("forbidden", "hints are for those who play; sit down first")
    if not now.agreed.hints:
        raise Refusal("forbidden", "this table was set up without hints")
    if seat not in now.to_act:
        raise Refusal("wrong-phase", "it is not up to you now; ask when it is")
    await server.limits.count("hints", guest.id, AN_HOUR)
    decision = await server.seats.advise(now.view(seat))
    if decision is None:
        raise Refusal("busy", "nobody has time to think about it; ask again", retry_ms=1000)
    others = [one for one in decision.candidates if one.move != decision.move]
    chosen = next((one for one in decision.candidates if one.move == decision.move), None)
    return Hint(
        seq=now.seq,
        best=_weighed(chosen or Candidate(decision.move)),
        others=[_weighed(one) for one in others[:OTHERS]],
        why=decision.why,
    )


def _weighed(one: Candidate) -> Weighed:
    points = None if one.points is None else round(one.points, 2)
    return Weighed(_kind(one.move), str(one.move), points, round(one.moon, 3))


def _kind(move: Move) -> str:
    if isinstance(move, Pass):
        return "pass"
    return "moon" if isinstance(move, MoonChoice) else "play"


HINTS = [hint]
