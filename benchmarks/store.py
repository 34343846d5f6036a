"""
What it gains to commit many appends at once, and how long word takes; writes `benchmarks/store.md`.

    python benchmarks/store.py [postgresql://USER@HOST/DATABASE] [redis://HOST]

Each append is an event of some 100 bytes with a command and what is due next, as a card that is
played.  One client that waits for each answer is measured in turns with one at each of 256 tables,
so that a busy moment of the machine falls on both.  The ratio is what counts.  The database that is
named is left with the tables of this in it: name one that is for nothing else.
"""

import asyncio
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from qlub.server.pubsub import open_pubsub
from qlub.server.store import Command, Due, NewEvent, Store, open_store

HERE = Path(__file__).parent
TURNS = 5
ALONE = 100
"""Appends of the one client, in each turn."""
TABLES = 256
EACH = 8
"""Appends at each of the tables, in each turn."""
WORDS = 500
BODY = b'{"card":"QS","seat":3,"pad":"%s"}' % (b"x" * 70)


async def play(store: Store, table: str, start: int, count: int) -> None:
    """Append *count* events, each after the answer to the one before."""
    for head in range(start, start + count):
        await store.log.append(
            table,
            head,
            [NewEvent(kind="played", body=BODY, seat=head % 4)],
            at=head,
            command=Command.of(str(head), BODY, seat=head % 4),
            due=[Due(table=table, kind="move", deadline=head, turn=head)],
        )


async def appends(where: str) -> tuple[float, float]:
    """Return how many a second one client has confirmed, and 256."""
    store = await open_store(where, patience=60)
    run = uuid.uuid4().hex
    alone, together = 0.0, 0.0
    for turn in range(TURNS):
        start = time.perf_counter()
        await play(store, f"{run}-alone", turn * ALONE, ALONE)
        middle = time.perf_counter()
        tables = (f"{run}-{number}" for number in range(TABLES))
        await asyncio.gather(*(play(store, table, turn * EACH, EACH) for table in tables))
        alone += middle - start
        together += time.perf_counter() - middle
    await store.close()
    return TURNS * ALONE / alone, TURNS * TABLES * EACH / together


async def words(where: str) -> tuple[float, float]:
    """Return the median and the 99th percentile of the milliseconds to another worker."""
    channel = f"bench_{uuid.uuid4().hex}"
    here, there = [await open_pubsub(where, channel=channel) for _ in range(2)]
    heard = there.subscribe("t")
    took = []
    for seq in range(1, WORDS + 1):
        start = time.perf_counter()
        await here.publish("t", seq)
        await anext(heard)
        took.append(1000 * (time.perf_counter() - start))
    await here.close()
    await there.close()
    return statistics.median(took), statistics.quantiles(took, n=100)[98]


async def commits(where: str) -> tuple[float, float]:
    """Return the same from the beginning of an append, that the store itself tells of."""
    store = await open_store(where)
    there = await open_pubsub(where, store=where)
    table = uuid.uuid4().hex
    heard = there.subscribe(table)
    took = []
    for seq in range(WORDS):
        start = time.perf_counter()
        await play(store, table, seq, 1)
        await anext(heard)
        took.append(1000 * (time.perf_counter() - start))
    await there.close()
    await store.close()
    return statistics.median(took), statistics.quantiles(took, n=100)[98]


def page(rates: dict[str, tuple[float, float]], waits: dict[str, tuple[float, float]]) -> str:
    """Return what was measured, as a page."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True
    ).stdout.strip()
    lines = [
        "# How fast the store is",
        "",
        "Made by `benchmarks/store.py`, all in one run. The ratios are what counts; the figures",
        "are of one machine on one day, which did other work as well.",
        "",
        f"- {date.today()}, commit {commit}, Python {platform.python_version()}",
        "",
        "| store | one client, appends a second | 256 tables, appends a second | ratio |",
        "|---|---|---|---|",
        *(
            f"| {name} | {alone:,.0f} | {together:,.0f} | {together / alone:.1f} |"
            for name, (alone, together) in rates.items()
        ),
        "",
        "| word to another worker | p50 ms | p99 ms |",
        "|---|---|---|",
        *(f"| {name} | {p50:.2f} | {p99:.2f} |" for name, (p50, p99) in waits.items()),
        "",
    ]
    return "\n".join(lines)


async def main(services: Sequence[str]) -> None:
    """Measure what can be measured here."""
    postgres = next((s for s in services if urlsplit(s).scheme.startswith("postgres")), None)
    redis = next((s for s in services if urlsplit(s).scheme.startswith("redis")), None)
    rates, waits = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        rates["SQLite"] = await appends(f"sqlite:///{folder}/qlub.db")
    if postgres:
        rates["PostgreSQL"] = await appends(postgres)
        waits["`NOTIFY` by itself"] = await words(postgres)
        waits["an append to PostgreSQL, from its beginning"] = await commits(postgres)
    if redis:
        waits["Redis"] = await words(redis)
    text = page(rates, waits)
    (HERE / "store.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
