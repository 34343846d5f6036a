"""
What was confirmed is there, whatever happens to the process that confirmed it.

`QLUB_TEST_KILLS=200` kills more.
"""

import os
import random
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from qlub.server.store import open_store

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("QLUB_TEST_KILLS", "5"))
PROGRAM = Path(__file__).with_name("writer_process.py")
TABLES = [f"t{number}" for number in range(100)]
"""Those that the program appends to."""


def start(where, *arguments):
    """A process that appends."""
    return subprocess.Popen(
        [sys.executable, str(PROGRAM), where, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


async def check(where, told):
    """Check that each of *told* is in the store, once, and that all logs are whole."""
    store = await open_store(where)
    stored = {}
    for table in TABLES:
        head = await store.log.verify(table)
        events = await store.log.events(table)
        assert [event.seq for event in events] == list(range(1, head + 1))
        for event in events:
            stored.setdefault(event.command, []).append((table, event.seq))
        due = await store.dues.of(table)
        assert [event.at for event in events[-1:]] == [row.deadline for row in due]
    for command, seqs in stored.items():
        assert len({table for table, _ in seqs}) == 1, command
        assert len(seqs) <= 2, f"{command} was done twice"
    for table, seq, command in told:
        assert stored[command][-1] == (table, int(seq))
    await store.close()
    return stored


async def test_what_was_confirmed_outlives_kill_9(durable):
    """Killed at any moment with a hundred tables, a writer has lost and doubled nothing."""
    rng = random.Random(9)
    told = []
    for kill in range(KILLS):
        process = start(durable, f"k{kill}")
        for _ in range(rng.randint(1, 300)):
            told.append(process.stdout.readline().split())
        process.kill()
        rest, errors = process.communicate()
        # A line that was torn was not heard by anybody.
        told += [line.split() for line in rest.splitlines(keepends=True) if line.endswith("\n")]
        assert errors == ""
        await check(durable, told)
    assert max(Counter(command for _, _, command in told).values()) == 1
    if durable.startswith("sqlite"):
        with sqlite3.connect(durable.removeprefix("sqlite:///")) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.close()


async def test_four_writers_share_a_store(durable):
    """Four processes write at once, and none is told that the database is locked."""
    processes = [start(durable, f"w{number}", "400") for number in range(4)]
    told = []
    for process in processes:
        said, errors = process.communicate()
        assert (process.returncode, errors) == (0, "")
        told += [line.split() for line in said.splitlines()]
    assert len(told) == 1600
    assert len(await check(durable, told)) == 1600
