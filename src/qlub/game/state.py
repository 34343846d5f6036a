"""What replaying a record says: the whole state of a match as ``qlub-state/1``."""

from typing import Any

from qlub.game.match import Match
from qlub.game.round import Phase, Round

FORMAT = "qlub-state/1"


def to_state(match: Match) -> dict[str, Any]:
    """Return what follows from the deals and decisions of *match*, ready for JSON."""
    legal = {str(seat): str(match.legal) for seat in match.to_act if match.phase is Phase.PLAY}
    return {
        "format": FORMAT,
        "rules": match.rules.to_dict(full=True),
        "rounds": [_round(round) for round in match.rounds],
        "totals": list(match.totals),
        "phase": str(match.phase),
        "to_act": list(match.to_act),
        "legal": legal,
        "places": None if match.places is None else list(match.places),
    }


def _round(round: Round) -> dict[str, Any]:
    open_leader = [round.open_trick.leader] if round.open_trick else []
    moon = None if round.shooter is None else {"seat": round.shooter, "choice": round.moon}
    return {
        "direction": round.direction,
        "leaders": [trick.leader for trick in round.tricks] + open_leader,
        "takers": [trick.taker for trick in round.tricks],
        "broken_at": round.broken_at,
        "points": list(round.points),
        "uncollected": str(round.uncollected),
        "moon": moon,
        "score": None if round.score is None else list(round.score),
    }
