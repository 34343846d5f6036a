"""Whole matches through the page, at a real server."""

from __future__ import annotations

import json
import time

import pytest
from playwright.sync_api import expect
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
    if page.locator(".passing .strip .btn:not(.icon)").count():
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


def quick(page, **options):
    """Have nobody at the tables that *page* sets up wait for anything, and *options* hold there."""

    def hurry(route):
        asked = json.loads(route.request.post_data)
        asked |= {"timers": {"bot": 0, "deal": 0, "nonces": 200}, "level": "easy"}
        asked["options"] = asked.get("options", {}) | options
        route.continue_(post_data=json.dumps(asked))

    page.route("**/api/tables", hurry)


def join(link, *pages):
    """Have everybody at *pages* come by *link*, and sit down."""
    for page in pages:
        page.goto(link)
        page.get_by_role("button", name="Sit down").click()
        page.get_by_role("button", name="Sit down").wait_for(state="detached")


def totals(page):
    """Return the totals at the end of a match, by name."""
    names = page.locator(".places b").all_inner_texts()
    points = page.locator(".places .t").all_inner_texts()
    return {name.removesuffix(" (you)"): int(of) for name, of in zip(names, points, strict=True)}


def test_two_browsers_and_two_bots_play_a_match(running, visit):
    """
    One sets a table up, the other comes by its link; both find the same end, and the record.

    Both were given the same name before, and one is given another.
    """
    ann, ben = visit(**PHONE), visit(**DESKTOP)
    said = [complaints(page) for page in (ann, ben)]
    for page in (ann, ben):  # as chance may have it
        page.add_init_script('localStorage.qlub ??= \'{"name": "Quiet Heron"}\'')
    ann.goto(f"{running.base}/new")
    for _ in range(3):
        ann.get_by_role("button", name="Less").click()
    quick(ann, rounds=1)
    ann.get_by_role("button", name="Open the table").click()
    join(ann.locator(".link").inner_text(), ben)
    ann.get_by_text("Start with 2 bots").click()
    play(ann, ben)
    assert totals(ann) == totals(ben)
    with ben.expect_download() as saved:
        ben.get_by_text("Save the record").click()
    record = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert record["format"] == "qlub/1"
    assert len(set(record["names"])) == 4
    assert "Quiet Heron" in record["names"]
    ann.get_by_text("Another match").click()
    ann.get_by_text("Start with 2 bots").wait_for()
    assert said == [[], []]


def test_three_browsers_and_five_bots_play_cancellation(running, visit):
    """On phones and on a desktop; one of them loses the line, comes back, and is asked again."""
    ann, ben, cat = pages = visit(**PHONE), visit(**DESKTOP), visit(**PHONE)
    said = [complaints(page) for page in pages]
    quick(ann, rounds=1)
    ann.goto(f"{running.base}/new")
    ann.get_by_role("button", name="Cancellation").click()
    ann.get_by_role("button", name="Open the table").click()
    join(ann.locator(".link").inner_text(), ben, cat)
    ann.get_by_text("Start with 5 bots").click()
    for page in pages:
        page.locator(".cards .card").first.wait_for()
    held = cat.locator(".cards .card").count()
    cat.reload()
    expect(cat.locator(".cards .card")).to_have_count(held)
    play(*pages)
    assert totals(ann) == totals(ben) == totals(cat)
    assert len(totals(ann)) == 8
    assert said == [[], [], []]


def test_one_browser_and_ten_bots_play_cancellation_in_maltese(running, visit):
    """To the end; no message is missing, and no word of English is in the way."""
    page = visit(**PHONE, locale="mt-MT")
    said = complaints(page)
    quick(page, rounds=1)
    page.goto(f"{running.base}/new")
    assert page.locator("html").get_attribute("lang") == "mt"
    page.locator(".seg button").nth(1).click()
    page.get_by_role("button", name="11", exact=True).click()
    page.locator(".btn.primary").click()
    page.get_by_role("button", name="Ibda b").click()
    play(page)
    assert len(totals(page)) == 11
    assert said == []


def test_whoever_has_to_go_is_told_and_a_bot_plays_on(running, visit):
    """By the host's two presses; the other cannot come back by the link."""
    ann, ben = visit(**DESKTOP), visit(**PHONE)
    quick(ann, rounds=1)
    ann.goto(f"{running.base}/new")
    ann.get_by_role("button", name="Open the table").click()
    join(ann.locator(".link").inner_text(), ben)
    ann.get_by_text("Start with 2 bots").click()
    ben.locator(".cards .card").first.wait_for()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Have them go").click()
    ann.get_by_role("button", name="Really? Press again").click()
    expect(ben.get_by_role("heading")).to_have_text("This table is not open to you")
    ann.keyboard.press("Escape")
    play(ann)
    assert len(totals(ann)) == 4


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


def test_a_device_that_loses_its_network_says_so_at_once_and_comes_back(running, visit):
    """The hand stays in sight; what was missed is said, and nothing has to be pressed."""
    page = visit(**PHONE)
    page.goto(running.base)
    page.get_by_text("Play now against bots").click()
    page.locator(".cards .card").first.wait_for()
    held = page.locator(".cards .card").count()
    page.set_default_timeout(15_000)  # a line that only fell silent is missed after 25 s
    page.context.set_offline(True)
    page.get_by_text("Connection lost").wait_for()
    assert page.locator(".cards .card").count() == held
    page.context.set_offline(False)
    page.get_by_text("You are back.").wait_for()


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
