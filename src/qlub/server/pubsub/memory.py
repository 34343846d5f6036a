"""`MemoryPubSub`: word within one process, for a server that is alone."""

from collections.abc import Callable, Mapping

from qlub.server.pubsub.hub import Ear, Hub
from qlub.server.pubsub.subscription import Subscription


class MemoryPubSub:
    """
    No bus at all; or, for tests of many workers in one process, others that share it.

    >>> import asyncio
    >>> async def main():
    ...     here = MemoryPubSub()
    ...     there = MemoryPubSub(here)
    ...     async with there.subscribe("t") as words:
    ...         await here.publish("t", 42)
    ...         return await anext(words)
    >>> asyncio.run(main())
    42
    """

    def __init__(self, other: "MemoryPubSub | None" = None) -> None:
        self._hub = Hub()
        self._bus: list[Hub] = other._bus if other else []
        self._bus.append(self._hub)

    async def open(self) -> None:
        """There is nothing to connect to."""

    async def publish(self, table: str, seq: int) -> None:
        self._hub.tell(table, seq)
        for hub in self._bus:
            if hub is not self._hub:
                hub.tell_from_others(table, seq)

    async def call(self, name: str, number: int) -> None:
        for hub in self._bus:
            hub.call(name, number)

    def listen(self, name: str, ear: Ear) -> Callable[[], None]:
        return self._hub.listen(name, ear)

    def subscribe(self, table: str) -> Subscription:
        return self._hub.subscribe(table)

    def remind(self, heads: Mapping[str, int]) -> None:
        self._hub.remind(heads)

    def watched(self) -> frozenset[str]:
        return self._hub.watched()

    @property
    def is_connected(self) -> bool:
        return self._hub in self._bus

    async def close(self) -> None:
        if self._hub in self._bus:
            self._bus.remove(self._hub)
        self._hub.close()
