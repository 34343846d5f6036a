"""Worker processes of this machine, by joblib."""

import contextlib
import warnings
from collections.abc import Generator, Sequence
from concurrent.futures.process import BrokenProcessPool

from joblib import Parallel, delayed

from qlub.arena.block import Block, Task, play_block
from qlub.arena.errors import ArenaError


class Joblib:
    """Plays on *jobs* cores of this machine; None for all of them."""

    def __init__(self, jobs: int | None) -> None:
        self._jobs = -1 if jobs is None else jobs

    def play(self, tasks: Sequence[Task]) -> Generator[Block, None, None]:
        """Yield the blocks as the processes finish them."""
        with Parallel(n_jobs=self._jobs, return_as="generator_unordered") as pool:
            blocks = pool(delayed(play_block)(task) for task in tasks)
            try:
                for block in blocks:  # noqa: UP028  # `yield from` would close them before us
                    yield block
            except BrokenProcessPool as error:
                reason = str(error).split("\n")[0]
                raise ArenaError(f"a worker process was lost: {reason}") from None
            finally:
                with contextlib.suppress(BrokenProcessPool), warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # that some blocks were played for nothing
                    blocks.close()
