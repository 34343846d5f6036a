"""Ray: this machine, or the cluster that ``RAY_ADDRESS`` in the environment names."""

import os
from collections.abc import Generator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

from qlub.arena.block import Block, Task, play_block
from qlub.arena.errors import ArenaError

_AHEAD = 64
"""How many blocks a small machine is given at a time."""


class Ray:
    """Plays as tasks of Ray, with *jobs* at a time on this machine; None for one a core."""

    def __init__(self, jobs: int | None = None) -> None:
        """Find Ray, or raise `ModuleNotFoundError`: it is large, and few have it."""
        self._ray: Any = import_module("ray")
        self._jobs = jobs

    def play(self, tasks: Sequence[Task]) -> Generator[Block, None, None]:
        """Yield the blocks as the tasks end."""
        ray = self._ray
        try:
            ray.init(
                num_cpus=None if os.environ.get("RAY_ADDRESS") else self._jobs,
                include_dashboard=False,
                log_to_driver=False,
                logging_level="ERROR",
            )
            remote = ray.remote(play_block)
            waiting = iter(tasks)
            wide = max(_AHEAD, 4 * int(ray.cluster_resources().get("CPU", 1)))
            given = [remote.remote(task) for task in islice(waiting, wide)]
            while given:
                ready, given = ray.wait(given, num_returns=1)
                block: Block = ray.get(ready[0])
                given += [remote.remote(task) for task in islice(waiting, 1)]
                yield block
        except ray.exceptions.RayTaskError as error:
            raise (error.cause or ArenaError(str(error).splitlines()[-1])) from None
        except ray.exceptions.RayError as error:
            raise ArenaError(f"a Ray worker was lost: {str(error).splitlines()[0]}") from None
        except ConnectionError as error:
            raise ArenaError(f"no Ray to be had: {str(error).splitlines()[0]}") from None
        finally:
            ray.shutdown()
