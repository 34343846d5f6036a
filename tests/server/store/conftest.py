"""The stores that the contract suite runs on."""

import pytest

from qlub.server.store import open_store

BACKENDS = ["memory", "sqlite", "postgres"]


@pytest.fixture(params=BACKENDS)
def where(request, tmp_path):
    """The address of an empty store, once for each kind."""
    match request.param:
        case "memory":
            return "memory:"
        case "sqlite":
            return f"sqlite:///{tmp_path}/qlub.db"
        case "postgres":
            return request.getfixturevalue("empty_postgres")


@pytest.fixture
async def workers(where):
    """Two workers with the same store; what is only in memory they share."""
    first = await open_store(where)
    second = first if where == "memory:" else await open_store(where)
    yield first, second
    await first.close()
    await second.close()


@pytest.fixture
async def store(where):
    """An empty store."""
    store = await open_store(where)
    yield store
    await store.close()
