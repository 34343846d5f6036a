"""Results as JSON: what `qlub arena --json` and `qlub league --json` print."""

from collections.abc import Sequence
from typing import Any

from qlub.arena.league import Standing
from qlub.arena.results import Result, Side
from qlub.arena.setting import Setting


def result_json(result: Result, setting: Setting, layout: str) -> dict[str, Any]:
    """Return *result* as JSON, with the bots, the seed, and whatever else it follows from."""
    a, b = setting.bots
    told: dict[str, Any] = {
        "a": {"bot": a} | side_json(result.a),
        "b": {"bot": b} | side_json(result.b),
        "margin": result.margin.mean,
        "se": result.margin.error,
        "blocks": result.blocks,
        "rounds": result.rounds,
    }
    if result.wins is not None:
        told |= {
            "matches": result.matches,
            "win_margin": result.wins.mean,
            "win_se": result.wins.error,
        }
    return told | {"seed": setting.seed, "config": {"layout": layout} | setting.config()}


def side_json(side: Side) -> dict[str, Any]:
    """Return what a bot did, as JSON has it."""
    told: dict[str, Any] = {
        "points": side.points,
        "moons": side.moons,
        "ms": side.times.to_ms(),
        "forfeits": side.forfeits,
    }
    if side.wins is not None:
        told |= {"wins": side.wins, "place": side.place}
    return told


def standings_json(
    table: Sequence[Standing], setting: Setting, blocks: int, rounds: int
) -> dict[str, Any]:
    """Return the table of a league as JSON, with the seed and whatever else it follows from."""
    lines = [
        {
            "bot": line.bot,
            "mu": line.mu,
            "sigma": line.sigma,
            "ordinal": line.ordinal,
            "blocks": line.blocks,
        }
        | side_json(line.side)
        for line in table
    ]
    told = {"bots": lines, "blocks": blocks, "rounds": rounds, "seed": setting.seed}
    return told | {"config": setting.config()}
