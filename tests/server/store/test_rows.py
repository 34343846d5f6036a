"""Every store keeps the rows beside the log as it promises to."""

import pytest

from qlub.server.store import (
    Due,
    Entry,
    Guest,
    Link,
    MatchRecord,
    NewEvent,
    Player,
    Seed,
    SeedReused,
    StaleVersion,
    Ticket,
)

pytestmark = pytest.mark.anyio

EVENT = [NewEvent(kind="happened", body=b"{}")]


def due(deadline, kind="turn", seat=None, turn=1, table="t"):
    return Due(table=table, kind=kind, deadline=deadline, turn=turn, seat=seat)


async def test_what_is_due_changes_with_the_log(store):
    """An append replaces all that was due at its table, and nothing else."""
    await store.log.append("u", 0, EVENT, at=0, due=[due(3, table="u")])
    await store.log.append("t", 0, EVENT, at=0, due=[due(9), due(5, "bot", 2), due(5, "bot", 1)])
    assert await store.dues.of("t") == [due(5, "bot", 1), due(5, "bot", 2), due(9)]
    await store.log.append("t", 1, EVENT, at=0)
    assert len(await store.dues.of("t")) == 3
    await store.log.append("t", 2, EVENT, at=0, due=[due(7, turn=3)])
    assert await store.dues.of("t") == [due(7, turn=3)]
    await store.log.append("t", 3, EVENT, at=0, due=[])
    assert await store.dues.of("t") == []
    assert await store.dues.of("u") == [due(3, table="u")]


async def test_whoever_loses_changes_nothing_that_is_due(store):
    """What comes with an append that is refused is refused with it."""
    await store.log.append("t", 0, EVENT, at=0, due=[due(9)])
    seed = Seed(table="t", round=1, commitment=b"c" * 64, seed=b"s" * 64)
    record = MatchRecord(id="r", table="t", finished=1, body=b"{}")
    with pytest.raises(StaleVersion):
        await store.log.append(
            "t", 0, EVENT, at=5, due=[], seeds=[seed], records=[record], asleep=True
        )
    assert await store.dues.of("t") == [due(9)]
    assert await store.seeds.of("t") == []
    assert await store.records.get("r") is None
    table = await store.tables.get("t")
    assert (table.head, table.touched, table.asleep) == (1, 0, False)


async def test_what_is_due_can_be_claimed_when_it_is_due(store):
    """Nothing is claimed before its time; the longest due comes first."""
    await store.log.append("t", 0, EVENT, at=0, due=[due(30), due(10, "bot"), due(20, "pause")])
    assert await store.dues.claim(9, lease=100) == []
    assert await store.dues.claim(20, lease=100) == [due(10, "bot"), due(20, "pause")]
    assert await store.dues.claim(30, lease=100) == [due(30)]
    assert await store.dues.claim(31, lease=100) == []


async def test_a_claim_ends(store):
    """What was claimed by somebody who did not do it can be claimed after the lease."""
    await store.log.append("t", 0, EVENT, at=0, due=[due(10)])
    assert await store.dues.claim(10, lease=100) == [due(10)]
    assert await store.dues.claim(109, lease=100) == []
    assert await store.dues.claim(110, lease=100) == [due(10)]
    await store.dues.release(due(10))
    assert await store.dues.claim(111, lease=100) == [due(10)]


async def test_a_claim_outlives_what_others_do(store):
    """What is due as before stays claimed, though something else happened at the table."""
    mine, other = due(10, "bot", 1), due(10, "bot", 2)
    await store.log.append("t", 0, EVENT, at=0, due=[mine, other])
    assert await store.dues.claim(10, lease=100) == [mine, other]
    later = due(10, "bot", 2, turn=2)
    await store.log.append("t", 1, EVENT, at=0, due=[mine, later])
    assert await store.dues.claim(11, lease=100) == [later]


async def test_what_is_due_can_be_dropped(store):
    """It is forgotten, unless something else took its place meanwhile."""
    await store.log.append("t", 0, EVENT, at=0, due=[due(10)])
    await store.dues.drop(due(10, turn=9))
    assert await store.dues.of("t") == [due(10)]
    await store.dues.drop(due(10))
    assert await store.dues.of("t") == []


async def test_rows_of_another_table_are_refused(store):
    """An append is to one table."""
    with pytest.raises(ValueError, match="table 'u'"):
        await store.log.append("t", 0, EVENT, at=0, due=[due(1, table="u")])


async def test_seeds_are_found_by_match(store):
    """The seeds of a match come back by round."""
    seeds = [
        Seed(table="t", match=m, round=r, commitment=bytes([m, r]), seed=b"s" * 64)
        for m in (1, 2)
        for r in (2, 1)
    ]
    await store.log.append("t", 0, EVENT, at=0, seeds=seeds)
    assert await store.seeds.of("t") == [seeds[1], seeds[0]]
    assert await store.seeds.of("t", 2) == [seeds[3], seeds[2]]
    assert await store.seeds.of("t", 3) == []


async def test_no_deal_comes_twice(store):
    """A commitment that was published is refused, at any table, with all that came with it."""
    seed = Seed(table="t", round=1, commitment=b"c" * 64, seed=b"s" * 64)
    again = Seed(table="u", round=1, commitment=b"c" * 64, seed=b"s" * 64)
    await store.log.append("t", 0, EVENT, at=0, seeds=[seed])
    with pytest.raises(SeedReused):
        await store.log.append("u", 0, EVENT, at=0, seeds=[again])
    assert await store.log.heads(["t", "u"]) == {"t": 1}


async def test_tables_tell_when_something_happened(store):
    """A table is there from its first event on, and knows when its last one was."""
    assert await store.tables.get("t") is None
    await store.log.append("t", 0, EVENT, at=5)
    await store.log.append("t", 1, EVENT, at=9, asleep=True)
    table = await store.tables.get("t")
    assert (table.id, table.head, table.created, table.touched) == ("t", 2, 5, 9)
    assert (table.asleep, table.archived) == (True, False)
    await store.log.append("t", 2, EVENT, at=10, archived=True)
    table = await store.tables.get("t")
    assert (table.asleep, table.archived) == (True, True)


async def test_tables_are_counted(store):
    """Those that are there, and no others."""
    assert await store.tables.count() == 0
    for number in range(3):
        await store.log.append(f"t{number}", 0, [NewEvent(kind="happened", body=b"{}")], at=number)
    await store.tables.delete("t1")
    assert await store.tables.count() == 2


async def test_idle_tables_are_found(store):
    """Tables where nothing happened for long, the longest first, by whether they sleep."""
    await store.log.append("a", 0, EVENT, at=30)
    await store.log.append("b", 0, EVENT, at=10, asleep=True)
    await store.log.append("c", 0, EVENT, at=20)
    await store.log.append("d", 0, EVENT, at=5, archived=True, asleep=True)

    async def found(before, **wanted):
        return [table.id for table in await store.tables.idle(before, **wanted)]

    assert await found(30) == ["d", "b", "c"]
    assert await found(31, asleep=False) == ["c", "a"]
    assert await found(31, asleep=True, archived=False) == ["b"]
    assert await found(31, limit=2) == ["d", "b"]


async def test_a_table_can_be_forgotten(store):
    """Nothing of it is left but the records of its matches, and its id can be used again."""
    seed = Seed(table="t", round=1, commitment=b"c", seed=b"s")
    record = MatchRecord(id="r", table="t", finished=1, body=b"{}")
    await store.log.append("t", 0, EVENT, at=0, due=[due(1)], seeds=[seed], records=[record])
    await store.links.add(Link(secret=b"l", table="t", scope="play", created=0))
    await store.log.append("u", 0, EVENT, at=0, due=[due(1, table="u")])
    await store.tables.delete("t")
    assert await store.tables.get("t") is None
    assert await store.log.events("t") == await store.dues.of("t") == []
    assert await store.seeds.of("t") == await store.links.of("t") == []
    assert await store.records.get("r") == record
    assert len(await store.log.events("u")) == len(await store.dues.of("u")) == 1
    assert (await store.log.append("t", 0, EVENT, at=0)).first == 1


async def test_guests_are_found_by_id_and_token(store):
    """A guest is who has the public id, or the token."""
    ann = Guest(id="g1", name="Ann", token=b"a" * 32, created=1, seen=1)
    bob = Guest(id="g2", name="Ħal Għaxaq", token=b"b" * 32, created=2, seen=2)
    await store.guests.add(ann)
    await store.guests.add(bob)
    assert await store.guests.get("g1") == await store.guests.by_token(b"a" * 32) == ann
    assert await store.guests.by_token(b"c" * 32) is None
    assert await store.guests.get("g3") is None
    names = await store.guests.names(["g1", "g2", "g3"])
    assert names == {"g1": "Ann", "g2": "Ħal Għaxaq"}


async def test_guests_change(store):
    """A name, a token and the last visit can change; a token only by whoever has the old one."""
    await store.guests.add(Guest(id="g", name="Ann", token=b"a", created=1, seen=1))
    await store.guests.rename("g", "Anna")
    await store.guests.see("g", 7)
    await store.guests.see("g", 5)
    assert await store.guests.rotate("g", b"a", b"b")
    assert not await store.guests.rotate("g", b"a", b"c")
    assert not await store.guests.rotate("nobody", b"a", b"c")
    assert await store.guests.get("g") == Guest(id="g", name="Anna", token=b"b", created=1, seen=7)


async def test_a_forgotten_guest_has_no_name_anywhere(store):
    """Whoever is forgotten is gone from the guests, and from the records by name."""
    await store.guests.add(Guest(id="g", name="Ann", token=b"a", created=1, seen=1))
    players = (Player(seat=0, name="Ann", guest="g"), Player(seat=1, name="Bob", guest="h"))
    record = MatchRecord(id="r", table="t", finished=1, body=b"{}", players=players)
    await store.log.append("t", 0, EVENT, at=0, records=[record])
    await store.tickets.add(Ticket(secret=b"s", kind="socket", guest="g", table="t", expires=9))
    await store.guests.delete("g")
    assert await store.guests.get("g") is await store.guests.by_token(b"a") is None
    assert await store.tickets.take(b"s", 1) is None
    assert (await store.records.get("r")).players == (Player(seat=0, name=None), players[1])


async def test_links_let_in_until_they_are_revoked(store):
    """A link holds until its end, or until it is revoked, once."""
    link = Link(secret=b"l" * 32, table="t", scope="play", created=5, expires=50)
    other = Link(secret=b"m" * 32, table="t", scope="watch", created=4)
    await store.links.add(link)
    await store.links.add(other)
    assert await store.links.get(link.secret) == link
    assert await store.links.get(b"n" * 32) is None
    assert await store.links.of("t") == [other, link]
    assert await store.links.revoke(link.secret, 9)
    assert not await store.links.revoke(link.secret, 10)
    assert not await store.links.revoke(b"n" * 32, 10)
    assert (await store.links.get(link.secret)).revoked == 9


async def test_tickets_are_used_once_and_in_time(store):
    """A ticket is taken once, and not after its end."""
    ticket = Ticket(secret=b"s", kind="socket", guest="g", table=None, expires=30, body=b"x")
    late = Ticket(secret=b"l", kind="device", guest=None, table="t", expires=30)
    await store.tickets.add(ticket)
    await store.tickets.add(late)
    assert await store.tickets.take(b"s", 29) == ticket
    assert await store.tickets.take(b"s", 29) is None
    assert await store.tickets.take(b"l", 30) is None
    assert await store.tickets.take(b"unknown", 0) is None


async def test_records_belong_to_tables(store):
    """The records of a table come back in the order they were finished."""
    players = tuple(Player(seat=n, name=f"P{n}", guest=f"g{n}") for n in range(3))
    records = [
        MatchRecord(id=f"r{n}", table="t", finished=9 - n, body=b"%d" % n, players=players)
        for n in range(2)
    ]
    await store.log.append("t", 0, EVENT, at=0, records=records)
    assert await store.records.of("t") == records[::-1]
    assert await store.records.get("r1") == records[1]
    assert await store.records.of("u") == []


async def test_the_latest_records_are_those_that_were_finished_last(store):
    """Of all tables, the newest first, and no more than are wanted."""
    for table in ("t", "u"):
        records = [
            MatchRecord(id=f"{table}{n}", table=table, finished=n, body=b"{}") for n in range(3)
        ]
        await store.log.append(table, 0, EVENT, at=0, records=records)
    assert [record.id for record in await store.records.latest(3)] == ["u2", "t2", "u1"]
    assert len(await store.records.latest(100)) == 6


async def test_a_name_can_be_removed_from_a_record(store):
    """One name goes, the others stay, and so does the match."""
    players = tuple(Player(seat=n, name=f"P{n}", guest=f"g{n}") for n in range(2))
    record = MatchRecord(id="r", table="t", finished=1, body=b"{}", players=players)
    await store.log.append("t", 0, EVENT, at=0, records=[record])
    await store.records.remove_name("r", 1)
    await store.records.remove_name("r", 7)
    await store.records.remove_name("unknown", 1)
    found = await store.records.get("r")
    assert (found.players, found.body) == ((players[0], Player(seat=1, name=None)), b"{}")


async def test_limits_count_in_windows(store):
    """Each key counts for itself, and from nothing in the next window."""
    hits = [await store.limits.hit(b"k", at=at, window=10) for at in (0, 9, 10, 11)]
    assert hits == [1, 2, 1, 2]
    assert await store.limits.hit(b"other", at=0, window=10) == 1


async def test_what_is_of_no_use_is_forgotten(store):
    """Expired tickets and counters of past windows go; what still counts stays."""
    for secret, expires in ((b"old", 10), (b"new", 11)):
        ticket = Ticket(secret=secret, kind="socket", guest=None, table=None, expires=expires)
        await store.tickets.add(ticket)
    await store.limits.hit(b"k", at=0, window=10)
    await store.limits.hit(b"k", at=10, window=10)
    await store.tidy(10)
    assert await store.tickets.take(b"old", 0) is None
    assert await store.tickets.take(b"new", 0) is not None
    assert await store.limits.hit(b"k", at=0, window=10) == 1
    assert await store.limits.hit(b"k", at=10, window=10) == 2


async def test_a_store_that_works_says_so(store):
    """Checking it raises nothing."""
    await store.check()


def entry(guest="g1", table="t", scope="play", link=b"l" * 32, at=1):
    return Entry(guest=guest, table=table, scope=scope, link=link, at=at)


async def test_who_came_in_is_remembered(store):
    """The last way in at a table counts; a guest's tables come the latest first."""
    for table in ("t", "u"):
        await store.log.append(table, 0, EVENT, at=0)
    await store.entries.add(entry(scope="watch", at=1))
    await store.entries.add(entry(table="u", link=None, at=2))
    assert await store.entries.get("g1", "t") == entry(scope="watch", at=1)
    assert await store.entries.get("g1", "v") is None
    assert await store.entries.get("g2", "t") is None
    await store.entries.add(entry(at=3))
    assert await store.entries.of("g1") == [entry(at=3), entry(table="u", link=None, at=2)]


async def test_nobody_has_come_in_where_there_is_no_table_or_guest_any_more(store):
    """Entries go with the table, and with the guest."""
    for table in ("t", "u"):
        await store.log.append(table, 0, EVENT, at=0)
        await store.entries.add(entry(table=table))
        await store.entries.add(entry("g2", table))
    await store.tables.delete("t")
    assert await store.entries.of("g1") == [entry(table="u")]
    await store.guests.delete("g1")
    assert await store.entries.of("g1") == []
    assert await store.entries.get("g2", "u") == entry("g2", "u")


async def test_who_came_by_a_link_that_holds_no_more_is_known(store):
    """A link that is revoked or over ends what it gave, at the tables that are asked about."""
    links = {
        b"good": Link(secret=b"good", table="t", scope="play", created=0),
        b"soon": Link(secret=b"soon", table="t", scope="play", created=0, expires=10),
        b"gone": Link(secret=b"gone", table="t", scope="play", created=0),
    }
    for table in ("t", "u"):
        await store.log.append(table, 0, EVENT, at=0)
    for name, link in links.items():
        await store.links.add(link)
        await store.entries.add(entry(name.decode(), link=name))
        await store.entries.add(entry(name.decode(), "u", link=name))
    await store.entries.add(entry("host", link=None))
    await store.links.revoke(b"gone", 5)
    assert await store.entries.lapsed(["t"], 9) == {("gone", "t")}
    assert await store.entries.lapsed(["t", "v"], 10) == {("gone", "t"), ("soon", "t")}
    assert await store.entries.lapsed([], 10) == set()
