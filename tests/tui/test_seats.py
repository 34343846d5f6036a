"""The seats with their cards: what is struck, and who takes the trick."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

import strategies
from qlub.game import Match, Phase, Rules, Trick, parse_cards
from qlub.game.show.scene import Scene
from qlub.game.trick import taker
from qlub.i18n import LANGUAGES, catalog
from qlub.tui.pages import help_page
from qlub.tui.printer import Printer
from qlub.tui.seats import CANCELLED, TAKES, cancelled, seats
from qlub.tui.words import Words

PAIRS = "9C 9C 3D 3D KC 2H"


def on_the_table(rules, text):
    """Return what a spectator sees of a whole trick of six."""
    match = Match(rules, seed=1)
    match.deal()
    cards = parse_cards(text)
    took = taker(cards, rules)
    return replace(match.view(), phase=Phase.PLAY, tricks=(Trick(0, cards, took),), to_act=(0,))


@pytest.mark.parametrize(
    ("options", "struck", "takes"),
    [
        ({}, "9C", 4),
        ({"equal_cards": "first"}, "", 4),
        ({"two_pairs_void": True}, "9C 3D", None),
        ({"two_pairs_void": True, "equal_cards": "first"}, "9C 3D", None),
        ({"two_pairs_void": True, "equal_cards": "last"}, "9C 3D", None),
    ],
    ids=str,
)
def test_what_is_struck(options, struck, takes):
    """The pair of the suit led, or all four cards of a void trick; on the screen and in a scene."""
    view = on_the_table(Rules.of("cancellation", players=6, **options), PAIRS)
    faces = parse_cards(struck)
    (trick,) = view.tricks
    assert set(cancelled(view, trick)) == set(faces)
    *_, marks, _, _ = [line.plain for line in seats(Words(view, catalog("en")), 120)]
    assert marks.count(CANCELLED) == 2 * len(faces)
    assert marks.count(TAKES) == (takes is not None)
    shown = "\n".join(line.plain for line in seats(Words(view, catalog("en")), 120))
    assert all(shown.count(f"~ {card.symbol}~") == 2 for card in faces)
    assert shown.count("~") == 4 * len(faces)
    scene = Scene.of_view(view)
    assert scene.taker == takes
    pairs = {0: 1, 1: 0, 2: 3, 3: 2}
    assert scene.cancelled == dict(list(pairs.items())[: 2 * len(faces)])


def test_the_same_is_struck_everywhere():
    """Screens and scenes strike the same cards, by any rules of two packs, from any trick."""
    struck = set()
    for seed in range(40):
        options = {
            "two_pairs_void": seed % 2 == 1,
            "equal_cards": ("cancel", "first")[seed // 2 % 2],
        }
        rules = Rules.of("cancellation", players=11, pass_count=0, **options)
        for match in strategies.steps(rules, strategies.Random(seed)):
            if match.phase is not Phase.PLAY or match.round is None:
                continue
            view, scene = match.view(), Scene.of_match(match)
            trick = view.tricks[-1] if view.tricks else None
            there = {card for seat, card in scene.played.items() if seat in scene.cancelled}
            assert there == set(cancelled(view, trick))
            struck |= {(*options.values(), len(there))} if there else set()
    assert {(True, "cancel", 1), (True, "cancel", 2), (True, "first", 2)} <= struck
    assert {(False, "cancel", 1), (False, "cancel", 2)} <= struck
    assert not struck & {(True, "first", 1), (False, "first", 1), (False, "first", 2)}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, ["9♣"]),
        ({"two_pairs_void": True}, ["9♣", "3♦"]),
        ({"two_pairs_void": True, "equal_cards": "first"}, ["9♣", "3♦"]),
        ({"equal_cards": "first"}, []),
    ],
    ids=str,
)
def test_each_pair_is_told_once(options, told):
    """Line by line, with the card that struck them, is said which cards cancel each other."""
    view = on_the_table(Rules.of("cancellation", players=6, **options), PAIRS)
    lines = []
    terminal = SimpleNamespace(is_tty=False, width=80, print=lines.extend, pause=lambda pace: None)
    Printer(terminal, catalog("en"), 0).happened(replace(view, tricks=()), view)
    said = re.findall(r"the two (\S+) cancel each other", "\n".join(map(str, lines)))
    assert said == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_a_struck_card_is_explained_where_it_may_stand(language):
    """Where only two pairs cancel, nobody is told that one pair does."""
    say = catalog(language)
    rules = Rules.of("cancellation", equal_cards="first", two_pairs_void=True)
    page = "\n".join(line.plain for line in help_page(Words(Match(rules).view(), say), 80))
    assert CANCELLED in page
    assert say("play-cancelling")[:40] not in page
