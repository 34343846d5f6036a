"""
Draw the pictures of the browser's pages, from a server that runs: `just pictures`.

It plays a match against bots through the page, with Debian's chromium; so each time it is another.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.running import Running

HERE = Path(__file__).parent
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--disable-gpu", "--no-sandbox", "--no-first-run", "--disable-dev-shm-usage"]
SIZES = {
    "phone": ({"width": 390, "height": 780}, "Cancellation", "light"),
    "desktop": ({"width": 1180, "height": 760}, "Hearts", "light"),
}
CARDS = ".hand .card"
TURN = ".hand .card.legal:not(.dim)"


def main() -> None:
    """Draw them all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder)) as server,
        sync_playwright() as engine,
    ):
        browser = engine.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (size, game, scheme) in SIZES.items():
            page = browser.new_page(viewport=size, device_scale_factor=2, color_scheme=scheme)
            _play(page, server.base, game)
            page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=72)
        browser.close()


def _play(page: Page, base: str, game: str) -> None:
    """Begin a match of *game*, pass, and play some tricks, up to a turn in the middle of one."""
    page.goto(base)
    page.get_by_text(game, exact=False).first.click()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Pass").wait_for()
    page.wait_for_timeout(1500)
    while "Pass" in page.inner_text(".strip") and page.locator(f"{CARDS}.sel").count() < 3:
        page.locator(f"{CARDS}:not(.sel)").last.click()
        page.wait_for_timeout(300)
    page.get_by_role("button", name="Pass").click()
    for tricks in range(6):
        page.locator(TURN).first.wait_for(timeout=60_000)
        page.wait_for_timeout(900)
        on_the_table = page.locator(".felt .card, .centre .card, .trick .card").count()
        if tricks >= 3 and on_the_table >= 2:
            return
        before = page.locator(CARDS).count()
        page.locator(TURN).first.click()
        page.wait_for_timeout(300)
        if page.locator(CARDS).count() == before:  # the first tap has raised it
            page.locator(f"{CARDS}.sel").first.click()
        page.wait_for_timeout(1200)


if __name__ == "__main__":
    main()
