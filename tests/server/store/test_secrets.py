"""What is secret is not read along with something else, and stands in no line of a log."""

import asyncio
import contextlib

import pytest
from sqlalchemy import event

from qlub.server.store import (
    Command,
    Due,
    Guest,
    Link,
    MatchRecord,
    NewEvent,
    Seed,
    Snapshot,
    Ticket,
    open_store,
)

pytestmark = pytest.mark.anyio

CANARY = b"canary"
SECRETS = [
    NewEvent(kind="dealt", body=CANARY),
    Seed(table="t", round=1, commitment=b"c", seed=CANARY),
    Snapshot(table="t", seq=1, body=CANARY),
    Guest(id="g", name="Ann", token=CANARY, created=0, seen=0),
    Link(secret=CANARY, table="t", scope="play", created=0),
    Ticket(secret=CANARY, kind="socket", guest="g", table="t", expires=9, body=CANARY),
    MatchRecord(id="r", table="t", finished=0, body=CANARY),
]


@pytest.mark.parametrize("row", SECRETS, ids=lambda row: type(row).__name__)
def test_secrets_are_in_no_repr(row):
    """Whoever prints a row prints no hand, no seed and no token."""
    assert "canary" not in repr(row)


async def test_seeds_are_read_only_when_they_are_asked_for(durable):
    """No other question to the store reads the table that they are in."""
    store = await open_store(durable)
    seed = Seed(table="t", round=1, commitment=b"c", seed=CANARY)
    command = Command.of("c", b"x")
    await store.log.append(
        "t",
        0,
        SECRETS[:1],
        at=0,
        seeds=[seed],
        command=command,
        due=[Due(table="t", kind="turn", deadline=0, turn=1)],
    )
    asked = []

    @event.listens_for(store._database.readers.engine, "before_cursor_execute")
    def note(connection, cursor, statement, *rest):
        asked.append(statement)

    log = store.log
    await asyncio.gather(
        *(log.events("t"), log.command("t", command), log.heads(["t"]), log.verify("t")),
        *(log.snapshot("t"), store.dues.claim(9, lease=1), store.dues.of("t")),
        *(store.tables.get("t"), store.tables.idle(9), store.guests.get("g")),
        *(store.links.of("t"), store.records.of("t")),
    )
    assert len(asked) >= 12
    assert not [statement for statement in asked if "seeds" in statement]
    assert await store.seeds.of("t") == [seed]
    assert [statement for statement in asked if "seeds" in statement]
    await store.close()


async def test_errors_of_the_database_tell_no_secrets(durable):
    """What the database refuses is not repeated in the error."""
    store = await open_store(durable)
    ann = Guest(id="g", name="Ann", token=CANARY, created=0, seen=0)
    await store.guests.add(ann)
    told = []
    for call in (
        store.guests.add(ann),
        store.log.append("t", 0, [NewEvent(kind="x", body=CANARY)], at=2**70),
    ):
        with contextlib.suppress(Exception):
            try:
                await call
            except Exception as error:
                told.append(f"{error!r} {error}")
                raise
    assert len(told) == 2
    assert "canary" not in "".join(told)
    await store.close()
