"""PostgreSQL: one database for many workers, on this machine or another."""

from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from qlub.server.store.errors import StoreRefused
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.writing import Asked

CHANNEL = "qlub"
"""Where appends are told of, by `NOTIFY`."""

_CONNECTIONS = 8
"""With the writer's and the one that listens, ten for each worker."""


def open_postgres(where: str) -> Database:
    """
    Return the database at *where*; nothing is asked of it yet.

    The address is one that PostgreSQL's own programs take, with `sslmode` and the like.
    """
    try:
        import asyncpg
    except ImportError:
        raise StoreRefused("PostgreSQL needs a package: pip install 'qlub[postgres]'") from None

    def connect() -> Any:
        return asyncpg.connect(
            where,
            timeout=2,
            command_timeout=2,  # where the server does not even say that it gave up
            server_settings={"application_name": "qlub", "statement_timeout": "2000"},
        )

    return Database(
        writer=Asked(_engine(connect, connections=1)),
        readers=Asked(_engine(connect, connections=_CONNECTIONS)),
        insert=insert,
        locks_rows=True,
        check=check,
        channel=CHANNEL,
    )


def check(connection: Connection) -> None:
    """Raise `StoreRefused` where a commit would promise nothing."""
    if connection.execute(text("SHOW synchronous_commit")).scalar_one() == "off":
        raise StoreRefused(
            "this PostgreSQL confirms what it may lose"
            " (set synchronous_commit to on for the user or the database)"
        )


def _engine(connect: Any, *, connections: int) -> AsyncEngine:
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=connect,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=2,
        hide_parameters=True,  # an error is logged, and a hand is not
    )
