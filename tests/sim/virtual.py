"""`VirtualLoop`: an event loop whose time passes only when there is nothing else to do."""

import asyncio
import selectors


class Asleep(RuntimeError):
    """Raised where nothing will ever happen any more."""


class _NoWaiting(selectors.SelectSelector):
    """Lets time pass instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0

    def select(self, timeout=None):
        if timeout is None:
            raise Asleep
        self.seconds += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """
    Coroutines run as they always do, and a day of waiting takes no time.

    >>> loop = VirtualLoop()
    >>> loop.run_until_complete(asyncio.sleep(86_400))
    >>> loop.time()
    86400.0
    >>> loop.close()
    """

    def __init__(self) -> None:
        self._waiting = _NoWaiting()
        super().__init__(self._waiting)
        self._clock_resolution = 1e-9

    def time(self) -> float:
        return self._waiting.seconds
