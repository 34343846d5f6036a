"""PostgreSQL is used as it must be, and may be gone for a while."""

import asyncio
import itertools

import asyncpg
import pytest
from sqlalchemy import text

from line import Line
from qlub.server.store import (
    Command,
    NewEvent,
    StorageUnavailable,
    StoreRefused,
    open_store,
)

pytestmark = pytest.mark.anyio

EVENT = [NewEvent(kind="happened", body=b"{}")]


async def test_no_statement_takes_long(empty_postgres):
    """Each connection gives up after two seconds, and there are fewer than ten."""
    store = await open_store(empty_postgres)
    database = store._database
    asked = text("SHOW statement_timeout")
    assert await database.writer.change(lambda connection: connection.scalar(asked)) == "2s"
    assert (await database.first(asked))[0] == "2s"
    assert database.writer.engine.pool.size() + database.readers.engine.pool.size() < 10
    await store.close()


async def test_a_database_that_confirms_what_it_may_lose_is_refused(empty_postgres):
    """`synchronous_commit=off` promises nothing, so nothing is kept there."""
    connection = await asyncpg.connect(empty_postgres)
    name = await connection.fetchval("SELECT current_database()")
    await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    try:
        with pytest.raises(StoreRefused, match="confirms what it may lose"):
            await open_store(empty_postgres)
    finally:
        await connection.execute(f"ALTER DATABASE {name} RESET synchronous_commit")
        await connection.close()
    await (await open_store(empty_postgres)).close()


async def test_a_server_that_is_not_there_is_refused_at_the_start():
    """A server that does not answer is named, without its password."""
    line = Line("postgresql://me:secret@127.0.0.1", 5432)
    await line.mend()
    await line.cut()
    with pytest.raises(StoreRefused, match="cannot be used") as refused:
        await open_store(line.url)
    assert "secret" not in str(refused.value)


async def test_an_outage_loses_nothing_and_ends(empty_postgres):
    """While the server is gone each caller hears so; when it is back all goes on by itself."""
    line = Line(empty_postgres, 5432)
    await line.mend()
    store = await open_store(line.url)
    first = await store.log.append("t", 0, EVENT, at=0, command=Command.of("a", b""))
    await line.cut()
    calls = [
        *(store.log.append("t", 1, EVENT, at=0, command=Command.of("b", b"")) for _ in range(5)),
        store.log.events("t"),
        store.guests.rename("g", "Ann"),
        store.check(),
    ]
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert {type(answer) for answer in answers} == {StorageUnavailable}
    await line.mend()
    for tries in itertools.count():
        try:
            again = await store.log.append("t", 1, EVENT, at=0, command=Command.of("b", b""))
            break
        except StorageUnavailable:
            assert tries < 3
    assert (first.last, again.first) == (1, 2)
    assert await store.log.verify("t") == 2
    await store.close()
    await line.cut()


async def test_two_workers_open_the_same_tables_at_once(empty_postgres):
    """Whatever order they come in, each table is the one's or the other's, and no batch falls."""
    workers = [await open_store(empty_postgres, patience=30) for _ in range(2)]

    async def open_all(worker, tables):
        calls = [worker.log.append(table, 0, EVENT, at=0) for table in tables]
        return await asyncio.gather(*calls, return_exceptions=True)

    for number in range(5):
        tables = [f"{number}-{n}" for n in range(250)]
        here, there = await asyncio.gather(
            open_all(workers[0], tables), open_all(workers[1], tables[::-1])
        )
        for answers in zip(here, reversed(there), strict=True):
            assert sorted(type(answer).__name__ for answer in answers) == [
                "Appended",
                "StaleVersion",
            ]
    assert workers[0].writer.batches + workers[1].writer.batches == 10
    for worker in workers:
        await worker.close()
