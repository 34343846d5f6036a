"""What people type, and what it means."""

import pytest

import scenes
from qlub.game import Card, Match, MoonChoice, Pass, Play, Rules
from qlub.i18n import catalog
from qlub.tui.answer import Puzzled, Wish, read

SAY = catalog("en")


def passing():
    """A view in which three cards have to be passed: 5C AC 4D 8D TD JD 2S 6S 7S QS AS QH KH."""
    match = Match(Rules.of("hearts"), seed=7)
    match.deal()
    return match.view(0)


def playing():
    """A view in which any of the hand may be led."""
    match = Match(Rules.of("hearts", pass_count=0, opening="left-of-dealer"), seed=7)
    match.deal()
    return match.view(0)


@pytest.mark.parametrize(
    "text", ["5c ac 4d", "5C, AC,4D", "5cac4d", "5♣ A♣ 4♦", " 5c  ac4d ", "C5 ca d4"]
)
def test_several_cards(text):
    """Cards may be written in many ways."""
    assert read(text, passing(), SAY) == Pass(tuple(map(Card.parse, ("5C", "AC", "4D"))))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("qs", "QS"),
        ("10d", "TD"),
        ("td", "TD"),
        ("Q♠", "QS"),
        ("5", "5C"),
        ("10", "TD"),
        ("t", "TD"),
        ("k", "KH"),
    ],
)
def test_a_card(text, card):
    """One card, or its rank where only one legal card has it."""
    assert read(text, playing(), SAY) == Play(Card.parse(card))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("10 a", "Which one"),
        ("a", "Which one: A♣ A♠?"),
        ("zz", "“zz” is no card"),
        ("9", "“9” is no card"),
        ("", "Type a card"),
        ("qs 2c", "One card"),
        ("z" * 500, "…” is no card"),
    ],
)
def test_what_is_no_answer(text, words):
    """It says what would be one."""
    with pytest.raises(Puzzled, match=words.replace("?", r"\?")):
        read(text, playing(), SAY)


@pytest.mark.parametrize("text", ["4", "10", "t", "k"])
def test_how_many_are_to_be_passed(text):
    """A rank alone is no pass: it says how many cards are wanted."""
    with pytest.raises(Puzzled, match="Type 3 cards from your hand"):
        read(text, passing(), SAY)


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("?", Wish.HELP),
        ("help", Wish.HELP),
        ("R", Wish.RULES),
        ("s", Wish.SCORE),
        (" l ", Wish.LAST),
        ("q", Wish.QUIT),
        ("QUIT", Wish.QUIT),
        ("quit", Wish.QUIT),
    ],
)
def test_wishes(text, wish):
    """They are the same in every phase."""
    moon = scenes.moon_owed()
    for view in (passing(), playing(), moon.view(moon.round.shooter)):
        assert read(text, view, SAY) is wish


def test_a_capital_q():
    """It is a queen where one may be played, and which one where there are two; else it stops."""
    match = Match(Rules.of("hearts", pass_count=0, opening="left-of-dealer"), seed=0)
    match.deal()
    while sum(card.symbol[0] == "Q" for card in match.legal) < 2:
        match.deal() if match.phase == "deal" else match.play(match.legal[-1])
    with pytest.raises(Puzzled, match=r"Which one: Q. Q.\?"):
        read("Q", match.view(match.to_act[0]), SAY)
    assert read("q", match.view(match.to_act[0]), SAY) is Wish.QUIT
    assert read("Q", passing(), SAY) is Wish.QUIT
    while len(queens := [card for card in match.legal if card.symbol[0] == "Q"]) != 1:
        match.deal() if match.phase == "deal" else match.play(match.legal[-1])
    assert read(" Q ", match.view(match.to_act[0]), SAY) == Play(queens[0])


@pytest.mark.parametrize(
    ("text", "choice"), [("1", "add"), ("2", "subtract"), ("add", "add"), (" Subtract", "subtract")]
)
def test_a_moon(text, choice):
    """A number or a word."""
    moon = scenes.moon_owed()
    assert read(text, moon.view(moon.round.shooter), SAY) == MoonChoice(choice)
