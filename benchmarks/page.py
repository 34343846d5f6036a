"""
How soon the browser's pages are there, and how heavy they are; writes its part of `results.md`.

    python benchmarks/page.py [RUNS]

A real server and the Chromium of this machine, without a window.  The slow phone is that of
developer tools: the processor 4 times slower, 1.6 Mbit/s, 150 ms to an answer; nothing is in the
browser's cache.  What goes over a WebSocket is not slowed by them.  "Interactive" is when what a
player needs first can be pressed (start page: the button that plays; table: the cards of the hand)
and the page's thread is free: the end of the last task of more than 50 ms.  The best of the runs is
what the page takes; on a machine that does other things too, the median holds those as well.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, Route, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
from running import Running  # noqa: E402  # it lives with the tests

RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
PHONE: Any = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: Any = {"viewport": {"width": 1280, "height": 800}}
SLOW = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOWER = 4
BEGINS, ENDS = "<!-- page -->", "<!-- /page -->"
"""Around what this script writes."""

# Since the navigation began: the first picture, the first element that *what* finds, and the end of
# the last long task.
WATCH = """(what) => {
  const seen = (window.__seen = { there: 0, busy: 0 });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.busy = task.startTime + task.duration;
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (!seen.there && document.querySelector(what)) seen.there = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
TOLD = """() => ({
  ...window.__seen,
  paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  code: performance.getEntriesByType('resource')
    .filter((one) => /\\.(js|css)$/.test(one.name))
    .reduce((sum, one) => sum + one.encodedBodySize, 0),
})"""

# How many frames begin after a card is pressed until it lies on the table, and how long until then.
PRESSED = """() => new Promise((told) => {
  const card = document.querySelector('.cards .card.legal, .cards .card.sel');
  requestAnimationFrame(() => {
    const begin = performance.now();
    for (let i = 0; i < 2 && !document.querySelector('.laid.mine'); i++)
      card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    let frames = 0;
    const look = () => {
      frames += 1;
      if (document.querySelector('.laid.mine') || frames > 100)
        told({ frames, ms: performance.now() - begin });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
})"""

# The time of each frame while cards travel on the felt, and between which others nothing does.
FRAMES = """() => {
  const felt = document.querySelector('.felt');
  const runs = (window.__runs = [[]]);
  const look = (now) => {
    const moves = felt.getAnimations({ subtree: true }).some((one) => one.playState === 'running');
    if (moves) runs.at(-1).push(now);
    else if (runs.at(-1).length) runs.push([]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
LONG = 1000 / 60 * 1.5
"""Milliseconds between two frames from which on one of 60 a second is missing."""


@contextmanager
def opened(browser: Browser, cookies: Any = (), *, slow: bool = True) -> Iterator[Page]:
    """Yield a page of a browser that has only *cookies*: on the *slow* phone, or on a desktop."""
    context = browser.new_context(locale="en-GB", **(PHONE if slow else DESKTOP))
    context.add_cookies(list(cookies))
    page = context.new_page()
    if slow:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield page
    context.close()


def load(browser: Browser, url: str, what: str, cookies: Any = ()) -> dict[str, float]:
    """Return when the page at *url* is there, in milliseconds, and the bytes of its code."""
    with opened(browser, cookies) as page:
        page.add_init_script(f"({WATCH})({what!r})")
        page.goto(url)
        page.locator(what).first.wait_for()
        page.wait_for_timeout(1500)  # for long tasks after it
        told = page.evaluate(TOLD)
    return {
        "paint": told["paint"],
        "interactive": max(told["there"], told["busy"]),
        "code": told["code"],
    }


def press(browser: Browser, url: str, cookies: Any, *, slow: bool) -> dict[str, float]:
    """Return after how many frames a card that is pressed lies on the table, and milliseconds."""
    with opened(browser, cookies, slow=slow) as page:
        page.goto(url)
        mine, legal = page.locator(".laid.mine"), page.locator(".cards .card.legal")
        while mine.count() or not legal.count():
            if not legal.count():
                move(page)
            page.wait_for_timeout(300)
        page.wait_for_timeout(500)
        told: dict[str, float] = page.evaluate(PRESSED)
        page.wait_for_timeout(500)
        return told


def travel(browser: Browser, base: str) -> dict[str, tuple[float, float]]:
    """Return frames a second while cards travel, at a table of eleven on a desktop."""
    with opened(browser, slow=False) as page:
        page.route("**/api/tables", eleven)
        page.goto(base)
        page.get_by_text("Play now against bots").click()
        page.locator(".cards .card").first.wait_for()
        page.evaluate(FRAMES)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            move(page)
            page.wait_for_timeout(200)
        runs: list[list[float]] = page.evaluate("window.__runs")
    gaps = [late - soon for run in runs for soon, late in pairwise(run)]
    a_second = [1000 * (len(run) - 1) / (run[-1] - run[0]) for run in runs if len(run) > 5]
    return {
        "frames": (max(a_second), median(a_second)),
        "late": (100 * sum(gap > LONG for gap in gaps) / len(gaps), max(gaps)),
    }


def eleven(route: Route) -> None:
    """Have the table that is asked for seat eleven, with bots that let one see their cards."""
    wanted = json.loads(route.request.post_data or "{}")
    wanted |= {"preset": "cancellation", "players": 11}
    wanted["timers"] = wanted.get("timers", {}) | {"bot": 250, "deal": 500}
    route.continue_(post_data=json.dumps(wanted))


def move(page: Page) -> None:
    """Do what is asked of whoever sits at *page*, if anything is."""
    wanted = page.locator(".strip .btn.honey")
    if wanted.count():
        wanted.first.click()
        return
    does_pass = page.locator(".strip button", has_text="Pass").count()
    cards = page.locator(".cards .card:not(.sel)" if does_pass else ".cards .card.legal")
    if cards.count():
        cards.first.dispatch_event("click", {"detail": 0})


def middle(runs: list[dict[str, float]]) -> dict[str, tuple[float, float]]:
    """Return the best and the median of each figure."""
    return {
        name: (min(run[name] for run in runs), median(run[name] for run in runs))
        for name in runs[0]
    }


def measure(browser: Browser, base: str) -> list[str]:
    """Return the rows of the table."""
    with opened(browser, slow=False) as page:
        page.goto(base)
        page.get_by_text("Play now against bots").click()
        page.locator(".cards .card").first.wait_for()
        url, cookies = page.url, page.context.cookies()
    say("start page")
    start = middle([load(browser, base, ".start-m .btn.primary") for _ in range(RUNS)])
    say("table")
    table = middle([load(browser, url, ".cards .card", cookies) for _ in range(RUNS)])
    say("a card")
    desktop = middle([press(browser, url, cookies, slow=False) for _ in range(RUNS)])
    phone = middle([press(browser, url, cookies, slow=True) for _ in range(RUNS)])
    say("cards that travel")
    travels = travel(browser, base)
    return [
        row("script and style of the table page, gzip", "≤ 70 kB", table["code"], 1000, "kB"),
        row("start page on the slow phone: first picture", "≤ 1.5 s", start["paint"], 1000, "s"),
        row("the same: interactive", "≤ 2.5 s", start["interactive"], 1000, "s"),
        row("table on the slow phone: first picture", "≤ 1.5 s", table["paint"], 1000, "s"),
        row("the same: interactive", "≤ 2.5 s", table["interactive"], 1000, "s"),
        row("frames until a played card lies there, desktop", "1", desktop["frames"], 1, ""),
        row("the same on the slow phone", "1", phone["frames"], 1, ""),
        row("until then, desktop", "", desktop["ms"], 1, "ms"),
        row("the same on the slow phone", "", phone["ms"], 1, "ms"),
        row(
            "frames a second while cards travel, 11 seats, desktop", "60", travels["frames"], 1, " "
        ),
        f"| of these, later than one in 60 a second; the longest wait | | "
        f"{travels['late'][0]:.1f} % | {travels['late'][1]:.1f} ms |",
    ]


def row(what: str, goal: str, figures: tuple[float, float], unit: float, name: str) -> str:
    """Return a row of the table."""
    shown = [f"{figure / unit:.{2 if name == 's' else 1 if name else 0}f}" for figure in figures]
    return f"| {what} | {goal} | {shown[0]} {name} | {shown[1]} {name} |"


def write(rows: list[str]) -> None:
    """Put *rows* into `results.md`, in place of those that were there."""
    file = HERE / "results.md"
    text = file.read_text(encoding="utf-8")
    load = os.getloadavg()[0]
    commit = git("rev-parse", "--short", "HEAD") + (
        "+" if git("status", "--porcelain", "-uno") else ""
    )
    part = "\n".join(
        [
            BEGINS,
            "## Pages in a browser",
            "",
            f"Made by `benchmarks/page.py`, {RUNS} runs each; what is what is written there.",
            "",
            f"- {date.today()}, commit {commit}, {version()}, {os.cpu_count()} cores, which "
            f"{load:.1f} processes wanted, niceness {os.nice(0)}, no graphics card",
            "",
            "| what | to reach | best | median |",
            "|---|---|---|---|",
            *rows,
            ENDS,
        ]
    )
    if BEGINS in text:
        text = text[: text.index(BEGINS)] + part + text[text.index(ENDS) + len(ENDS) :]
    else:
        text = f"{text.rstrip()}\n\n{part}\n"
    file.write_text(text, encoding="utf-8")


def git(*words: str) -> str:
    """Return what git says."""
    return subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True).stdout.strip()


def version() -> str:
    """Return which browser this is."""
    return (
        subprocess.run(["chromium", "--version"], capture_output=True, text=True)
        .stdout.partition(" built")[0]
        .strip()
    )


def say(text: str) -> None:
    """Tell whoever waits."""
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    """Measure, and write it down."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Running(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        try:
            rows = measure(browser, server.base)
        finally:
            browser.close()
            server.stop()
    write(rows)
    print("\n".join(rows))


if __name__ == "__main__":
    main()
