"""Positions of `*.perft` files, and the counting of lines of play from them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from qlub.game import Deal, Rules, variant
from qlub.kernel import State

FILES = sorted(Path(__file__).parent.glob("*.perft"))


@dataclass(frozen=True)
class Position:
    """A deal, how far it was played, and how many lines of play there are to some depths."""

    rules: Rules
    seed: int
    after: int
    depths: dict[int, int]


def read(line: str) -> Position:
    """Return the position that a line of a file gives."""
    rules, *fields = (field.strip() for field in line.split(";"))
    values = dict(field.split() for field in fields)
    depths = {int(key[1:]): int(n) for key, n in values.items() if re.fullmatch(r"D\d+", key)}
    return Position(Rules.parse(rules), int(values["seed"]), int(values.get("after", 0)), depths)


def start(position: Position) -> State:
    """Return the state at *position*: dealt by its seed, nothing passed, low cards played."""
    deal = Deal.of_seed(position.rules, position.seed, round=1)
    state = variant.state(position.rules)
    for seat, hand in enumerate(deal.hands):
        state.set_hand(seat, *hand.to_sets())
    state.set_kitty(list(deal.kitty))
    state.start(deal.dealer)
    for _ in range(position.after):
        legal = state.legal()
        state.play((legal & -legal).bit_length() - 1)
    return state


def count(state: State, depth: int) -> int:
    """Return the number of different lines of *depth* plays from *state*; equal cards are one."""
    legal = state.legal()
    if depth == 1:
        return legal.bit_count()
    lines = 0
    while legal:
        card = (legal & -legal).bit_length() - 1
        legal &= legal - 1
        after = state.copy()
        after.play(card)
        lines += count(after, depth - 1)
    return lines
