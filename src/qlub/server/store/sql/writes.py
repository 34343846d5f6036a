"""`Write`: a small write that is none to a log."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from qlub.server.store.sql.writing import Connection

T = TypeVar("T")
Change = Callable[[Connection], Awaitable[T]]


class Write(Protocol):
    """Has a change committed, and returns what it found."""

    async def __call__(self, change: Change[T]) -> T: ...
