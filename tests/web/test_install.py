"""The page can be installed, as an app of the device."""

from __future__ import annotations

import json
import shutil
import struct

from staged import STATIC, complaints

from conftest import ARGUMENTS
from running import Running


def test_a_browser_offers_to_install_it(chromium, tmp_path):
    """It finds nothing wrong with what the server says of the app."""
    server = Running(tmp_path)
    try:
        # In a browser that keeps nothing, nothing can be installed.
        context = chromium.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=shutil.which("chromium"), args=ARGUMENTS
        )
        page = context.new_page()
        said = complaints(page)
        page.goto(server.base)
        asked = context.new_cdp_session(page)
        assert asked.send("Page.getAppManifest")["errors"] == []
        assert asked.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert said == []
        context.close()
    finally:
        server.stop()


def test_icons_are_what_they_are_said_to_be():
    """Every one that is named is there, in its size; one may be cut by a launcher."""
    said = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    purposes = set()
    for icon in said["icons"]:
        body = (STATIC / icon["src"].lstrip("/")).read_bytes()
        if icon["type"] == "image/png":
            assert body.startswith(b"\x89PNG")
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            purposes.add((width, icon.get("purpose", "any")))
    assert purposes == {(192, "any"), (512, "any"), (512, "maskable")}
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert 'href="/manifest.webmanifest"' in page
    assert 'href="/apple-touch-icon.png"' in page
