"""`Peers`: who else serves the same tables, as far as they are heard."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Final

from qlub.server.pubsub.base import PubSub

EVERY: Final = 1.0
"""After how many seconds each says that it is there."""
SILENCE: Final = 4.0
"""After how many seconds of silence it is not."""
_NAME: Final = "peers"


class Peers:
    """
    Each process calls out a number of its own; one that is silent is missed.

    A bus may lose what is called out, so that missing somebody is no proof: what follows from it
    must do no harm where it is wrong.
    """

    def __init__(
        self,
        bus: PubSub,
        clock: Callable[[], float],
        missed: Callable[[], Awaitable[None]],
        *,
        chance: Callable[[int], bytes] = os.urandom,
    ) -> None:
        """
        Listen on *bus*.

        Args:
            bus: Where all of them are heard.
            clock: Seconds that only grow.
            missed: Called when others have fallen silent, once for all that have.
            chance: Called for so many random bytes: its own number.
        """
        self._bus = bus
        self._clock = clock
        self._missed = missed
        self._own = int.from_bytes(chance(6), "big")
        self._heard: dict[int, float] = {}
        self._leave = bus.listen(_NAME, self._hear)

    @property
    def count(self) -> int:
        """Return how many others are there."""
        return len(self._heard)

    def _hear(self, number: int) -> None:
        if number != self._own:
            self._heard[number] = self._clock()

    async def beat(self) -> None:
        """Say that this process is there, and miss those that have not said so for long."""
        await self._bus.call(_NAME, self._own)
        now = self._clock()
        silent = [peer for peer, at in self._heard.items() if now - at > SILENCE]
        if silent and self._bus.is_connected:  # otherwise it is this process that hears nothing
            await self._missed()  # where this fails, they are missed again at the next beat
            for peer in silent:
                if self._clock() - self._heard[peer] > SILENCE:
                    del self._heard[peer]

    async def run(self) -> None:
        """Do so until cancelled."""
        while True:
            await self.beat()
            await asyncio.sleep(EVERY)

    def close(self) -> None:
        """Listen no more."""
        self._leave()
