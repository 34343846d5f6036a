"""Every screen in both themes: axe-core finds nothing serious, and the console says nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from staged import DESKTOP, PHONE, Staged, is_between, is_over, is_passing, is_turn, keep

from qlub.game import Phase
from qlub.protocol import State, encode
from services import missing

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SEVERE = {"serious", "critical"}


def is_moon(table):
    return table.phase is Phase.MOON or len(table.game.rounds) > 2


def moon():
    """Return a table where the seat that looks has to choose what its moon does."""
    for seed in range(400):
        keeper = keep(players=3, people=1, seed=seed, until=is_moon, target=60)
        if keeper.table.phase is Phase.MOON and keeper.table.game.to_act == (0,):
            return keeper
    raise AssertionError("nobody shoots the moon")


SCREENS = {
    "waiting": lambda: keep("cancellation", 8, people=3),
    "the pass": lambda: keep(until=is_passing),
    "a turn": lambda: keep(until=is_turn(0, trick=3, lying=2), seed=4),
    "eleven": lambda: keep("cancellation", 11, until=is_turn(0, trick=1, lying=7), seed=3),
    "the moon": moon,
    "between rounds": lambda: keep(until=is_between),
    "the end": lambda: keep(until=is_over, target=20),
}


@pytest.fixture(scope="module")
def screens():
    """Return the keepers of all screens, each made once."""
    made = {}

    def screen(name):
        if name not in made:
            made[name] = SCREENS[name]()
        return made[name]

    return screen


def faults(page):
    """Return what axe-core finds, in a line each."""
    if not AXE.is_file():
        missing("axe-core", "up the web client: build_tools/web.py")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found
        if one["impact"] in SEVERE
        for node in one["nodes"][:3]
    ]


def test_a_fault_is_found(visit, screens):
    """A button without a name is one."""
    keeper = screens("a turn")
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.open()
    staged.page.evaluate("document.querySelector('.bar button').removeAttribute('aria-label')")
    assert [fault for fault in faults(staged.page) if fault.startswith("button-name")]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_screen_is_for_everybody(visit, screens, screen, theme):
    """On a phone in light colours, and on a desktop in dark ones and the other way round."""
    keeper = screens(screen)
    for kind in (PHONE, DESKTOP):
        staged = Staged(visit(**kind, color_scheme=theme), keeper.table, now=keeper.now)
        staged.open()
        assert faults(staged.page) == []
        assert staged.complaints == []


@pytest.mark.parametrize("sheet", ["l", "p", "x"])
def test_a_sheet_leaves_the_hand_in_sight(visit, screens, sheet):
    """What opens over the felt covers neither the cards nor what is asked."""
    keeper = screens("a turn")
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.open()
    staged.page.keyboard.press(sheet)
    box = staged.page.locator(".sheet").bounding_box()
    assert box["y"] + box["height"] <= staged.page.locator(".strip").bounding_box()["y"] + 1
    assert faults(staged.page) == []


def test_a_stranger_cannot_see_hands(visit, screens):
    """Whoever watches is shown seats and tricks, and no hand."""
    keeper = screens("a turn")
    staged = Staged(visit(**PHONE), keeper.table, viewer=None, now=keeper.now)
    staged.open()
    assert staged.page.get_by_text("You watch").is_visible()
    assert staged.page.locator(".cards .card").count() == 0
    felt = staged.page.locator(".felt").bounding_box()
    for plate in staged.page.locator(".plate").all():
        assert plate.bounding_box()["y"] >= felt["y"], "a seat lies on the bar"


def test_a_card_that_may_not_be_played_says_why(visit, screens):
    """A tap on it asks for nothing, and names the rule and the cards that may."""
    keeper = screens("a turn")
    staged = Staged(visit(**DESKTOP), keeper.table, now=keeper.now)
    staged.open()
    staged.page.locator(".cards .card.dim").first.click(position={"x": 8, "y": 20}, force=True)
    assert "must wait" in staged.page.locator(".prompt").inner_text()
    assert staged.asked == []


def test_a_card_is_played_by_keyboard(visit, screens):
    """Arrows go from card to card that may be played; Enter raises, and Enter plays."""
    keeper = screens("a turn")
    staged = Staged(visit(**DESKTOP), keeper.table, now=keeper.now)
    staged.open()
    staged.page.locator(".cards .card[tabindex='0']").focus()
    staged.page.keyboard.press("ArrowRight")
    staged.page.keyboard.press("Enter")
    assert staged.asked == []
    card = staged.page.locator(".cards .card.sel").get_attribute("data-card")
    staged.page.keyboard.press("Enter")
    staged.page.locator(".laid.waits").wait_for()
    (asked,) = staged.asked
    assert (asked["t"], asked["card"]) == ("play", card)
    assert asked["expect"] == keeper.table.seq


def test_a_card_is_raised_by_a_tap_and_played_by_another(visit, screens):
    """On a touch screen no card goes by a tap that has missed."""
    keeper = screens("a turn")
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.open()
    legal = staged.page.locator(".cards .card.legal").first
    legal.tap(position={"x": 8, "y": 14})
    assert staged.asked == []
    legal.tap(position={"x": 8, "y": 14})
    staged.page.locator(".laid.waits").wait_for()
    assert [asked["t"] for asked in staged.asked] == ["play"]


@pytest.mark.parametrize("choice", ["add", "subtract"])
def test_the_moon_is_chosen_with_both_outcomes_in_sight(visit, screens, choice):
    """Every resulting total is shown beside each choice; one press chooses."""
    keeper = screens("the moon")
    staged = Staged(visit(**PHONE), keeper.table, now=keeper.now)
    staged.open()
    outcomes = staged.page.locator(".choice")
    assert outcomes.count() == 2
    asked = 1 if choice == "add" else 0
    snap = json.loads(encode(State.of(keeper.table, 0).snap(0)))
    totals = sorted(snap["table"]["moon_outcomes"][choice]["totals"])
    shown = outcomes.nth(asked).locator(".to").all_inner_texts()
    assert sorted(int(total) for total in shown) == totals
    outcomes.nth(asked).get_by_role("button").click()
    staged.page.wait_for_function("document.querySelectorAll('.choice button:disabled').length")
    assert [(one["t"], one["choice"]) for one in staged.asked] == [("moon", choice)]
