"""The rules in words: every option is told where it means something, and only there."""

import importlib
import re
from importlib import resources
from random import Random

import pytest

import random_rules
from qlub.game.rules import OPTIONS, Rules
from qlub.game.sentences import sentences
from qlub.i18n import LANGUAGES

TELLING = [
    ("hearts", "players", 3, {}),
    ("hearts", "players", 5, {}),
    ("hearts", "players", 6, {}),
    ("hearts", "players", 7, {}),
    ("cancellation", "players", 6, {}),
    ("cancellation", "players", 11, {}),
    ("hearts", "removed", ["3C", "3D"], {"players": 5}),
    ("cancellation", "removed", ["2C", "2C", "2D", "2D", "3C"], {"players": 11}),
    ("hearts", "extras", "kitty", {"players": 5}),
    ("cancellation", "extras", "remove", {"players": 6}),
    *[("hearts", "pass_count", count, {}) for count in (0, 1, 2, 4, 13)],
    *[
        ("hearts", "pass_cycle", cycle, {})
        for cycle in (["left"], ["right"], ["across"], ["hold"], ["left", "hold"])
    ],
    ("cancellation", "pass_cycle", ["+2", "-3"], {}),
    ("hearts", "opening", "left-of-dealer", {}),
    ("hearts", "opening", "any-club", {}),
    ("cancellation", "opening", "low-club", {}),
    ("cancellation", "opening", "any-club", {}),
    ("hearts", "first_trick_points", "allow", {}),
    ("hearts", "first_trick_points", "hearts-only", {}),
    ("cancellation", "first_trick_points", "ban", {}),
    ("cancellation", "first_trick_points", "hearts-only", {}),
    ("hearts", "hearts_break", "heart", {}),
    ("hearts", "hearts_break", "free", {}),
    ("hearts", "queen_lead", "broken", {}),
    ("hearts", "hearts_with_queen", True, {}),
    ("cancellation", "equal_cards", "first", {}),
    ("cancellation", "equal_cards", "last", {}),
    ("cancellation", "two_pairs_void", True, {}),
    ("cancellation", "two_pairs_void", True, {"equal_cards": "first"}),
    ("cancellation", "last_void", "leader", {}),
    ("cancellation", "last_void", "leader", {"equal_cards": "last", "two_pairs_void": True}),
    ("cancellation", "kitty_seen_by", "all", {"players": 6}),
    ("hearts", "kitty_seen_by", "all", {"players": 5, "extras": "kitty"}),
    *[("hearts", "queen_points", points, {}) for points in (0, 1, 5, 50)],
    ("hearts", "heart_points", "spot", {}),
    ("hearts", "bonus_card", "JD", {}),
    ("hearts", "bonus_card", "TD", {}),
    ("omnibus", "bonus_card", "TD", {}),
    ("omnibus", "bonus_card", None, {}),
    *[("omnibus", "bonus_points", points, {}) for points in (-100, -1, 0, 10)],
    ("hearts", "moon", "add", {}),
    ("hearts", "moon", "subtract", {}),
    ("hearts", "moon", "off", {}),
    *[("hearts", "moon_points", points, {}) for points in (0, 1, 52, 500)],
    ("omnibus", "moon_needs_bonus", True, {}),
    ("cancellation", "moon_needs_bonus", True, {"bonus_card": "JD"}),
    ("hearts", "moon_safe", True, {"moon": "add"}),
    ("hearts", "sun_points", 52, {}),
    ("hearts", "sun_points", 52, {"moon": "off"}),
    ("hearts", "no_trick_bonus", 5, {}),
    ("hearts", "no_trick_bonus", 5, {"moon": "off"}),
    ("hearts", "target", 50, {}),
    ("hearts", "target", 50, {"rounds": 1, "exact_target": "win"}),
    ("hearts", "exact_target", "reset-50", {}),
    ("hearts", "exact_target", "reset-0", {}),
    ("hearts", "exact_target", "win", {}),
    ("hearts", "floor_zero", True, {}),
    ("hearts", "floor_zero", True, {"moon": "add", "no_trick_bonus": 1}),
    ("omnibus", "floor_zero", True, {"moon": "off"}),
    ("hearts", "tie", "play-on", {}),
    ("hearts", "rounds", 1, {}),
    ("hearts", "rounds", 5, {}),
]
"""A preset, an option, a value that means something there, and what else must hold for that."""

SILENT = [
    ("hearts", "equal_cards", "first", {}),
    ("hearts", "two_pairs_void", True, {}),
    ("hearts", "last_void", "leader", {}),
    ("cancellation", "last_void", "leader", {"equal_cards": "first"}),
    ("hearts", "kitty_seen_by", "all", {}),
    ("hearts", "extras", "kitty", {}),
    ("hearts", "removed", ["2C", "2D"], {"players": 5}),
    ("hearts", "pass_cycle", ["left"], {"pass_count": 0}),
    ("hearts", "pass_cycle", ["+1", "-1", "+2", "hold"], {}),
    ("hearts", "bonus_points", -20, {}),
    ("hearts", "moon_needs_bonus", True, {}),
    ("omnibus", "moon_needs_bonus", True, {"moon": "off"}),
    ("omnibus", "bonus_points", -20, {"players": 3, "removed": ["JD"]}),
    ("hearts", "moon_points", 52, {"moon": "off"}),
    ("hearts", "moon_safe", True, {}),
    ("hearts", "moon_safe", True, {"moon": "subtract"}),
    ("hearts", "queen_lead", "broken", {"hearts_break": "free"}),
    ("hearts", "hearts_with_queen", True, {"hearts_break": "free"}),
    ("hearts", "hearts_with_queen", True, {"queen_lead": "broken"}),
    ("hearts", "floor_zero", True, {"moon": "add"}),
    ("hearts", "floor_zero", True, {"moon": "off"}),
    ("hearts", "floor_zero", True, {"moon_points": 0}),
    ("omnibus", "floor_zero", True, {"moon": "off", "bonus_points": 10}),
    ("hearts", "target", 50, {"rounds": 1}),
]
"""The same of values that mean nothing there."""


def named(case):
    """Name a case by its option, its value and the rest."""
    preset, option, value, others = case
    return f"{preset} {option}={value} {others}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", TELLING, ids=named)
def test_what_means_something_is_told(case, language):
    """A value that changes the game changes the sentences."""
    preset, option, value, others = case
    usual = sentences(Rules.of(preset, **others), language)
    assert sentences(Rules.of(preset, **{**others, option: value}), language) != usual


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", SILENT, ids=named)
def test_what_means_nothing_is_silent(case, language):
    """A value that changes nothing in this game changes no sentence."""
    preset, option, value, others = case
    usual = sentences(Rules.of(preset, **others), language)
    assert sentences(Rules.of(preset, **{**others, option: value}), language) == usual


def test_every_option_and_every_word_of_it_is_tried():
    """No option was forgotten above, nor a word that it may be."""
    usual = {
        (option, getattr(Rules.of(preset), option))
        for preset in ("hearts", "cancellation", "omnibus")
        for option in OPTIONS
    }
    tried = {
        (option, value if not isinstance(value, list) else tuple(value))
        for _, option, value, _ in TELLING
    } | usual
    assert {option for _, option, _, _ in TELLING} == OPTIONS.keys() - {"packs"}
    for name, option in OPTIONS.items():
        for word in getattr(option, "words", ()):
            assert (name, word) in tried, (name, word)


def test_any_rules_are_said_well(monkeypatch):
    """Random rules make whole sentences in each language, and every message is needed."""
    said = set()

    def listen(language):
        say = real(language)

        def heard(key, **values):
            said.add(key)
            return say(key, **values)

        return heard

    module = importlib.import_module("qlub.game.sentences")  # the function has the same name
    real = module.catalog
    monkeypatch.setattr(module, "catalog", listen)
    rng = Random(7)
    for _ in range(300):
        rules = Rules.from_dict(random_rules.random_rules(rng))
        for language in LANGUAGES:
            told = sentences(rules, language)
            assert len(set(told)) == len(told)
            for sentence in told:
                assert sentence.endswith("."), sentence
                assert not {"{", "}", "$", "\n", "  ", " ,", " ."} & _parts(sentence), sentence
    source = resources.files("qlub.i18n").joinpath("en.ftl").read_text(encoding="utf-8")
    everything = set(re.findall(r"^(rules-[a-z-]+) =", source, re.MULTILINE))
    assert everything == {key for key in said if key.startswith("rules-")}


def _parts(text):
    """Return all that stands in *text*, one and two characters at a time."""
    return set(text) | {text[i : i + 2] for i in range(len(text))}


@pytest.mark.parametrize(
    ("language", "rules", "sentence"),
    [
        ("en", "hearts", "Whoever holds the 2♣ when play begins leads it to the first trick."),
        (
            "en",
            "hearts players=5",
            "Whoever holds the 3♣ when play begins leads it to the first trick.",
        ),
        ("en", "hearts players=6", "Before the deal, 3♣, 4♣, 2♦ and 3♦ are taken out."),
        (
            "en",
            "hearts pass_count=1 pass_cycle=across",
            "The pass goes across the table in every round.",
        ),
        (
            "en",
            "cancellation players=6",
            "What is left, 2 cards, lies face down as the kitty: the first player to take a trick "
            "takes the kitty as well and alone sees it.",
        ),
        (
            "en",
            "cancellation pass_cycle=+2,-3,hold",
            "The pass changes from round to round: 2 seats to the left, 3 seats to the right and "
            "hold (nobody passes); then it begins again.",
        ),
        ("en", "omnibus", "The J♦ counts -10 points for whoever takes it, whatever else happens."),
        (
            "en",
            "hearts moon=add moon_safe=yes rounds=4",
            "But where a total would then have reached 100, or the last round be over, without the "
            "shooter being alone lowest, 26 points come off the shooter's total instead.",
        ),
        ("mt", "hearts", "Kull plejer jieħu 13-il karta."),
        ("mt", "hearts players=5", "Kull plejer jieħu 10 karti."),
        ("mt", "hearts", "Min jieħu l-qlub kollha u lil Marija s-Sewda jispara fuq il-qamar."),
        ("mt", "omnibus", "Il-karta J♦ tgħodd -10 punti għal min jeħodha, jiġri x’jiġri."),
        ("mt", "hearts target=50", "Il-partita tispiċċa bir-rawnd li fih xi total jilħaq 50 punt."),
        (
            "mt",
            "cancellation players=11",
            "Qlub tal-Kanċellazzjoni għal 11-il plejer b’żewġ mazzi ta’ 52 karta, imħalltin "
            "flimkien.",
        ),
        ("af", "hearts", "Elke speler kry 13 kaarte."),
        ("af", "hearts", "Wie al die harte en die Swart Maria neem, skiet die maan."),
        ("af", "hearts queen_points=1", "Die Swart Maria tel 1 punt."),
        (
            "af",
            "cancellation two_pairs_void=yes",
            "’n Slag met twee of meer pare gelyke kaarte, van watter kleur ook al, word deur "
            "niemand geneem nie.",
        ),
    ],
)
def test_spot_checks(language, rules, sentence):
    """Some sentences word for word."""
    assert sentence in sentences(Rules.parse(rules), language)


def test_a_kitty_may_hide_the_lowest_club():
    """Where cards stay in a kitty, nobody can say beforehand which club is the lowest."""
    told = sentences(Rules.of("hearts", players=5, extras="kitty"))
    assert (
        "Whoever holds the lowest club of all hands when play begins leads it to the first trick."
        in told
    )


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        pytest.param("cancellation opening=low-club", True, id="both lowest clubs are dealt"),
        pytest.param(
            "cancellation players=7 opening=low-club removed=2C", True, id="one may not be"
        ),
        pytest.param(
            "cancellation players=6 opening=low-club extras=remove removed=2C,2D",
            False,
            id="only one",
        ),
        pytest.param("hearts players=5 extras=kitty", False, id="one pack"),
        pytest.param("cancellation", False, id="no club opens"),
    ],
)
def test_two_may_hold_the_lowest_club(rules, told):
    """Who leads of two holders is told where there can be two."""
    sentence = (
        "If two players hold that card, it is the one met first going round from the dealer's left."
    )
    assert (sentence in sentences(Rules.parse(rules))) is told


def test_playing_on_does_not_delay_an_exact_win():
    """Of two options that meet, the sentence tells which goes first."""
    told = sentences(Rules.of("hearts", tie="play-on", exact_target="win"))
    assert told[-1] == (
        "If players share the lowest total at the end, further rounds follow until one is alone "
        "lowest, unless somebody has exactly 100 points."
    )
