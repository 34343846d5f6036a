"""
Whole servers are killed while people play, and nothing that anybody was promised is lost.

`QLUB_TEST_KILLS=200` kills more, with a hundred tables; `QLUB_TEST_FIGURES` names a file for the
figures.
"""

import asyncio
import os
import sqlite3
from collections import defaultdict
from random import Random

import msgspec
import pytest

from crowd import Crowd
from qlub.protocol import State
from qlub.server.store import open_store
from qlub.table import Table, history
from running import QUICK, Running

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("QLUB_TEST_KILLS", "2"))
TABLES = 100 if KILLS >= 20 else 6
RATE = 0.5 * TABLES
"""Decisions of people, a second."""
SETUP = {"timers": {**QUICK, "grace": 60_000}, "options": {"target": 1000}}
MOST = 60
"""After so many seconds nobody is waited for any more, on a machine that has other work too."""


async def check(where, crowd):
    """Check that each promise is kept, once, and that everybody was told what is in the logs."""
    promises = crowd.promises()
    store = await open_store(where)
    done = defaultdict(list)
    for name in crowd.tables:
        head = await store.log.verify(name)
        events = await store.log.events(name)
        assert [event.seq for event in events] == list(range(1, head + 1))
        for event in events:
            if event.command is not None:
                done[event.command].append((name, event.seq))
        looking = [person for person in crowd.people if person.table == name]
        for seq, table in _tables(events):
            for person in looking:
                if person.talk.latest.seq == seq and not person.watches:
                    told = person.talk.latest
                    assert told == State.of(table, told.table["seat"])
    await store.close()
    for command, places in done.items():
        table, first = places[0]
        assert places == [(table, first + n) for n in range(len(places))], f"{command} twice"
    for command, (table, seq) in promises.items():
        assert done[command][-1:] == [(table, seq)], f"{command} was promised, and is lost"
    return len(promises)


def _tables(events):
    table = Table()
    for event in events:
        table = table.evolve(history.read_event(msgspec.json.decode(event.body)))
        yield table.seq, table


async def settle(crowd):
    """Wait until whatever was asked is answered."""
    await crowd.until(lambda: not any(person.asked for person in crowd.people), MOST)


async def test_nothing_is_lost_when_a_server_is_killed(durable, tmp_path, figures):
    """Killed at any moment, it is there again; what it had promised is done, and done once."""
    rng, ready, back = Random(f"{KILLS} kills"), [], []
    with Running(tmp_path, database=durable, bots="1") as server:
        crowd = Crowd(server)
        crowd.gather(TABLES, players=2, **SETUP)
        async with crowd.here():
            for _ in range(KILLS):
                await crowd.play(rng.uniform(0.3, 2.5), RATE)
                server.kill()
                for person in crowd.people:
                    person.is_current = False
                begun = asyncio.get_running_loop().time()
                await asyncio.to_thread(server.start, server.port)
                ready.append(asyncio.get_running_loop().time() - begun)
                back.append(await crowd.until_current(MOST))
            await crowd.play(1, RATE)
            await settle(crowd)
        assert server.stop() == 0
    promised = await check(durable, crowd)
    if durable.startswith("sqlite"):
        with sqlite3.connect(durable.removeprefix("sqlite:///")) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.close()
    figures(
        kills=KILLS,
        tables=TABLES,
        promised=promised,
        ready_s=round(max(ready), 2),
        back_s=round(max(back), 2),
    )


async def test_tables_go_on_at_another_worker(empty_postgres, tmp_path, figures):
    """
    One of two workers is told to end under load, and later the other is killed.

    Nobody loses a seat or a card, and every table goes on.
    """
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    given = {"database": empty_postgres, "bots": "1"}
    with Running(tmp_path / "one", **given) as one, Running(tmp_path / "two", **given) as two:
        crowd = Crowd(one, two)
        crowd.gather(TABLES, players=2, **SETUP)
        async with crowd.here():
            await crowd.play(2, RATE)
            assert await asyncio.to_thread(one.stop) == 0
            await crowd.play(2, RATE)
            await asyncio.to_thread(one.start, one.port)
            await crowd.play(2, RATE)
            two.kill()
            seen = {name: _latest(crowd, name) for name in crowd.tables}
            begun = asyncio.get_running_loop().time()
            while any(_latest(crowd, name) <= seq for name, seq in seen.items()):
                await crowd.play(0.1, 4 * RATE)
                assert asyncio.get_running_loop().time() - begun < MOST
            went_on = asyncio.get_running_loop().time() - begun
            await settle(crowd)
        assert one.stop() == 0
    promised = await check(empty_postgres, crowd)
    figures(tables=TABLES, promised=promised, went_on_s=round(went_on, 2))


def _latest(crowd, table):
    return max(p.talk.latest.seq for p in crowd.people if p.table == table)
