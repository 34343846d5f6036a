"""
Looks into what is closed when it is compiled: worlds as they are laid, and memories.

Run as a program by `test_builds.py`, with ``QLUB_PURE=1``; prints what was wrong, as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from qlub.belief import Sampler
from qlub.game import Match, Phase, Suit, View, from_record, variant
from qlub.kernel import State
from qlub.search.memory import Memory
from qlub.search.pimc import _attacker
from qlub.search.position import Position
from qlub.search.rule import policy
from strategies import any_rules, plain_rules, position
from worlds import put_back

FIELDS = (
    *("players", "packs", "turn", "leader", "in_trick", "trick", "left", "took", "kitty_taker"),
    *("kitty", "led", "live", "fallen", "pot", "doubled", "lying", "hand", "twin", "purse"),
)
"""All of a state that the play of a round changes."""


def shown(state: State) -> dict[str, Any]:
    """Return what a state holds; `led` and `first_lead` only where they count."""
    fields = {name: getattr(state, name) for name in FIELDS}
    if not state.in_trick:
        fields["led"] = 0
    if state.trick == 0 and not state.in_trick and state.left:
        fields["legal"] = state.legal()
    return fields


def laid(view: View, hand: list[int], twin: list[int]) -> tuple[State, Memory]:
    """Return the state and the memory into which a world is laid."""
    state, memory = variant.state(view.rules), Memory()
    Position(view).lay(state, memory, hand, twin)
    return state, memory


def truth(match: Match) -> State:
    """Return the state of a match that was played from its record."""
    assert match.round is not None
    return match.round._state


def remembered(view: View, memory: Memory) -> bool:
    """Return whether *memory* holds what the tricks of *view* say, card by card."""
    suits = [0x1FFF << 13 * suit for suit in range(4)]
    once = twice = 0
    voids: set[tuple[int, Suit]] = set()
    for trick in view.tricks:
        for turn, card in enumerate(trick.cards):
            bit = 1 << card
            once, twice = once | bit, twice | once & bit
            if card.suit is not trick.cards[0].suit:
                voids.add(((trick.leader + turn) % view.rules.players, trick.cards[0].suit))
    order = list(Suit)
    void = [sum(suits[order.index(s)] for seat, s in voids if seat == who) for who in range(11)]
    showed = [sum(1 for _, s in voids if s is suit) for suit in order]
    return (once, twice, void, showed) == (memory.once, memory.twice, memory.void, memory.showed)


def blind(view: View, one: tuple[State, Memory], other: tuple[State, Memory], chance: int) -> bool:
    """Return whether the rule player, at peace and after the moon, chooses alike in two worlds."""
    assert view.seat is not None
    peaceful, attacker = policy(view.rules), _attacker(view.rules, view.seat)
    return all(
        who.choose(*one, chance) == who.choose(*other, chance) for who in (peaceful, attacker)
    )


def main() -> None:
    """Print how many worlds were laid, and which were not as the record has them."""
    rng = Random("inside")
    wrong: list[str] = []
    count = moved = 0
    for number in range(700):
        rules = any_rules(rng) if number % 2 else plain_rules(rng)
        match = position(rules, rng, 1)
        if match.phase is not Phase.PLAY:
            continue
        view = match.view(match.to_act[0])
        sampler = Sampler.of(view, seed=number)
        world = sampler.world()
        state, memory = laid(view, [*world.once], [*world.twice])
        again = from_record(put_back(match, world, view.seat, rng))
        count += 1
        if not remembered(view, memory):
            wrong.append(f"memory {number}: {rules}")
        given, wanted = shown(state), shown(truth(again))
        sampler.world()
        other = sampler.world()
        others = laid(view, [*other.once], [*other.twice])
        # A kitty that another seat has taken is not compared: its points are in that seat's purse,
        # where all in the world see them.
        if state.purse == others[0].purse and not blind(view, (state, memory), others, number):
            wrong.append(f"policy {number}: {rules}")
        moved += (other.once, other.twice) != (world.once, world.twice)
        for name in given:
            if given[name] != wanted[name]:
                wrong.append(f"{name} {number}: {given[name]}, not {wanted[name]}; {rules}")
    print(json.dumps({"laid": count, "moved": moved, "wrong": wrong}))


if __name__ == "__main__":
    main()
