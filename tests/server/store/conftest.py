"""The stores that the contract suite runs on."""

import pytest

from qlub.server.store import MemoryStore

BACKENDS = ["memory"]


@pytest.fixture(params=BACKENDS)
async def store(request):
    """An empty store, once for each kind."""
    store = MemoryStore()
    yield store
    await store.close()
