"""Where blocks are played: in this process, on all its cores, on Dask, or on Ray."""

from qlub.arena.executors.base import Executor
from qlub.arena.executors.choice import executor
from qlub.arena.executors.here import Here

__all__ = ["Executor", "Here", "executor"]
