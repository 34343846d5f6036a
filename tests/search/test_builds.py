"""The search is the same, compiled and as Python: each decision, with all its figures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import qlub.search
from qlub.kernel import BUILD
from qlub.search import matches, memory, outlook, passing, playout, policy, position, trial

SIGNATURE = Path(__file__).with_name("signature.py")
INSIDE = Path(__file__).with_name("inside.py")


def run(program: Path, pure: bool) -> dict[str, Any]:
    """Return what a program prints in one build."""
    environment = {key: value for key, value in os.environ.items() if key != "QLUB_PURE"}
    if pure:
        environment["QLUB_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, program], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_both_builds_decide_the_same() -> None:
    """Moves by rule and by search, passes and playouts are equal by seed, in every game."""
    compiled, python = run(SIGNATURE, pure=False), run(SIGNATURE, pure=True)
    assert python.pop("build") == ["python"]
    if compiled.pop("build") != ["compiled"]:
        pytest.skip("the search is not compiled here")
    assert compiled == python
    assert len(compiled) > 35


def test_all_of_it_is_of_one_build() -> None:
    """Every module that has C types is compiled, or none is."""
    folder = Path(qlub.search.__file__).parent
    for module in (matches, memory, outlook, passing, playout, policy, position, trial):
        is_python = str(module.__file__).endswith(".py")
        assert (folder / f"{module.__name__.rpartition('.')[2]}.pxd").exists()
        assert is_python == (BUILD == "python"), module


def test_worlds_are_laid_as_records_have_them() -> None:
    """
    What only the Python build lets one see: laid worlds, what a memory holds, who is blind.

    In two worlds that a seat cannot tell apart the rule player chooses the same card.
    """
    told = run(INSIDE, pure=True)
    assert told["wrong"] == []
    assert told["laid"] > 500
    assert told["moved"] > 400
