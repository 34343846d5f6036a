"""`open_pubsub`: the bus that a setting names."""

from urllib.parse import urlsplit

from qlub.server.pubsub.base import PubSub
from qlub.server.pubsub.memory import MemoryPubSub


async def open_pubsub(where: str, *, store: str = "memory:", channel: str = "qlub") -> PubSub:
    """
    Return the bus at *where*, open.  A server that is not there now is tried again and again.

    Args:
        where: `memory:`, `postgresql://…` or `redis://…`.
        store: Where the store is; in the same PostgreSQL it says everything itself.
        channel: The name that all workers of a store have in common.

    Raises:
        ValueError: If no bus is called so; says what there is.
        ImportError: If a package is missing; says how to install it.

    >>> import asyncio
    >>> type(asyncio.run(open_pubsub("memory:"))).__name__
    'MemoryPubSub'
    >>> asyncio.run(open_pubsub("carrier-pigeon:"))
    Traceback (most recent call last):
    ValueError: no bus is called carrier-pigeon (memory:, postgresql://… or redis://…)
    """
    scheme = urlsplit(where).scheme
    bus: PubSub
    match scheme:
        case "memory":
            bus = MemoryPubSub()
        case "postgresql" | "postgres":
            bus = _postgres(where, store, channel)
        case "redis" | "rediss" | "unix":
            bus = _redis(where, channel)
        case _:
            names = "memory:, postgresql://… or redis://…"
            raise ValueError(f"no bus is called {scheme or where} ({names})")
    await bus.open()
    return bus


def _postgres(where: str, store: str, channel: str) -> PubSub:
    try:
        from qlub.server.pubsub.postgres import PostgresPubSub
    except ImportError:
        raise ImportError("PostgreSQL needs a package: pip install 'qlub[postgres]'") from None
    return PostgresPubSub(where, channel=channel, store_notifies=store == where)


def _redis(where: str, channel: str) -> PubSub:
    try:
        from qlub.server.pubsub.redis import RedisPubSub
    except ImportError:
        raise ImportError("Redis needs a package: pip install 'qlub[redis]'") from None
    return RedisPubSub(where, channel=channel)
