"""A store in a database: SQLite, or PostgreSQL where many workers share it."""

from qlub.server.store.sql.store import SqlStore

__all__ = ["SqlStore"]
