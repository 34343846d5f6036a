"""The stores that the contract suite runs on."""

import pytest

from qlub.server.store import open_store


def address(kind, request):
    """The address of an empty store of *kind*."""
    match kind:
        case "sqlite":
            return f"sqlite:///{request.getfixturevalue('tmp_path')}/qlub.db"
        case "postgres":
            return request.getfixturevalue("empty_postgres")
        case _:
            return "memory:"


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def where(request):
    """The address of an empty store, once for each kind."""
    return address(request.param, request)


@pytest.fixture(params=["sqlite", "postgres"])
def durable(request):
    """The same, of those that outlive a process."""
    return address(request.param, request)


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
