"""The tutorial's match is dealt as its page shows."""

import re

from documents import ROOT, blocks, read
from qlub.bots import bot
from qlub.client import LocalSession
from qlub.game import HEARTS, Match, Pass, View, parse_cards
from qlub.tui.hand import hand

PAGE = ROOT / "docs" / "tutorial" / "first-match.md"


def shown(view: View) -> str:
    """Return the hand of *view* as the terminal shows it."""
    return "\n".join(line.plain.rstrip() for line in hand(view, 80))


def test_hands():
    """The seed of the page, and the pass that it suggests, give the hands that it shows."""
    seed = int(re.search(r"play --preset hearts --players 4 --seed (\d+)", read(PAGE))[1])
    first, passed, second = (block.text.rstrip() for block in blocks(PAGE, "text"))
    session = LocalSession(Match(HEARTS, seed=seed), 0, {s: bot("easy") for s in (1, 2, 3)})
    while session.advance():
        pass
    assert shown(session.view) == first
    session.choose(Pass(parse_cards(passed)))
    while session.advance():
        pass
    assert shown(session.view) == second
