"""
Look for long at what the tests of a commit look at for a moment; writes the page of figures.

    just nightly [--scale 0.1] [--patience 3] [--only NAME …] [--list]

Each check is a test that takes its size from a variable, or a program.  They run one after the
other on all cores, each for at most as long as it has; together they are meant for an hour of two
cores.  What came of them goes into `docs/reference/reliability.json`, and from there into the page
beside it.  The exit status is 0 if all held.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "reference" / "reliability.json"
PAGE = KEPT.with_suffix(".md")
LATE = 20.0
"""For how many seconds what takes too long is waited for, after it was told to end."""


@dataclass(frozen=True)
class Check:
    """Something that is promised, and how to look whether it holds."""

    name: str
    promise: str
    tests: tuple[str, ...]
    minutes: float
    """How long it may take."""
    size: int = 0
    unit: str = ""
    variables: tuple[str, ...] = ()
    """Those that take the size."""
    least: int = 1
    program: tuple[str, ...] = ()
    """What to run instead of tests; `{size}` stands for the size."""
    most: dict[str, float] = field(default_factory=dict)
    """What a figure may be at most."""


MATCHES = ("QLUB_TEST_MATCHES",)
CHECKS = (
    Check(
        "noninterference",
        "What a seat is sent does not depend on cards that it may not know: two tables that differ"
        " only in those send every byte alike, over lines and over HTTP, to players and to those"
        " who look on; twelve leaks that were built in are noticed",
        ("tests/server/test_noninterference.py", "tests/server/test_noninterference_http.py"),
        8,
        2000,
        "pairs of matches",
        MATCHES,
    ),
    Check(
        "views",
        "The same of views and of what surrounds them, in the library",
        ("tests/game/test_view_leaks.py", "tests/table/test_projection.py"),
        3,
        10_000,
        "pairs",
        MATCHES,
    ),
    Check(
        "blind-bots",
        "A bot decides by what its seat may know: in pairs that differ in hidden cards alone it"
        " does the same",
        ("tests/bots/test_blindness.py",),
        4,
        10_000,
        "positions",
        MATCHES,
    ),
    Check(
        "shuffle",
        "Every card is equally likely everywhere, rounds do not depend on each other; two bad"
        " shuffles are noticed",
        ("tests/fair",),
        4,
        100_000,
        "shuffles a test",
        ("QLUB_TEST_SHUFFLES",),
    ),
    Check(
        "rules",
        "Every decision, score and end is that of a second referee written from the rules alone",
        ("tests/game/test_against_oracle.py",),
        4,
        20_000,
        "matches",
        MATCHES,
    ),
    Check(
        "races",
        "Of actions that exclude each other, at two workers at once, one is done; nothing is done"
        " twice; whoever is told that something is done finds it in the log",
        ("tests/server/test_tables.py", "tests/server/store/test_races.py"),
        4,
        10_000,
        "actions",
        MATCHES,
    ),
    Check(
        "table-model",
        "Whatever people do at a table in whatever order, nothing is lost, nobody is stuck, and"
        " the match ends",
        ("tests/table/test_model.py", "tests/table/test_departures.py"),
        5,
        2000,
        "sequences",
        MATCHES,
    ),
    Check(
        "resync",
        "Whoever loses words, or the line, and comes back has byte for byte what the server"
        " would tell",
        ("tests/server/test_feed.py",),
        4,
        1000,
        "schedules",
        MATCHES,
    ),
    Check(
        "worlds",
        "Whole servers in virtual time, while stores, lines, buses and processes fail: nothing"
        " that was promised is lost or doubled, everybody is told the same, every match ends",
        ("tests/sim/test_worlds.py",),
        8,
        1000,
        "worlds",
        ("QLUB_TEST_WORLDS",),
    ),
    Check(
        "frames",
        "Spoiled text, as frames, records or settings, is refused in a sentence; nothing fails",
        (),
        5,
        1_000_000,
        "texts",
        program=("fuzz/fuzz_parsers.py", "--count", "{size}", "--only", "request"),
    ),
    Check(
        "api",
        "Whatever is asked over HTTP is answered as its description says, and nothing fails",
        ("tests/server/test_api.py",),
        5,
        300,
        "requests an operation",
        ("QLUB_TEST_REQUESTS",),
    ),
    Check(
        "store-kills",
        "What a writer to the store was told is there after kill -9",
        ("tests/server/store/test_kill.py",),
        4,
        200,
        "kills",
        ("QLUB_TEST_KILLS",),
    ),
    Check(
        "kills",
        "A server that is killed while people play has lost and doubled nothing of what it has"
        " promised, and is there again; with two workers, tables go on at the other",
        ("tests/server/test_kills.py",),
        12,
        60,
        "kills a store",
        ("QLUB_TEST_KILLS",),
        least=2,
        most={"ready_s": 3, "back_s": 5, "went_on_s": 5},
    ),
    Check(
        "load",
        "A hundred tables with four lines each, fifty decisions a second, bots thinking: word is"
        " there at once",
        (),
        6,
        60,
        "seconds of load",
        program=("benchmarks/server.py", "{size}"),
        least=5,
    ),
)


def main() -> None:
    """Run what is asked for, and write what came of it."""
    asked = _arguments()
    chosen = [check for check in CHECKS if not asked.only or check.name in asked.only]
    if asked.list:
        for check in chosen:
            print(f"{check.name:16} {check.minutes:4g} min  {check.size:>9,} {check.unit}")
        return
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    held = True
    for check in chosen:
        size = max(check.least, round(check.size * asked.scale))
        print(f"{check.name}: {size:,} {check.unit} …", flush=True)
        came = kept[check.name] = run(check, size, asked.patience * check.minutes)
        held = held and came["outcome"] == HELD
        print(f"  {came['outcome']} in {came['seconds']} s {came['figures'] or ''}", flush=True)
        KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        PAGE.write_text(page(kept), encoding="utf-8")
    sys.exit(0 if held else 1)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[1])
    parser.add_argument("--scale", type=float, default=1.0, help="the sizes times this")
    parser.add_argument("--patience", type=float, default=1.0, help="the times allowed times this")
    parser.add_argument("--only", nargs="+", default=[], choices=[c.name for c in CHECKS])
    parser.add_argument("--list", action="store_true", help="say what there is, and run nothing")
    return parser.parse_args()


HELD = "held"


def run(check: Check, size: int, minutes: float) -> dict[str, Any]:
    """Return what came of *check* at *size*, which may take so many *minutes*."""
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "figures"
        environ = {**os.environ, "QLUB_TEST_FIGURES": str(noted)}
        environ |= dict.fromkeys(check.variables, str(size))
        command = [sys.executable, *(part.format(size=size) for part in check.program)]
        if check.tests:
            command += ["-m", "pytest", "-q", "-n", str(os.cpu_count() or 1), *check.tests]
        begun = time.monotonic()
        status, said = _run(command, environ, 60 * minutes)
        seconds = round(time.monotonic() - begun)
        lines = noted.read_text().splitlines() if noted.exists() else []
    figures = [json.loads(line) for line in lines]
    if check.name == "load" and status == 0:
        figures += _load(ROOT / "benchmarks" / "server.md")
    outcome = {None: f"not done in {minutes:g} min", 0: HELD}.get(status, "FAILED")
    missed = [
        f"{name} {given[name]:g} is over {most:g}"
        for given in figures
        for name, most in check.most.items()
        if given.get(name, 0) > most
    ]
    missed += [figure["missed"] for figure in figures if "missed" in figure]
    if outcome == HELD and missed:
        outcome = f"held, but {'; '.join(missed)}"
    if outcome == "FAILED":
        print(said[-3000:], file=sys.stderr)
    return {
        "size": size,
        "outcome": outcome,
        "figures": figures,
        "seconds": seconds,
        "date": str(date.today()),
        "commit": _commit(),
        "busy": round(os.getloadavg()[2], 1),
    }


def _run(command: list[str], environ: dict[str, str], seconds: float) -> tuple[int | None, str]:
    """Return the exit status and what was said; None for the status of what took too long."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            said, _ = process.communicate(timeout=LATE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said, _ = process.communicate()
        return None, said
    return process.returncode, said


def _load(page: Path) -> list[dict[str, Any]]:
    """Return the rows of *page* that have a target, and which of them missed it."""
    found = re.findall(r"^\| (.+?) \| (≤ [\d.]+.*?) \| (.+?) \|$", page.read_text(), re.MULTILINE)
    figures = []
    for what, target, measured in found:
        number, limit = (float(re.search(r"[\d.]+", text)[0]) for text in (measured, target))  # type: ignore[index]
        figure = {"what": what, "measured": measured, "to_reach": target}
        if number > limit:
            figure["missed"] = f"{what}: {measured} ({target})"
        figures.append(figure)
    return figures


def _commit() -> str:
    told = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(told, cwd=ROOT, capture_output=True, text=True).stdout.strip()


# The page


def page(kept: dict[str, dict[str, Any]]) -> str:
    """Return what came of all checks, as a page."""
    lines = [
        "# What was looked at, and how long",
        "",
        "What a server promises, and what came of looking for long whether it holds.",
        "`just nightly` looks again at all of it and writes this page; `just nightly --only NAME`",
        "at one thing, `--scale 0.1` for a tenth as long. The tests that every change must pass",
        "look at the same for a moment.",
        "",
        "Figures are true for their commit, on their day. Times are those of a machine with two",
        "cores which had other work too: *busy* is how many processes wanted a core, on average.",
        "",
        "| check | what it promises | looked at | came of it | figures | when, where |",
        "|---|---|---|---|---|---|",
        *(_row(check, kept.get(check.name)) for check in CHECKS),
        "",
        "What a server carries, and how quickly word is there, is in",
        "[the page of its benchmark](../../benchmarks/server.md). What is not run here is not",
        "claimed: a power cut, a full disk, and days of play.",
        "",
    ]
    return "\n".join(lines)


def _row(check: Check, came: dict[str, Any] | None) -> str:
    if came is None:
        return f"| `{check.name}` | {check.promise} | | not run | | |"
    size = f"{came['size']:,} {check.unit}"
    if came["size"] < check.size:
        size += f" (of {check.size:,})"
    where = f"{came['date']}, {came['commit']}, {came['seconds']} s, busy {came['busy']:g}"
    figures = "; ".join(_figures(came["figures"]))
    return (
        f"| `{check.name}` | {check.promise} | {size} | {came['outcome']} | {figures} | {where} |"
    )


def _figures(figures: Iterable[dict[str, Any]]) -> Iterable[str]:
    for figure in figures:
        if "missed" in figure:
            continue
        if "what" in figure:
            yield f"{figure['what']}: {figure['measured']}"
            continue
        test = re.search(r"\[(.+)\]", figure.get("test", ""))
        told = [f"{name.replace('_s', ' s')} {value:g}" for name, value in figure.items()
                if isinstance(value, int | float)]  # fmt: skip
        yield f"{test[1]}: {', '.join(told)}" if test else ", ".join(told)


if __name__ == "__main__":
    main()
