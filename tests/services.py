"""
Servers that some tests need: the one that a variable names, one that runs here, or one started.

`QLUB_TEST_POSTGRES` and `QLUB_TEST_REDIS` are addresses.  Without them the usual port is tried,
and then the usual places of the programs.  Where there is none the test is skipped, and the end of
the run says so in a line; with `CI=true` it fails.
"""

import asyncio
import contextlib
import getpass
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

MISSING = "not tried, as there is no "
"""How the reason of a skipped test begins."""


def missing(name, variable):
    """Skip the test for want of a server; or fail, where all must be there."""
    reason = f"{MISSING}{name} here (set {variable})"
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def run_sql(url, *statements):
    """Run *statements* at the PostgreSQL server of *url*."""
    import asyncpg

    async def run():
        connection = await asyncpg.connect(url, timeout=5)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    # In a thread, for a fixture may be wanted while another loop runs in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()


@contextlib.contextmanager
def postgres():
    """The address of a PostgreSQL server where databases can be made, or None."""
    with contextlib.ExitStack() as stack:
        yield _first(
            [os.environ.get("QLUB_TEST_POSTGRES")],
            [f"postgresql://{user}@127.0.0.1/postgres" for user in ("postgres", getpass.getuser())],
            _answers_sql,
        ) or _start_postgres(stack)


@contextlib.contextmanager
def redis():
    """The address of a Redis server, or None."""
    with contextlib.ExitStack() as stack:
        yield _first(
            [os.environ.get("QLUB_TEST_REDIS")], ["redis://127.0.0.1:6379"], _answers_redis
        ) or _start_redis(stack)


def _first(named, usual, answers):
    """The address that was named, whether or not it answers; else the first usual one that does."""
    for url in named:
        if url:
            return url
    return next((url for url in usual if answers(url)), None)


def _answers_sql(url):
    import asyncpg

    try:
        run_sql(url, "SELECT 1")
    except (OSError, TimeoutError, asyncpg.PostgresError):
        return False
    return True


def _answers_redis(url):
    from redis import Redis, RedisError

    try:
        with Redis.from_url(url, socket_connect_timeout=2) as client:
            return client.ping()
    except RedisError:
        return False


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def _start_postgres(stack):
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)])
    initdb, pg_ctl = (shutil.which(name, path=path) for name in ("initdb", "pg_ctl"))
    if not (initdb and pg_ctl):
        return None
    as_user = {}
    if os.getuid() == 0:  # PostgreSQL does not run as root
        try:
            owner = pwd.getpwnam("postgres")
        except KeyError:
            return None
        as_user = {"user": owner.pw_uid, "group": owner.pw_gid}
    folder = Path(tempfile.mkdtemp(prefix="qlub-postgres-"))
    stack.callback(shutil.rmtree, folder, ignore_errors=True)
    if as_user:
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    port, data = free_port(), str(folder / "data")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="

    def call(*command):
        subprocess.run(command, check=True, capture_output=True, cwd=folder, **as_user)

    call(initdb, "-D", data, "-U", "postgres", "-A", "trust")
    call(pg_ctl, "-D", data, "-w", "-o", options, "-l", str(folder / "log"), "start")
    stack.callback(call, pg_ctl, "-D", data, "-w", "-m", "immediate", "stop")
    return f"postgresql://postgres@127.0.0.1:{port}/postgres"


def _start_redis(stack):
    from redis import Redis
    from redis.backoff import ConstantBackoff
    from redis.retry import Retry

    program = shutil.which("redis-server")
    if not program:
        return None
    port = free_port()
    process = subprocess.Popen(
        [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=tempfile.gettempdir(),
    )
    stack.callback(process.wait)
    stack.callback(process.kill)
    url = f"redis://127.0.0.1:{port}"
    with Redis.from_url(url, retry=Retry(ConstantBackoff(0.05), 100)) as client:
        client.ping()
    return url
