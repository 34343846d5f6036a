"""`open_store`: the store that a setting names."""

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from qlub.server.store.base import Store
from qlub.server.store.errors import StoreRefused
from qlub.server.store.memory import MemoryStore

if TYPE_CHECKING:
    from qlub.server.store.sql.store import SqlStore


async def open_store(where: str, *, patience: float = 2.0) -> Store:
    """
    Return the store at *where*, ready for use.

    Args:
        where: `memory:`, `sqlite:///relative/file` or `sqlite:////absolute/file`, or
            `postgresql://user:password@host/database`.
        patience: How many seconds a write may take before its caller is told that it did not
            succeed.

    Raises:
        StoreRefused: If there is no using it; says why in a sentence.

    >>> import asyncio
    >>> type(asyncio.run(open_store("memory:"))).__name__
    'MemoryStore'
    >>> asyncio.run(open_store("mysql://host/qlub"))
    Traceback (most recent call last):
    qlub.server.store.errors.StoreRefused: no store is called mysql (memory:, sqlite:///FILE or postgresql://HOST/DATABASE)
    """
    scheme = urlsplit(where).scheme
    if scheme == "memory":
        return MemoryStore()
    if scheme not in ("sqlite", "postgresql", "postgres"):
        raise StoreRefused(
            f"no store is called {scheme or where} (memory:, sqlite:///FILE or"
            " postgresql://HOST/DATABASE)"
        )
    try:
        import sqlalchemy  # noqa: F401 - only to say what is missing
    except ImportError:
        raise StoreRefused("a server needs more packages: pip install 'qlub[server]'") from None
    return await _open_sql(where, patience)


async def _open_sql(where: str, patience: float) -> "SqlStore":
    # All of this takes half a second to import, which only a server should pay.
    from qlub.server.store.sql import faults, migrate
    from qlub.server.store.sql.store import SqlStore

    if urlsplit(where).scheme == "sqlite":
        from qlub.server.store.sql.sqlite import open_sqlite

        database = open_sqlite(_file(where))
    else:
        from qlub.server.store.sql.postgres import open_postgres

        database = open_postgres(where)
    try:
        if database.check is not None:
            await database.writer.change(database.check)
        await database.writer.change(migrate.upgrade)
    except StoreRefused:
        await database.close()
        raise
    except Exception as error:
        await database.close()
        if faults.kind(error) is faults.Fault.UNAVAILABLE:
            raise StoreRefused(f"the database cannot be used: {faults.said(error)}") from error
        raise
    return SqlStore(database, patience=patience)


def _file(where: str) -> Path:
    """
    Return the file that an address of SQLite names.

    >>> _file("sqlite:///data/qlub.db").as_posix(), _file("sqlite:////var/qlub.db").as_posix()
    ('data/qlub.db', '/var/qlub.db')
    """
    name = where.removeprefix("sqlite:///")
    if name in ("", ":memory:", where):
        raise StoreRefused("SQLite needs a file: sqlite:///FILE (or memory: for no file)")
    return Path(name)
