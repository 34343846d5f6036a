"""Screens fit: every game, number of players, phase and language, with names of any length."""

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import scenes
from qlub.bots import LowBot, bot
from qlub.client import LocalSession
from qlub.game import Card, Hand, Match, Phase, Refusal, Rules, Trick
from qlub.i18n import LANGUAGES, catalog
from qlub.search import Limit
from qlub.tui import pages
from qlub.tui.name import LONGEST, clean, shorten, table
from qlub.tui.prompt import prompt
from qlub.tui.score_sheet import score_sheet
from qlub.tui.screen import screen, title, wrap
from qlub.tui.words import Words

GAMES = [
    (preset, players)
    for preset, seats in (("hearts", (3, 8)), ("cancellation", (6, 12)), ("omnibus", (3, 8)))
    for players in range(*seats)
]
SIZES = [(80, 24), (97, 29), (120, 40)]
LONG = "Wilhelmina van der Merwe-Borġ tas-Sliema"
GOLDEN = Path(__file__).parent / "golden"


def views(rules, *, seed=7, names=None, rounds=2):
    """Yield what the first seat sees at each step of a match among bots."""
    match = Match(rules, names=names or table("You", rules.players), seed=seed)
    session = LocalSession(match, 0, {seat: LowBot() for seat in range(1, rules.players)})
    player, rng = bot("low"), Random(seed)
    while not match.is_over and len(match.rounds) <= rounds:
        yield session.view
        if not session.advance():
            session.choose(player.choose(session.view, Limit(), rng))
    yield session.view


def text(lines):
    """Return *lines* as plain text."""
    return "\n".join(line.plain.rstrip() for line in lines)


def assert_fits(lines, width, height):
    """No line is wider than the terminal, and there is room for the prompt."""
    assert len(lines) <= height - 2, text(lines)
    for line in lines:
        assert line.cell_len <= width, line.plain
        assert "\n" not in line.plain


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_every_screen_fits(preset, players, language):
    """80 columns and 22 lines hold any moment of any game; wider terminals are filled no wider."""
    say = catalog(language)
    names = [LONG, *(scenes.NAMES * 2)[: players - 1]]
    longest = say("refusal-must-follow-suit", suit="spades", cards=" ".join(["10♠"] * 13))
    note = say("no-play", card="10♥", reason=longest)
    seen = views(Rules.of(preset, players=players), names=names, rounds=1)
    for number, view in enumerate(seen):
        if not view.round or number % 3:
            continue
        lines = screen(view, say, [note])
        assert_fits(lines, 80, 24)
        assert text(lines).rstrip().endswith("10♠)")
        for width, height in SIZES:
            assert_fits(screen(view, say, width=width, height=height), width, height)
        assert_fits(score_sheet(view, say), 80, 24)
        for line in pages.last_trick_page(Words(view, say), 80):
            assert line.cell_len <= 80
        if 0 in view.to_act:
            assert len(prompt(view, say)) <= 66


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "players"), GAMES)
@pytest.mark.parametrize(
    "ends",
    [{}, {"rounds": 1}, {"rounds": 2}, {"rounds": 10, "target": 1000}, {"rounds": 999}],
    ids=str,
)
def test_the_title_is_never_cut(preset, players, language, ends):
    """Whatever ends a match, the bar names the game, the round and the trick in full."""
    rules = Rules.of(preset, players=players, **ends)
    view = max(views(rules, rounds=1), key=lambda view: len(view.tricks))
    say = catalog(language)
    for round in (1, 10, 100):
        bar = title(Words(replace(view, round=round), say), 80).plain
        assert len(bar) == 80
        assert "…" not in bar
        tricks = view.rules.hand_size
        assert bar.startswith(f" {say('play-game', preset=preset)} ")
        assert bar.endswith(f" {say('play-title-trick', trick=tricks, tricks=tricks)} ")


def test_a_number_of_rounds_is_no_estimate():
    """Where the rounds decide, nothing is "about" or "usually"."""
    view = next(v for v in views(Rules.of("cancellation", players=8, rounds=2)) if v.round)
    shown = text(screen(view, catalog("en"))).splitlines()[0]
    assert shown.split("  ")[0] == " Cancellation Hearts · 2 rounds"
    assert shown.endswith("round 1 of 2")
    assert pages.length_text(view.rules, catalog("en"), 0) == "2 rounds, some 3 minutes."
    assert "about" in pages.length_text(Rules.of("hearts", rounds=100), catalog("en"), 0)


@pytest.mark.parametrize("seen", ["taker", "all"])
def test_who_took_the_kitty(seen):
    """It is told during that trick and the next; then only what was in it, where one may know."""
    rules = Rules.of("cancellation", players=7, kitty_seen_by=seen)
    told = set()
    for view in views(rules, rounds=1):
        if view.phase is not Phase.PLAY:
            continue
        shown = text(screen(view, catalog("en")))
        first = next((n for n, t in enumerate(view.tricks, 1) if t.taker is not None), None)
        now = first is not None and len(view.tricks) <= first + 1
        assert ("took the kitty" in shown) is now
        assert ("Kitty: " in shown) is (first is None)
        if now:
            taker = Words(view, catalog("en")).name(view.tricks[first - 1].taker)
            told.add(taker)
            assert f"{taker} took the kitty" in shown
            assert ("took the kitty: " in shown) is (view.kitty_cards is not None)
    assert len(told) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_screen_fits(language):
    """Six seats, 17 cards of which 14 are of one suit, a kitty, a pile, and a long refusal."""
    say = catalog(language)
    rules = Rules.of("cancellation", players=6)
    names = [LONG] * 6
    view = next(v for v in views(rules, names=names) if v.phase is Phase.PLAY and 0 in v.to_act)
    hand = Hand.parse("TC TC 2D TH 2S 2S 3S 3S 4S 4S 5S 5S TS TS JS JS QS")
    trick = Trick(1, tuple(Card.parse(card) for card in ("TS", "TS", "KS", "KS", "QS")))
    done = Trick(1, (*trick.cards, Card.parse("2S")))
    full = replace(
        view,
        hand=hand,
        received=Hand.parse("TC TS QS"),
        legal=hand.of_suit(2),
        refusals={Card.parse("2D"): Refusal.MUST_FOLLOW_SUIT},
        tricks=(done, done, trick),
        takes=None,
        pile=Hand([*done.cards, *done.cards]),
        kitty=2,
        scores=((0,) * 6,) * 30,
        totals=(-126, 100, 149, 149, 149, 149),
    )
    reason = say("refusal-must-follow-suit", suit="spades", cards=" ".join(["10♠"] * 13))
    lines = screen(full, say, [say("no-play", card="2♦", reason=reason)])
    assert_fits(lines, 80, 24)
    shown = text(lines)
    for card in hand:
        assert card.symbol in shown
    assert "-126" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_moon_fits(language):
    """Both outcomes stand below the seats."""
    match = scenes.moon_owed(3)
    view = match.view(match.round.shooter)
    lines = screen(view, catalog(language))
    assert_fits(lines, 80, 24)
    assert "-26" in text(lines)
    assert len(prompt(view, catalog(language))) <= 66


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_no_wider(language):
    """Help and rules keep to the columns that there are."""
    say = catalog(language)
    for preset, players in GAMES:
        rules = Rules.of(preset, players=players, moon="add", moon_safe=True, no_trick_bonus=5)
        for page in (
            pages.rules_page(rules, say, 80),
            pages.opening_page(rules, say, 0.4, 80),
            pages.help_page(Words(Match(rules).view(0), say), 80),
        ):
            assert all(line.cell_len <= 80 for line in page)


def test_the_screen_of_a_card_player():
    """What one looks for is there, in words and signs."""
    rules = Rules.of("cancellation", players=8)
    seen = set()
    for view in (view for seed in range(9) for view in views(rules, seed=seed, rounds=1)):
        if not view.round or view.phase is Phase.PASS:
            continue
        shown = text(screen(view, catalog("en")))
        if view.legal:
            seen.add("legal")
            assert all(f"[{card.symbol}]" in shown for card in view.legal)
            assert all(f"[{card.symbol}]" not in shown for card in view.refusals)
        if view.pile:
            seen.add("pile")
            assert f"Pile ({len(view.pile)} cards): {view.pile[0].symbol}" in shown
        if "~" in shown:
            seen.add("cancelled")
        if view.open_trick:
            led = "You" if view.leader == 0 else view.names[view.leader]
            assert f"{led} led." in shown
        assert ("Hearts broken" in shown) is view.broken
        assert f"round {view.round} of about" in shown
    assert seen == {"legal", "pile", "cancelled"}


def test_what_was_received_is_marked_until_the_first_card():
    """A plus stands behind each received card, as often as it came."""
    marked = {}
    for view in views(Rules.of("hearts", players=4), rounds=1):
        if view.phase is Phase.PLAY and 0 in view.to_act:
            played = 13 - len(view.hand)
            marked[played] = text(screen(view, catalog("en"))).count("+")
    assert marked[0] == 3
    assert not any(marked[played] for played in range(1, 13))


def draw(lines, **options):
    """Return what a console writes for *lines*."""
    console = Console(width=200, highlight=False, **options)
    with console.capture() as capture:
        for line in lines:
            console.print(line)
    return capture.get()


def test_four_colours():
    """In colour the suits differ; without, nothing is lost."""
    view = next(v for v in views(Rules.of("hearts", players=3)) if v.phase is Phase.PASS)
    lines = screen(view, catalog("en"))
    coloured = draw(lines, force_terminal=True, color_system="truecolor")
    assert len({part.split("m")[0] for part in coloured.split("\x1b[")}) > 8
    plain = draw(lines, force_terminal=True, color_system="truecolor", no_color=True)
    assert ";2;" not in plain
    assert "\x1b" not in draw(lines, color_system=None)


@pytest.mark.parametrize(
    ("name", "rules", "when"),
    [
        ("hearts-pass", "hearts", lambda v: v.phase is Phase.PASS),
        ("hearts-play", "hearts", lambda v: v.legal and len(v.tricks) == 5),
        ("cancellation-11", "cancellation players=11", lambda v: v.legal and len(v.tricks) == 4),
        ("cancellation-17", "cancellation players=6", lambda v: v.legal and v.open_trick),
        ("pile", "cancellation players=8", lambda v: v.legal and v.pile),
        ("last-trick", "omnibus players=5", lambda v: v.phase is Phase.DEAL and v.round == 1),
    ],
)
def test_screens_look_as_agreed(name, rules, when):
    """`QLUB_GOLDEN=1 pytest tests/tui` writes them anew; look at what changed."""
    played = (views(Rules.parse(rules), seed=seed, rounds=1) for seed in range(99))
    view = next(view for views in played for view in views if when(view))
    lines = [line.rstrip() for line in text(screen(view, catalog("en"))).splitlines()]
    shown = "\n".join([*lines, prompt(view, catalog("en")).rstrip() if view.to_act else ""]) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("QLUB_GOLDEN") == "1":
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == shown


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann\tMary \n", "Ann Mary"),
        ("\x1b[31mred\x07", "[31mred"),
        ("a\u202eb\u200bc", "abc"),
        ("\ud800", ""),
        ("Ġorġa ♥", "Ġorġa ♥"),
    ],
)
def test_names_cannot_do_anything(given, name):
    """What a terminal would obey is taken out of a name; the rest is left as it is."""
    assert clean(given) == name


@pytest.mark.parametrize("width", [1, 2, 5, LONGEST])
@pytest.mark.parametrize("name", ["", "A", LONG, "山田太郎さん", "e\u0301" * 40])
def test_names_are_shortened(name, width):
    """A shortened name takes no more columns than there are."""
    from rich.cells import cell_len

    assert cell_len(shorten(name, width)) <= width


@pytest.mark.parametrize("players", range(3, 12))
@pytest.mark.parametrize(
    ("name", "away"),
    [
        ("Anna", "Anna"), ("jan", "Jan"), ("Ann", "Anna"), ("Benjamin", "Ben"),
        ("censu", "Ċensu"), ("GORG", "Ġorġ"), ("Inéz", "Ineż"), ("You", None), ("\u0301", None),
        ("", None), ("Karmen", None),
    ],
)  # fmt: skip
def test_no_two_sit_with_one_name(name, away, players):
    """Whoever is called like a bot, or nearly, sits beside other ones."""
    first, *others = table(name, players)
    assert first == name
    assert len(set(others)) == players - 1
    assert away not in others
    assert name not in others


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cancelling_means_is_told_in_few_lines(language):
    """Where cards cancel, and nowhere else."""
    say = catalog(language)
    assert len(wrap(say("play-cancelling"), 80)) <= 3
    for rules in ("hearts", "cancellation", "cancellation equal_cards=first"):
        game = Rules.parse(rules)
        told = say("play-cancelling")[:40] in text(pages.opening_page(game, say, 0, 80))
        assert told is (rules == "cancellation")
        help_page = text(pages.help_page(Words(Match(game).view(0), say), 80))
        assert ("×" in help_page) is told
