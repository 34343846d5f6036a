"""The buses that the contract suite runs on: two workers on each."""

import uuid

import pytest

from qlub.server.pubsub import MemoryPubSub

BACKENDS = ["memory", "postgres", "redis"]


def make(kind, request):
    """Two buses of *kind* that hear each other, and nobody else."""
    channel = f"qlub_test_{uuid.uuid4().hex}"
    if kind == "postgres":
        from qlub.server.pubsub.postgres import PostgresPubSub

        url = request.getfixturevalue("postgres_url")
        return [PostgresPubSub(url, channel=channel) for _ in range(2)]
    if kind == "redis":
        from qlub.server.pubsub.redis import RedisPubSub

        url = request.getfixturevalue("redis_url")
        return [RedisPubSub(url, channel=channel) for _ in range(2)]
    here = MemoryPubSub()
    return [here, MemoryPubSub(here)]


@pytest.fixture(params=BACKENDS)
def pair(request):
    """Two buses that are not open, once for each kind."""
    return make(request.param, request)


@pytest.fixture
async def workers(pair):
    """Two workers that hear each other."""
    for worker in pair:
        await worker.open()
    yield pair
    for worker in pair:
        await worker.close()
