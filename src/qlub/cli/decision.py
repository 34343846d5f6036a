"""A bot's decision and its reasons, as text and as JSON."""

import math
from typing import Any

from qlub.game import MoonChoice, Move, Pass
from qlub.search import Candidate, Decision

ROWS = 12
"""How many candidates the table has: more than anybody compares by eye."""


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
                "moon": _number(_moon(one)),
                "worlds": one.worlds,
                "attacks": one.attacks,
            }
            for one in decision.candidates
        ],
    }


def decision_text(decision: Decision) -> str:
    """
    Return the candidates as a table, best first, and why the one was chosen.

    An arrow stands before the first row of the move that was chosen, which is always there.
    """
    shown = _shown(decision)
    chosen = _chosen(decision)
    head = ("", "move", "points", "error", "moon", "worlds", "")
    rows = [head, *(_row(decision.candidates[n], is_chosen=n == chosen) for n in shown)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    places = (str.ljust, str.ljust, str.rjust, str.rjust, str.rjust, str.rjust, str.ljust)
    lines = [
        "  ".join(
            place(cell, width) for place, cell, width in zip(places, row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
    if rest := [one for n, one in enumerate(decision.candidates) if n not in shown]:
        lines.append(f"and {len(rest)} more that {_fate(rest)}")
    cost = f"{_counted(decision.worlds, 'world')}, {_counted(decision.playouts, 'playout')}"
    return "\n".join([*lines, "", f"Why: {decision.why}", f"({cost})"])


def _chosen(decision: Decision) -> int | None:
    """Return the number of the candidate that was chosen: one card may be there for two aims."""
    numbers = (n for n, one in enumerate(decision.candidates) if one.move == decision.move)
    return next(numbers, None)


def _shown(decision: Decision) -> list[int]:
    """Return the numbers of the candidates that get a row: the first, and the chosen one."""
    shown = list(range(min(ROWS, len(decision.candidates))))
    chosen = _chosen(decision)
    if chosen is not None and chosen not in shown:
        shown[-1] = chosen
    return shown


def _fate(rest: list[Candidate]) -> str:
    """Return what became of the candidates that get no row."""
    untried = sum(one.points is None for one in rest)
    if untried == len(rest):
        return "were not tried"
    return "did worse, or were not tried" if untried else "did worse"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _row(one: Candidate, *, is_chosen: bool) -> tuple[str, ...]:
    return (
        "→" if is_chosen else "",
        str(one.move),
        _told(one.points, ".2f"),
        _told(one.error, ".2f"),
        _told(_moon(one), ".0%"),
        str(one.worlds),
        "for the moon" if one.attacks else "",
    )


def _moon(one: Candidate) -> float | None:
    """Return how likely the moon is; None where nothing was played out that could tell."""
    return None if one.points is None else one.moon


def _told(value: float | None, form: str) -> str:
    return "–" if value is None or not math.isfinite(value) else format(value, form)


def _number(value: float | None) -> float | None:
    """Return *value*, not more exact than it is; None for what is no number in JSON."""
    return None if value is None or not math.isfinite(value) else round(value, 4)
