"""The store that the contract suite runs on."""

import pytest

from qlub.server.store import open_store


@pytest.fixture
async def store(where):
    """An empty store."""
    store = await open_store(where)
    yield store
    await store.close()
