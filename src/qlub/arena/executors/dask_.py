"""A Dask cluster: one of this machine, or one that is running somewhere."""

import logging
import os
import signal
import socket
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any

from qlub.arena.block import Block, Task, play_block
from qlub.arena.errors import ArenaError

_WAIT = 10
"""Seconds to wait for a scheduler to answer."""
_AHEAD = 64
"""How many blocks a small cluster is given at a time."""


class Dask:
    """
    Plays on a Dask cluster.

    Args:
        address: Where its scheduler listens; None for a cluster of *jobs* processes made for this.
        jobs: How many workers such a cluster has; None for one a core.
        is_threaded: Whether its workers are threads of this process.
    """

    def __init__(
        self, address: str | None = None, jobs: int | None = None, *, is_threaded: bool = False
    ) -> None:
        """Find Dask, or raise `ModuleNotFoundError`."""
        self._dask: Any = import_module("distributed")
        self._address = address
        self._jobs = jobs
        self._is_threaded = is_threaded

    def play(self, tasks: Sequence[Task]) -> Generator[Block, None, None]:
        """Yield the blocks as the workers finish them."""
        if self._address is not None:
            with self._connected(self._address) as client:
                yield from self._play(client, tasks)
            return
        with _deaf_children():
            cluster = self._dask.LocalCluster(
                n_workers=self._jobs or os.cpu_count(),
                threads_per_worker=1,  # CPU time is a thread's, and a bot one thread's
                processes=not self._is_threaded,
                dashboard_address=":0",  # any port: another may run beside it
                silence_logs=logging.CRITICAL,
            )
        with cluster, self._dask.Client(cluster) as client:
            yield from self._play(client, tasks)

    def _connected(self, address: str) -> Any:
        """Return a client of the scheduler at *address*.  Raises `ArenaError`."""
        try:
            place = import_module("distributed.comm").get_address_host_port(address)
            # A client that finds nobody complains once more when Python ends: look first.
            socket.create_connection(place, timeout=_WAIT).close()
            return self._dask.Client(address, timeout=_WAIT)
        except (OSError, ValueError, OverflowError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise ArenaError(f"no Dask scheduler answers at {address}: {reason}") from None

    def _play(self, client: Any, tasks: Sequence[Task]) -> Generator[Block, None, None]:
        waiting = iter(tasks)
        # Not all at once: to give up ten thousand takes a scheduler minutes.
        wide = max(_AHEAD, 4 * sum(client.nthreads().values()))
        given = {client.submit(play_block, task, pure=False) for task in islice(waiting, wide)}
        playing = self._dask.as_completed(given)
        try:
            for future in playing:
                block: Block = future.result()
                given.remove(future)
                if (task := next(waiting, None)) is not None:
                    added = client.submit(play_block, task, pure=False)
                    given.add(added)
                    playing.add(added)
                yield block
        except (self._dask.KilledWorker, self._dask.CancelledError) as error:
            raise ArenaError(f"a Dask worker was lost: {str(error).splitlines()[0]}") from None
        finally:
            client.cancel(list(given))


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Let processes that are begun here ignore Ctrl-C, which is for their parent to act upon."""
    if threading.current_thread() is not threading.main_thread():
        yield  # nobody else may change what a signal does
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
