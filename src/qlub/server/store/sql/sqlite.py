"""
SQLite: a file on a disk of this machine.

WAL with `synchronous=FULL` syncs every commit, so that what was confirmed outlives a power cut.
A transaction that will write says so at its beginning (`BEGIN IMMEDIATE`): one that only finds out
later fails at once where another holds the lock, and does not wait for `busy_timeout`.
"""

import os
import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import URL, Connection
from sqlalchemy.pool import QueuePool

from qlub.server.store.errors import StoreRefused
from qlub.server.store.sql import filesystem
from qlub.server.store.sql.database import Database
from qlub.server.store.sql.writing import Threaded

PRAGMAS: Final = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL
    "busy_timeout": 5000,
    "foreign_keys": 1,
}
"""What every connection has, and what each pragma says when it has it."""

_READERS = 4
_SMALL = 64 * 2**20
"""As much as can be checked at every start without being noticed."""


def open_sqlite(path: Path) -> Database:
    """
    Return the database in the file *path*, which is made if it is not there.

    Raises:
        StoreRefused: If the file cannot be used.
    """
    path = path.absolute()
    _check_place(path)
    _check_file(path)
    return Database(
        writer=Threaded(_writer(path), name="writer"),
        readers=Threaded(_readers(path), name="reader", threads=_READERS),
        insert=insert,
        locks_rows=False,
    )


def _check_place(path: Path) -> None:
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreRefused(f"cannot make the folder {folder}: {error.strerror}") from None
    if path.is_dir():
        raise StoreRefused(f"{path} is a folder (name a file in it)")
    if name := filesystem.network(path):
        raise StoreRefused(
            f"{path} lies on a network filesystem ({name}), where SQLite loses data"
            " (use a disk of this machine, or PostgreSQL)"
        )
    # SQLite makes two more files beside it.
    for place in (folder, path):
        if place.exists() and not os.access(place, os.W_OK):
            raise StoreRefused(f"{place} cannot be written (its owner could allow it)")


def _check_file(path: Path) -> None:
    try:
        # What deals come from is in it, so nobody else may read it; the files beside it follow.
        path.touch(0o600)
        connection = sqlite3.connect(path, timeout=5, isolation_level=None)
        try:
            mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
            if path.stat().st_size <= _SMALL:
                found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
                if found != "ok":
                    raise StoreRefused(f"{path} is damaged: {found} (restore a copy of it)")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        finally:
            connection.close()
    except OSError as error:
        raise StoreRefused(f"{path} cannot be made: {error.strerror}") from None
    except sqlite3.OperationalError as error:
        raise StoreRefused(f"{path} cannot be used: {error}") from None
    except sqlite3.DatabaseError as error:
        raise StoreRefused(f"{path} is no sound database: {error} (restore a copy of it)") from None
    if mode != "wal":
        raise StoreRefused(f"{path}: this filesystem does not do what SQLite needs (it is {mode})")


def _writer(path: Path) -> Engine:
    engine = _engine(path, 1)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    _prepare(engine, path)
    return engine


def _readers(path: Path) -> Engine:
    engine = _engine(path, _READERS)
    _prepare(engine, path, is_reader=True)
    return engine


def _engine(path: Path, connections: int) -> Engine:
    return create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=2,
        connect_args={"check_same_thread": False},  # one thread at a time has it
        hide_parameters=True,  # an error is logged, and a hand is not
    )


def _prepare(engine: Engine, path: Path, *, is_reader: bool = False) -> None:
    """Have every connection of *engine* begin as it must."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # Transactions begin where we say, and as we say; one statement that reads needs none.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma, value in PRAGMAS.items():
            cursor.execute(f"PRAGMA {pragma}={value}")
            cursor.execute(f"PRAGMA {pragma}")
            if (found := cursor.fetchone()[0]) != value:
                raise StoreRefused(f"{path}: SQLite has {pragma} at {found}, not at {value}")
        if is_reader:
            cursor.execute("PRAGMA query_only=1")
        cursor.close()
