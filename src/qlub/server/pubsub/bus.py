"""`Bus`: what a bus to other processes has in common, whatever carries it."""

import asyncio
import contextlib
import random
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from qlub.server.pubsub import word
from qlub.server.pubsub.hub import Ear, Hub
from qlub.server.pubsub.subscription import Subscription

FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
PULSE: Final = 5.0
"""How many seconds of silence are asked about, and how many an answer may take."""


class Bus(ABC):
    """
    A line to others that is taken up again whenever it is lost.

    Whatever was said while it was lost is lost; so when it is there again, every watcher hears of
    a gap.  One task listens and one speaks.  What is to be said is not queued: of each table only
    the latest, so that a slow line holds nothing up.
    """

    def __init__(
        self,
        *,
        rng: random.Random | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """
        Make a bus that is not open.

        Args:
            rng: How workers come not to knock all at once at a server that is back.
            sleep: How to wait before trying again.
        """
        self._hub = Hub()
        self._rng = rng or random.SystemRandom()
        self._sleep = sleep
        self._tasks: list[asyncio.Task[None]] = []
        self._has_tried = asyncio.Event()
        self._has_words = asyncio.Event()
        self._words: dict[str, int] = {}
        self._is_connected = False
        self._is_closed = False

    # What a kind of bus does in its own way

    @abstractmethod
    async def _listen(self) -> None:
        """Connect, call `_connected`, and call `_heard` for each word until the line is lost."""

    @abstractmethod
    async def _say(self, words: Mapping[str, int]) -> None:
        """Tell others the seq of each table."""

    # What they have in common

    async def open(self) -> None:
        if not self._tasks:
            self._tasks = [
                asyncio.create_task(self._keep_listening(), name="bus listener"),
                asyncio.create_task(self._keep_saying(), name="bus speaker"),
            ]
        await self._has_tried.wait()

    async def publish(self, table: str, seq: int) -> None:
        self._hub.tell(table, seq)
        self._tell_others(table, seq)

    async def call(self, name: str, number: int) -> None:
        self._hub.call(name, number)
        self._tell_others(name, number)

    def listen(self, name: str, ear: Ear) -> Callable[[], None]:
        return self._hub.listen(name, ear)

    def _tell_others(self, name: str, number: int) -> None:
        if self._is_connected:
            self._words[name] = max(number, self._words.get(name, 0))
            self._has_words.set()

    def subscribe(self, table: str) -> Subscription:
        return self._hub.subscribe(table)

    def remind(self, heads: Mapping[str, int]) -> None:
        self._hub.remind(heads)

    def watched(self) -> frozenset[str]:
        return self._hub.watched()

    @property
    def is_connected(self) -> bool:
        return self._is_connected

    async def close(self) -> None:
        self._is_closed = True
        going = set(self._tasks)
        while going:
            # Once is not enough: a client may take the end of a task for one of its own time-outs.
            for task in going:
                task.cancel()
            _, going = await asyncio.wait(going, timeout=0.1)
        self._is_connected = False
        self._hub.close()

    def _connected(self) -> None:
        self._is_connected = True
        self._has_tried.set()
        self._hub.tell_gap()

    def _heard(self, text: str) -> None:
        if said := word.read(text):
            self._hub.tell_from_others(*said)

    async def _keep_listening(self) -> None:
        wait = FIRST_WAIT
        while not self._is_closed:
            # Whatever goes wrong with the line, it is tried again.
            with contextlib.suppress(Exception):
                await self._listen()
            if self._is_connected:
                wait = FIRST_WAIT
            self._is_connected = False
            self._words.clear()
            self._has_tried.set()
            await self._sleep(wait * self._rng.uniform(0.5, 1))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _keep_saying(self) -> None:
        while not self._is_closed:
            await self._has_words.wait()
            self._has_words.clear()
            words, self._words = self._words, {}
            # A word that cannot be said is lost; the listener sees to the line.
            with contextlib.suppress(Exception):
                await self._say(words)
