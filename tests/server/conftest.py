"""What tests of the server share: coroutines run on asyncio."""

import pytest


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"
