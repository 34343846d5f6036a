"""Links let people in, as far as they say and as long as they hold; tickets open one line."""

import asyncio

import pytest

from qlub.protocol import Close, replies, requests
from qlub.server.links import DAY
from qlub.server.tickets import TICKET_MS
from visitors import open_door

pytestmark = pytest.mark.anyio


@pytest.fixture
async def door():
    async with open_door() as door:
        yield door


async def test_a_link_lets_in_who_has_it(door):
    """Whoever shows the secret becomes a guest, and may play; a cookie says so afterwards."""
    host, ann = door.visitor(), door.visitor()
    table, secret = await host.set_up()
    entered = await ann.enter(table, secret)
    assert entered.json() == {"table": table, "scope": "play"}
    assert await ann.id() not in (None, await host.id())
    answer = await ann.line().hello(table)
    assert isinstance(answer, replies.Snap)
    assert answer.table["host"] is None


async def test_a_wrong_secret_is_as_no_table(door):
    """Nobody learns whether there is a table, nor becomes a guest by trying."""
    host, eve = door.visitor(), door.visitor()
    table, secret = await host.set_up()
    other, _ = await host.set_up()
    answers = [
        await eve.enter(table, "x" * 43),
        await eve.enter(other, secret),
        await eve.enter("nowhere", secret),
        await eve.post(f"/api/tables/{table}/enter", {"k": secret[:-1]}),
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert await eve.id() is None


async def test_a_link_is_over_when_it_says(door):
    """One that was made for a week is good on the sixth day, and not after the seventh."""
    host, ann, bob = (door.visitor() for _ in range(3))
    table, _ = await host.set_up()
    made = (await host.post(f"/api/tables/{table}/links", {"days": 7})).json()
    door.clock.ms += 7 * DAY - 1
    assert (await ann.enter(table, made["k"])).status_code == 200
    door.clock.ms += 1
    late = await bob.enter(table, made["k"])
    assert (late.status_code, late.json()["code"]) == (410, "link-expired")


async def test_a_revoked_link_lets_nobody_in(door):
    """Who came by it and has no seat must go at once; who sits stays."""
    host, ann, bob, eve = (door.visitor() for _ in range(4))
    table, secret = await host.set_up()
    lines = {}
    for who in (ann, bob):
        await who.enter(table, secret)
        lines[who] = who.line()
        await lines[who].hello(table)
    lines[ann].say(requests.Sit(id="B" * 22, name="Ann"))
    while not isinstance(await lines[ann].hear(), replies.Ack):
        pass
    (link,) = (await host.get(f"/api/tables/{table}/links")).json()
    gone = await host.delete(f"/api/tables/{table}/links/{link['id']}")
    assert gone.status_code == 204
    assert await lines[bob].closed() == Close.UNKNOWN_GUEST
    assert (await bob.post(f"/api/tables/{table}/ticket")).status_code == 404
    assert (await eve.enter(table, secret)).status_code == 410
    assert (await ann.post(f"/api/tables/{table}/ticket")).status_code == 200
    assert not lines[ann].task.done()


async def test_what_another_process_revoked_ends_lines_here(door):
    """Where word of it was lost, it is found by looking."""
    host, ann = door.visitor(), door.visitor()
    table, secret = await host.set_up()
    await ann.enter(table, secret)
    line = ann.line()
    await line.hello(table)
    gone = host.line()
    await gone.hello(table)
    for link in await door.server.store.links.of(table):
        await door.server.store.links.revoke(link.secret, door.clock.ms)
    await door.server.rights.check()
    assert await line.closed() == Close.UNKNOWN_GUEST
    assert not gone.task.done()
    await door.server.store.guests.delete(await host.id())
    await door.server.rights.check()
    assert await gone.closed() == Close.UNKNOWN_GUEST


async def test_a_link_to_watch_is_for_watching(door):
    """Its guest sees what a spectator sees, and every request is refused."""
    host, eve = door.visitor(), door.visitor()
    table, _ = await host.set_up()
    made = (await host.post(f"/api/tables/{table}/links", {"scope": "watch"})).json()
    assert (await eve.enter(table, made["k"])).json()["scope"] == "watch"
    line = eve.line()
    snap = await line.hello(table)
    assert snap.view["seat"] is None
    line.say(requests.Sit(id="B" * 22, name="Eve"))
    while not isinstance(refused := await line.hear(), replies.Err):
        pass
    assert refused.code == "forbidden"
    assert (await door.server.tables.load(table)).seat_of(await eve.id()) is None


async def test_a_link_to_watch_takes_nothing_away(door):
    """Somebody who may play still may, having followed it."""
    host = door.visitor()
    table, _ = await host.set_up()
    made = (await host.post(f"/api/tables/{table}/links", {"scope": "watch"})).json()
    assert (await host.enter(table, made["k"])).json()["scope"] == "play"


async def test_nobody_watches_where_that_was_agreed(door):
    """No link to watch is made there."""
    host = door.visitor()
    table, _ = await host.set_up(watchers=False)
    refused = await host.post(f"/api/tables/{table}/links", {"scope": "watch"})
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


async def test_a_thousand_who_want_one_seat(door):
    """One gets it; all others are told that it is taken."""
    host = door.visitor()
    table, _ = await host.set_up()

    async def sit(number):
        asked = requests.Sit(id=f"{number:022}", name=f"Guest {number}", seat=2)
        try:
            await door.server.tables.do(table, asked.command(f"g{number}"))
        except Exception as error:
            return error.code
        return number

    results = await asyncio.gather(*(sit(number) for number in range(1000)))
    (winner,) = (result for result in results if isinstance(result, int))
    assert results.count("seat-taken") == 999
    assert (await door.server.tables.load(table)).seat_of(f"g{winner}") == 2


async def test_one_guest_has_one_seat(door):
    """A second is refused, on whatever line it is asked for."""
    host = door.visitor()
    table, _ = await host.set_up()
    line = host.line()
    await line.hello(table)
    for number, seat in enumerate((0, 1)):
        line.say(requests.Sit(id=f"{number:022}", name="Ann", seat=seat))
    while not isinstance(refused := await line.hear(), replies.Err):
        pass
    assert refused.code == "already-seated"


async def test_a_ticket_opens_one_line(door):
    """Once, to its table, within half a minute; it does without a cookie."""
    ann = door.visitor()
    table, _ = await ann.set_up()
    other, _ = await ann.set_up()
    bare = {"cookie": None, "origin": None}
    good = await ann.ticket(table)
    assert isinstance(await ann.line(**bare).hello(table, good), replies.Snap)
    late = await ann.ticket(table)
    elsewhere = await ann.ticket(other)
    for ticket in (good, elsewhere, "x" * 43, ""[:0] or "x"):
        line = ann.line(**bare)
        assert (await line.hello(table, ticket)).code == "forbidden"
        assert await line.hear() == Close.UNKNOWN_GUEST
    door.clock.ms += TICKET_MS
    line = ann.line(**bare)
    await line.hello(table, late)
    assert await line.hear() == Close.UNKNOWN_GUEST


async def test_a_thousand_who_show_one_ticket(door):
    """One of them comes in."""
    ann = door.visitor()
    table, _ = await ann.set_up()
    ticket = await ann.ticket(table)
    taken = await asyncio.gather(*(door.server.tickets.take(ticket, table) for _ in range(1000)))
    assert [guest for guest in taken if guest] == [await ann.id()]


async def test_a_cookie_without_a_page_opens_nothing(door):
    """Where nobody says which page asks, a ticket has to be shown."""
    ann = door.visitor()
    table, _ = await ann.set_up()
    line = ann.line(origin=None)
    assert (await line.hello(table)).code == "forbidden"
    assert await line.hear() == Close.UNKNOWN_GUEST


async def test_a_code_moves_a_guest_to_another_device(door):
    """The seat comes along; the code is good once, and the old cookie no more."""
    phone, laptop, third = (door.visitor() for _ in range(3))
    table, _ = await phone.set_up()
    me = await phone.id()
    code = (await phone.post("/api/me/moves")).json()["code"]
    assert (await laptop.post("/api/moves", {"code": code})).json()["guest"] == me
    assert await laptop.id() == me
    assert await phone.id() is None
    assert (await third.post("/api/moves", {"code": code})).status_code == 410
    assert (await laptop.post(f"/api/tables/{table}/ticket")).status_code == 200
    assert (await phone.post(f"/api/tables/{table}/ticket")).status_code == 401


async def test_a_code_is_good_for_ten_minutes(door):
    """Afterwards another is to be made."""
    phone, laptop = door.visitor(), door.visitor()
    await phone.set_up()
    made = (await phone.post("/api/me/moves")).json()
    door.clock.ms += made["expires_ms"]
    assert (await laptop.post("/api/moves", {"code": made["code"]})).status_code == 410


async def test_a_ticket_is_no_code_and_a_code_no_ticket(door):
    """What is for one thing is for nothing else."""
    ann, eve = door.visitor(), door.visitor()
    table, _ = await ann.set_up()
    assert (await eve.post("/api/moves", {"code": await ann.ticket(table)})).status_code == 410
    code = (await ann.post("/api/me/moves")).json()["code"]
    line = eve.line()
    await line.hello(table, code)
    assert await line.hear() == Close.UNKNOWN_GUEST
