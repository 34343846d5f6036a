"""`Subscription`: what one watcher of a table has yet to hear."""

import asyncio
from collections.abc import Callable
from typing import Self


class Subscription:
    """
    The latest word about a table, for one task to wait for.

    Word that was not yet heard is not queued but replaced by later word, so that a slow watcher
    holds nothing up.  A word is a seq, or None: then something may have been missed.

    >>> async def main():
    ...     subscription = Subscription(lambda _: None)
    ...     subscription.hear(3)
    ...     subscription.hear(4)
    ...     first = await anext(subscription)
    ...     subscription.close()
    ...     return first, [word async for word in subscription]
    >>> asyncio.run(main())
    (4, [])
    """

    def __init__(self, leave: Callable[["Subscription"], None]) -> None:
        self._leave = leave
        self._seq: int | None = None
        self._is_gap = False
        self._is_closed = False
        self._something = asyncio.Event()

    def hear(self, seq: int | None) -> None:
        """Let the watcher know of *seq*, or with None of a gap."""
        if seq is None:
            self._is_gap = True
        else:
            self._seq = seq if self._seq is None else max(self._seq, seq)
        self._something.set()

    def close(self) -> None:
        """Watch no more.  Whoever waits hears the end."""
        if not self._is_closed:
            self._is_closed = True
            self._leave(self)
            self._something.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int | None:
        await self._something.wait()
        if self._is_closed:
            raise StopAsyncIteration
        word = None if self._is_gap else self._seq
        self._seq, self._is_gap = None, False
        self._something.clear()
        return word

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        self.close()
