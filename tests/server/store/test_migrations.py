"""The schema goes forward, and no version works with one that it does not know."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from qlub.server.store import NewEvent, StoreRefused, open_store
from qlub.server.store.sql import migrate
from qlub.server.store.sql.schema import metadata

pytestmark = pytest.mark.anyio


async def test_the_steps_make_the_schema(durable):
    """What the migrations make is what the program thinks is there."""
    store = await open_store(durable)

    def differences(connection):
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, metadata)

    assert await store._database.writer.change(differences) == []
    await store.close()


async def test_a_newer_schema_is_refused(durable):
    """A database of a later version is left alone, in a sentence that says what to do."""
    store = await open_store(durable)
    version = "UPDATE alembic_version SET version_num = '{}'"

    async def set_version(number):
        statement = text(version.format(number))
        await store._database.writer.change(lambda connection: connection.execute(statement))

    await set_version("9999")
    with pytest.raises(StoreRefused, match=r"newer version \(its schema is 9999, .* up to 0002\)"):
        await open_store(durable)
    await set_version("0002")
    await store.close()
    await (await open_store(durable)).close()


def test_no_step_goes_back():
    """Whoever would go back is told to restore a copy."""
    for step in migrate.scripts().walk_revisions():
        with pytest.raises(NotImplementedError, match="restore a copy"):
            step.module.downgrade()


def test_the_steps_are_one_line():
    """Each step has one before it and one after it, and they are numbered."""
    numbers = [step.revision for step in migrate.scripts().walk_revisions()]
    assert numbers == [f"{n:04}" for n in range(len(numbers), 0, -1)]


async def test_many_workers_may_start_at_once(durable):
    """Of several that find an empty database one makes the schema, and all can use it."""
    stores = await asyncio.gather(*(open_store(durable) for _ in range(4)))
    for number, store in enumerate(stores):
        await store.log.append("t", number, [NewEvent(kind="began", body=b"")], at=0)
    assert await stores[0].log.verify("t") == 4
    for store in stores:
        await store.close()
