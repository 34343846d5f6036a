"""Nothing lies on anything else, on any screen, at any number of seats, with any hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from staged import DESKTOP, Staged, is_passing, is_turn, keep, play_on

from qlub.game import Phase

SIZES = [
    (360, 740),
    (412, 830),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (740, 360),  # phones on their side
    (915, 412),
]
SEATS = {n: ("hearts" if n < 6 else "cancellation") for n in range(3, 12)}

STILL = {"reduced_motion": "reduce"}
SETTLED = "Promise.allSettled(document.getAnimations().map((one) => one.finished))"

# Every pair of boxes that overlap by more than a pixel, and every box that leaves the felt.
FAULTS = """() => {
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.felt .plate, .felt .spot > *:not(.tag)')]
    .map((e) => [e.className || e.tagName, e.getBoundingClientRect()]);
  const faults = [];
  boxes.forEach(([name, a], i) => {
    if (a.left < felt.left - 1 || a.right > felt.right + 1) faults.push(`${name} leaves the felt`);
    if (a.top < felt.top - 1 || a.bottom > felt.bottom + 1) faults.push(`${name} leaves the felt`);
    for (const [other, b] of boxes.slice(i + 1)) {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (x > 1 && y > 1) faults.push(`${name} ${i} lies on ${other} by ${x} x ${y}`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
  for (const card of document.querySelectorAll('.cards .card'))
    if (card.getBoundingClientRect().top + 30 > innerHeight) faults.push('a card is out of sight');
  return faults;
}"""

# Each card of the hand shows so much of its left edge, and all of them lie on the screen.
STRIPS = """() => {
  const cards = [...document.querySelectorAll('.cards .card')];
  const boxes = cards.map((e) => e.getBoundingClientRect());
  return cards.map((e, i) => {
    const next = cards[i + 1];
    const row = (card) => card.style.getPropertyValue('--r');
    const end = next && row(next) === row(e) ? boxes[i + 1].left : boxes[i].right;
    return boxes[i].left < -1 || boxes[i].right > innerWidth + 1 ? 0 : end - boxes[i].left;
  });
}"""


def test_a_fault_is_found(visit):
    """The script sees it where one thing lies on another."""
    staged = Staged(visit(**DESKTOP, **STILL), keep(until=is_turn(0, lying=3)).table)
    staged.open()
    staged.page.evaluate(
        "document.querySelectorAll('.felt .seat')"
        ".forEach((e) => Object.assign(e.style, {left: '50%', top: '50%'}))"
    )
    staged.page.evaluate(SETTLED)
    assert staged.page.evaluate(FAULTS)


@pytest.mark.parametrize("n", SEATS)
def test_cards_and_seats_lie_apart(visit, n):
    """With every other card on the table, and with none."""
    full = keep(SEATS[n], n, people=n - 1, until=is_turn(0, lying=n - 1))
    empty = keep(SEATS[n], n, people=2, until=is_turn(0, lying=0))
    staged = Staged(visit(**STILL), full.table, now=full.now)
    staged.open()
    for keeper in (full, empty):
        staged.show(keeper.table)
        for width, height in SIZES:
            staged.page.set_viewport_size({"width": width, "height": height})
            staged.page.evaluate(SETTLED)
            assert staged.page.evaluate(FAULTS) == [], f"{n} seats, {width} x {height}"


@pytest.mark.parametrize(("preset", "n"), [("hearts", 3), ("cancellation", 6)])
def test_every_card_of_any_hand_can_be_told_and_touched(visit, preset, n):
    """From seventeen cards down to one: no strip is narrower than a finger can hit."""
    keeper = keep(preset, n, people=1, until=is_turn(0))
    staged = Staged(visit(**STILL), keeper.table, now=keeper.now)
    staged.open()
    seen = set()
    while len(keeper.table.view(0).hand or ()) > 0:
        count = len(keeper.table.view(0).hand)
        if count not in seen:
            seen.add(count)
            staged.show(keeper.table)
            expect(staged.page.locator(".cards .card")).to_have_count(count)
            for width, height in ((320, 640), *SIZES):
                staged.page.set_viewport_size({"width": width, "height": height})
                staged.page.evaluate(SETTLED)
                strips = staged.page.evaluate(STRIPS)
                assert len(strips) == count
                assert min(strips) >= (26 if width < 360 else 30), f"{count} cards, {width}"
        rounds = len(keeper.table.game.rounds)
        play_on(keeper)
        if keeper.table.phase is not Phase.PLAY or len(keeper.table.game.rounds) != rounds:
            break
    assert {17, 1} <= seen or {16, 1} <= seen


# Each seat with what says whether it has chosen, and what is to be passed.
WITH_STATUS = """() => [...document.querySelectorAll('.felt .seat, .passbox')].map((e) => {
  const a = e.getBoundingClientRect();
  const b = e.querySelector('.status')?.getBoundingClientRect() ?? a;
  return {
    left: Math.min(a.left, b.left), right: Math.max(a.right, b.right),
    top: a.top, bottom: Math.max(a.bottom, b.bottom),
  };
})"""


@pytest.mark.parametrize("n", SEATS)
def test_the_pass_lies_apart_too(visit, n):
    """What says who has chosen covers nobody."""
    keeper = keep(SEATS[n], n, until=is_passing)
    staged = Staged(visit(**STILL), keeper.table, now=keeper.now)
    staged.open()
    staged.page.locator(".passbox").wait_for()
    for width, height in SIZES:
        staged.page.set_viewport_size({"width": width, "height": height})
        staged.page.evaluate(SETTLED)
        boxes = staged.page.evaluate(WITH_STATUS)
        for i, a in enumerate(boxes):
            for b in boxes[i + 1 :]:
                x = min(a["right"], b["right"]) - max(a["left"], b["left"])
                y = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
                assert x <= 1 or y <= 1, f"{n} seats, {width} x {height}: {a} {b}"


# Whatever in a bar is cut, or leaves the screen, or is too small for a finger.
IN_BARS = """() => [...document.querySelectorAll('.bar .fact, .bar .btn, .top > *, .top select')]
  .filter((e) => e.getClientRects().length && !e.matches('.grow'))
  .flatMap((e) => {
    const box = e.getBoundingClientRect();
    const parent = e.parentElement.getBoundingClientRect();
    const faults = [];
    if (e.scrollWidth > e.clientWidth) faults.push('is cut');
    if (box.left < parent.left - 1 || box.right > parent.right + 1) faults.push('sticks out');
    if (e.matches('.btn') && box.width < 36) faults.push('is narrow');
    return faults.map((fault) => `${e.textContent.trim()} ${e.className} ${fault}`);
  })"""


@pytest.mark.parametrize("language", ["en", "mt", "af"])
def test_bars_have_room_for_words(visit, language):
    """On narrow phones too, in each language, with the longest that is told in them."""
    playing = keep("cancellation", 11, until=is_late, pass_cycle=["+5", "-4"])
    waiting = keep()
    staged = Staged(visit(**STILL, locale=language), playing.table, now=playing.now)
    staged.open()
    for keeper, bar in ((playing, ".facts .fact"), (waiting, ".top .language")):
        staged.show(keeper.table)
        staged.page.locator(bar).first.wait_for()
        for width in (320, 360, 412, 480, 768):
            staged.page.set_viewport_size({"width": width, "height": 640})
            assert staged.page.evaluate(IN_BARS) == [], f"{language}, {width}"
            assert staged.page.evaluate("document.documentElement.scrollWidth") <= width


def is_late(table):
    """Return whether it is the pass of a tenth round, whose number has two digits."""
    return is_passing(table) and len(table.game.rounds) == 10
