"""`Hub`: who watches which table in this process."""

from collections.abc import Callable, Mapping

from qlub.server.pubsub.subscription import Subscription

Ear = Callable[[int], None]
"""Somebody who listens: called with each number."""


class Hub:
    """The watchers in this process."""

    def __init__(self) -> None:
        # Dictionaries for sets: whoever came first hears first, each time.
        self._watchers: dict[str, dict[Subscription, None]] = {}
        self._ears: dict[str, dict[Ear, None]] = {}
        self._known: dict[str, int] = {}
        """The latest seq of a watched table that this process itself has committed."""

    def subscribe(self, table: str) -> Subscription:
        """Return a new watcher of *table*."""

        def leave(subscription: Subscription) -> None:
            watchers = self._watchers[table]
            watchers.pop(subscription, None)
            if not watchers:
                del self._watchers[table]
                self._known.pop(table, None)

        subscription = Subscription(leave)
        self._watchers.setdefault(table, {})[subscription] = None
        return subscription

    def listen(self, name: str, ear: Ear) -> Callable[[], None]:
        """Have *ear* called with each number that is called out under *name*; return its end."""
        self._ears.setdefault(name, {})[ear] = None

        def leave() -> None:
            ears = self._ears.get(name, {})
            ears.pop(ear, None)
            if not ears:
                self._ears.pop(name, None)

        return leave

    def call(self, name: str, number: int) -> None:
        """Call *number* out to those who listen for *name*."""
        for ear in list(self._ears.get(name, ())):
            ear(number)

    def watched(self) -> frozenset[str]:
        """Return the tables that somebody watches."""
        return frozenset(self._watchers)

    def tell(self, table: str, seq: int) -> None:
        """Pass on what this process has done."""
        if watchers := self._watchers.get(table):
            self._known[table] = max(seq, self._known.get(table, 0))
            for watcher in watchers:
                watcher.hear(seq)

    def tell_from_others(self, table: str, seq: int) -> None:
        """Pass on what came over the bus, unless it is the echo of what was done here."""
        self.call(table, seq)
        self._tell_from_others(table, seq)

    def _tell_from_others(self, table: str, seq: int) -> None:
        if seq > self._known.get(table, 0):
            for watcher in self._watchers.get(table, ()):
                watcher.hear(seq)

    def remind(self, heads: Mapping[str, int]) -> None:
        """Pass on what somebody has read."""
        for table, seq in heads.items():
            self._tell_from_others(table, seq)

    def tell_gap(self) -> None:
        """Let everybody know that something may have been missed."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.hear(None)

    def close(self) -> None:
        """End every subscription."""
        for watcher in [watcher for all in self._watchers.values() for watcher in all]:
            watcher.close()
