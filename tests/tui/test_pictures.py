"""The picture of the terminal in the README shows what the terminal shows today."""

import importlib.util
import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
spec = importlib.util.spec_from_file_location("make", FOLDER / "make.py")
make = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make)


def words(drawing):
    """Return the words in a picture, with their places: all but what a release of rich changes."""
    return re.findall(r'<tspan x="[\d.]+">[^<]+', drawing)


def test_the_picture_is_up_to_date():
    """If this fails, `just pictures` draws it anew; look at it."""
    drawn = (FOLDER / "terminal.svg").read_text(encoding="utf-8")
    assert words(drawn) == words(make.terminal())
    assert len(words(drawn)) > 80


def test_the_picture_needs_nothing_from_elsewhere():
    """No font and no style sheet is fetched by whoever looks at it."""
    drawn = (FOLDER / "terminal.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"' )]+", drawn)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in drawn
