"""A browser: the Chromium of the machine, without a window."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from staged import ARGUMENTS, STATIC

from services import missing


# For each module anew: as long as it runs, no test can have an event loop of its own.
@pytest.fixture(scope="module")
def chromium():
    """Return a browser."""
    program = shutil.which("chromium")
    if program is None:
        missing("browser", "PATH to find chromium")
    if not (STATIC / "index.html").is_file():
        missing("web client", "no QLUB_SKIP_WEB")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium):
    """Return a function that opens a page for somebody new."""
    contexts = []

    def visit(**kind):
        contexts.append(chromium.new_context(**{"locale": "en-GB", **kind}))
        contexts[-1].set_default_timeout(20_000)
        return contexts[-1].new_page()

    yield visit
    for context in contexts:
        context.close()
