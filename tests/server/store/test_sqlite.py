"""A file is used as it must be, or refused in a sentence."""

import os
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from qlub.server.store import NewEvent, StorageUnavailable, StoreRefused, open_store
from qlub.server.store.sql import filesystem
from qlub.server.store.sql.sqlite import PRAGMAS, open_sqlite

pytestmark = pytest.mark.anyio

EVENT = [NewEvent(kind="happened", body=b"x" * 1000)]


async def test_every_connection_has_its_pragmas(tmp_path):
    """WAL, a sync at each commit, five seconds of patience and foreign keys, on each connection."""
    database = open_sqlite(tmp_path / "qlub.db")
    connections = [database.readers.engine.connect() for _ in range(4)]
    for pragma, value in PRAGMAS.items():
        asked = text(f"PRAGMA {pragma}")
        assert await database.writer.change(lambda c, asked=asked: c.scalar(asked)) == value
        for connection in connections:
            assert connection.scalar(asked) == value
    assert PRAGMAS == {
        "journal_mode": "wal",
        "synchronous": 2,
        "busy_timeout": 5000,
        "foreign_keys": 1,
    }
    for connection in connections:
        connection.close()
    await database.close()


async def test_a_connection_without_them_is_refused(tmp_path, monkeypatch):
    """Where SQLite does not do as it is told, nothing is kept there."""
    monkeypatch.setitem(PRAGMAS, "busy_timeout", "nonsense")
    with pytest.raises(StoreRefused, match="busy_timeout"):
        await open_store(f"sqlite:///{tmp_path}/qlub.db")


async def test_readers_cannot_write(tmp_path):
    """What is for reading writes nothing."""
    store = await open_store(f"sqlite:///{tmp_path}/qlub.db")
    with pytest.raises(StorageUnavailable):
        await store._database.read(text("DELETE FROM tables RETURNING id"))
    await store.close()


async def test_what_was_stored_is_there_again(tmp_path):
    """A store that is opened again has all that it had."""
    where = f"sqlite:///{tmp_path}/deep/folder/qlub.db"
    store = await open_store(where)
    await store.log.append("t", 0, EVENT, at=0)
    await store.close()
    store = await open_store(where)
    assert await store.log.verify("t") == 1
    await store.close()


async def refusal(where):
    """Why *where* cannot be used."""
    with pytest.raises(StoreRefused) as refused:
        await open_store(where)
    said = str(refused.value)
    assert "\n" not in said
    return said


async def test_a_file_of_something_else_is_refused(tmp_path):
    """A text is no database, and stays as it is."""
    file = tmp_path / "qlub.db"
    file.write_text("my diary, " * 500)
    assert "no sound database" in await refusal(f"sqlite:///{file}")
    assert file.read_text() == "my diary, " * 500


async def test_a_damaged_file_is_refused(tmp_path):
    """A database with a page of rubbish is not used."""
    file = tmp_path / "qlub.db"
    store = await open_store(f"sqlite:///{file}")
    for seq in range(50):
        await store.log.append("t", seq, EVENT, at=0)
    await store.close()
    pages = bytearray(file.read_bytes())
    for start in range(8192, len(pages) - 4096, 4096):
        pages[start : start + 4096] = b"\x5a" * 4096
    file.write_bytes(pages)
    assert "restore a copy" in await refusal(f"sqlite:///{file}")


async def test_a_folder_is_refused(tmp_path):
    """A folder is no file, and there is none in a file."""
    assert "is a folder" in await refusal(f"sqlite:///{tmp_path}")
    (tmp_path / "file").touch()
    assert "cannot make the folder" in await refusal(f"sqlite:///{tmp_path}/file/qlub.db")
    assert "needs a file" in await refusal("sqlite://")


async def test_a_place_that_cannot_be_written_is_refused(tmp_path, monkeypatch):
    """Where nothing may be written the folder is named."""
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path and allowed(path, mode))
    assert f"{tmp_path} cannot be written" in await refusal(f"sqlite:///{tmp_path}/qlub.db")


async def test_a_network_filesystem_is_refused(tmp_path, monkeypatch):
    """SQLite on a network filesystem loses data, so it is not tried."""
    monkeypatch.setattr(filesystem, "network", lambda path: "nfs4")
    assert "network filesystem (nfs4)" in await refusal(f"sqlite:///{tmp_path}/qlub.db")


MOUNTS = """\
22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
30 22 0:40 / /mnt/box rw - nfs4 box:/export rw,vers=4.2
31 30 0:41 / /mnt/box/local rw - ext4 /dev/vdb rw
32 22 0:42 / /mnt/over rw - ext4 /dev/vdc rw
33 22 0:43 / /mnt/over rw - cifs //box/share rw
34 22 0:44 / /mnt/ssh rw - fuse.sshfs me@box: rw
35 22 0:45 / /mnt/shared\\040disk rw - fuse.vmhgfs-fuse x rw
what is this
"""


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/var/qlub.db", None),
        ("/mnt/box/qlub.db", "nfs4"),
        ("/mnt/boxes/qlub.db", None),
        ("/mnt/box/local/qlub.db", None),
        ("/mnt/over/qlub.db", "cifs"),
        ("/mnt/ssh/a/b/qlub.db", "fuse.sshfs"),
        ("/mnt/shared disk/qlub.db", None),
    ],
)
def test_network_filesystems_are_known_by_their_mounts(path, name):
    """The innermost mount counts, and of several at one place the last."""
    assert filesystem.network(Path(path), MOUNTS) == name


async def test_a_full_disk_confirms_nothing(tmp_path):
    """When nothing more fits the append says so, what was stored stays, and later it goes on."""
    file = tmp_path / "qlub.db"
    store = await open_store(f"sqlite:///{file}")

    async def allow(pages):
        most = text(f"PRAGMA max_page_count={pages}")
        await store._database.writer.change(lambda connection: connection.execute(most))

    await allow(1)  # as many as there are
    stored, told = 0, None
    while told is None:
        try:
            stored = (await store.log.append("t", stored, EVENT, at=0)).last
        except StorageUnavailable as error:
            told = str(error)
    assert "disk is full" in told
    assert await store.log.verify("t") == stored
    await allow(100_000)
    assert (await store.log.append("t", stored, EVENT, at=0)).last == stored + 1
    await store.close()


async def test_a_database_that_others_hold_confirms_nothing(tmp_path):
    """While another program holds the lock a caller hears so in time, and later it goes on."""
    file = tmp_path / "qlub.db"
    store = await open_store(f"sqlite:///{file}", patience=0.05)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageUnavailable) as told:
        await store.log.append("t", 0, EVENT, at=0)
    assert told.value.retry
    assert await store.log.heads(["t"]) == {}  # readers do not wait
    other.execute("ROLLBACK")
    other.close()
    await store.close()  # what had begun is finished
    store = await open_store(f"sqlite:///{file}")
    assert await store.log.verify("t") in (0, 1)
    await store.close()
