"""Pages: the browser's client where it was built, and otherwise what says how to join."""

import re
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from qlub.server.refusals import Refusal
from qlub.server.routes.asker import Serving

STATIC: Final = Path(__file__).parents[1] / "static"
"""Where the client lies when it was built."""
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
HASHED: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
"""How the name of a file ends that has another name when it has changed."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"

PLAIN: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>qlub</title>
<h1>qlub</h1>
<p>Hearts for 3 to 11 players. This server has no page to play on, but tables.</p>
<h2>Have a link?</h2>
<p>Copy its whole address, with what stands behind the #, and join from a terminal:</p>
<pre>qlub join 'LINK'</pre>
<h2>Want a table?</h2>
<pre>qlub join {origin} --new</pre>
<p>What programs can ask is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


@get(
    ["/", "/t/{table:str}", "/replay", "/replay/{record:str}", "/settings", "/new"],
    include_in_schema=False,
    media_type="text/html",
)
async def page(request: Request[Any, Any, Any], server: Serving) -> Response[bytes]:
    """The page of the client, or the plain one."""
    index = STATIC / "index.html"
    if index.is_file():
        return _file(index)
    origin = server.settings.public_url or str(request.base_url).rstrip("/")
    return Response(
        PLAIN.replace("{origin}", _escaped(origin)).encode(), media_type="text/html; charset=utf-8"
    )


@get("/{file:path}", include_in_schema=False, sync_to_thread=True)
def file(file: FromPath[Path]) -> Response[bytes]:
    """A file of the client."""
    found = (STATIC / str(file).lstrip("/")).resolve()
    if not found.is_relative_to(STATIC.resolve()) or not found.is_file():
        raise Refusal("not-found", "there is nothing at this address")
    return _file(found)


def _file(path: Path) -> Response[bytes]:
    kind = TYPES.get(path.suffix, "application/octet-stream")
    is_hashed = path.parent != STATIC and HASHED.search(path.name)
    caching = FOR_EVER if is_hashed else ASK_FIRST
    return Response(path.read_bytes(), media_type=kind, headers={"cache-control": caching})


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


PAGES = [page, file]
