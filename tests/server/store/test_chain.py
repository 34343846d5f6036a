"""A log in which anything was changed does not verify."""

import asyncio
import sqlite3
from dataclasses import replace

import pytest

from qlub.server.store import BrokenChain, Command, MemoryStore, NewEvent, chain, open_store

pytestmark = pytest.mark.anyio


def log_of_four():
    """Four events, and the digest of the last."""
    store = MemoryStore()

    async def write():
        for seq, body in enumerate((b"a", b"b", b"c", b"d")):
            event = NewEvent(kind="said", body=body, seat=seq)
            command = Command.of(f"c{seq}", body, seat=seq)
            await store.log.append("t", seq, [event], at=seq, command=command)
        return await store.log.events("t")

    events = asyncio.run(write())
    return events, chain.digest(events[-1])


EVENTS, TIP = log_of_four()


def test_what_was_written_verifies():
    """The log as it is, and an empty one, are whole."""
    chain.verify("t", EVENTS, 4, TIP)
    chain.verify("t", [], 0, chain.START)


@pytest.mark.parametrize("seq", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "change",
    [
        {"kind": "saidx"},
        {"version": 2},
        {"seat": None},
        {"seat": 9},
        {"command": None},
        {"command": "x"},
        {"body": b""},
        {"at": 99},
        {"previous": bytes(31) + b"x"},
        {"seq": 7},
        {"table": "u"},
    ],
    ids=str,
)
def test_any_change_is_seen(seq, change):
    """Whatever is changed in an event, the log is broken there or right after."""
    events = [replace(e, **change) if e.seq == seq else e for e in EVENTS]
    with pytest.raises(BrokenChain) as broken:
        chain.verify("t", events, 4, TIP)
    assert broken.value.seq in (seq, seq + 1)


@pytest.mark.parametrize(
    ("events", "seq"),
    [
        pytest.param(EVENTS[:3], 4, id="the end torn off"),
        pytest.param([], 1, id="all torn off"),
        pytest.param(EVENTS[1:], 1, id="the beginning left out"),
        pytest.param(EVENTS[:1] + EVENTS[2:], 2, id="one left out"),
        pytest.param([*EVENTS, EVENTS[3]], 5, id="one twice"),
        pytest.param([EVENTS[0], EVENTS[2], EVENTS[1], EVENTS[3]], 2, id="two exchanged"),
    ],
)
def test_a_torn_log_is_seen(events, seq):
    """A log with a gap, a tear or too much says where."""
    with pytest.raises(BrokenChain) as broken:
        chain.verify("t", events, 4, TIP)
    assert broken.value.seq == seq


def test_fields_do_not_run_together():
    """What belongs to one field and what to the next makes a difference."""
    one = replace(EVENTS[0], kind="ab", command="c")
    other = replace(EVENTS[0], kind="a", command="bc")
    assert chain.digest(one) != chain.digest(other)
    assert chain.digest(replace(one, seat=None)) != chain.digest(replace(one, seat=0))


@pytest.mark.parametrize(
    "meddle",
    [
        "UPDATE events SET body = x'00' WHERE seq = 2",
        "UPDATE events SET at = at + 1 WHERE seq = 3",
        "DELETE FROM events WHERE seq = 3",
        "DELETE FROM events WHERE seq = 1",
        "UPDATE tables SET head = 2",
        "UPDATE tables SET tip = x'00'",
    ],
)
async def test_a_meddled_database_is_seen(tmp_path, meddle):
    """Whoever changes the file by hand is noticed, and other tables are not concerned."""
    file = tmp_path / "qlub.db"
    store = await open_store(f"sqlite:///{file}")
    for table in "tu":
        for seq in range(3):
            await store.log.append(table, seq, [NewEvent(kind="said", body=b"x")], at=0)
    with sqlite3.connect(file) as connection:
        connection.execute(
            meddle
            + (" AND" if "WHERE" in meddle else " WHERE")
            + (" id = 't'" if "tables" in meddle else " table_id = 't'")
        )
    connection.close()
    with pytest.raises(BrokenChain):
        await store.log.verify("t")
    assert await store.log.verify("u") == 3
    await store.close()


async def test_a_log_that_somebody_else_wrote_to_is_not_built_upon(tmp_path):
    """If an event stands where the next would go, the append fails, and others go on."""
    file = tmp_path / "qlub.db"
    store = await open_store(f"sqlite:///{file}")
    said = [NewEvent(kind="said", body=b"x")]
    await store.log.append("t", 0, said, at=0)
    await store.log.append("u", 0, said, at=0)
    with sqlite3.connect(file) as connection:
        connection.execute(
            "INSERT INTO events"
            " SELECT table_id, 2, kind, version, seat, command, body, at, previous"
            " FROM events WHERE table_id = 't'"
        )
    connection.close()
    answers = await asyncio.gather(
        store.log.append("t", 1, said, at=0),
        store.log.append("u", 1, said, at=0),
        return_exceptions=True,
    )
    assert isinstance(answers[0], BrokenChain)
    assert answers[1].last == 2
    assert len(await store.log.events("t")) == 2
    await store.close()
