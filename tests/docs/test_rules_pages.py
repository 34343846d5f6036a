"""The three pages of the rules say the same: headings, numbers, cards, and every option."""

import re
from pathlib import Path

import pytest

from qlub.game import rules
from qlub.game.options import Choice, Whole, YesNo

PAGES = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ("en", "mt", "af")
OTHERS = ("mt", "af")

OPTIONS: dict[str, tuple[str, ...]] = {
    "players": ("3", "7", "6", "11", "4", "8"),
    "packs": ("1", "2"),
    "removed": ("null",),
    "extras": ("remove", "kitty"),
    "pass_count": ("0", "3"),
    "pass_cycle": ("left", "right", "across", "hold", '"+2"', '"-2"'),
    "opening": ("low-club", "left-of-dealer", "any-club"),
    "first_trick_points": ("ban", "allow", "hearts-only"),
    "hearts_break": ("heart-or-queen", "heart", "free"),
    "queen_lead": ("any-time", "broken"),
    "hearts_with_queen": ("false", "true"),
    "equal_cards": ("cancel", "first", "last"),
    "two_pairs_void": ("false", "true"),
    "last_void": ("nobody", "leader"),
    "kitty_seen_by": ("taker", "all"),
    "queen_points": ("13", "0", "50"),
    "heart_points": ("one", "spot"),
    "bonus_card": ("null", "JD", "TD"),
    "bonus_points": ("-10", "-100", "100"),
    "moon": ("choice", "add", "subtract", "off"),
    "moon_points": ("26", "52", "0", "500"),
    "moon_needs_bonus": ("false", "true"),
    "moon_safe": ("false", "true"),
    "sun_points": ("0", "500"),
    "no_trick_bonus": ("0", "100"),
    "target": ("100", "150", "1", "1000"),
    "exact_target": ("null", "reset-50", "reset-0", "win"),
    "floor_zero": ("false", "true"),
    "tie": ("share", "play-on"),
    "rounds": ("null", "1", "1000"),
}
"""Each option of the rules, with the values and bounds that its row has to show."""

DEALS = {
    3: ("2♦", "17", "2♣"),
    4: (None, "13", "2♣"),
    5: ("2♦ 2♣", "10", "3♣"),
    6: ("2♦ 3♦ 3♣ 4♣", "8", "2♣"),
    7: ("2♦ 3♦ 3♣", "7", "2♣"),
}
"""Players to the cards taken out (none: any word), the cards each and the first lead: one pack."""

CANCELLATION_DEALS = {
    6: ("17", "2"),
    7: ("14", "6"),
    8: ("13", "0"),
    9: ("11", "5"),
    10: ("10", "4"),
    11: ("9", "5"),
}
"""Players to the cards each and the kitty: two packs."""

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♠♥]")
NUMBER = re.compile(r"(?<![\d.])(?:(?<!\w)-)?\d+")


def page(language: str) -> str:
    """Return the page of the rules in *language*."""
    return (PAGES / f"{language}.md").read_text(encoding="utf-8")


def headings(text: str) -> list[int]:
    """Return the level of each heading, in order."""
    return [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.MULTILINE)]


def sections(text: str) -> list[str]:
    """Return what stands under each heading, the heading included."""
    return re.split(r"^(?=#+ )", text, flags=re.MULTILINE)[1:]


def rows(text: str) -> list[list[str]]:
    """Return the cells of each row of each table, without the lines under the heads."""
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    return [row for row in cells if not set("".join(row)) <= set("-: ")]


def option_rows(text: str) -> dict[str, list[str]]:
    """Return the row of each option, by its name in code."""
    found = [row for row in rows(text) if re.fullmatch(r"`[a-z_]+`", row[0]) and len(row) == 4]
    names = [row[0].strip("`") for row in found]
    assert len(names) == len(set(names)), "an option has two rows"
    return dict(zip(names, found, strict=True))


def code(text: str) -> set[str]:
    """Return what stands between backticks."""
    return {" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_row_with_every_value(language: str) -> None:
    """Each option stands in its table, and its row shows all that it can be."""
    found = option_rows(page(language))
    assert set(found) == set(OPTIONS)
    for name, values in OPTIONS.items():
        shown = code(" ".join(found[name][1:]))
        assert shown.issuperset(values), f"{language}.md, {name}: {set(values) - shown} missing"


def test_options_are_those_of_the_program() -> None:
    """The pages know the options that `Rules` has, each with its values or its bounds."""
    program = rules.OPTIONS
    assert set(program) == set(OPTIONS)
    for name, option in program.items():
        if isinstance(option, Choice):
            expected = {*option.words, *(["null"] if option.optional else [])}
            assert set(OPTIONS[name]) == expected, name
        elif isinstance(option, YesNo):
            assert set(OPTIONS[name]) == {"false", "true"}, name
        elif isinstance(option, Whole) and name not in ("players", "packs", "pass_count"):
            assert {str(option.low), str(option.high)} <= set(OPTIONS[name]), name


@pytest.mark.parametrize("language", OTHERS)
def test_headings_are_the_same(language: str) -> None:
    """The pages can be laid side by side: as many headings, at the same levels, in one order."""
    assert headings(page(language)) == headings(page("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_tables_have_the_same_shape(language: str) -> None:
    """Each section has the same tables, with as many rows and columns."""
    for ours, theirs in zip(sections(page("en")), sections(page(language)), strict=True):
        assert [len(row) for row in rows(ours)] == [len(row) for row in rows(theirs)], theirs[:60]


@pytest.mark.parametrize("language", OTHERS)
def test_option_rows_agree(language: str) -> None:
    """Values, defaults, and what else stands in code, are the same in each row."""
    ours, theirs = option_rows(page("en")), option_rows(page(language))
    assert list(ours) == list(theirs)
    for name, row in ours.items():
        for column in range(1, 4):
            assert code(row[column]) == code(theirs[name][column]), f"{language}.md, {name}"


@pytest.mark.parametrize("language", OTHERS)
def test_code_cards_and_numbers_agree(language: str) -> None:
    """Each section names the same options, cards and numbers as the English one."""
    for ours, theirs in zip(sections(page("en")), sections(page(language)), strict=True):
        assert code(theirs) == code(ours), theirs[:60]
        assert set(CARD.findall(theirs)) == set(CARD.findall(ours)), theirs[:60]
        assert set(NUMBER.findall(theirs)) == set(NUMBER.findall(ours)), theirs[:60]


@pytest.mark.parametrize("language", LANGUAGES)
def test_deal_tables(language: str) -> None:
    """The tables of the deal give each number of players its cards, and nothing is lost."""
    one_pack: dict[int, tuple[str, ...]] = {}
    two_packs: dict[int, tuple[str, ...]] = {}
    for row in rows(page(language)):
        if len(row) == 4 and re.fullmatch(r"\d+", row[0]):
            one_pack[int(row[0])] = tuple(cell.replace("*", "") for cell in row[1:])
        elif len(row) == 3 and all(re.fullmatch(r"\d+", cell) for cell in row):
            two_packs[int(row[0])] = tuple(row[1:])
    assert two_packs == CANCELLATION_DEALS
    assert set(one_pack) == set(DEALS)
    for players, (removed, each, lead) in DEALS.items():
        shown = one_pack[players]
        assert shown[1:] == (each, lead)
        assert removed is None or shown[0] == removed
        assert players * int(each) + len(CARD.findall(shown[0])) == 52
    for players, (each, kitty) in CANCELLATION_DEALS.items():
        assert players * int(each) + int(kitty) == 104


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_somewhere(language: str) -> None:
    """A link within the page names one of its headings."""
    text = page(language)
    titles = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    anchors = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors
