"""A store and a bus that fail as a seed says, until they are told to stop."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

from qlub.server.pubsub.memory import MemoryPubSub
from qlub.server.store.errors import StorageUnavailable
from qlub.server.store.memory import MemoryStore


@dataclass
class Faults:
    """How often what goes wrong: a mix of its own for each seed."""

    rng: Random
    commits_lost: float = 0.0
    commits_unknown: float = 0.0
    reads_lost: float = 0.0
    words_lost: float = 0.0
    words_late: float = 0.0
    lines_lost: float = 0.0
    """In a second, for each line."""
    kills: float = 0.0
    """In a second, for each process."""
    clock_jumps: float = 0.0
    are_on: bool = True

    @classmethod
    def drawn(cls, rng: Random) -> Faults:
        """Return a mix: each kind is there or not, and then more or less often."""

        def often(most: float) -> float:
            return rng.uniform(0, most) if rng.random() < 0.6 else 0.0

        return cls(
            rng,
            commits_lost=often(0.1),
            commits_unknown=often(0.1),
            reads_lost=often(0.05),
            words_lost=often(0.5),
            words_late=often(0.5),
            lines_lost=often(0.1),
            kills=often(0.02),
            clock_jumps=often(0.01),
        )

    def strikes(self, chance: float) -> bool:
        """Tell whether something with this chance happens now."""
        return self.are_on and chance > 0 and self.rng.random() < chance


class FaultyStore(MemoryStore):
    """A store that takes a moment, and may fail before or after it has written."""

    def __init__(self, faults: Faults) -> None:
        super().__init__()
        self.truth = self.log
        """The log as it is."""
        self.log = _Faulty(self.log, faults)
        self.dues = _Faulty(self.dues, faults)
        self.tables = _Faulty(self.tables, faults)
        self.seeds = _Faulty(self.seeds, faults)


class _Faulty:
    """A room of a store whose every method may fail."""

    def __init__(self, room: object, faults: Faults) -> None:
        self._room, self._faults = room, faults

    def __getattr__(self, name: str):
        method, faults = getattr(self._room, name), self._faults
        writes = name == "append"

        async def call(*args, **given):
            await asyncio.sleep(faults.rng.uniform(0, 0.01))
            if faults.strikes(faults.commits_lost if writes else faults.reads_lost):
                raise StorageUnavailable("nothing was written (ask again)")
            result = await method(*args, **given)
            await asyncio.sleep(faults.rng.uniform(0, 0.01))
            if writes and faults.strikes(faults.commits_unknown):
                raise StorageUnavailable("nobody knows (ask again)")
            return result

        return call


class LossyPubSub(MemoryPubSub):
    """A bus on which word to others is lost, doubled, or late and out of order."""

    def __init__(self, other: MemoryPubSub | None, faults: Faults) -> None:
        super().__init__(other)
        self._faults = faults

    async def publish(self, table: str, seq: int) -> None:
        self._hub.tell(table, seq)
        self._tell_others(table, seq)

    async def call(self, name: str, number: int) -> None:
        self._hub.call(name, number)
        self._tell_others(name, number)

    def _tell_others(self, name: str, number: int) -> None:
        loop = asyncio.get_running_loop()
        for hub in self._bus:
            if hub is self._hub or self._faults.strikes(self._faults.words_lost):
                continue
            for _ in range(1 + self._faults.strikes(0.1)):
                late = self._faults.strikes(self._faults.words_late)
                wait = self._faults.rng.uniform(0, 3) if late else 0.001
                loop.call_later(wait, hub.tell_from_others, name, number)
