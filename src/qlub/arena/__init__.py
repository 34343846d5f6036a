"""Matches between bots, and who is stronger."""

from qlub.arena.block import Block
from qlub.arena.contest import Contest, play
from qlub.arena.duel import Duel
from qlub.arena.errors import ArenaError
from qlub.arena.executors import Executor, executor
from qlub.arena.journal import Journal
from qlub.arena.league import League, Standing, standings
from qlub.arena.results import Result, Side, compare
from qlub.arena.setting import Setting

__all__ = [
    "ArenaError",
    "Block",
    "Contest",
    "Duel",
    "Executor",
    "Journal",
    "League",
    "Result",
    "Setting",
    "Side",
    "Standing",
    "compare",
    "executor",
    "play",
    "standings",
]
