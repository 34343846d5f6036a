"""`RedisPubSub`: word over Redis, where PostgreSQL's `NOTIFY` is the limit."""

import asyncio
from collections.abc import Mapping
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from qlub.server.pubsub import word
from qlub.server.pubsub.bus import PULSE, Bus


class RedisPubSub(Bus):
    """One connection listens, another speaks."""

    def __init__(self, url: str, *, channel: str = "qlub", **bus: Any) -> None:
        """
        Make a bus that is not open.

        Args:
            url: The server.
            channel: The name of the channel.
            bus: As `Bus` takes it.
        """
        super().__init__(**bus)
        self._channel = channel
        # The client would reconnect by itself, and nobody would hear that something was missed.
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=4,
            timeout=PULSE,
            socket_connect_timeout=PULSE,
            socket_timeout=PULSE,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        )
        self._client = Redis.from_pool(pool)

    async def close(self) -> None:
        await super().close()
        await self._client.aclose()

    async def _listen(self) -> None:
        async with self._client.pubsub() as line:
            await line.subscribe(self._channel)
            is_asked = False
            while True:
                message = await line.get_message(timeout=PULSE)
                match message:
                    case None if is_asked:
                        raise ConnectionError("Redis does not answer")
                    case None:
                        await line.ping()
                    case {"type": "subscribe"}:
                        self._connected()
                    case {"type": "message", "data": str(said)}:
                        self._heard(said)
                is_asked = message is None

    async def _say(self, words: Mapping[str, int]) -> None:
        async with asyncio.timeout(PULSE), self._client.pipeline(transaction=False) as pipeline:
            for table, seq in words.items():
                pipeline.publish(self._channel, word.write(table, seq))
            await pipeline.execute()
