"""`Executor`: who plays the blocks."""

from collections.abc import Generator, Sequence
from typing import Protocol

from qlub.arena.block import Block, Task


class Executor(Protocol):
    """
    Plays blocks, wherever it has hands to.

    What a block gives depends on its task alone, so that every executor gives the same.
    """

    def play(self, tasks: Sequence[Task]) -> Generator[Block, None, None]:
        """
        Yield the block of each task as it is finished, in any order.

        When the iterator is closed before its end, what is still being played is given up.

        Raises:
            ArenaError: If a worker is lost, or a task cannot be played.
        """
