"""Setting a table up in a browser: the rules of the house, how long it takes, what all will see."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from staged import DESKTOP, PHONE, complaints
from test_screens import faults

from running import Running


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """Return a server."""
    server = Running(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def page(visit, running):
    """Return the page that sets tables up, with all that is folded open."""
    page = visit(**PHONE)
    said = complaints(page)
    page.goto(f"{running.base}/new")
    unfold(page)
    yield page
    # Browsers report each refusal of a server as an error of the page.
    assert [line for line in said if "400 (Bad Request)" not in line] == []


def unfold(page):
    page.locator(".rules li").first.wait_for()
    for fold in page.locator("main > details > summary").all():
        fold.click()


def gold(page):
    """Return what is said to be different from the usual game."""
    return page.locator(".rules .changed")


def test_what_is_unusual_is_seen_by_all(page, visit):
    """It is in gold where it is chosen, where friends wait, and in the menu of the table."""
    page.get_by_label("Shooting the moon").select_option("adds to the others")
    page.get_by_label("Players may ask for a hint").uncheck()
    page.get_by_role("button", name="120 s").click()
    different = ["26 points go onto the total", "has 120 seconds", "There are no hints."]
    expect(gold(page)).to_contain_text(different)
    expect(page.locator(".chip.honey")).to_have_text("1 changed")
    page.get_by_role("button", name="Open the table").click()
    expect(gold(page)).to_contain_text(different)
    friend = visit(**DESKTOP)
    friend.goto(page.locator(".link").inner_text())
    expect(gold(friend)).to_contain_text(different)
    page.get_by_role("button", name="Start with 3 bots").click()
    page.get_by_role("button", name="Menu").click()
    expect(gold(page)).to_contain_text(different)


def test_only_what_makes_a_difference_is_asked(page):
    """Nobody is asked for the points of a moon that is not there, or what cancels in one pack."""
    points = page.get_by_label("Points of the moon")
    expect(points).to_have_value("26")
    page.get_by_label("Shooting the moon").select_option("does not exist")
    expect(points).to_have_count(0)
    expect(page.get_by_label("Two equal cards")).to_have_count(0)
    page.get_by_role("button", name="Cancellation").click()
    expect(page.get_by_label("Two equal cards")).to_have_value("0")
    expect(gold(page)).to_have_count(0)


def test_rules_that_make_no_game_are_refused_in_a_sentence(page):
    """Nobody passes across five; one press leads back to what is usual."""
    page.get_by_label("Direction of the pass").select_option("across")
    page.get_by_role("button", name="5", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("make no game together")
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    page.get_by_role("button", name="Back to the usual rules").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()


def test_a_shorter_match_is_offered(page):
    """With how long both take; the usual length is one press away."""
    long = page.locator(".long p")
    expect(long).to_contain_text("Usually about 11 rounds, which take 25 to 55 minutes.")
    page.get_by_role("button", name="Only 3 rounds").click()
    expect(long).to_contain_text("3 rounds, which take")
    expect(page.get_by_label("At most so many rounds")).to_have_value("3")
    page.get_by_role("button", name="The usual length").click()
    expect(long).to_contain_text("Usually about 11 rounds")
    page.get_by_role("button", name="Less").click()
    page.get_by_role("button", name="To 50").click()
    expect(page.locator(".step output")).to_have_text("50")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_set_up_is_for_everybody(visit, running, theme):
    """With all its folds open; in Maltese nothing scrolls sideways on a narrow phone."""
    page = visit(**PHONE, color_scheme=theme, locale="mt", reduced_motion="reduce")
    page.goto(f"{running.base}/new")
    unfold(page)
    assert faults(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
