"""What tests of the server share: coroutines run on asyncio, and each run has its own database."""

import uuid

import pytest

import services
from qlub.server.store import open_store


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_url():
    """The address of a database that is this run's alone."""
    with services.postgres() as server:
        if server is None:
            services.missing("PostgreSQL", "QLUB_TEST_POSTGRES")
        name = f"qlub_test_{uuid.uuid4().hex}"
        services.run_sql(server, f"CREATE DATABASE {name}")
        yield f"{server.rpartition('/')[0]}/{name}"
        services.run_sql(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def empty_postgres(postgres_url):
    """The same, with nothing in it after the test."""
    from qlub.server.store.sql.schema import metadata

    yield postgres_url
    services.run_sql(
        postgres_url, *(f"DELETE FROM {t.name}" for t in reversed(metadata.sorted_tables))
    )


@pytest.fixture(scope="session")
def redis_url():
    """The address of a Redis server; use channels that are this run's alone."""
    with services.redis() as server:
        if server is None:
            services.missing("Redis", "QLUB_TEST_REDIS")
        yield server


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
