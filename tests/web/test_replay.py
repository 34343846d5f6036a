"""A finished match again, step by step: by its link, or from a file."""

from __future__ import annotations

import json
import re

import msgspec
import pytest
from playwright.sync_api import expect
from staged import DESKTOP, HOST, PHONE, complaints, serve
from test_screens import faults

from committed import committed_record
from qlub import QlubError, Rules, read_record
from qlub.game.steps import steps

RULES = {
    "hearts": "hearts rounds=2",
    "cancellation": "cancellation players=11 rounds=1",
}


@pytest.fixture(scope="module")
def records():
    """Return a record of each kind."""
    return {
        kind: committed_record(Rules.parse(text), names=True).encode()
        for kind, text in RULES.items()
    }


class Seen:
    """A *page* at the server that has *record*, at the address "abc"."""

    def __init__(self, page, record=b""):
        self.page = page
        self.record = record
        self.complaints = complaints(page)
        serve(page, self._tell)

    def _tell(self, request):
        if "/api/records/abc" in request.url:
            return json.loads(self.record)
        if "/api/records/" in request.url:
            return 404, {"code": "not-found", "msg": "no such record"}
        asked = re.search(r"seat=(\d+)", request.url)
        try:
            match = read_record(request.post_data_buffer)
        except QlubError as error:
            return 400, {"code": error.code, "msg": str(error)}
        return msgspec.to_builtins(steps(match, int(asked[1]) if asked else None))

    def open(self, address="/replay/abc"):
        """Go there, and wait until there is a page."""
        self.page.goto(f"http://{HOST}{address}")
        self.page.locator("main h1").wait_for()

    def offer(self, name, content):
        """Choose a file."""
        given = {"name": name, "mimeType": "application/json", "buffer": content}
        self.page.locator("input[type=file]").set_input_files(given)


def held(page):
    """Return how many cards are in hand, seat by seat."""
    rows = page.locator(".hrow")
    gone = ".card:not(.gone):not(.lies)"
    return [rows.nth(i).locator(gone).count() for i in range(rows.count())]


def test_a_match_is_stepped_through(visit, records):
    """By buttons and keys: the deal, the pass, each card, each trick, each round, and its end."""
    seen = Seen(visit(**DESKTOP), records["hearts"])
    seen.open()
    page, keys = seen.page, seen.page.keyboard
    heading = page.locator("h1")
    expect(heading).to_have_text("Round 1")
    expect(page.locator(".card.leaves")).to_have_count(12)
    keys.press("ArrowRight")
    expect(page.locator(".card.new")).to_have_count(12)
    page.get_by_role("button", name="One card on").click()
    expect(heading).to_have_text("Round 1, trick 1")
    expect(page.locator(".card.lies")).to_have_count(1)
    assert sum(held(page)) == 51
    keys.press("ArrowDown")
    expect(page.locator(".card.lies")).to_have_count(4)
    keys.press("ArrowDown")
    expect(heading).to_have_text("Round 1, trick 2")
    assert held(page) == [11] * 4
    keys.press("ArrowLeft")
    expect(page.locator(".card.lies")).to_have_count(3)
    keys.press("PageDown")
    expect(heading).to_have_text("Round 2")
    keys.press("End")
    assert held(page) == [0] * 4
    totals = [str(total) for total in read_record(records["hearts"]).totals]
    expect(page.locator(".sheet-t tfoot td")).to_have_text(totals)
    assert page.evaluate("location.hash") == "#2.53"
    keys.press("Home")
    assert page.evaluate("location.hash") == "#2.0"
    assert seen.complaints == []


def test_it_plays_by_itself(visit, records):
    """Until it is stopped, or its end."""
    page = visit(**PHONE)
    page.clock.install()
    seen = Seen(page, records["hearts"])
    seen.open("/replay/abc#2.50")
    seen.page.get_by_role("button", name="Play").click()
    for step in (51, 52, 53):
        page.clock.run_for(1000)
        page.wait_for_function(f"location.hash === '#2.{step}'")
    expect(seen.page.get_by_role("button", name="Play")).to_be_visible()


def test_one_seat_s_view_shows_no_other_hand(visit, records):
    """What the others held is not even sent."""
    seen = Seen(visit(**PHONE), records["hearts"])
    seen.open()
    seen.page.get_by_label("What is seen").select_option(label="What No 2 saw")
    expect(seen.page.get_by_text("13 cards unseen")).to_have_count(3)
    rows = seen.page.locator(".hrow")
    expect(rows.first).to_contain_text("No 2")
    expect(rows.first.locator(".card")).to_have_count(13)
    expect(seen.page.locator(".card.mini")).to_have_count(13)


def test_a_finger_turns_the_pages(visit, records):
    """Swiping to the left goes on, to the right back."""
    seen = Seen(visit(**PHONE), records["hearts"])
    seen.open("/replay/abc#1.1")
    for start, end, step in ((250, 100, 2), (100, 250, 1)):
        seen.page.locator(".swipes").dispatch_event("pointerdown", {"clientX": start})
        seen.page.locator(".swipes").dispatch_event("pointerup", {"clientX": end})
        seen.page.wait_for_function(f"location.hash === '#1.{step}'")


def test_a_file_is_shown_and_every_deal_verified(visit, records):
    """Nobody has to have it on a server; what is no record is refused in a sentence."""
    seen = Seen(visit(**PHONE))
    seen.open("/replay")
    alert = seen.page.get_by_role("alert")
    seen.offer("aunt.json", b"Dear aunt")
    expect(alert).to_contain_text("This is no record of a match that can be shown")
    seen.offer("large.json", b" " * 1_000_001)
    expect(alert).to_contain_text("a megabyte is the most")
    seen.offer("match.json", records["hearts"])
    expect(seen.page.locator("h1")).to_have_text("Round 1")
    expect(alert).to_have_count(0)
    expect(seen.page.get_by_text("2 of 2 deals verified on this device")).to_be_visible()


def test_a_link_to_nothing_says_so(visit):
    """And offers a file instead."""
    seen = Seen(visit(**PHONE))
    seen.open("/replay/nothing")
    expect(seen.page.get_by_role("alert")).to_contain_text("There is no such match here")
    expect(seen.page.get_by_text("Choose a record")).to_be_visible()


@pytest.mark.parametrize("kind", RULES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_for_everybody(visit, records, kind, theme):
    """Axe-core finds nothing serious, and nothing scrolls sideways, at any size."""
    for screen in (PHONE, DESKTOP):
        seen = Seen(visit(**screen, color_scheme=theme), records[kind])
        seen.open("/replay/abc#1.30")
        assert faults(seen.page) == []
        assert seen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for row in seen.page.locator(".hrow .stackcards").all():
            cards = row.locator(".card")
            assert cards.last.bounding_box()["x"] > cards.first.bounding_box()["x"]
        assert seen.complaints == []


def test_a_part_of_the_page_that_does_not_come_is_missed_in_a_sentence(visit, records):
    """With a button that loads the page again, after which everything is there."""
    seen = Seen(visit(**PHONE), records["hearts"])
    parts = re.compile(r"/assets/Replay-.*\.js$")
    seen.page.route(parts, lambda route: route.abort())
    seen.open()
    expect(seen.page.locator("h1")).to_have_text("A part of the page is missing")
    seen.page.unroute(parts)
    seen.page.get_by_role("button", name="Load the page again").click()
    expect(seen.page.locator("h1")).to_have_text("Round 1")
