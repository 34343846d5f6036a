"""The browser's client is served where it was built: nothing stale stays, and little travels."""

import gzip

import pytest

from qlub.server import site
from visitors import open_door

pytestmark = pytest.mark.anyio

PAGE = b"<!doctype html><title>qlub</title>" + b"<p>Hearts" * 100
SCRIPT = b"export const seats = 11;\n" * 100


@pytest.fixture
async def ann(tmp_path, monkeypatch):
    """Somebody who looks at a server with a client."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "sw.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-Bx7a_q-Z.js").write_bytes(SCRIPT)
    (folder / "assets" / "QS.svg").write_bytes(b"<svg/>")
    (tmp_path / "secret.txt").write_text("nobody's business")
    monkeypatch.setattr(site, "FOLDER", folder)
    monkeypatch.setattr(site.find, "__defaults__", (folder,))
    async with open_door() as door:
        yield door.visitor()


@pytest.mark.parametrize("path", ["/", "/t/7hWq2mXc", "/replay", "/replay/7hWq2mXc.1", "/settings"])
async def test_every_page_is_the_clients(ann, path):
    """It is asked for anew each time, and loads nothing of anybody else's."""
    page = await ann.get(path)
    assert page.content == PAGE
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in page.headers["content-security-policy"]
    looked = await ann.http.head(path)
    assert looked.status_code == 200
    assert looked.content == b""


async def test_a_file_that_never_changes_is_kept(ann):
    """Its name would be another; others are asked for again, and sent only when they are others."""
    script = await ann.get("/assets/index-Bx7a_q-Z.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    for path in ("/assets/QS.svg", "/sw.js"):
        first = await ann.get(path)
        assert first.headers["cache-control"] == "no-cache"
        again = await ann.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        other = await ann.get(path, headers={"If-None-Match": '"another"'})
        assert other.content == first.content


async def test_text_travels_packed(ann):
    """To whoever can unpack it."""
    async with ann.http.stream("GET", "/sw.js", headers={"Accept-Encoding": "gzip"}) as answer:
        raw = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw) == SCRIPT
    plain = await ann.get("/sw.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == SCRIPT


ELSEWHERE = (
    "/../secret.txt /assets/../../secret.txt /%2e%2e/secret.txt /..%2fsecret.txt /assets "
    "/nothing.js /%00 //etc/passwd /assets/%2e%2e/%2e%2e/secret.txt /\\..\\secret.txt /%ff"
)


@pytest.mark.parametrize("path", [*ELSEWHERE.split(), "/" + "x" * 5000])
async def test_nothing_else_is_served(ann, path):
    """What lies elsewhere is not there."""
    answer = await ann.get(path)
    assert answer.status_code == 404
    assert "business" not in answer.text
