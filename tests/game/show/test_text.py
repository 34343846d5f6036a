"""Views, rounds and matches as text: 80 columns, all that is known, and nothing else."""

import os
import unicodedata
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import strategies
from qlub.game import Deal, Hand, Match, Rules
from qlub.game.show.text import acting
from scenes import TELLING, first, named

GOLDEN = Path(__file__).parent / "golden"


def _columns(line: str) -> int:
    return sum(1 + (unicodedata.east_asian_width(sign) in "WF") for sign in line)


def _page(match: Match) -> str:
    """Return what one seat that is to act sees, and what the match says."""
    seat = match.to_act[0] if match.to_act else 0
    return f"{match.view(seat)}\n\n{'-' * 80}\n\n{match}\n"


@pytest.mark.parametrize("name", TELLING)
def test_reads_as_it_did(name):
    """``QLUB_GOLDEN=1`` writes the pages anew; read what changed in them before you commit."""
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("QLUB_GOLDEN") == "1":
        path.write_text(_page(TELLING[name]), encoding="utf-8")
    assert _page(TELLING[name]) == path.read_text(encoding="utf-8")


def test_every_golden_page_is_somebodys():
    assert {path.stem for path in GOLDEN.iterdir()} == set(TELLING)


@pytest.mark.parametrize("game", strategies.GAMES, ids=strategies.named)
def test_is_at_most_80_columns_wide(game):
    """All through a round, for everybody, with the longest names."""
    preset, players = game
    steps = strategies.steps(Rules.of(preset, players=players), Random(players))
    for match in islice(steps, 0, None, 5):
        named(match)
        for text in (match, match.round, match.view(), match.view(players - 1)):
            for line in str(text).splitlines():
                assert _columns(line) <= 80, line
                assert line == line.rstrip()


def test_a_long_match_of_eleven_is_still_80_columns_wide():
    match = named(strategies.played(Rules.of("cancellation", players=11), Random(1), rounds=12))
    assert max(map(_columns, str(match).splitlines())) <= 80


def test_a_name_that_breaks_lines_is_on_one():
    match = Match(Rules.of("hearts"), names=["a\nb\x1b[31m", "\u202eevil", "\t ", "\ud800"])
    text = str(match)
    assert text.splitlines()[5].split() == ["0", "a", "b", "[31m", "0"]
    assert "seat 2" in text  # nothing was left of that name
    assert "\u202e" not in text
    text.encode()


def test_nothing_unseen_is_in_the_text():
    """Two views that are equal have the same text, whoever else holds which cards."""
    match = first(Rules.of("hearts"), 3, lambda s: len(s.tricks) == 1 and s.round == 1)
    unseen = [card for seat in (1, 2, 3) for card in match.round.hand(seat)]
    text = str(match.view(0)) + str(match.view(None))
    held = {card.symbol for card in match.round.hand(0)}
    lying = {card.symbol for trick in match.view(0).tricks for card in trick.cards}
    received = {card.symbol for card in match.view(0).received or ()}
    passed = {card.symbol for card in match.view(0).passed or ()}
    for card in unseen:
        if card.symbol not in held | lying | received | passed:
            assert card.symbol not in text


@pytest.mark.parametrize(
    ("phase", "to_act", "words"),
    [
        pytest.param("play", (3,), "play, seat 3 to act", id="one"),
        pytest.param("pass", (0, 2), "pass, seats 0 2 to act", id="several"),
        pytest.param("over", (), "over", id="nobody"),
    ],
)
def test_acting(phase, to_act, words):
    assert acting(phase, to_act) == words


def test_short_names_for_a_debugger():
    match = TELLING["play"]
    assert repr(match) == "<Match of hearts players=4: round 2, play, seat 2 to act>"
    assert repr(match.round) == "<Round 2 of hearts players=4: play, seat 2 to act>"
    assert repr(match.round.deal) == "<Deal by seat 3: 4 hands of 13>"
    kitty = TELLING["kitty"].round.deal
    assert repr(kitty) == f"<Deal by seat {kitty.dealer}: 10 hands of 10, a kitty of 4>"
    assert repr(Deal(0, ())) == "<Deal by seat 0: 0 hands of 0>"


def test_a_deal_in_text_is_its_hands():
    deal = Deal(0, (Hand.parse("QS 2C"), Hand.parse("AH")), Hand.parse("3D"))
    assert str(deal) == "seat 0  2C QS\nseat 1  AH\nkitty   3D"
