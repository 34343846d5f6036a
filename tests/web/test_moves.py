"""Cards travel where they go, as this device wants it, and nothing waits for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from staged import DESKTOP, PHONE, Staged, is_turn, keep

MOVING = "document.getAnimations().filter((one) => one.effect.target.matches('.laid')).length"


def table():
    """Return the keeper of a table where three cards lie, and it is one's turn."""
    return keep(until=is_turn(0, trick=3, lying=3), seed=4)


def finish(staged, keeper):
    """Have the trick be finished, and looked at."""
    staged.happen(*keeper.do(keeper.decision(0, "g0")))
    expect(staged.page.locator(".laid")).to_have_count(4)
    staged.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    staged.page.keyboard.press(" ")


@pytest.mark.parametrize("kind", [PHONE, DESKTOP])
def test_a_trick_goes_to_whoever_takes_it(visit, kind):
    """All its cards move there, and then they are gone."""
    keeper = table()
    staged = Staged(visit(**kind), keeper.table, now=keeper.now)
    staged.open()
    finish(staged, keeper)
    assert staged.page.evaluate(MOVING) == 4
    expect(staged.page.locator(".laid")).to_have_count(0)
    assert staged.complaints == []


def test_whoever_wants_no_motion_has_none(visit):
    """Neither where the device says so, nor where the setting does."""
    keeper = table()
    still = Staged(visit(**PHONE, reduced_motion="reduce"), keeper.table, now=keeper.now)
    still.open()
    finish(still, keeper)
    assert still.page.evaluate(MOVING) == 0
    keeper = table()
    chosen = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    chosen.page.add_init_script("localStorage.setItem('qlub', '{\"travel\": false}')")
    chosen.open()
    finish(chosen, keeper)
    assert chosen.page.evaluate(MOVING) == 0


def test_the_hand_lies_as_one_wants_it(visit):
    """From high to low, where that is set; suits lie as ever."""
    keeper = table()
    hand = [str(card) for card in keeper.table.view(0).hand]
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.page.add_init_script("localStorage.setItem('qlub', '{\"order\": \"down\"}')")
    staged.open()
    cards = staged.page.locator(".cards .card")
    expect(cards).to_have_count(len(hand))
    shown = [card.get_attribute("data-card") for card in cards.all()]
    for suit in "CDSH":
        held = [card for card in hand if card[1] == suit]
        assert [card for card in shown if card[1] == suit] == held[::-1]
    assert [card[1] for card in shown] == [card[1] for card in hand]


def test_a_refusal_of_something_else_leaves_the_card_where_it_was_played(visit):
    """Words that come too soon are refused; the card that was played meanwhile stays."""
    keeper = table()
    staged = Staged(visit(**DESKTOP), keeper.table, now=keeper.now)
    staged.open()
    staged.page.locator(".cards .card.legal").first.click(position={"x": 8, "y": 20})
    waits = staged.page.locator(".laid.waits")
    expect(waits).to_have_count(1)
    staged.page.keyboard.press("m")
    staged.page.get_by_role("button", name="Hello!").click()
    staged.page.wait_for_function("document.querySelectorAll('.sheet').length === 0")
    assert [asked["t"] for asked in staged.asked] == ["play", "say"]
    staged.refuse("rate-limited")
    expect(staged.page.locator(".prompt.why")).to_have_count(1)
    expect(waits).to_have_count(1)
