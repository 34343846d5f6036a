"""One block after the other, in this process."""

from collections.abc import Generator, Sequence

from qlub.arena.block import Block, Task, play_block
from qlub.arena.players import close_players


class Here:
    """Plays in this process; needs nothing installed."""

    def play(self, tasks: Sequence[Task]) -> Generator[Block, None, None]:
        """Yield the blocks in the order of *tasks*."""
        try:
            yield from map(play_block, tasks)
        finally:
            close_players()
