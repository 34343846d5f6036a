"""The worse half is dropped again and again; no limit is passed, and the first is kept."""

from __future__ import annotations

from typing import Any

import pytest

from qlub.search import Limit
from qlub.search.halving import halve


class Tries:
    """Stands for a trial: how good each candidate is, is known; every world costs some time."""

    def __init__(self, gains: list[float], seconds: float = 0.0) -> None:
        self.gains, self.seconds = gains, seconds
        self.alive = set(range(len(gains)))
        self.worlds = self.playouts = 0
        self.dropped: list[int] = []
        self.batches: list[int] = []
        self.now = 100.0

    @property
    def count(self) -> int:
        """Return how many candidates there were."""
        return len(self.gains)

    @property
    def alive_count(self) -> int:
        """Return how many are left."""
        return len(self.alive)

    def is_alive(self, number: int) -> bool:
        """Return whether one is left."""
        return number in self.alive

    def gain(self, number: int) -> float:
        """Return how good one is."""
        return self.gains[number]

    def drop(self, number: int) -> None:
        """Drop one."""
        self.alive.remove(number)
        self.dropped.append(number)

    def run(self, worlds: int) -> None:
        """Play those that are left."""
        self.batches.append(worlds)
        self.worlds += worlds
        self.playouts += worlds * self.alive_count
        self.now += worlds * self.alive_count * self.seconds

    def clock(self) -> float:
        """Return the time: nothing but playing takes any."""
        return self.now


def halved(gains: list[float], limit: Limit, seconds: float = 0.0) -> Tries:
    """Return what is left of a trial."""
    tries: Any = Tries(gains, seconds)
    halve(tries, limit, tries.clock if limit.time else None, 100.0)
    found: Tries = tries
    return found


COUNTS = [2, 3, 4, 5, 8, 13, 33, 87]


@pytest.mark.parametrize("count", COUNTS)
def test_the_first_is_never_dropped(count: int) -> None:
    """However bad it is, what the rule player would do is played in every world."""
    tries = halved([-9.0, *range(count - 1)], Limit(worlds=100))
    assert tries.is_alive(0)
    assert tries.worlds == 100


@pytest.mark.parametrize("count", COUNTS)
def test_the_best_is_left(count: int) -> None:
    """The worse are dropped before the better; the best is left, with the first and hardly more."""
    tries = halved([float(n) for n in range(count)], Limit(worlds=100))
    assert count <= 3 or tries.dropped
    assert tries.alive_count <= 4
    worst = min(tries.gains[number] for number in tries.alive - {0})
    assert all(tries.gains[number] < worst for number in tries.dropped)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("worlds", [1, 2, 3, 7, 40, 300, 1000])
def test_worlds_are_respected(count: int, worlds: int) -> None:
    """As many worlds as were asked for, and no other number."""
    assert halved([float(n % 5) for n in range(count)], Limit(worlds=worlds)).worlds == worlds


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("playouts", [1, 10, 100, 1000, 12345])
def test_playouts_are_respected(count: int, playouts: int) -> None:
    """Never more playouts than were asked for, and another world would have been too much."""
    tries = halved([float(n % 5) for n in range(count)], Limit(playouts=playouts))
    assert tries.playouts <= playouts
    assert tries.playouts + tries.alive_count > playouts or tries.playouts == 0


def test_the_narrower_limit_holds() -> None:
    """Where worlds and playouts are limited, both are."""
    tries = halved([0.0, 1.0, 2.0, 3.0], Limit(worlds=1000, playouts=100))
    assert tries.playouts <= 100
    tries = halved([0.0, 1.0, 2.0, 3.0], Limit(worlds=10, playouts=1000))
    assert tries.worlds == 10


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("seconds", [1e-6, 1e-5, 1e-4])
@pytest.mark.parametrize("time", [0.05, 0.3, 2.0])
def test_time_is_used_and_not_passed(count: int, seconds: float, time: float) -> None:
    """The clock decides: at the end the time is spent, and no more than a last batch beyond."""
    tries = halved([float(n % 5) for n in range(count)], Limit(time=time), seconds)
    spent = tries.now - 100.0
    assert spent >= time
    # What is begun is finished: at each halving four worlds, or as many as fit into a tenth.
    assert spent <= 1.12 * time + 4 * seconds * 2 * count + 256 * seconds * tries.alive_count


@pytest.mark.parametrize("count", COUNTS)
def test_each_halving_has_its_share_of_the_time(count: int) -> None:
    """Those that are dropped first are dropped early: most of the worlds are for the best."""
    tries = halved([float(n) for n in range(count)], Limit(time=1.0), 1e-5)
    if count > 3:
        assert tries.worlds * count > 1.1 * tries.playouts


def test_what_took_long_before_counts_too() -> None:
    """Where the preparations took all the time, little is played."""
    tries: Any = Tries([0.0, 1.0, 2.0, 3.0], 1e-4)
    tries.now = 101.0
    halve(tries, Limit(time=0.5), tries.clock, 100.0)
    assert tries.worlds <= 4 * 2


def test_no_limit_in_time_needs_no_clock() -> None:
    """With worlds for a limit the clock is not looked at."""
    tries: Any = Tries([0.0, 1.0])
    halve(tries, Limit(worlds=5), None, 0.0)
    assert tries.worlds == 5
