"""How much may come from one address: what it says of itself does not count."""

import pytest

from qlub.server.limits import HOUR
from running import Running
from visitors import open_door

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("address", ["203.0.113.7", "2a00:1450:4001:81b::200e"])
async def test_so_many_tables_an_hour(address):
    """The next is refused, with the time to wait; in the next hour it is not."""
    async with open_door(tables_per_hour=3) as door:
        ann = door.visitor(address)
        for _ in range(3):
            assert (await ann.post("/api/tables")).status_code == 201
        refused = await ann.post("/api/tables")
        assert (refused.status_code, refused.json()["code"]) == (429, "rate-limited")
        wait = refused.json()["retry_ms"]
        assert wait == HOUR - door.clock.ms % HOUR
        assert refused.headers["retry-after"] == str(-(-wait // 1000))
        assert (await door.visitor("198.51.100.9").post("/api/tables")).status_code == 201
        door.clock.ms += wait
        assert (await ann.post("/api/tables")).status_code == 201


@pytest.mark.parametrize("address", ["203.0.113.7", "192.168.1.7"])
async def test_so_many_tables_in_all(address):
    """Where there is no room for another, whoever asks hears so; who has one plays on."""
    async with open_door(tables=2) as door:
        ann = door.visitor(address)
        made = [(await ann.post("/api/tables")).status_code for _ in range(2)]
        refused = await ann.post("/api/tables")
        assert made == [201, 201]
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert "room" in refused.json()["msg"]
        assert refused.headers["retry-after"] == "600"
        ids = [row.id for row in await door.server.store.tables.idle(door.clock.ms + 1)]
        await door.server.store.tables.delete(ids[0])
        assert (await ann.post("/api/tables")).status_code == 201


async def test_so_many_guests_an_hour():
    """The next is refused; those who are guests already go on."""
    async with open_door(guests_per_hour=2) as door:
        host = door.visitor()
        table, secret = await host.set_up()
        first, second = door.visitor(), door.visitor()
        assert (await first.enter(table, secret)).status_code == 200
        assert (await second.enter(table, secret)).status_code == 429
        assert (await first.enter(table, secret)).status_code == 200


async def test_neighbours_in_a_network_of_ipv6_are_one():
    """Whoever has a /64 has more addresses than there are seconds."""
    async with open_door(tables_per_hour=1) as door:
        assert (await door.visitor("2001:4860::1").post("/api/tables")).status_code == 201
        assert (await door.visitor("2001:4860::2").post("/api/tables")).status_code == 429
        assert (await door.visitor("2001:4860:0:1::1").post("/api/tables")).status_code == 201


@pytest.mark.parametrize("address", ["192.168.1.7", "10.1.2.3", "127.0.0.1", "::1", "fd00::1"])
async def test_people_at_home_are_not_counted(address):
    """They share an address, or have none that counts."""
    async with open_door(tables_per_hour=1, guests_per_hour=1) as door:
        for _ in range(3):
            assert (await door.visitor(address).post("/api/tables")).status_code == 201


async def test_what_somebody_says_of_where_they_come_from_does_not_count():
    """A thousand addresses in a header are one address."""
    async with open_door(tables_per_hour=2) as door:
        ann = door.visitor()
        answers = [
            await ann.post("/api/tables", headers={"X-Forwarded-For": f"198.51.100.{n % 256}, {n}"})
            for n in range(1000)
        ]
        assert [answer.status_code for answer in answers].count(201) == 2


async def test_so_many_lines_of_an_address_before_hello():
    """The next is refused until one of them says who it is, or is gone."""
    async with open_door(lines_per_address=2) as door:
        ann = door.visitor()
        table, _ = await ann.set_up()
        first, second = ann.line(), ann.line()
        assert (await first.opened(), await second.opened()) == (101, 101)
        assert await ann.line().opened() == 429
        await first.hang_up()
        third = ann.line()
        await third.hello(table)
        assert await ann.line().opened() == 101
        assert await ann.line().opened() == 429


async def test_so_many_lines_in_all():
    """A server that carries what it can says so before anything is opened."""
    async with open_door(lines=1) as door:
        ann, bob = door.visitor(), door.visitor()
        table, _ = await ann.set_up()
        await ann.line().hello(table)
        assert await bob.line().opened() == 503


async def test_what_is_counted_is_nobodys_address():
    """The store has digests that say nothing without the key."""
    async with open_door(secret="one") as door, open_door(secret="two") as other:
        for each in (door, other):
            await each.visitor("203.0.113.7").post("/api/tables")
        keys = [set(each.server.store._shelves.hits) for each in (door, other)]
        assert keys[0]
        assert not keys[0] & keys[1]
        assert b"203.0.113" not in repr(keys).encode()


@pytest.mark.parametrize(("proxies", "made"), [("", 3), ("127.0.0.1", 1)])
def test_a_proxy_that_is_named_is_believed(tmp_path, proxies, made):
    """What it says last counts, not what its client had said before."""
    with Running(tmp_path, tables_per_hour="1", proxies=proxies) as server:
        answers = [
            server.ask(
                "POST",
                "/api/tables",
                {},
                headers={"X-Forwarded-For": f"198.51.100.{number}, 203.0.113.7"},
            )
            for number in range(3)
        ]
        assert [answer.status for answer in answers].count(201) == made
