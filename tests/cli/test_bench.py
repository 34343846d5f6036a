"""`qlub bench kernel`: the figures are there, and could be true."""

import json

import pytest

from qlub.cli import bench_kernel
from qlub.kernel import BUILD

FIGURES = ["deals_per_s", "ns_per_card", "play_ns_per_card", "step_ns", "vec_ns_per_step"]


@pytest.fixture(autouse=True)
def briefly(monkeypatch):
    """Measure next to nothing."""
    for name, value in (("_REPEATS", 2), ("_DEALS", 50), ("_GAMES", 2), ("_STEPS", 2)):
        monkeypatch.setattr(bench_kernel, name, value)
    monkeypatch.setattr(bench_kernel, "VECTOR_SIZE", 8)


def test_json(qlub):
    """A figure of each kind for each game."""
    pytest.importorskip("numpy")
    ran = qlub("bench", "kernel", "--json")
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    figures = json.loads(ran.out)
    assert figures.pop("build") == BUILD
    assert {"hearts-4", "cancellation-8"} <= set(figures)
    for measured in figures.values():
        assert list(measured) == FIGURES
        assert measured["deals_per_s"] > 0
        assert measured["step_ns"] > 0


def test_table(qlub):
    """A line a game for a person."""
    ran = qlub("bench", "kernel")
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"kernel: {BUILD},")
    assert [line.split()[0] for line in lines[3:]] == list(bench_kernel.GAMES)


def test_without_numpy(qlub, monkeypatch):
    """Without NumPy one figure is missing, and a note says what would bring it."""
    monkeypatch.setattr(bench_kernel, "has_numpy", lambda: False)
    figures = json.loads(qlub("bench", "kernel", "--json").out)
    assert figures["hearts-4"]["vec_ns_per_step"] is None
    assert "pip install numpy" in figures["note"]
    ran = qlub("bench", "kernel")
    assert "–" in ran.out
    assert "pip install numpy" in ran.err


def test_games_are_played_to_their_end():
    """The recorded games are whole and legal."""
    for start, cards in bench_kernel._record_games(
        bench_kernel.variant.state(bench_kernel.GAMES["cancellation-8"])
    ):
        assert [start.play(card) for card in cards] == [0] * 104
        assert start.left == 0
