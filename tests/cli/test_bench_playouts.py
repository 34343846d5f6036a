"""`qlub bench playouts`: the figures are there, and could be true."""

import json

import pytest

from qlub.cli import bench_kernel, bench_playouts
from qlub.kernel import BUILD


@pytest.fixture(autouse=True)
def briefly(monkeypatch):
    """Measure next to nothing."""
    monkeypatch.setattr(bench_kernel, "_REPEATS", 1)
    monkeypatch.setattr(bench_playouts, "_ROUNDS", 2)
    monkeypatch.setattr(bench_playouts, "_DEALS", 5)


def test_json(qlub):
    """A figure of each kind for each game."""
    ran = qlub("bench", "playouts", "--json")
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    figures = json.loads(ran.out)
    assert figures.pop("build") == BUILD
    assert list(figures) == list(bench_playouts.GAMES)
    for measured in figures.values():
        assert list(measured) == ["rounds_per_s", "ns_per_card", "random_per_s", "times_random"]
        assert min(measured.values()) > 0


def test_table(qlub):
    """A line a game for a person."""
    lines = qlub("bench", "playouts").out.splitlines()
    assert lines[0].startswith(f"playouts: {BUILD},")
    assert [line.split()[0] for line in lines[3:]] == list(bench_playouts.GAMES)
