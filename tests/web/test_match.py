"""Whole matches through the page, at a real server."""

from __future__ import annotations

import json
import time

import pytest
from staged import DESKTOP, PHONE, complaints

from running import Running

MOST = 150
"""Seconds that a match may take on a machine that does other things too."""


@pytest.fixture
def running(tmp_path):
    """Return a server."""
    server = Running(tmp_path)
    yield server
    server.stop()


def act(page):
    """Do what is asked of whoever sits at *page*, if anything is."""
    wanted = page.locator(".strip .btn.honey, .choice .btn.primary").first
    if page.locator(".strip button", has_text="Pass").count():
        if not page.locator(".strip .btn.honey").count():
            held = page.locator(".cards .card:not(.sel)")
            held.first.click(position={"x": 6, "y": 10}, timeout=2000)
            return
    elif not wanted.count():
        legal = page.locator(".cards .card.legal:not(.sel)")
        if not legal.count():
            return
        legal.first.dispatch_event("click", {"detail": 0})
    if wanted.count():
        wanted.click(timeout=2000)


def play(*pages):
    """Play on all of *pages* until the match is over on each."""
    end = time.monotonic() + MOST
    while not all(page.locator(".places").count() for page in pages):
        assert time.monotonic() < end, "the match does not end"
        for page in pages:
            act(page)
            page.wait_for_timeout(30)


def quick(page, *, target):
    """Have nobody at the tables that *page* sets up wait for anything, and the match end soon."""

    def hurry(route):
        asked = json.loads(route.request.post_data)
        asked |= {"timers": {"bot": 0, "deal": 0, "nonces": 200}, "level": "easy"}
        asked["options"] = asked.get("options", {}) | {"target": target}
        route.continue_(post_data=json.dumps(asked))

    page.route("**/api/tables", hurry)


def test_two_browsers_and_two_bots_play_a_match(running, visit):
    """One sets a table up, the other comes by its link; both find the same end, and the record."""
    ann, ben = visit(**PHONE), visit(**DESKTOP)
    said = [complaints(page) for page in (ann, ben)]
    ann.goto(f"{running.base}/new")
    for _ in range(3):
        ann.get_by_role("button", name="Less").click()
    quick(ann, target=15)
    ann.get_by_role("button", name="Open the table").click()
    ben.goto(ann.locator(".link").inner_text())
    ben.get_by_role("button", name="Sit down").click()
    ann.get_by_text("Start with 2 bots").click()
    play(ann, ben)
    totals = [page.locator(".places .t").all_inner_texts() for page in (ann, ben)]
    assert totals[0] == totals[1]
    with ben.expect_download() as saved:
        ben.get_by_text("Save the record").click()
    record = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert record["format"] == "qlub/1"
    assert len(record["names"]) == 4
    ann.get_by_text("Another match").click()
    ann.get_by_text("Start with 2 bots").wait_for()
    assert said == [[], []]


def test_two_clicks_lead_to_a_hand_of_cards(running, visit):
    """Against bots, from the start page, on a phone."""
    page = visit(**PHONE)
    said = complaints(page)
    page.goto(running.base)
    page.get_by_text("Cancellation").tap()
    page.get_by_text("Play now against bots").tap()
    page.locator(".cards .card").first.wait_for()
    assert page.locator(".cards .card").count() == 13
    assert said == []


def test_a_server_that_starts_again_finds_the_page_where_it_was(running, visit):
    """The page says that the line is lost, keeps the hand in sight, and goes on by itself."""
    page = visit(**DESKTOP)
    page.goto(running.base)
    page.get_by_text("Play now against bots").click()
    page.locator(".cards .card").first.wait_for()
    held = page.locator(".cards .card").count()
    running.kill()
    page.get_by_text("Connection lost").wait_for()
    assert page.locator(".cards .card").count() == held
    running.start(running.port)
    page.get_by_text("You are back. Nothing went by.").wait_for()
    page.locator(".strip .btn").first.wait_for()


def test_the_table_is_played_in_the_window_that_was_opened_last(running, visit):
    """The other says so, and takes the seat back when it is asked to."""
    page = visit(**DESKTOP)
    page.goto(running.base)
    page.get_by_text("Play now against bots").click()
    page.locator(".cards .card").first.wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".cards .card").first.wait_for()
    page.get_by_text("You play in another window").wait_for()
    page.get_by_role("button", name="Play here").click()
    page.locator(".cards .card").first.wait_for()
    other.get_by_text("You play in another window").wait_for()


def test_a_link_that_is_none_is_answered_in_a_sentence(running, visit):
    """With what to do, and nothing of how the server is made."""
    page = visit(**PHONE)
    page.goto(f"{running.base}/t/nothing-here#k=no")
    page.get_by_text("You are not in").wait_for()
    assert "ask" in page.locator("main").inner_text().lower()
