"""Every store keeps the logs of its tables as it promises to."""

from dataclasses import replace

import pytest

from qlub.server.store import (
    Appended,
    Command,
    IdReused,
    NewEvent,
    Snapshot,
    StaleVersion,
)

pytestmark = pytest.mark.anyio


def said(*bodies, kind="said", seat=None):
    """Events with these bodies."""
    return [NewEvent(kind=kind, body=body.encode(), seat=seat) for body in bodies]


async def bodies(store, table, after=0):
    """What the events of *table* say."""
    return [event.body.decode() for event in await store.log.events(table, after)]


async def test_events_come_back_as_they_were_stored(store):
    """An event keeps its kind, version, seat, body and time, and gets a seq and a place."""
    given = NewEvent(kind="played", body=b'{"card":"QS\xc4\xa7"}', version=3, seat=2)
    command = Command.of("c1", b"x", seat=2)
    assert await store.log.append("t", 0, [given], at=17, command=command) == Appended(
        first=1, last=1
    )
    (event,) = await store.log.events("t")
    assert (event.table, event.seq, event.kind, event.version) == ("t", 1, "played", 3)
    assert (event.seat, event.command, event.body, event.at) == (2, "c1", given.body, 17)
    assert event.previous == bytes(32)


async def test_seqs_are_dense(store):
    """The events of a log are numbered 1, 2, 3 however many are appended at once."""
    assert await store.log.append("t", 0, said("a", "b"), at=0) == Appended(first=1, last=2)
    assert await store.log.append("t", 2, said("c"), at=0) == Appended(first=3, last=3)
    assert [event.seq for event in await store.log.events("t")] == [1, 2, 3]


async def test_an_append_needs_an_event(store):
    """Nothing is no event."""
    with pytest.raises(ValueError, match="needs an event"):
        await store.log.append("t", 0, [], at=0)


@pytest.mark.parametrize("expected", [0, 1, 3, 7])
async def test_whoever_is_late_loses(store, expected):
    """An append to another place than the end is refused, with the end, and writes nothing."""
    await store.log.append("t", 0, said("a", "b"), at=0)
    with pytest.raises(StaleVersion) as stale:
        await store.log.append("t", expected, said("c"), at=0)
    assert (stale.value.expected, stale.value.head) == (expected, 2)
    assert await bodies(store, "t") == ["a", "b"]


async def test_a_new_table_begins_at_nothing(store):
    """A table that is not there cannot be appended to but at its beginning."""
    with pytest.raises(StaleVersion) as stale:
        await store.log.append("t", 1, said("a"), at=0)
    assert stale.value.head == 0
    assert await store.tables.get("t") is None


async def test_logs_are_apart(store):
    """What happens at one table is in no other's log."""
    await store.log.append("t", 0, said("a"), at=0)
    await store.log.append("u", 0, said("b"), at=0)
    assert await bodies(store, "t") == ["a"]
    assert await bodies(store, "u") == ["b"]


async def test_a_log_can_be_read_from_anywhere(store):
    """Events after a seq, at most so many; none after the end, all after less than nothing."""
    await store.log.append("t", 0, said(*"abcde"), at=0)
    assert await bodies(store, "t", 3) == ["d", "e"]
    assert await bodies(store, "t", 5) == await bodies(store, "t", 99) == []
    assert await bodies(store, "t", -4) == list("abcde")
    assert [event.seq for event in await store.log.events("t", 1, 2)] == [2, 3]
    assert await store.log.events("nowhere") == []


async def test_heads_of_many_tables(store):
    """The ends of many logs are asked for at once; what is not there is left out."""
    for number in range(1, 6):
        await store.log.append(f"t{number}", 0, said(*"x" * number), at=0)
    asked = [f"t{number}" for number in range(9)]
    assert await store.log.heads(asked) == {f"t{number}": number for number in range(1, 6)}
    assert await store.log.heads([]) == {}
    many = [f"no-{number}" for number in range(3000)]
    assert await store.log.heads([*many, "t3"]) == {"t3": 3}


async def test_a_repeated_command_gets_its_first_answer(store):
    """The same command again writes nothing, wherever the log is by now."""
    command = Command.of("c", b"play QS", seat=1)
    first = await store.log.append("t", 0, said("a", "b"), at=0, command=command)
    await store.log.append("t", 2, said("c"), at=0)
    for expected in (0, 2, 3):
        again = await store.log.append("t", expected, said("a", "b"), at=5, command=command)
        assert again == replace(first, repeated=True) == Appended(first=1, last=2, repeated=True)
    assert await bodies(store, "t") == ["a", "b", "c"]


async def test_a_command_can_be_asked_for_before_it_is_decided(store):
    """What a command stored is known without trying to store it again."""
    command = Command.of("c", b"play QS", seat=1)
    assert await store.log.command("t", command) is None
    await store.log.append("t", 0, said("a"), at=0, command=command)
    assert await store.log.command("t", command) == Appended(first=1, last=1, repeated=True)
    with pytest.raises(IdReused):
        await store.log.command("t", Command.of("c", b"play KS", seat=1))


async def test_an_id_means_one_command(store):
    """The same id with another body is refused, and writes nothing."""
    await store.log.append("t", 0, said("a"), at=0, command=Command.of("c", b"play QS", seat=1))
    with pytest.raises(IdReused):
        await store.log.append("t", 1, said("b"), at=0, command=Command.of("c", b"other", seat=1))
    assert await bodies(store, "t") == ["a"]


async def test_ids_are_of_a_seat_and_a_table(store):
    """Another seat, nobody, and another table may use the same id for something else."""
    for head, seat in enumerate((0, 1, None)):
        command = Command.of("c", str(seat).encode(), seat=seat)
        await store.log.append("t", head, said("x"), at=0, command=command)
    await store.log.append("u", 0, said("x"), at=0, command=Command.of("c", b"u", seat=0))
    repeat = Command.of("c", b"None")
    assert await store.log.command("t", repeat) == Appended(first=3, last=3, repeated=True)


async def test_a_command_that_lost_is_not_remembered(store):
    """Whoever was late may ask again under the same id."""
    await store.log.append("t", 0, said("a"), at=0)
    command = Command.of("c", b"play QS", seat=1)
    with pytest.raises(StaleVersion):
        await store.log.append("t", 0, said("b"), at=0, command=command)
    assert await store.log.command("t", command) is None
    assert (await store.log.append("t", 1, said("b"), at=0, command=command)).last == 2


async def test_the_chain_is_whole(store):
    """A log verifies, however it was appended to, and an empty one too."""
    assert await store.log.verify("t") == 0
    await store.log.append("t", 0, said("a", "b"), at=1, command=Command.of("c", b"", seat=3))
    await store.log.append("t", 2, said("c", seat=3), at=2)
    assert await store.log.verify("t") == 3
    events = await store.log.events("t")
    assert len({event.previous for event in events}) == 3


async def test_the_latest_snapshot_stays(store):
    """A snapshot takes the place of an earlier one, and of no later one."""
    assert await store.log.snapshot("t") is None
    await store.log.append("t", 0, said(*"abcdef"), at=0)
    for seq in (2, 5, 4):
        await store.log.save_snapshot(Snapshot(table="t", seq=seq, body=b"%d" % seq))
    assert await store.log.snapshot("t") == Snapshot(table="t", seq=5, body=b"5")
