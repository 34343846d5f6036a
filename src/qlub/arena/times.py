"""`Times`: how long decisions took, as much as is needed of it."""

from collections import Counter
from math import ceil, exp, log
from typing import Any, Self

_STEP = log(1.01)
"""A class of durations ends 1 % above where it begins, which is how exact a percentile is."""


class Times:
    """
    How many decisions there were, their sum, the longest, and how many there were of each length.

    They can be added, so that each block keeps its own.

    >>> times = Times()
    >>> for milliseconds in (1, 2, 3, 10):
    ...     times.add(milliseconds / 1000)
    >>> times.to_ms()
    {'mean': 4.0, 'p95': 10.0, 'max': 10.0}
    """

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.longest = 0.0
        self._classes: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        """Count a decision."""
        self.count += 1
        self.sum += seconds
        self.longest = max(self.longest, seconds)
        self._classes[ceil(log(max(seconds, 1e-9)) / _STEP)] += 1

    def update(self, other: "Times") -> None:
        """Count all the decisions of *other*."""
        self.count += other.count
        self.sum += other.sum
        self.longest = max(self.longest, other.longest)
        self._classes.update(other._classes)

    def percentile(self, percent: float) -> float:
        """Return the seconds within which *percent* of the decisions were made, to 1 %."""
        wanted = ceil(self.count * percent / 100)
        for size, count in sorted(self._classes.items()):
            wanted -= count
            if wanted <= 0:
                return min(exp(size * _STEP), self.longest)
        return self.longest

    def to_ms(self) -> dict[str, float]:
        """Return the mean, the 95th percentile and the longest, in milliseconds."""
        seconds = (self.sum / max(self.count, 1), self.percentile(95), self.longest)
        return dict(zip(("mean", "p95", "max"), (round(s * 1000, 4) for s in seconds), strict=True))

    def to_dict(self) -> dict[str, Any]:
        """Return the times as a journal keeps them."""
        return {
            "count": self.count,
            "sum": self.sum,
            "longest": self.longest,
            "classes": {str(size): count for size, count in sorted(self._classes.items())},
        }

    @classmethod
    def from_dict(cls, given: dict[str, Any]) -> Self:
        """Return the times that `to_dict` wrote."""
        times = cls()
        times.count = int(given["count"])
        times.sum = float(given["sum"])
        times.longest = float(given["longest"])
        times._classes = Counter({int(size): int(n) for size, n in given["classes"].items()})
        return times
