"""The tutorial's match is dealt as its page shows."""

import os
import shlex
import subprocess
import sys

from documents import ROOT, blocks

PAGE = ROOT / "docs" / "tutorial" / "first-match.md"


def test_hands(tmp_path):
    """The command of the page, and the pass that it suggests, give the hands that it shows."""
    start = shlex.split(blocks(PAGE, "console")[0].text.removeprefix("$ ./run "))
    first, passed, second = (block.text for block in blocks(PAGE, "text"))
    played = subprocess.run(
        [sys.executable, "-m", "qlub.cli", *start, "--name", "Ann", "--lang", "en"],
        input=f"{passed.strip()}\nq\n",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "QLUB_DATA": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        check=True,
    )
    lines = [line.rstrip() for line in played.stdout.splitlines()]
    for hand in (first, second):
        shown = hand.rstrip().splitlines()
        place = lines.index(shown[0])
        assert lines[place : place + len(shown)] == shown
        lines = lines[place + len(shown) :]
