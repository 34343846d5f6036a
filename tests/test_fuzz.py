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
FRAMES = 20_000


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


def test_spoiled_frames() -> None:
    """Whatever comes over a line is a message, or refused by one of five codes."""
    report = fuzz_parsers.run(FRAMES, 1, only="request")
    assert not report.broken, report.broken[0]
    assert report.accepted["request"] > FRAMES / 50
    assert report.codes["bad-json"] > FRAMES / 10
    assert {"bad-schema", "unknown-type", "unsupported-version"} <= set(report.codes)


BOMBS = (
    b"[" * 100_000, b'{"a":' * 100_000, b'{"v":1,"t":"sit","name":"' + b"a" * 10_000_000 + b'"}',
    b"[" * 4096, b'{"a":' * 800, b'[{"a":' * 500, b'{"v":NaN}', b'{"v":1e999}', b"-1e-999",
    b'{"v":' + b"9" * 5000 + b"}", b'{"v":' + b"9" * 4000 + b"}", b'"\\ud800"', b'"\\udc00\\ud800"',
    b"\x00", b'{"v":1,"t":"p\\u0000"}', b'{"v":1,"v":1}', b"\xff\xfe{", b"\xed\xa0\x80",
    b'"' + b'\\"' * 2000, b'"' * 4095, b"\\" * 4096, b'{"' + b"k" * 4000 + b'":1}', b" " * 4096,
    b'{"v":1,"t":"play","card":true}', b"\xef\xbb\xbf{}", b"", b"{}" * 2000,
)  # fmt: skip


def test_bombs() -> None:
    """What is meant to break a parser is refused like anything else."""
    for bomb in BOMBS:
        with pytest.raises(fuzz_parsers.ProtocolError):
            fuzz_parsers.read_a_request(bomb)


def test_what_breaks_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A parser that raises anything else is caught."""

    def broken(given: bytes) -> None:
        given.decode("ascii")

    monkeypatch.setitem(fuzz_parsers.TARGETS, "card", broken)
    assert fuzz_parsers.run(300, 1).broken
