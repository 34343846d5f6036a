"""Which files each page of the client needs, as they were built."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from qlub.i18n import LANGUAGES
from qlub.server.site import FOLDER

ENTRY: Final = "index.html"
PARTS: Final = {
    "t": "src/table/AtTable.svelte",
    "new": "src/lobby/SetUp.svelte",
    "replay": "src/replay/Replay.svelte",
}
"""The part of the client that a page shows, by the beginning of its address."""


def link(address: str, wished: str = "", folder: Path = FOLDER) -> str | None:
    """
    Return a `Link` header for the page at *address*: what it will need, to be fetched at once.

    Otherwise a browser learns of it only from code that it has to fetch first.  *wished* are the
    languages that it would like, as `Accept-Language` has them.  None where it is not known what
    the page needs.
    """
    part = PARTS.get(address.strip("/").partition("/")[0])
    try:
        manifest = folder / "manifest.json"
        files = _files(manifest, manifest.stat().st_mtime_ns, part, spoken(wished))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return ", ".join(f"</{file}>; {_how(file)}" for file in files)


def spoken(wished: str) -> str:
    """
    Return the first language of *wished* that we speak, as a page chooses it.

    >>> spoken("de-DE, mt;q=0.8, en;q=0.7"), spoken("")
    ('mt', 'en')
    """
    tags = (one.partition(";")[0].strip().lower() for one in wished[:200].split(","))
    return next((lang for tag in tags if (lang := tag.partition("-")[0]) in LANGUAGES), "en")


@lru_cache(maxsize=50)
def _files(manifest: Path, changed: int, part: str | None, language: str) -> tuple[str, ...]:
    """Return the style, then the scripts and the words, the largest first."""
    chunks = json.loads(manifest.read_text(encoding="utf-8"))
    names = [*_with_imports(chunks, ENTRY), f"virtual:catalog/{language}"]
    if part is not None:
        names += _with_imports(chunks, part)
    scripts = {chunks[name]["file"] for name in names}
    # Browsers ask for six at once: the small ones come while the large ones still do.
    large_first = sorted(scripts, key=lambda file: -(manifest.parent / file).stat().st_size)
    return (*chunks[ENTRY].get("css", []), *large_first)


def _how(file: str) -> str:
    return "rel=preload; as=style; crossorigin" if file.endswith(".css") else "rel=modulepreload"


def _with_imports(chunks: dict[str, Any], name: str) -> list[str]:
    """Return *name* and all chunks that it imports, each once."""
    found = [name]
    for one in found:
        found += [other for other in chunks[one].get("imports", []) if other not in found]
    return found
