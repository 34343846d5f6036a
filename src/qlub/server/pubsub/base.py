"""
`PubSub`: word that something happened at a table, to whoever watches it.

It is lossy by contract.  It carries a table's id and a seq, so that losing, doubling, mixing up or
forging word costs a look at the log and nothing else: the log is the truth.  Whoever watches reads
the log after the last seq they know, whatever the word says.  For word that was lost, somebody
reads the heads of all that is watched every few seconds, and reminds.

The contract suite in `tests/server/pubsub/` is the other half of this promise.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from qlub.server.pubsub.hub import Ear
from qlub.server.pubsub.subscription import Subscription


class PubSub(Protocol):
    """Carries word between the sockets of this process, and to other processes."""

    async def open(self) -> None:
        """Begin to hear from others; returns when it does, or has begun to try."""

    async def publish(self, table: str, seq: int) -> None:
        """
        Tell that the log of *table* has *seq*, which is committed.

        Whoever watches in this process hears it at once, others soon or not at all.  It raises
        nothing where the others cannot be reached, and does not wait for them.
        """

    def subscribe(self, table: str) -> Subscription:
        """Begin to watch *table*; read its head after this, not before."""

    async def call(self, name: str, number: int) -> None:
        """
        Call *number* out to whoever listens for *name*, here and, with luck, in other processes.

        A name is no table's id.  Of several numbers in quick succession the highest will do.
        """

    def listen(self, name: str, ear: Ear) -> Callable[[], None]:
        """Have *ear* called with what is called out under *name*; return how to listen no more."""

    def remind(self, heads: Mapping[str, int]) -> None:
        """Tell those who watch in this process what the heads are, as somebody has just read."""

    def watched(self) -> frozenset[str]:
        """Return the tables that somebody in this process watches."""

    @property
    def is_connected(self) -> bool:
        """Whether others are heard at the moment."""

    async def close(self) -> None:
        """End every subscription, and let go."""
