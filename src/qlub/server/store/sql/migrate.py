"""Brings a database to the schema that this version knows."""

from pathlib import Path
from typing import Any, Final

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import Connection, text

from qlub.server.store import migrations
from qlub.server.store.errors import StoreRefused

FOLDER: Final = Path(migrations.__file__).parent
_LOCK: Final = 0x71_6C_75_62
"""The advisory lock under which PostgreSQL is changed: of workers that start at once, by one."""


def scripts() -> ScriptDirectory:
    """Return the migrations."""
    return ScriptDirectory(str(FOLDER), version_locations=[str(FOLDER / "versions")])


def upgrade(connection: Connection) -> None:
    """
    Bring the database of *connection* up to date, in its transaction.

    Raises:
        StoreRefused: If a newer version of the program has written it.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 60000"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    directory = scripts()

    def steps(current: Any, _: MigrationContext) -> Any:
        return directory._upgrade_revs("head", current)

    context = MigrationContext.configure(connection, opts={"fn": steps})
    current = context.get_current_revision()
    try:
        if current is not None:
            directory.get_revision(current)
        with Operations.context(context):
            context.run_migrations()
    except (CommandError, ResolutionError):
        raise StoreRefused(
            f"the database was written by a newer version (its schema is {current}, and this"
            f" version knows up to {directory.get_current_head()}): install that version again,"
            " or restore a copy of before"
        ) from None
