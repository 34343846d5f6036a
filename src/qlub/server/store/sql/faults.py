"""What a database's errors mean: try again, try each alone, or a mistake of ours."""

from enum import Enum

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError

from qlub.server.store.errors import StorageUnavailable


class Fault(Enum):
    """What is to be done about an error."""

    UNAVAILABLE = "the database cannot do it now"
    COLLISION = "others were in the way: alone it may work"
    OURS = "it would fail each time"


_COLLISIONS = ("40", "55P03")  # PostgreSQL: deadlock, serialization; a lock not available
_UNAVAILABLE = (
    "08",
    "53",
    "57",
    "58",
    "25006",
)  # connection, resources, operator, system, readonly


def kind(error: BaseException) -> Fault:
    """Return what *error* asks for."""
    if isinstance(error, StorageUnavailable | OSError | TimeoutError | EOFError):
        return Fault.UNAVAILABLE
    if not isinstance(error, DBAPIError):
        return Fault.OURS
    state = str(getattr(error.orig, "sqlstate", None) or "")
    if state.startswith(_COLLISIONS):
        return Fault.COLLISION
    if state.startswith(_UNAVAILABLE) or error.connection_invalidated:
        return Fault.UNAVAILABLE
    if isinstance(error, OperationalError | InterfaceError) and not state:
        is_ours = "binding parameter" in str(
            error.orig
        )  # SQLite, of a value that it has no form for
        return Fault.OURS if is_ours else Fault.UNAVAILABLE
    return Fault.OURS


def unavailable(error: BaseException) -> StorageUnavailable:
    """Return what the caller is told of *error*."""
    return StorageUnavailable(f"nothing was confirmed: {said(error)} (try again)")


def said(error: BaseException) -> str:
    """Return the first line of what *error* says, or what it means where we know."""
    original = getattr(error, "orig", None) or error
    lines = str(original).splitlines() or [type(original).__name__]
    if "full" in lines[0]:
        return "the disk is full, or the database as large as it may be"
    if "database is locked" in lines[0]:
        return "another program holds the database"
    return lines[0]
