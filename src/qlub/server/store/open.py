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
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    from qlub.server.store.sql import faults, migrate, postgres
    from qlub.server.store.sql.sqlite import open_sqlite
    from qlub.server.store.sql.store import SqlStore

    try:
        url = make_url(where.replace("postgres://", "postgresql://", 1))
    except ArgumentError:
        raise StoreRefused(
            "this is no address of a database (postgresql://HOST/DATABASE)"
        ) from None
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise StoreRefused("SQLite needs a file: sqlite:///FILE (or memory: for no file)")
        database = open_sqlite(Path(url.database))
    else:
        database = postgres.open_postgres(url)
    try:
        async with database.writer.begin() as connection:
            if database.locks_rows:
                await connection.run_sync(postgres.check)
            await connection.run_sync(migrate.upgrade)
    except StoreRefused:
        await database.close()
        raise
    except Exception as error:
        await database.close()
        if faults.kind(error) is faults.Fault.UNAVAILABLE:
            place = url.render_as_string(hide_password=True)
            raise StoreRefused(f"{place} cannot be used: {faults.said(error)}") from error
        raise
    return SqlStore(database, patience=patience)
