"""Times are added up without keeping each of them."""

import json
from random import Random

import pytest

from qlub.arena.times import Times


def of(seconds):
    """Return the times of decisions that took *seconds*."""
    times = Times()
    for one in seconds:
        times.add(one)
    return times


def test_the_figures_are_those_of_the_list():
    """Mean and longest are exact, and the percentile is to 1 %."""
    chance = Random(1)
    seconds = sorted(chance.lognormvariate(-8, 2) for _ in range(1000))
    times = of(seconds)
    assert times.to_ms()["mean"] == pytest.approx(1000 * sum(seconds) / 1000, abs=1e-4)
    assert times.to_ms()["max"] == pytest.approx(1000 * seconds[-1], abs=1e-4)
    assert times.percentile(95) == pytest.approx(seconds[949], rel=0.0101)
    assert times.percentile(100) == seconds[-1]


def test_times_are_added():
    """Two halves together are the whole."""
    both = of([0.1, 0.2])
    both.update(of([0.3, 0.0]))
    assert both.to_dict() == of([0.1, 0.2, 0.3, 0.0]).to_dict()


def test_times_are_kept_as_json():
    """What is written reads back, and nothing is lost."""
    times = of([0.0, 1e-6, 0.5])
    again = Times.from_dict(json.loads(json.dumps(times.to_dict())))
    assert again.to_dict() == times.to_dict()
    assert again.to_ms() == times.to_ms()


def test_no_decision_takes_no_time():
    """Without a decision the figures are zero."""
    assert set(Times().to_ms().values()) == {0.0}
