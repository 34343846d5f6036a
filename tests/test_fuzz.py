"""Everything that reads text refuses spoiled text properly: some of it here, more by hand."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

FUZZ = Path(__file__).parents[1] / "fuzz" / "fuzz_parsers.py"

SEEDS = (1, 2, 3)
INPUTS = 1000


def load() -> Any:
    """Return the program as a module."""
    spec = importlib.util.spec_from_file_location("fuzz_parsers", FUZZ)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["fuzz_parsers"] = module
    spec.loader.exec_module(module)
    return module


fuzz_parsers = load()


@pytest.mark.parametrize("target", fuzz_parsers.TARGETS)
def test_the_corpus_is_good(target: str) -> None:
    """What lies in the corpus is read, but for two records that are there for their errors."""
    refused = []
    for given in fuzz_parsers.corpus(target):
        try:
            fuzz_parsers.TARGETS[target](given)
        except fuzz_parsers.QlubError as error:
            refused.append(error.code)
    assert refused == (["match-over", "must-follow-suit"] if target == "record" else [])


@pytest.mark.parametrize("seed", SEEDS)
def test_spoiled_text(seed: int) -> None:
    """Spoiled text is read or refused; nothing else is ever raised."""
    report = fuzz_parsers.run(INPUTS, seed)
    assert not report.broken, report.broken[0]
    assert sum(report.accepted.values()) > INPUTS / 50, "it is not all spoiled beyond reading"
    assert len(report.codes) > 8, "it is spoiled in many ways"


def test_what_breaks_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A parser that raises anything else is caught."""

    def broken(given: bytes) -> None:
        given.decode("ascii")

    monkeypatch.setitem(fuzz_parsers.TARGETS, "card", broken)
    assert fuzz_parsers.run(300, 1).broken
