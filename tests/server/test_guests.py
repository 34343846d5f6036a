"""Guests: who may ask for what, what is known of people, and how they are forgotten."""

import re

import pytest

from house import House
from qlub.game import Rules, read_record, verify
from qlub.protocol import Close, replies, requests
from qlub.server.routes import ROUTES
from qlub.server.store import Entry
from qlub.table import Setup, commands
from visitors import open_door

pytestmark = pytest.mark.anyio


@pytest.fixture
async def door():
    async with open_door() as door:
        yield door


async def sit(visitor, table, name, id="B" * 22):
    """Sit down, over a line, which is returned."""
    line = visitor.line()
    await line.hello(table)
    line.say(requests.Sit(id=id, name=name))
    while not isinstance(heard := await line.hear(), replies.Ack):
        assert isinstance(heard, replies.Snap | replies.Ev), heard
    return line


async def played(door, *visitors):
    """Have a match played at a table with these *visitors*; return the table and its record."""
    house = House(door.server.store, door.server.bus, door.clock)
    guests = []
    for visitor in visitors:
        await visitor.set_up()  # makes a guest
        guests.append(await visitor.id())
    table = await house.table(Setup(rules=Rules.of("hearts", rounds=1)), *guests)
    for guest in guests:
        entry = Entry(guest=guest, table=table, scope="play", at=door.clock.ms)
        await door.server.store.entries.add(entry)
    await house.finish(table)
    (record,) = await door.server.store.records.of(table)
    return table, record.id


WHO = ("host", "seated", "other", "watching", "stranger", "nobody")
EXPECTED = {
    # what is asked for: what each of WHO is answered
    ("GET", "/api/me"): (200, 200, 200, 200, 200, 200),
    ("GET", "/api/tables"): (200, 200, 200, 200, 200, 200),
    ("GET", "/api/deals"): (200, 200, 200, 200, 200, 200),
    ("POST", "/api/tables/{table}/hint"): (409, 409, 403, 403, 404, 401),
    ("POST", "/api/tables/{table}/ticket"): (200, 200, 200, 200, 404, 401),
    ("GET", "/api/tables/{table}/records"): (200, 200, 200, 200, 404, 401),
    ("GET", "/api/tables/{table}/links"): (200, 403, 403, 403, 404, 401),
    ("POST", "/api/tables/{table}/links"): (201, 403, 403, 403, 404, 401),
    ("DELETE", "/api/tables/{table}/links/AAAAAAAAAAAAAAAAAAAAAA"): (404, 403, 403, 403, 404, 401),
    ("POST", "/api/me/moves"): (201, 201, 201, 201, 201, 401),
    ("GET", "/api/records/{table}.1"): (404, 404, 404, 404, 404, 404),
    ("DELETE", "/api/records/{table}.1/name"): (404, 404, 404, 404, 404, 401),
    ("GET", "/metrics"): (404, 404, 404, 404, 404, 404),
}


async def test_who_may_ask_for_what(door):
    """Each is answered as the table of expectations says; whoever may not look learns nothing."""
    people = {name: door.visitor() for name in WHO}
    table, secret = await people["host"].set_up()
    watch = await people["host"].post(f"/api/tables/{table}/links", {"scope": "watch"})
    for name in ("seated", "other"):
        await people[name].enter(table, secret)
    await people["watching"].enter(table, watch.json()["k"])
    await people["stranger"].set_up()
    await sit(people["host"], table, "Ann")
    await sit(people["seated"], table, "Bob", "C" * 22)
    for (method, path), expected in EXPECTED.items():
        answers = []
        for name in WHO:
            visitor = people[name]
            real = path.replace("{table}", table)
            ask = {"GET": visitor.get, "POST": visitor.post, "DELETE": visitor.delete}[method]
            answers.append((await ask(real)).status_code)
        assert tuple(answers) == expected, path
    for path in ("ticket", "links"):
        stranger = people["stranger"]
        real = await stranger.post(f"/api/tables/{table}/{path}")
        none = await stranger.post(f"/api/tables/nowhere/{path}")
        assert (real.status_code, real.content) == (none.status_code, none.content)


async def test_an_id_gives_no_right(door):
    """The public id of a guest, shown as a cookie or a ticket, is nobody."""
    ann, eve = door.visitor(), door.visitor()
    table, _ = await ann.set_up()
    id = await ann.id()
    eve.http.cookies.set("qlub-guest", id)
    assert await eve.id() is None
    line = eve.line(cookie=None, origin=None)
    await line.hello(table, id)
    assert await line.hear() == Close.UNKNOWN_GUEST


async def test_tokens_are_kept_as_digests(door):
    """Neither the store nor any answer holds what a guest, a link or a ticket is known by."""
    ann = door.visitor()
    table, secret = await ann.set_up()
    ticket = await ann.ticket(table)
    token = ann.http.cookies["qlub-guest"]
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)  # 256 bits
    shelves = door.server.store._shelves
    kept = "".join(map(repr, (shelves.guests, shelves.links, shelves.tickets, shelves.entries)))
    kept += repr([row.secret for row in (*shelves.links.values(), *shelves.tickets.values())])
    kept += repr([row.token for row in shelves.guests.values()])
    for secret_one in (secret, ticket, token):
        assert secret_one not in kept
    for path in ("/api/me", "/api/tables", f"/api/tables/{table}/links", "/metrics", f"/t/{table}"):
        text = (await ann.get(path)).text
        assert not any(secret_one in text for secret_one in (secret, token))


async def test_a_guest_is_called_something(door):
    """A name is checked as at a table; what will not do is refused with the rule that it breaks."""
    ann = door.visitor()
    await ann.set_up()
    assert (await ann.post("/api/me", {"name": "  Ċensu "})).json()["name"] == "Ċensu"
    for name in ("", "x" * 25, "a\u202eb", "a\u200bb", "a\nb", "\u2800"):
        refused = await ann.post("/api/me", {"name": name})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-name")
    assert (await ann.get("/api/me")).json()["name"] == "Ċensu"


async def test_a_record_can_be_had_by_whoever_knows_of_it(door):
    """It has the names, and verifies; those who were at the table are told its id."""
    ann, bob, eve = (door.visitor() for _ in range(3))
    table, record = await played(door, ann, bob)
    (listed,) = (await ann.get(f"/api/tables/{table}/records")).json()
    assert listed["id"] == record
    file = await eve.get(f"/api/records/{record}")
    assert verify(file.content).holds
    names = read_record(file.content).names
    assert list(names) == listed["names"]
    assert len([name for name in names if name.startswith("Player")]) == 2
    assert file.headers["content-disposition"].startswith('attachment; filename="qlub-')


async def test_a_name_can_be_taken_out_of_a_record(door):
    """One's own, by oneself; the record verifies as before."""
    ann, bob = door.visitor(), door.visitor()
    table, record = await played(door, ann, bob)
    assert (await door.visitor().delete(f"/api/records/{record}/name")).status_code == 401
    stranger = door.visitor()
    await stranger.set_up()
    assert (await stranger.delete(f"/api/records/{record}/name")).status_code == 403
    assert (await ann.delete(f"/api/records/{record}/name")).status_code == 204
    file = (await ann.get(f"/api/records/{record}")).content
    assert verify(file).holds
    assert read_record(file).names[0] == "Player 1"
    (listed,) = (await ann.get(f"/api/tables/{table}/records")).json()
    assert listed["names"][0] is None
    assert listed["names"][1].startswith("Player")
    assert (await ann.delete(f"/api/records/{record}/name")).status_code == 403


async def test_whoever_wants_it_is_forgotten(door):
    """No name, no cookie, no seat and no line is left."""
    ann, bob = door.visitor(), door.visitor()
    _, record = await played(door, ann, bob)
    table, secret = await ann.set_up()
    await bob.enter(table, secret)
    me = await ann.id()
    line = await sit(ann, table, "Ann")
    gone = await ann.delete("/api/me")
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert await line.closed() == Close.UNKNOWN_GUEST
    assert await ann.id() is None
    store = door.server.store
    assert await store.guests.get(me) is None
    assert await store.entries.of(me) == []
    there = await door.server.tables.load(table)
    assert there.seat_of(me) is None
    assert "Ann" not in [seat.name for seat in there.seats]
    found = await store.records.get(record)
    assert [player.guest for player in found.players].count(me) == 0
    assert found.players[0].name is None


async def test_no_answer_has_a_card_while_a_match_is_on(door):
    """Whoever asks, and for whatever there is; the record is there when the match is over."""
    ann, bob = door.visitor(), door.visitor("127.0.0.1")
    table, secret = await ann.set_up()
    await bob.enter(table, secret)
    do, id = door.server.tables.do, await ann.id()
    await do(table, commands.Sit(guest=id, name="Ann"))
    await do(table, commands.Start(guest=id))
    house = House(door.server.store, door.server.bus, door.clock)
    while not (await house.tables.load(table)).game.rounds:
        assert await house.sweep(table)
    seeds = [seed.seed.hex() for seed in await door.server.store.seeds.of(table)]
    asked = 0
    for route in ROUTES:
        for path in sorted(
            route.paths - {"/api/options"}
        ):  # which names what bonus cards there are
            real = path.replace("{table:str}", table).replace("{record:str}", f"{table}.1")
            for visitor in (ann, bob):
                answer = await visitor.get("/" + real.lstrip("/"))
                told = f"{answer.headers} {answer.text}"
                assert not re.findall(r"\b[2-9TJQKA][CDHS]\b", told), path
                assert not any(seed in told for seed in seeds)
                asked += answer.status_code == 200
    assert asked > 10


async def test_nothing_is_loaded_from_elsewhere(door):
    """Pages name no address of anybody else."""
    for path in ("/", "/t/nowhere", "/replay"):
        page = (await door.visitor().get(path)).text
        assert not re.findall(r"""(?:src|href)=["']?(?:https?:)?//""", page)
        assert "<script>" not in page
        assert " style=" not in page
