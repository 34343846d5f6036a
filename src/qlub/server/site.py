"""The files of the browser's client, as they lie beside the program where it was built."""

import gzip
import hashlib
import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).with_name("static")

KINDS: Final = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_HASHED: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
"""How the name of a file ends that has another name as soon as it is another file."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent."""

    kind: str
    caching: str
    tag: str
    """Another for every other content."""
    body: bytes = field(repr=False)
    packed: bytes | None = field(repr=False)
    """The same in gzip; None where that gains nothing."""


def find(path: str, folder: Path = FOLDER) -> File | None:
    """Return the file at *path* in *folder*; None where there is none, or outside of it."""
    try:
        found = (folder / path.lstrip("/")).resolve()
        if not found.is_relative_to(folder.resolve()) or not found.is_file():
            return None
        return _read(found, found.stat().st_mtime_ns, found.parent != folder.resolve())
    except (OSError, ValueError):  # names that no file can have
        return None


@lru_cache(maxsize=500)
def _read(path: Path, changed: int, is_below: bool) -> File:
    body = path.read_bytes()
    kind = KINDS.get(path.suffix, "application/octet-stream")
    packed = gzip.compress(body, mtime=0) if _may_shrink(kind) else body
    return File(
        kind=kind,
        caching=FOR_EVER if is_below and _HASHED.search(path.name) else ASK_FIRST,
        tag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        body=body,
        packed=packed if len(packed) < len(body) else None,
    )


def _may_shrink(kind: str) -> bool:
    return kind.startswith(("text/", "application/json", "application/manifest", "image/svg"))
