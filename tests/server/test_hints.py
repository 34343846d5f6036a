"""A hint is for whoever is to decide, and tells what the seat itself could know."""

from http.cookiejar import CookieJar

import pytest

from qlub.client.door import Door
from qlub.client.remote import RemoteSession
from qlub.game import Phase
from qlub.protocol import requests
from running import Running


@pytest.fixture
def running(tmp_path):
    with Running(tmp_path) as server:
        yield server


def hint(running, link, cookie):
    return running.ask("POST", f"/api/tables/{link.table}/hint", {}, cookie=cookie)


def at_the_pass(running, **setup):
    """A match at its first pass: a player's session, the link, and the player's cookie."""
    link, _ = running.set_up(**setup)
    cookies = CookieJar()
    session = RemoteSession(link.table, Door(link, cookies).dial)
    session.ask(requests.Sit(id=session.new_id(), name="Ann"))
    session.ask(requests.Start(id=session.new_id()))
    while session.view.phase is not Phase.PASS:
        session.advance()
    session.close()
    return session, link, "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)


def test_a_hint_is_a_move_that_may_be_made(running):
    """It says what it would cost, and what else there is; and it can be followed."""
    session, link, cookie = at_the_pass(running)
    answer = hint(running, link, cookie)
    assert answer.status == 200, answer.body
    best = answer.json["best"]
    assert best["kind"] == "pass"
    assert set(best["move"].split()) <= set(str(session.view.hand).split())
    assert len(answer.json["others"]) == 3
    assert all(one["points"] is None or one["points"] >= -10 for one in answer.json["others"])


def test_nobody_else_gets_one(running):
    """Not a stranger, not who only looks on, and not before it is one's turn."""
    link, cookie = running.set_up()
    assert hint(running, link, None).status == 401
    answer = hint(running, link, cookie)
    assert (answer.status, answer.json["code"]) == (403, "forbidden")


def test_a_table_may_be_without_hints(running):
    """Then nobody gets one."""
    _, link, cookie = at_the_pass(running, hints=False)
    answer = hint(running, link, cookie)
    assert (answer.status, answer.json["code"]) == (403, "forbidden")
