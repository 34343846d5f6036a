"""Whoever is answered is committed, and whatever goes wrong, the writer goes on."""

import asyncio
import random
import threading

import pytest
from sqlalchemy import event

from qlub.server.store import (
    Command,
    NewEvent,
    Seed,
    SeedReused,
    StaleVersion,
    StorageUnavailable,
    open_store,
)
from qlub.server.store.sql.sqlite import open_sqlite
from qlub.server.store.sql.writer import Writer

pytestmark = pytest.mark.anyio

EVENT = [NewEvent(kind="happened", body=b"{}")]


class Desk:
    """A writer whose work does what a test says: a task is what comes of it."""

    def __init__(self, database, **limits):
        self.writer = Writer(database, self.work, **limits)
        self.batches = []
        self.free = threading.Event()
        self.free.set()

    async def work(self, connection, tasks):
        self.batches.append(list(tasks))
        assert self.free.wait(30)
        for task in tasks:
            if isinstance(task, Exception):
                raise task
        return [str(task) for task in tasks]


@pytest.fixture
async def database(tmp_path):
    database = open_sqlite(tmp_path / "qlub.db")
    yield database
    await database.close()


async def several(desk, *tasks):
    """What comes of tasks that are all there at once."""
    return await asyncio.gather(*(desk.writer.do(task) for task in tasks), return_exceptions=True)


async def test_whoever_waits_goes_together(database):
    """What comes while a batch is committed is the next batch, as far as there is room in one."""
    desk = Desk(database, most=3)
    assert await several(desk, *range(8)) == [str(task) for task in range(8)]
    assert desk.batches == [[0, 1, 2], [3, 4, 5], [6, 7]]
    assert await several(desk, 8) == ["8"]
    assert desk.writer.batches == 4
    await desk.writer.close()


async def test_one_that_spoils_a_batch_spoils_it_alone(database):
    """The others are done all the same, each in a transaction of its own."""
    desk = Desk(database)
    spoiler = OverflowError("too much")
    assert await several(desk, 1, spoiler, 3) == ["1", spoiler, "3"]
    assert desk.batches == [[1, spoiler, 3], [1], [spoiler], [3]]
    await desk.writer.close()


async def test_the_writer_outlives_any_error(database):
    """After an error of the database or of ours the next are done."""
    desk = Desk(database)
    for error in (OSError("gone"), ZeroDivisionError(), StorageUnavailable("no")):
        (answer,) = await several(desk, error)
        assert isinstance(answer, StorageUnavailable | ZeroDivisionError)
        assert await several(desk, "next") == ["next"]
    await desk.writer.close()


async def test_a_database_that_is_gone_fails_the_whole_batch_at_once(database):
    """Nobody is asked to wait for each to fail, and each hears it as an error of its own."""
    desk = Desk(database)
    answers = await several(desk, 1, OSError("gone"), 3)
    assert [str(answer) for answer in answers] == ["nothing was confirmed: gone (try again)"] * 3
    assert len({id(answer) for answer in answers}) == 3
    assert len(desk.batches) == 1
    await desk.writer.close()


async def test_nobody_waits_for_ever(database):
    """Whoever has waited long enough hears so; what had not begun is not done."""
    desk = Desk(database, patience=0.01)
    desk.free.clear()
    first = asyncio.ensure_future(desk.writer.do("first"))
    while not desk.batches:
        await asyncio.sleep(0)
    answers = await several(desk, "second", "third")
    assert {type(answer) for answer in answers} == {StorageUnavailable}
    with pytest.raises(StorageUnavailable, match="in time"):
        await first
    desk.free.set()
    await desk.writer.close()
    assert desk.batches == [["first"]]


async def test_whoever_has_gone_is_not_served(database):
    """A task whose caller was cancelled before it began is not done."""
    desk = Desk(database, most=1)
    desk.free.clear()
    calls = [asyncio.ensure_future(desk.writer.do(task)) for task in range(3)]
    while not desk.batches:
        await asyncio.sleep(0)
    calls[1].cancel()
    await asyncio.sleep(0)
    desk.free.set()
    assert await asyncio.gather(calls[0], calls[2]) == ["0", "2"]
    assert desk.batches == [[0], [2]]
    await desk.writer.close()


async def test_a_full_queue_takes_nothing_more(database):
    """When too much waits, whoever comes hears so at once."""
    desk = Desk(database, most=1, room=2)
    desk.free.clear()
    calls = [asyncio.ensure_future(desk.writer.do(0))]
    while not desk.batches:
        await asyncio.sleep(0)
    calls += [asyncio.ensure_future(desk.writer.do(task)) for task in (1, 2)]
    await asyncio.sleep(0)
    with pytest.raises(StorageUnavailable, match="too much is waiting"):
        await desk.writer.do(3)
    desk.free.set()
    assert await asyncio.gather(*calls) == ["0", "1", "2"]
    await desk.writer.close()


async def test_what_waits_is_finished_at_the_end(database):
    """Closing waits for what was asked before, and takes nothing more."""
    desk = Desk(database, most=1)
    calls = [asyncio.ensure_future(desk.writer.do(task)) for task in range(3)]
    await asyncio.sleep(0)
    await desk.writer.close()
    assert await asyncio.gather(*calls) == ["0", "1", "2"]
    with pytest.raises(StorageUnavailable, match="closed"):
        await desk.writer.do(4)


@pytest.fixture
async def store(durable):
    store = await open_store(durable, patience=30)
    yield store
    await store.close()


async def test_a_commit_that_raises_confirms_nothing(store):
    """Of the commits of ten thousand appends some raise: for none of those is there an answer."""
    rng = random.Random(3)
    raised = 0

    @event.listens_for(store._database.writer.engine, "commit")
    def fail_at_times(connection):
        nonlocal raised
        if rng.random() < 0.1:  # a hundred go into each
            raised += 1
            raise OSError("the disk is gone")

    told = {f"t{n}": [] for n in range(100)}

    async def play(table):
        head = 0
        for number in range(100):
            body = str(number).encode()
            try:
                done = await store.log.append(table, head, [NewEvent(kind="x", body=body)], at=0)
            except StorageUnavailable as error:
                assert error.retry  # noqa: PT017 - most succeed
                continue
            head = done.last
            told[table].append(body)

    await asyncio.gather(*(play(table) for table in told))
    assert raised > 3
    for table, bodies in told.items():
        assert await store.log.verify(table) == len(bodies)
        assert [event.body for event in await store.log.events(table)] == bodies
    assert 5_000 < sum(map(len, told.values())) < 10_000


async def test_asking_again_tells_what_became_of_it(store):
    """If the answer was lost at the commit, the same command again finds out, and is done once."""
    begin = store.writer._transaction
    losses = [True, False]

    async def lose_the_answer(tasks):
        answers = await begin(tasks)
        if losses.pop():
            raise StorageUnavailable("lost")
        return answers

    store.writer._transaction = lose_the_answer
    command = Command.of("c", b"play QS", seat=1)
    first = await store.log.append("t", 0, EVENT, at=0, command=command)
    assert not first.repeated
    losses[:] = [False, True]
    command = Command.of("d", b"play KS", seat=2)
    with pytest.raises(StorageUnavailable):
        await store.log.append("t", 1, EVENT, at=0, command=command)
    again = await store.log.append("t", 1, EVENT, at=0, command=command)
    assert (again.first, again.repeated) == (2, True)
    assert await store.log.verify("t") == 2


async def test_losers_leave_a_batch_as_it_was(store):
    """Late ones, repeats and reused seeds go together with those that win, and change nothing."""
    seed = Seed(table="t", round=1, commitment=b"c", seed=b"s")
    stolen = Seed(table="new", round=1, commitment=b"c", seed=b"s")
    command = Command.of("c", b"x", seat=0)
    log = store.log
    answers = await asyncio.gather(
        log.append("t", 0, EVENT, at=0, seeds=[seed], command=command),
        log.append("new", 0, EVENT, at=0, seeds=[stolen]),
        log.append("t", 5, EVENT, at=0),
        log.append("t", 1, EVENT, at=0, command=command),
        log.append("gone", 3, EVENT, at=0),
        log.append("t", 1, EVENT, at=0),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers[1:3]] == [SeedReused, StaleVersion]
    assert (answers[0].last, answers[3].last, answers[3].repeated) == (1, 1, True)
    assert type(answers[4]) is StaleVersion
    assert answers[5].last == 2
    assert await store.tables.get("new") is await store.tables.get("gone") is None
    assert await store.log.heads(["t", "new", "gone"]) == {"t": 2}
    assert store.writer.batches == 1


async def test_what_the_database_refuses_harms_nobody_else(store):
    """A number that no database holds fails for who sent it, and for nobody else."""
    appends = [store.log.append(f"t{n}", 0, EVENT, at=n and 2**70) for n in range(2)]
    answers = await asyncio.gather(*appends, return_exceptions=True)
    assert answers[0].last == 1
    assert isinstance(answers[1], Exception)
    assert await store.log.heads(["t0", "t1"]) == {"t0": 1}
