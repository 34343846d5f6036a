"""
Verifiable shuffles: the same key gives the same deal, here and in any other program.

Integers and bytes only: which card a position stands for is the game's business.
"""

from qlub.fair.dealer import draw_dealer
from qlub.fair.mix import mix
from qlub.fair.seed import bot_seed, key
from qlub.fair.shuffle import shuffle

__all__ = ["bot_seed", "draw_dealer", "key", "mix", "shuffle"]
