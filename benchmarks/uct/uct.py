"""
`Uct`: a bot of the usual kind, to measure others against: a tree in each sampled world.

    python benchmarks/uct/build.py
    qlub arena --a "pimc(worlds=400)" --b "benchmarks/uct/uct.py:Uct" --layout AABB

It plays as the strongest Hearts program with open source does (xinxin, by Nathan Sturtevant) in so
far as that is told: even worlds, a max^n tree in each, nearly random playouts, every seat with all
cards in sight, and 20 worlds of 50 playouts or, slowly, 30 of 333.  It stands in for that one, and
proves nothing about it.  Among three `low` it gains 2.7 ± 0.4 points a round (60 blocks, seed 11).
"""

import sys
from pathlib import Path
from random import Random

from qlub.belief.sampler import Sampler
from qlub.game import Hand, MoonChoice, Move, Pass, Phase, Play, View, variant
from qlub.game.moon import safe_choice
from qlub.game.passing import offset
from qlub.search import Limit, candidates
from qlub.search.position import Position
from qlub.search.rule import policy

sys.path.insert(0, str(Path(__file__).parent))
try:
    from tree import Tree
except ImportError as error:
    raise ImportError(
        "tree.pyx is not compiled (python benchmarks/uct/build.py does it)"
    ) from error


class Uct:
    """Searches *worlds*, in each a tree of *playouts*; a pass is tried five times as often."""

    def __init__(
        self, *, worlds: int = 20, playouts: int = 50, explore: float = 0.8, duck: float = 0.5
    ) -> None:
        if worlds < 1 or playouts < 1:
            raise ValueError(f"worlds and playouts must be 1 or more, not {worlds} and {playouts}")
        self.worlds, self.playouts, self.explore, self.duck = worlds, playouts, explore, duck

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        if view.phase is Phase.MOON:
            return MoonChoice(safe_choice(view))
        seed, player = rng.getrandbits(64), policy(view.rules)
        moves: list[Move]
        if view.phase is Phase.PASS:
            assert view.direction is not None
            passes = candidates.passes(view, player, seed)
            moves = [Pass(cards) for cards in passes]
            sets = [Hand(cards).to_sets() for cards in passes]
            ahead, playouts = offset(view.direction, view.rules.players), 5 * self.playouts
        else:
            moves = [Play(card) for card in candidates.plays(view)]
            sets = [(1 << card, 0) for card in candidates.plays(view)]
            ahead, playouts = 0, self.playouts
        if len(moves) == 1:
            return moves[0]
        tree = Tree(
            Position(view),
            Sampler.of(view, seed=seed),
            variant.scoring(view.rules),
            player,
            sets,
            ahead,
            playouts,
            self.explore,
            self.duck,
            seed,
        )
        values = tree.values(self.worlds)
        return moves[max(range(len(moves)), key=values.__getitem__)]
