"""Asking for a hint, claiming what is left, and talking, at a table in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from staged import DESKTOP, PHONE, Staged, is_turn, keep

from qlub.table import commands


def table():
    """Return the keeper of a table where it is the first seat's turn to lead."""
    return keep(until=is_turn(0, trick=3, lying=0), seed=4)


def legal(keeper):
    return [str(card) for card in keeper.table.view(0).legal]


def advise(staged, best, following):
    """Have the server advise to play *best*, before *following*; return how often it was asked."""
    asked = []

    def answer(route):
        asked.append(route.request.method)
        weighed = [
            {"kind": "play", "move": best, "points": 2.34, "moon": 0.0},
            {"kind": "play", "move": following, "points": 5.0, "moon": 0.0},
        ]
        route.fulfill(json={"seq": 1, "best": weighed[0], "others": weighed[1:], "why": "best"})

    staged.page.route(f"**/api/tables/{staged.table.id}/hint", answer)
    return asked


@pytest.mark.parametrize("kind", [PHONE, DESKTOP])
def test_a_hint_marks_the_card_and_says_what_to_expect(visit, kind):
    """By a key or by a button; with the next best card, and until the card is played."""
    keeper = table()
    staged = Staged(visit(**kind), keeper.table, now=keeper.now)
    best, following = legal(keeper)[:2]
    asked = advise(staged, best, following)
    staged.open()
    staged.page.keyboard.press("i")
    marked = staged.page.locator(".cards .hinted")
    expect(marked).to_have_attribute("data-card", best)
    prompt = staged.page.locator(".strip .prompt")
    expect(prompt).to_contain_text("Points to expect this round: 2.3. Next best:")
    expect(staged.page.locator("[aria-live]", has_text="Next best")).to_have_count(1)
    staged.page.get_by_role("button", name="Hint").locator("visible=true").click()
    assert asked == ["POST"], "the same decision needs no second hint"
    staged.happen(*keeper.do(keeper.decision(0, "g0")))
    expect(marked).to_have_count(0)
    expect(prompt).not_to_contain_text("Next best")
    assert not staged.complaints


def test_a_hint_that_is_refused_is_a_sentence(visit):
    """No more than so many an hour: the page says so, and nothing is lost."""
    staged = Staged(visit(**PHONE), table().table)
    refusal = {"code": "rate-limited", "msg": "too many hints", "retry": True, "retry_ms": 1000}
    staged.page.route("**/hint", lambda route: route.fulfill(status=429, json=refusal))
    staged.open()
    staged.page.keyboard.press("i")
    expect(staged.page.locator(".strip .prompt")).to_contain_text("a lot of hints")
    assert staged.page.locator(".cards .legal").count()


def test_a_claim_takes_two_steps_and_a_refusal_says_why(visit):
    """The key opens a sheet; its button claims; what is not proven is said kindly."""
    staged = Staged(visit(**PHONE), table().table)
    staged.open()
    staged.page.keyboard.press("x")
    assert not staged.asked
    staged.page.get_by_role("button", name="All tricks that are left are mine").click()
    prompt = staged.page.locator(".strip .prompt")
    expect(staged.page.locator(".sheet")).to_have_count(0)
    assert [asked["t"] for asked in staged.asked] == ["claim"]
    staged.refuse("not-proven")
    expect(prompt).to_contain_text("This is not certain")
    expect(staged.page.locator("[aria-live]", has_text="This is not certain")).to_have_count(1)
    assert staged.page.locator(".cards .legal").count()


@pytest.mark.parametrize("kind", [PHONE, DESKTOP])
def test_words_lie_on_the_seat_that_says_them(visit, kind):
    """In the reader's language; never on a card, and not for ever the same."""
    keeper = table()
    staged = Staged(visit(locale="af-ZA", **kind), keeper.table, now=keeper.now)
    staged.open()
    staged.page.keyboard.press("m")
    staged.page.get_by_role("button", name="Mooi gespeel!").click()
    assert [(asked["t"], asked["phrase"]) for asked in staged.asked] == [("say", "well-played")]
    staged.happen(*keeper.do(commands.Say(guest="g1", phrase="thanks")))
    words = staged.page.locator(".plate .words")
    expect(words).to_have_text("Dankie")
    box, plate = words.bounding_box(), words.locator("..").bounding_box()
    for side, size in (("x", "width"), ("y", "height")):
        assert box[side] >= plate[side]
        assert box[side] + box[size] <= plate[side] + plate[size]
    staged.page.keyboard.press("m")
    expect(staged.page.get_by_role("button", name="Eina!")).to_be_disabled()
    assert not staged.complaints


def test_who_is_muted_is_not_heard_on_this_device(visit):
    """One player, until the page is told otherwise; also after it is opened again."""
    keeper = table()
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.open()
    staged.page.keyboard.press("m")
    staged.page.get_by_role("button", name="Mute Beth").click()
    staged.open()
    staged.happen(*keeper.do(commands.Say(guest="g1", phrase="hello")))
    staged.happen(*keeper.do(commands.Say(guest="g0", phrase="thanks")))
    expect(staged.page.locator(".plate .words")).to_have_text("Thank you")


SHAKEN = "navigator.vibrate = (ms) => { window.shaken = (window.shaken ?? 0) + 1; return true; }"


def test_a_turn_is_signalled_once_where_that_is_wanted(visit):
    """In the tab's title always; by shaking where the device's settings say so."""
    others = keep(until=is_turn(1, trick=3), seed=4)
    staged = Staged(visit(**PHONE), others.table)
    staged.page.add_init_script(SHAKEN)
    staged.open()
    expect(staged.page).to_have_title("qlub")
    staged.show(table().table)
    expect(staged.page).to_have_title("● Your turn · qlub")
    assert staged.page.evaluate("window.shaken") is None, "nobody has asked for it"
    staged.page.get_by_role("button", name="Settings").click()
    staged.page.get_by_role("button", name="vibration").click()
    assert staged.page.evaluate("window.shaken") == 1, "it is tried at once"
    staged.show(others.table)
    expect(staged.page).to_have_title("qlub")
    staged.show(table().table)
    expect(staged.page).to_have_title("● Your turn · qlub")
    assert staged.page.evaluate("window.shaken") == 2


def test_nobody_has_to_go_by_one_press(visit):
    """To have somebody go, or the match end, takes two presses; one elsewhere forgets the first."""
    staged = Staged(visit(**PHONE), table().table)
    staged.open()
    staged.page.get_by_role("button", name="Menu").click()
    staged.page.get_by_role("button", name="Have them go").click()
    staged.page.get_by_role("button", name="Want to end the match unscored").click()
    expect(staged.page.get_by_role("button", name="Have them go")).to_be_visible()
    assert not staged.asked
    staged.page.get_by_role("button", name="Really? Press again").click()
    expect(staged.page.get_by_role("button", name="Really? Press again")).to_have_count(0)
    assert [asked["t"] for asked in staged.asked] == ["stop"]
