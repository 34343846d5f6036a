"""Pages: the browser's client where it was built, and otherwise what says how to join."""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from qlub.server import parts, site
from qlub.server.refusals import Refusal
from qlub.server.routes.asker import Origin

PATHS: Final = [
    "/",
    "/t/{table:str}",
    "/new",
    "/replay",
    "/replay/{record:str}",
    "/rules",
    "/settings",
    "/verify",
]
"""Where the client has a page; it tells them apart by itself."""

PLAIN: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>qlub</title>
<h1>qlub</h1>
<p>Hearts for 3 to 11 players. This server has tables, but no page to play on.</p>
<h2>Have a link?</h2>
<p>Copy the whole address, with what stands behind the #, and join from a terminal:</p>
<pre>qlub join 'LINK'</pre>
<h2>Writing a program?</h2>
<p>What can be asked of this server is described at
<a href="/api/openapi.json">{origin}/api/openapi.json</a>.</p>
</html>
"""
LOOKING: Final = [HttpMethod.GET, HttpMethod.HEAD]

_Asked = Request[Any, Any, Any]


@route(PATHS, http_method=LOOKING, include_in_schema=False, media_type="text/html")
async def page(request: _Asked, origin: Origin) -> Response[bytes]:
    """The page of the client, or the plain one."""
    index = site.find("index.html")
    if index is not None:
        needs = parts.link(request.url.path, request.headers.get("accept-language", ""))
        more = {} if needs is None else {"link": needs}
        return _answer(request, index, {**more, "vary": "accept-encoding, accept-language"})
    body = PLAIN.format(origin=escape(origin)).encode()
    return Response(body, media_type="text/html")


@route("/{file:path}", http_method=LOOKING, include_in_schema=False, sync_to_thread=True)
def file(request: _Asked, file: FromPath[Path]) -> Response[bytes]:
    """A file of the client."""
    found = site.find(str(file))
    if found is None:
        raise Refusal("not-found", "there is nothing at this address")
    return _answer(request, found)


def _answer(
    request: _Asked, file: site.File, more: Mapping[str, str] = MappingProxyType({})
) -> Response[bytes]:
    headers = {"cache-control": file.caching, "etag": file.tag, "vary": "accept-encoding", **more}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, media_type=file.kind, headers=headers)


PAGES = [page, file]
