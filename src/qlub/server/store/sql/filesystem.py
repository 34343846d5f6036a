"""Which filesystem a file lies on, where the system tells."""

import re
from pathlib import Path
from typing import Final

_MOUNTS: Final = Path("/proc/self/mountinfo")

_NETWORK: Final = re.compile(
    r"(nfs|cifs|smb|afs|ceph|gluster|lustre|gpfs|ncp|beegfs|ocfs2|gfs2|davfs|coda)"
    r"|fuse\.(ssh|s3|rclone|gluster|ceph|dav|smb|gvfs|google|goofys|juicefs|blobfuse)"
)


def network(path: Path, mounts: str | None = None) -> str | None:
    r"""
    Return the name of the network filesystem that *path* lies on, or None if it lies on none.

    >>> line = "36 35 0:48 / /srv/my\\040data rw - nfs4 box:/data rw\n"
    >>> network(Path("/srv/my data/qlub.db"), line), network(Path("/srv/else"), line)
    ('nfs4', None)
    """
    if mounts is None:
        try:
            mounts = _MOUNTS.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None  # not Linux
    path = path.resolve()
    found, length = "", -1
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        fields = before.split()
        if len(fields) < 5 or not after:
            continue
        place = Path(re.sub(r"\\(\d{3})", lambda code: chr(int(code[1], 8)), fields[4]))
        # The last one that is mounted at a place hides the others.
        if path.is_relative_to(place) and len(place.parts) >= length:
            found, length = after.split()[0], len(place.parts)
    return found if _NETWORK.match(found) else None
