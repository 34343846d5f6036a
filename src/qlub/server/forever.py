"""`forever`: work that never ends, and is begun again when it fails."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

AGAIN: Final = 1.0
"""After how many seconds it is begun again."""

log = structlog.get_logger()


async def forever(work: Callable[[], Awaitable[None]], name: str) -> None:
    """
    Do *work* until it is done, or cancelled; where it fails, say so and begin again.

    >>> tries = []
    >>> async def work():
    ...     tries.append(len(tries))
    >>> asyncio.run(forever(work, "counting"))
    >>> tries
    [0]
    """
    while True:
        try:
            return await work()
        except Exception as error:
            log.exception("begun again", work=name, error=type(error).__name__)
        await asyncio.sleep(AGAIN)
