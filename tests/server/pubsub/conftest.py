"""The buses that the contract suite runs on: two workers on each."""

import pytest

from qlub.server.pubsub import MemoryPubSub

BACKENDS = ["memory"]


@pytest.fixture(params=BACKENDS)
async def workers(request):
    """Two workers that hear each other."""
    here = MemoryPubSub()
    there = MemoryPubSub(here)
    for worker in (here, there):
        await worker.open()
    yield here, there
    for worker in (here, there):
        await worker.close()
