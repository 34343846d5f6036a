"""`PostgresPubSub`: word by `NOTIFY`, so that workers with a common database need nothing else."""

import asyncio
from collections.abc import Mapping
from typing import Any

import asyncpg

from qlub.server.pubsub import word
from qlub.server.pubsub.bus import PULSE, Bus


class PostgresPubSub(Bus):
    """
    One connection, which listens, and speaks where the store does not.

    A store in PostgreSQL notifies in the same transaction as it appends.  Then nothing is left to
    be said here but to the watchers in this process.
    """

    def __init__(
        self, url: str, *, channel: str = "qlub", store_notifies: bool = False, **bus: Any
    ) -> None:
        """
        Make a bus that is not open.

        Args:
            url: The database.
            channel: The name of the channel in it.
            store_notifies: Whether the store says it, at the commit.
            bus: As `Bus` takes it.
        """
        super().__init__(**bus)
        self._url = url
        self._channel = channel
        self._store_notifies = store_notifies
        self._connection: Any = None

    async def publish(self, table: str, seq: int) -> None:
        if self._store_notifies:
            self._hub.tell(table, seq)
        else:
            await super().publish(table, seq)

    async def _listen(self) -> None:
        connection = await asyncpg.connect(
            self._url,
            timeout=PULSE,
            command_timeout=PULSE,
            server_settings={"application_name": "qlub bus"},
        )
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(self._channel, lambda *said: self._heard(said[-1]))
            self._connection = connection
            self._connected()
            while not lost.is_set():
                try:
                    async with asyncio.timeout(PULSE):
                        await lost.wait()
                except TimeoutError:
                    await connection.execute("SELECT 1")  # is anybody there?
        finally:
            self._connection = None
            connection.terminate()

    async def _say(self, words: Mapping[str, int]) -> None:
        said = [word.write(table, seq) for table, seq in words.items()]
        ask = "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said"
        await self._connection.execute(ask, self._channel, said)
