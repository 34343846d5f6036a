"""Whoever only plays does not pay for the server."""

import subprocess
import sys

HEAVY = ("alembic", "asyncpg", "litestar", "redis", "sqlalchemy", "uvicorn")


def loaded_by(program):
    """What of `HEAVY` *program* imports."""
    ask = f"import sys; print([name for name in {HEAVY} if name in sys.modules])"
    asked = [sys.executable, "-c", f"{program}\n{ask}"]
    answer = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    return answer.splitlines()[-1]


def test_the_command_loads_no_database():
    """`qlub --version` starts without what a server needs."""
    program = 'from qlub.cli.main import run; run(["--version"])'
    assert loaded_by(program) == "[]"


def test_the_faces_load_no_database():
    """The faces of the store and the bus, and what is in memory, need nothing else."""
    assert loaded_by("import qlub.server, qlub.server.store, qlub.server.pubsub") == "[]"
