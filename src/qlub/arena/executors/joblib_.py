"""Worker processes of this machine, by joblib."""

import contextlib
import os
import threading
import time
import warnings
from collections.abc import Generator, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import cache

from joblib import Parallel, delayed

from qlub.arena.block import Block, Task, play_block
from qlub.arena.errors import ArenaError

_LOOK = 1.0
"""Seconds after which a worker looks whether its parent is there."""


class Joblib:
    """Plays on *jobs* cores of this machine; None for all of them."""

    def __init__(self, jobs: int | None) -> None:
        self._jobs = -1 if jobs is None else jobs

    def play(self, tasks: Sequence[Task]) -> Generator[Block, None, None]:
        """Yield the blocks as the processes finish them."""
        with Parallel(n_jobs=self._jobs, return_as="generator_unordered") as pool:
            blocks = pool(delayed(_play)(task, os.getpid()) for task in tasks)
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


def _play(task: Task, parent: int) -> Block:
    """Play *task* for the process *parent*, and do not outlive it."""
    _watch(parent)
    return play_block(task)


@cache
def _watch(parent: int) -> None:
    """
    End this worker soon after *parent* is gone.

    A worker that has lost its parent otherwise waits minutes for another task, with the parent's
    output still open.
    """

    def wait() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        os._exit(1)

    if os.getppid() == parent:
        threading.Thread(target=wait, daemon=True).start()
