"""A bot's decision and its reasons, as text and as JSON."""

import math
from typing import Any

from qlub.game import MoonChoice, Move, Pass
from qlub.search import Candidate, Decision


def written_move(move: Move) -> dict[str, str]:
    """
    Return *move* as a program that speaks ``qlub-bot/1`` answers it.

    >>> written_move(MoonChoice("add"))
    {'moon': 'add'}
    """
    if isinstance(move, Pass):
        return {"pass": str(move)}
    return {"moon" if isinstance(move, MoonChoice) else "play": str(move)}


def written_decision(decision: Decision | None) -> dict[str, Any] | None:
    """Return the reasons for a move as JSON has them; None where the bot gives none."""
    if decision is None:
        return None
    return {
        "why": decision.why,
        "worlds": decision.worlds,
        "playouts": decision.playouts,
        "candidates": [
            {
                **written_move(one.move),
                "points": _number(one.points),
                "error": _number(one.error),
                "moon": _number(one.moon),
                "worlds": one.worlds,
            }
            for one in decision.candidates
        ],
    }


def decision_text(decision: Decision) -> str:
    """Return the candidates as a table, best first, and why the one was chosen."""
    head = ("move", "points", "error", "moon", "worlds")
    rows = [head, *map(_row, decision.candidates)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join((row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:]))) for row in rows
    ]
    cost = f"{decision.worlds} worlds, {decision.playouts} playouts"
    return "\n".join([*lines, "", f"Why: {decision.why}", f"({cost})"])


def _row(one: Candidate) -> tuple[str, ...]:
    numbers = f"{one.points:.2f}", f"{one.error:.2f}", f"{one.moon:.0%}", str(one.worlds)
    return str(one.move), *numbers


def _number(value: float) -> float | None:
    """Return *value*, not more exact than it is; None for what is no number in JSON."""
    return round(value, 4) if math.isfinite(value) else None
