"""The page of the settings has each, with its default and its sentence, and no other."""

import re
from dataclasses import fields

from documents import ROOT, read
from qlub.server.settings import PREFIX, Settings

ROWS = re.findall(
    r"^\| `(\w+)` \| (.*?) \| (.*) \|$", read(ROOT / "docs/reference/settings.md"), re.MULTILINE
)


def test_every_setting_is_on_the_page():
    """Each variable has its row, as the program has it."""
    told = []
    for setting in fields(Settings):
        default = "" if setting.default in ("", ()) else f"`{setting.default}`"
        told.append((PREFIX + setting.name.upper(), default, setting.metadata["help"]))
    assert [(name, default.strip(), help) for name, default, help in ROWS] == told
