"""No deal takes its chance from a generator that can be predicted."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from committed import committed_match, deal_committed
from qlub import Match, Rules

ROOT = Path(__file__).parents[2]
DEALING = ("fair", "game", "table", "server")
FOLDERS = [folder for name in DEALING if (folder := ROOT / "src" / "qlub" / name).is_dir()]


def banned(*arguments: str, text: str = "") -> str:
    """Return what the rule for dealing says of *text*, or of the folders in *arguments*."""
    config = ROOT / "build_tools" / "dealing.toml"
    command = [sys.executable, "-m", "ruff", "check", "--quiet", "--no-cache"]
    command += ["--config", str(config), "--output-format", "concise", *arguments]
    ran = subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode in (0, 1), ran.stderr
    return ran.stdout


def test_nothing_that_deals_imports_it():
    """No file of the floors that deal imports `random` or its like."""
    assert FOLDERS
    assert banned(*map(str, FOLDERS)) == ""


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from random import Random",
        "from random import shuffle",
        "import numpy.random",
        "from numpy import random",
        "from uuid import uuid1",
    ],
)
def test_the_rule_has_teeth(line):
    """Ruff's own rule for bad chance lets `random.shuffle` pass; this one does not."""
    assert "TID251" in banned("-", text=f"{line}\n")


def test_the_rule_lets_other_imports_pass():
    """What a server needs is allowed."""
    text = "import os\nimport secrets\nfrom uuid import uuid4\n\nprint(os, secrets, uuid4)\n"
    assert banned("-", text=text) == ""


def test_deals_are_made_without_it(monkeypatch):
    """A match deals, and so does a table that commits, with all of `random` out of order."""
    rules = Rules.of("hearts", players=3, rounds=1)
    committed = committed_match(rules, 1).rounds[0].deal
    seeded = Match(rules, seed=7).deal().deal

    def fail(*_: object) -> None:
        raise AssertionError("chance was taken from random")

    for name in ("random", "randrange", "randint", "shuffle", "sample", "choice", "getrandbits"):
        monkeypatch.setattr(random, name, fail)
        monkeypatch.setattr(random.Random, name, fail)
    assert Match(rules, seed=7).deal().deal == seeded
    match = Match(rules)
    deal_committed(match, 1)
    assert match.rounds[0].deal == committed
