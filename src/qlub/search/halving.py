"""Sequential halving: the worse half is dropped again and again, and the rest played more."""

from collections.abc import Callable

from qlub.search.limit import Limit
from qlub.search.trial import Trial

Clock = Callable[[], float]
"""Returns seconds since some moment."""

_BATCH = 256
"""Worlds between two looks at the limit, at most."""


def halve(trial: Trial, limit: Limit, clock: Clock | None, start: float) -> None:
    """
    Play *trial* until *limit* is reached, dropping the worse half of its candidates on the way.

    Each halving gets an equal share of the limit (Karnin, Koren and Somekh 2013, "Almost optimal
    exploration in multi-armed bandits").  The first candidate, which the rule player would choose,
    is never dropped.  A limit in time needs a *clock*, which stood at *start* when the decision
    was begun.
    """
    halvings = max(1, (trial.count - 1).bit_length())
    for done in range(1, halvings + 1):
        share = done / halvings
        batch = 4
        while True:
            if (
                limit.time is not None
                and trial.worlds
                and _spent(clock, start) > share * limit.time
            ):
                break
            worlds = _left(trial, limit, share, batch)
            if worlds <= 0:
                break
            trial.run(worlds)
            batch = min(2 * batch, _BATCH)
            if limit.time is not None:
                # As many as fit into a tenth of the time, as far as can be told.
                pace = trial.worlds / max(_spent(clock, start), 1e-6)
                batch = max(1, min(batch, int(pace * limit.time / 10)))
        if done < halvings:
            _drop_worse_half(trial)


def _spent(clock: Clock | None, start: float) -> float:
    assert clock is not None, "a limit in time needs a clock"
    return clock() - start


def _left(trial: Trial, limit: Limit, share: float, batch: int) -> int:
    """Return how many worlds the next batch may have."""
    worlds = batch
    if limit.worlds is not None:
        worlds = min(worlds, int(limit.worlds * share) - trial.worlds)
    if limit.playouts is not None:
        left = int(limit.playouts * share) - trial.playouts
        worlds = min(worlds, left // trial.alive_count)
    return worlds


def _drop_worse_half(trial: Trial) -> None:
    alive = [number for number in range(trial.count) if trial.is_alive(number)]
    alive.sort(key=trial.gain, reverse=True)
    for number in alive[max(1, (len(alive) + 1) // 2) :]:
        if number:
            trial.drop(number)
