"""What a server does by itself, from time to time."""

import pytest

from qlub.server.links import DAY
from qlub.server.store import MatchRecord, NewEvent
from qlub.server.tickets import TICKET_MS
from visitors import open_door

pytestmark = pytest.mark.anyio


async def test_a_table_where_nothing_happens_for_long_is_deleted():
    """With its links; records of its matches stay, and so does a table where something happens."""
    async with open_door(keep_days=2) as door:
        ann, bob = door.visitor(), door.visitor()
        old, secret = await ann.set_up()
        store = door.server.store
        record = MatchRecord(id=f"{old}.1", table=old, finished=1, body=b'{"format": "qlub/1"}')
        there = await store.tables.get(old)
        event = NewEvent(kind="paused", body=b'{"type": "paused", "v": 1, "at": 1}')
        now = door.clock.ms
        await store.log.append(old, there.head, [event], at=now, records=[record])
        door.clock.ms += 2 * DAY
        new, _ = await ann.set_up()
        await door.server.tidy()
        assert await store.tables.get(old) is not None
        door.clock.ms += 1
        await door.server.tidy()
        assert await store.tables.get(old) is None
        assert await store.tables.get(new) is not None
        assert (await bob.enter(old, secret)).status_code == 404
        assert (await ann.post(f"/api/tables/{old}/ticket")).status_code == 404
        assert [table["table"] for table in (await ann.get("/api/tables")).json()] == [new]
        assert (await bob.get(f"/api/records/{old}.1")).status_code == 200


async def test_what_is_over_is_not_kept():
    """Tickets that nobody showed, and counts of hours that have passed."""
    async with open_door() as door:
        ann = door.visitor()
        table, _ = await ann.set_up()
        await ann.ticket(table)
        shelves = door.server.store._shelves
        await door.server.tidy()
        assert shelves.tickets
        assert shelves.hits
        door.clock.ms += max(TICKET_MS, 3_600_000)
        await door.server.tidy()
        assert not shelves.tickets
        assert not shelves.hits
