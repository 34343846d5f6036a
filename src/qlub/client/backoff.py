"""`Backoff`: how long to wait before a server is tried again."""

from random import Random

FIRST, LONGEST = 0.5, 10.0


class Backoff:
    """
    Twice as long each time, up to ten seconds, and by chance up to half less.

    >>> backoff = Backoff(Random(7))
    >>> [round(backoff.next(), 1) for _ in range(7)]
    [0.3, 0.6, 1.7, 2.1, 6.1, 6.8, 5.3]
    >>> backoff.reset()
    >>> backoff.next() <= FIRST
    True
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._longest = FIRST

    def next(self) -> float:
        """Return how many seconds to wait now."""
        longest = self._longest
        self._longest = min(LONGEST, 2 * longest)
        return longest * self._rng.uniform(0.5, 1)

    def reset(self) -> None:
        """Begin anew: the server was there."""
        self._longest = FIRST
