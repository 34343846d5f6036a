"""
The icons of the web client as pictures, made from `web/public/icon.svg` by the machine's Chromium.

    python build_tools/icons.py

Run it when the drawing has changed, look at what it made, and commit it.
"""

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
SHAPES = {
    "icon-192.png": (192, "as it is"),
    "icon-512.png": (512, "as it is"),
    # A launcher cuts it to a shape of its own: the ground goes to the edge, the mark stays inside.
    "icon-maskable-512.png": (512, "full"),
    # iOS rounds the corners itself, and shows black where there is nothing.
    "apple-touch-icon.png": (180, "full"),
}
"""The size of each picture in pixels, and how it is cut."""
STYLE = "<style>body{margin:0} svg{display:block}</style>"
INSIDE = 0.78
"""How much of a picture that is cut the mark takes."""


def drawing(size: int, cut: str) -> str:
    """Return the icon as SVG of *size* pixels."""
    source = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    if cut == "full":
        ground, mark = re.fullmatch(r"<svg[^>]*>(<rect[^>]*/>)(.*)</svg>\s*", source).groups()
        ground = re.sub(r' rx="\d+"', "", ground)
        edge = 20 * (1 - INSIDE)
        inside = f"translate({edge:g} {edge:g}) scale({INSIDE:g})"
        source = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
            f'{ground}<g transform="{inside}">{mark}</g></svg>'
        )
    return source.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)


def main() -> None:
    """Make all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, (size, cut) in SHAPES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}} svg{{display:block}}</style>{drawing(size, cut)}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            print(f"{name}: {(PUBLIC / name).stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
