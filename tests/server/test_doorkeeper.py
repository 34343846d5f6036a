"""Every response and every line pass the doorkeeper: what other sites may not do, and headers."""

import pytest

from qlub.server.routes import ROUTES
from visitors import HOME, Call, open_door

pytestmark = pytest.mark.anyio


@pytest.fixture
async def door():
    async with open_door() as door:
        yield door


def routes():
    """Every method of every route, with paths that lead to nothing in particular."""
    found = []
    for route in ROUTES:
        for path in route.paths:
            for name, value in (
                ("{table:str}", "nowhere"),
                ("{link:str}", "A" * 22),
                ("{record:str}", "nowhere.1"),
                ("{file:path}", "nothing.js"),
            ):
                path = path.replace(name, value)
            found += [(method, "/" + path.lstrip("/")) for method in sorted(route.http_methods)]
    return sorted(set(found))


EVERY = pytest.mark.parametrize(("method", "path"), [*routes(), ("GET", "/nothing/at/all")])
CHANGING = [(method, path) for method, path in routes() if method not in ("GET", "HEAD", "OPTIONS")]

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "media-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "connect-src 'self' ws://tables.example wss://tables.example; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}


@EVERY
async def test_every_response_has_its_headers(door, method, path):
    """Whatever the answer is, a page can do nothing with it but show it."""
    headers = {"X-Qlub": "1", "Content-Type": "application/json"}
    answer = await door.visitor().http.request(method, path, headers=headers)
    assert answer.status_code < 500
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["cache-control"] in ("no-store", "no-cache")
    # Without TLS, browsers would only complain of these.
    assert "strict-transport-security" not in answer.headers
    assert "cross-origin-opener-policy" not in answer.headers
    assert "server" not in answer.headers


async def test_over_tls_browsers_stay_with_it():
    """They are told so with every response; and the cookie is for TLS and this host alone."""
    async with open_door(public_url="https://hearts.example") as door:
        ann = door.visitor()
        made = await ann.post("/api/tables")
        assert made.headers["strict-transport-security"] == "max-age=31536000"
        assert made.headers["cross-origin-opener-policy"] == "same-origin"
        assert made.json()["link"]["url"].startswith("https://hearts.example/t/")
        cookie = made.headers["set-cookie"]
        assert cookie.startswith("__Host-qlub-guest=")
        for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
            assert part in cookie
        assert "Domain" not in cookie


async def test_without_tls_there_is_a_plain_cookie(door):
    """No script sees it, and no form of another site sends it."""
    cookie = (await door.visitor().post("/api/tables")).headers["set-cookie"]
    assert cookie.startswith("qlub-guest=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


HOSTILE = [
    "null",
    "",
    "*",
    "tables.example",
    "https://tables.example.evil.example",
    "http://evil.example",
    "http://tables.example.evil.example",
    "http://eviltables.example",
    "http://tables.example:81",
    "http://tables.example:80",
    "HTTP://tables.example",
    "http://TABLES.example",
    "http://tables.example/",
    "http://tables.example/x",
    "http://tables.example?",
    "http://tables",
    "http://user@tables.example",
    "http://tables.example@evil.example",
    "http://tables.example#x",
    "ws://tables.example",
    "wss://tables.example",
    "file://",
    "data:text/html,x",
    "about:blank",
    "http://tables.example http://evil.example",
    "http://tables.example,http://evil.example",
    "http://tables.example%20",
    " http://tables.example",
    "http://tables.example.",
    "http://xn--tables.example",
    "chrome-extension://tables.example",
    "http://127.0.0.1",
]


@pytest.mark.parametrize("origin", HOSTILE)
async def test_a_page_of_another_site_opens_no_line_and_changes_nothing(door, origin):
    """It is told 403 before anything is opened, whatever cookie comes along."""
    ann = door.visitor()
    table, _ = await ann.set_up()
    head = (await door.server.store.tables.get(table)).head
    assert await ann.line(origin=origin).opened() == 403
    refused = await ann.post(f"/api/tables/{table}/links", headers={"Origin": origin})
    assert refused.status_code == 403
    assert len(await door.server.store.links.of(table)) == 1
    assert (await door.server.store.tables.get(table)).head == head


@pytest.mark.parametrize("origin", ["https://hearts.example", "https://other.example"])
async def test_only_pages_that_are_named_open_lines(origin):
    """Where it is known how people reach the server, its Host header says nothing."""
    settings = {"public_url": "https://hearts.example", "origins": ("https://other.example",)}
    async with open_door(**settings) as door:
        ann = door.visitor()
        await ann.set_up()
        assert await ann.line(origin=origin).opened() == 101
        strange = {"host": "evil.example", "origin": "https://evil.example"}
        assert await ann.line(**strange).opened() == 403
        for tail in (".evil.example", ":444", "/", "@evil.example"):
            assert await ann.line(origin=f"https://hearts.example{tail}").opened() == 403
        plain = {"host": "hearts.example", "origin": "http://hearts.example"}
        assert await ann.line(**plain).opened() == 403


FORMS = [
    ("application/x-www-form-urlencoded", b"preset=hearts"),
    ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
    ("text/plain", b'{"preset": "hearts"}'),
    ("", b'{"preset": "hearts"}'),
]


@pytest.mark.parametrize(("method", "path"), CHANGING)
@pytest.mark.parametrize(("kind", "body"), FORMS)
async def test_a_form_of_another_site_changes_nothing(door, method, path, kind, body):
    """A form can send no header of its own, and no JSON."""
    ann = door.visitor()
    answer = await ann.http.request(method, path, content=body, headers={"Content-Type": kind})
    assert answer.status_code == 403
    if method != "DELETE":
        sent = {"Content-Type": kind, "X-Qlub": "1"}
        assert (await ann.http.request(method, path, content=body, headers=sent)).status_code == 415
    assert await door.server.store.tables.idle(2**60) == []


async def test_looking_changes_nothing(door):
    """Programs that look at a link before somebody follows it take no seat and become no guest."""
    host, preview = door.visitor(), door.visitor()
    table, _ = await host.set_up()
    before = await door.server.tables.load(table)
    for _ in range(100):
        answer = await preview.get(f"/t/{table}")
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
    for method, path in routes():
        if method == "GET":
            await preview.get(path.replace("nowhere", table))
    assert await door.server.tables.load(table) == before
    assert await preview.id() is None


async def test_a_line_is_opened_at_one_address(door):
    """Elsewhere nothing is opened."""
    call = Call(door.app, "203.0.113.7", {"host": "tables.example", "origin": HOME}, path="/other")
    assert await call.opened() == 404


async def test_nobody_is_let_in_at_the_end(door):
    """A server that is about to stop opens no line and answers with 503."""
    ann = door.visitor()
    await ann.set_up()
    await door.server.farewell()
    assert await ann.line().opened() == 503
    answer = await ann.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (503, "shutting-down")
    assert answer.headers["retry-after"] == "1"
    assert (await ann.get("/readyz")).status_code == 503
    assert (await ann.get("/healthz")).status_code == 200


async def test_a_cookie_that_makes_no_sense_is_none(door):
    """Nobody is known by it, and nothing breaks."""
    ann = door.visitor()
    table, _ = await ann.set_up()
    for cookie in ("qlub-guest=" + "x" * 43, "=;;=", "qlub-guest", 'qlub-guest="\\', "\x00=a"):
        line = ann.line(cookie=cookie)
        assert (await line.hello(table)).code == "forbidden"
        assert await line.hear() == 4401
        await line.task


@pytest.mark.parametrize(
    ("method", "path", "others"),
    [("DELETE", "/api/tables", {"GET", "POST"}), ("POST", "/healthz", {"GET"})],
)
async def test_what_an_address_is_not_for_is_said_with_what_it_is_for(door, method, path, others):
    """As HTTP wants it: 405, and the methods that there are."""
    headers = {"X-Qlub": "1", "Content-Type": "application/json"}
    refused = await door.visitor().http.request(method, path, headers=headers)
    assert refused.status_code == 405
    assert set(refused.headers["allow"].split(", ")) == {*others, "OPTIONS"}
