"""
Throw spoiled text at everything that reads text: no error but `QlubError`, and never a hang.

``python fuzz/fuzz_parsers.py --count 100000 --seed 7`` takes what lies in `corpus/`, spoils it, as
bytes or as JSON, and reads it; ``--only request`` takes the protocol's frames alone.  Equal seeds
spoil alike.  What breaks a parser is written to `found/`, and belongs into the corpus once it is
mended.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
import json
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from qlub.game import (
    Card,
    Hand,
    Match,
    QlubError,
    Rules,
    View,
    parse_cards,
    read_record,
    sentences,
    to_record,
    to_state,
    write_cards,
    write_record,
)
from qlub.game.record import parse_json
from qlub.protocol import LARGEST, Code, ProtocolError, decode_request, encode, requests

HERE = Path(__file__).parent
CORPUS = HERE / "corpus"

SLOW = 1.0
"""Seconds that reading one input may take."""


# 1. What reads: each target takes bytes, and what it accepts must be written and read back


def read_a_record(given: bytes) -> None:
    """Read a record; what is one replays, has views, and reads back."""
    match = read_record(given)
    _use(match)
    text = write_record(match)
    assert write_record(read_record(text)) == text, "a record does not read back"


def _use(match: Match) -> None:
    json.dumps(to_state(match))
    json.dumps(to_record(match))
    for seat in (None, 0, match.rules.players - 1):
        view = match.view(seat).to_dict()
        assert View.from_dict(view).to_dict() == view, "a view does not read back"


def read_a_view(given: bytes) -> None:
    """Read a view; what is one reads back."""
    view = View.from_dict(parse_json(given))
    assert View.from_dict(view.to_dict()) == view, "a view does not read back"


def read_rules(given: bytes) -> None:
    """Read rules as JSON; what are some have a text and sentences, and read back."""
    _use_rules(Rules.from_dict(parse_json(given)))


def read_rules_text(given: bytes) -> None:
    """Read rules as text."""
    _use_rules(Rules.parse(given.decode("utf-8", "replace")))


def _use_rules(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules, "rules do not read back as text"
    for full in (False, True):
        assert Rules.from_dict(rules.to_dict(full=full)) == rules, "rules do not read back"
    assert sentences(rules)


def read_cards(given: bytes) -> None:
    """Read some cards; what are some read back, in their order and as a hand."""
    cards = parse_cards(given.decode("utf-8", "replace"))
    assert parse_cards(write_cards(cards)) == cards, "cards do not read back"
    assert Hand.parse(write_cards(cards)) == Hand(cards), "a hand does not read back"


def read_a_card(given: bytes) -> None:
    """Read a card."""
    card = Card.parse(given.decode("utf-8", "replace"))
    assert Card.parse(str(card)) == card, "a card does not read back"


def read_a_request(given: bytes) -> None:
    """Read a frame of a client's; what is a message reads back, and makes a command."""
    try:
        request = decode_request(given)
    except ProtocolError as error:
        if error.code not in _JUNK or (error.code == Code.TOO_LARGE) != (len(given) > LARGEST):
            raise AssertionError(f"refused as {error.code}") from error
        raise
    assert decode_request(encode(request)) == request, "a request does not read back"
    if isinstance(request, requests.Asking):
        command = request.command("guest")
        assert command.id == request.id
        assert len(command.digest) == 16


_JUNK = {
    Code.BAD_JSON,
    Code.BAD_SCHEMA,
    Code.UNKNOWN_TYPE,
    Code.UNSUPPORTED_VERSION,
    Code.TOO_LARGE,
}


TARGETS: dict[str, Callable[[bytes], None]] = {
    "record": read_a_record,
    "view": read_a_view,
    "rules": read_rules,
    "rules_text": read_rules_text,
    "cards": read_cards,
    "card": read_a_card,
    "request": read_a_request,
}


def corpus(target: str) -> list[bytes]:
    """Return the good inputs of a target: files of a folder, or the lines of a file."""
    lines = CORPUS / f"{target}.txt"
    if lines.exists():
        return lines.read_bytes().splitlines()
    return [path.read_bytes() for path in sorted((CORPUS / target).iterdir())]


# 2. How it is spoiled

WORDS = (
    b"QS", b"10D", b"2C 2C", b"null", b"true", b"-1", b"1e999", b"9" * 30, b"9" * 5000, b"NaN",
    b'""', b"[]", b"{}", b"\x00", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"[" * 3000, b"hold",
    b"+0", b"-4", b"cancellation", b"\r\n", b",", b"=", b" ", b"\xef\xbb\xbf", b"kitty",
    "♠".encode(), "²".encode(), "٣".encode(),
)  # fmt: skip

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 4, 11, 52, 10**30, 0.5, -0.0, 1e308, "", " ", "QS", "XX",
    "2C 2C", "left", "hold", "+2", "-0", "+4", "play-on", "add", "subtract", "hearts",
    "cancellation", [], {}, [None], [[]], {"0": "00"}, ["2C"], ["left"], ["2D"] * 1001,
    "\ud800", "\x00", "٣", "²", "é" * 300,
)  # fmt: skip


def spoil(given: bytes, rng: Random, others: list[bytes]) -> bytes:
    """Return *given* with one thing or a few of them changed."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        kind = rng.randrange(5)
        spoiled = _spoil_json(given, rng) if kind < 3 else None
        if spoiled is None:
            given = _spoil_bytes(given, rng, others)
        else:
            given = spoiled
    return given


def _spoil_bytes(given: bytes, rng: Random, others: list[bytes]) -> bytes:
    start = rng.randint(0, len(given))
    end = min(len(given), start + rng.choice((0, 1, 1, 2, 5, 40)))
    part = given[start:end]
    other = rng.choice(others)
    cut = rng.randint(0, len(other))
    new = rng.choice(
        (
            b"",
            part * 2,
            part[::-1],
            part.swapcase(),
            rng.choice(WORDS),
            rng.choice(WORDS) * rng.choice((1, 2, 50)),
            bytes([rng.randrange(256)]),
            other[cut : cut + rng.choice((1, 3, 30))],
        )
    )
    if rng.random() < 0.03:
        return given[:start]
    return given[:start] + new + given[end:]


def _spoil_json(given: bytes, rng: Random) -> bytes | None:
    """Return *given* with a value in it changed, or None where it is no JSON (any more)."""
    try:
        tree = json.loads(given)
    except (ValueError, RecursionError):
        return None
    nodes = _nodes(tree) if isinstance(tree, dict | list) else []
    if not nodes:
        return None
    holder, key = rng.choice(nodes)
    value = holder[key]
    kind = rng.randrange(8)
    if kind == 0:
        del holder[key]
    elif kind == 1:
        holder[key] = copy.deepcopy(rng.choice(VALUES))
    elif kind == 2:
        other, name = rng.choice(nodes)
        holder[key] = copy.deepcopy(other[name])
    elif kind == 3 and isinstance(holder, dict):
        holder[rng.choice(("x", key + "s", key.upper(), "notes", "moon", "proof"))] = value
    elif kind == 4 and isinstance(holder, list):
        holder.insert(rng.randint(0, len(holder)), copy.deepcopy(value))
    elif kind == 5 and isinstance(value, str):
        words = value.split()
        rng.shuffle(words)
        holder[key] = " ".join(words[: rng.choice((len(words), 1, 2, 0))])
    elif kind == 6 and isinstance(value, int | float):
        holder[key] = value + rng.choice((1, -1, 10, 0.5))
    elif kind == 7 and isinstance(holder, list):
        rng.shuffle(holder)
    else:
        holder[key] = [value]
    try:
        return json.dumps(tree).encode("utf-8", "surrogatepass")
    except (ValueError, OverflowError, RecursionError):
        return None


def _nodes(tree: Any) -> list[tuple[Any, Any]]:
    """Return every place in *tree* as its holder and the key there."""
    found, waiting = [], [tree]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                waiting.append(holder[key])
    return found


# 3. Running


@dataclass
class Report:
    """What came of a run."""

    accepted: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    broken: list[tuple[str, bytes, str]] = field(default_factory=list)
    slowest: float = 0.0
    slow: list[tuple[str, bytes, str]] = field(default_factory=list)


def run(
    count: int, seed: int, stop: Callable[[], None] = lambda: None, *, only: str | None = None
) -> Report:
    """
    Read *count* spoiled inputs, of all targets or *only* one.

    *stop* is called before each, and may set an alarm.
    """
    report = Report()
    corpora = {target: corpus(target) for target in TARGETS}
    names = [name for name in TARGETS for _ in range(6 if name == "record" else 1)]
    names = names if only is None else [only]
    everything = [given for some in corpora.values() for given in some]
    for number in range(count):
        rng = Random(f"{seed} {number}")
        target = rng.choice(names)
        given = spoil(rng.choice(corpora[target]), rng, everything)
        stop()
        began = time.perf_counter()
        try:
            TARGETS[target](given)
            report.accepted[target] += 1
        except QlubError as error:
            report.refused[target] += 1
            report.codes[error.code] += 1
            _check_error(error, target, given, report)
        except Exception:
            report.broken.append((target, given, traceback.format_exc()))
        took = time.perf_counter() - began
        report.slowest = max(report.slowest, took)
        if took > SLOW:
            report.slow.append((target, given, f"took {took:.1f} s"))
    return report


def _check_error(error: QlubError, target: str, given: bytes, report: Report) -> None:
    """An error can be told: on a line, as JSON, in each language."""
    try:
        json.dumps(error.as_dict())
        told = [str(error), error.say("mt"), error.say("af")]
        assert all(told), "an error says nothing"
        assert all(len(line) < 3000 for line in told), "an error says too much"
    except Exception:
        report.broken.append((target, given, traceback.format_exc()))


class Hang(Exception):
    """Raised in an input that takes very long."""


def _alarm(signum: int, frame: object) -> None:
    raise Hang(f"an input took more than {10 * SLOW:.0f} s")


def main() -> int:
    """Run from the command line, and return the exit status."""
    parser = argparse.ArgumentParser(description="Throw spoiled text at every parser.")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=TARGETS, help="one kind of input; else all")
    asked = parser.parse_args()

    def stop() -> None:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 10 * SLOW)

    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _alarm)
    report = run(asked.count, asked.seed, stop, only=asked.only)
    print(f"accepted: {dict(report.accepted)}")
    print(f"refused: {dict(report.refused)}")
    print(f"codes: {dict(report.codes)}")
    print(f"slowest: {1000 * report.slowest:.0f} ms")
    wrong = report.broken + report.slow
    for target, given, why in wrong[:10]:
        path = HERE / "found" / f"{target}-{hashlib.sha256(given).hexdigest()[:12]}"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(given)
        print(f"\n{path}\n{why}")
    print(f"broken: {len(report.broken)}, slow: {len(report.slow)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
