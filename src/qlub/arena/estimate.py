"""`Estimate`: a mean over blocks, and how sure it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

Number = Fraction | int


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """A mean over blocks, and its standard error."""

    mean: float
    error: float | None
    """None where there is one block only, which says nothing about the others."""

    @property
    def errors(self) -> float:
        """Return how many standard errors the mean is away from zero."""
        if not self.mean:
            return 0.0
        return abs(self.mean) / self.error if self.error else float("inf")


def estimate(values: Sequence[Number]) -> Estimate:
    """
    Return the mean of *values*, a value for each block, and its standard error.

    >>> estimate([1, 2, 3, 6])
    Estimate(mean=3.0, error=1.0801234497346435)
    >>> estimate([0, 0]).errors
    0.0
    """
    mean = Fraction(sum(values)) / len(values)
    if len(values) == 1:
        return Estimate(mean=float(mean), error=None)
    spread = sum(((value - mean) ** 2 for value in values), Fraction(0))
    variance = spread / (len(values) - 1) / len(values)
    return Estimate(mean=float(mean), error=sqrt(variance))
