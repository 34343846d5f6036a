"""Before a match, in a browser: who may start it, and what is said to whoever may not."""

from __future__ import annotations

from playwright.sync_api import expect
from staged import NAMES, PHONE, Staged

from keeper import Keeper
from qlub.game import Rules
from qlub.table import commands


def sit(host, *guests):
    """Return the keeper of a table that *host* has set up, where *guests* have sat down."""
    keeper = Keeper(Rules.of("hearts"), host=host)
    for guest, name in zip(guests, NAMES, strict=False):
        keeper.do(commands.Sit(guest=guest, name=name))
    return keeper


def test_whoever_sits_may_start_where_the_host_does_not(visit):
    """A host without a seat, or who has left the last one, holds nobody up."""
    keeper = sit("organiser", "g1")
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.open()
    staged.page.get_by_role("button", name="Start with 3 bots").click()
    staged.happen(*keeper.do(commands.Start(guest="g1")))
    staged.page.locator(".felt").wait_for()
    assert [asked["t"] for asked in staged.asked] == ["start"]
    assert not staged.complaints


def test_a_host_who_is_gone_is_succeeded(visit):
    """Whoever waits is told why, and may start as soon as the server says so."""
    keeper = sit("g0", "g0", "g1")
    staged = Staged(visit(**PHONE), keeper.table, viewer=1, now=keeper.now)
    staged.open()
    said, start = staged.page.locator(".sticky"), staged.page.get_by_text("Start with 2 bots")
    expect(said).to_have_text("Robin starts the match.")
    staged.happen(*keeper.do(commands.LoseLine(guest="g0")))
    expect(said).to_contain_text("is not connected at the moment")
    expect(start).to_have_count(0)
    keeper.now += keeper.table.agreed.timers.grace
    staged.happen(*keeper.do(commands.Tick()))
    start.click()
    staged.happen(*keeper.do(commands.Start(guest="g1")))
    staged.page.locator(".felt").wait_for()
    assert [asked["t"] for asked in staged.asked] == ["start"]


def test_a_part_that_does_not_come_is_a_sentence(visit):
    """After an upgrade of the server, say: the page says so, and can be loaded again."""
    keeper = sit("g0", "g0")
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.page.route("**/Waiting-*.js", lambda route: route.fulfill(status=404))
    staged.open()
    expect(staged.page.get_by_role("heading")).to_have_text("A part of the page is missing")
    staged.page.unroute("**/Waiting-*.js")
    staged.page.get_by_role("button", name="Load the page again").click()
    expect(staged.page.get_by_role("button", name="Start with 3 bots")).to_be_visible()
