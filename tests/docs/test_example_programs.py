"""The programs in examples/ run, and say what they promise."""

import subprocess
import sys
from pathlib import Path

import pytest

from records import record

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *arguments: object) -> str:
    """Return what the example prints; it must print nothing on standard error, and succeed."""
    command = [sys.executable, EXAMPLES / name, *map(str, arguments)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_random_match():
    """A whole match is played; somebody wins."""
    lines = run("random_match.py").splitlines()
    assert len(lines) == 4
    assert any(line.startswith("1. ") for line in lines)


@pytest.mark.parametrize(
    ("name", "line"), [("hearts-4", "seat 0"), ("over-cancellation", "total ")]
)
def test_scores(tmp_path, name, line):
    """A record's scores are printed."""
    path = tmp_path / "match.json"
    path.write_bytes(record(name))
    assert line in run("scores.py", path)


def test_scores_of_no_record(tmp_path):
    """What is no record is one line of error."""
    path = tmp_path / "match.json"
    path.write_text("?")
    command = [sys.executable, EXAMPLES / "scores.py", path]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.endswith("[bad-record]\n")


def test_black_maria():
    """The queen is taken in every round, by somebody."""
    counts = [int(line.split()[-4]) for line in run("black_maria.py").splitlines()]
    assert sum(counts) == 200


def test_all_are_listed():
    """The page of the examples has each of them."""
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"({path.name})" in page for path in EXAMPLES.glob("*.py"))
