"""`qlub bench worlds`: the figures are there, and could be true."""

import json

import pytest

from qlub.cli import bench_kernel, bench_worlds
from qlub.kernel import BUILD


@pytest.fixture(autouse=True)
def briefly(monkeypatch):
    """Measure next to nothing."""
    monkeypatch.setattr(bench_kernel, "_REPEATS", 1)
    for name, value in (("_VIEWS", 1), ("_WORLDS", 10), ("_SAMPLERS", 1)):
        monkeypatch.setattr(bench_worlds, name, value)


def test_json(qlub):
    """A figure of each kind for each game."""
    ran = qlub("bench", "worlds", "--json")
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    figures = json.loads(ran.out)
    assert figures.pop("build") == BUILD
    assert list(figures) == list(bench_worlds.GAMES)
    for measured in figures.values():
        assert list(measured) == ["worlds_per_s", "prepare_us", "hidden", "lacking"]
        assert min(measured.values()) > 0


def test_table(qlub):
    """A line a game for a person."""
    lines = qlub("bench", "worlds").out.splitlines()
    assert lines[0].startswith(f"worlds: {BUILD},")
    assert [line.split()[0] for line in lines[3:]] == list(bench_worlds.GAMES)


def test_views_are_in_the_middle():
    """The views are those of a seat to lead, with as many limited hands as the table says."""
    for rules, lacking in bench_worlds.GAMES.values():
        for view in bench_worlds.some_views(rules, lacking):
            assert view.seat == view.leader
            assert len(view.tricks) == rules.hand_size // 2
            assert bench_worlds._lacking(view) == lacking
