"""
The number of lines of play from a position, to each depth: wrong by one, and a rule is wrong.

The numbers stand in `*.perft`, a file for each preset; `make.py` counts them anew.
"""

from __future__ import annotations

import copy

import pytest

import oracle
from perft.positions import FILES, Position, count, read, start
from qlub.game import Deal
from qlub.kernel import BUILD

LINES = [
    pytest.param(read(line), id=f"{line.split('; D1')[0]}")
    for path in FILES
    for line in path.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]

ENOUGH = 1_000_000 if BUILD == "compiled" else 5_000
"""How many lines of play are counted; in Python, the deepest are left out."""

ENOUGH_FOR_THE_ORACLE = 60


@pytest.mark.parametrize("position", LINES)
def test_lines_of_play(position: Position) -> None:
    """There are as many lines of play as are written down."""
    state = start(position)
    depths = {d: lines for d, lines in position.depths.items() if lines <= ENOUGH}
    assert depths
    assert {depth: count(state, depth) for depth in depths} == depths


@pytest.mark.parametrize("position", LINES)
def test_the_oracle_counts_as_many(position: Position) -> None:
    """The naive referee, which lists what may be played, comes to the same small numbers."""
    referee = refereed(position)
    for depth, lines in position.depths.items():
        if lines <= ENOUGH_FOR_THE_ORACLE:
            assert counted(referee, depth) == lines


def refereed(position: Position) -> oracle.Referee:
    """Return the oracle at *position*."""
    rules = position.rules.replace(pass_cycle=["hold"])
    deal = Deal.of_seed(position.rules, position.seed, round=1)
    referee = oracle.Referee(rules.to_dict())
    referee.deal(deal.dealer, [str(h).split() for h in deal.hands], str(deal.kitty).split())
    for _ in range(position.after):
        referee.play(None, referee.legal()[0])
    return referee


def counted(referee: oracle.Referee, depth: int) -> int:
    """Return the number of lines of play by the oracle."""
    legal = referee.legal()
    if depth == 1:
        return len(legal)
    lines = 0
    for card in legal:
        after = copy.deepcopy(referee)
        after.play(None, card)
        lines += counted(after, depth - 1)
    return lines


def test_every_preset_has_a_file() -> None:
    """Each preset has positions, and positions have many lines of play."""
    assert {path.stem for path in FILES} == set(oracle.PRESETS)
    assert sum(max(param.values[0].depths.values()) for param in LINES) > 1_000_000
