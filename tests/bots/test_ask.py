"""Whatever a bot does, a legal move comes of it, and a reason that names no card."""

import re
from dataclasses import replace
from itertools import repeat
from random import Random

import pytest

import scenes
from qlub.bots import Answer, Forfeit, LowBot, RandomBot, ask
from qlub.game import Card, Hand, Match, MoonChoice, Pass, Phase, Play, Refusal, Rules
from qlub.search import Limit
from qlub.tui.ending import Stopped

LIMIT = Limit()
A_CARD = re.compile(r"\b(?:10|[2-9TJQKA])[CDSH]\b|[♣♦♠♥]")


class Fixed:
    """A bot that returns one thing, or raises it."""

    def __init__(self, thing):
        self.thing = thing

    def choose(self, view, limit, rng):
        if isinstance(self.thing, BaseException):
            raise self.thing
        return self.thing


class Mute(Exception):
    """An error that cannot even be read."""

    def __str__(self):
        raise ZeroDivisionError


class Meddler:
    """A bot that changes what it is shown."""

    def choose(self, view, limit, rng):
        for name in ("hand", "legal"):
            object.__setattr__(view, name, Hand())
        (view.moon or {}).clear()
        (view.refusals or {}).clear()


class Always:
    """A thing that is equal to anything."""

    def __eq__(self, other):
        return True

    __hash__ = None


def passing():
    """Return what seat 1 sees before it has passed, holding no ace of clubs."""
    match = Match(Rules.of("hearts"), seed=1)
    match.deal()
    return match.view(1)


def playing():
    """Return what the seat sees that plays second in the first trick."""
    match = Match(Rules.of("hearts", pass_count=0), seed=1)
    match.deal()
    match.play(match.legal[0])
    return match.view(match.to_act[0])


def absent(view):
    """Return a card that is not held."""
    return next(Card.of(number) for number in range(52) if Card.of(number) not in view.hand)


def refused(view):
    """Return a card that is held and may not be played."""
    return next(iter(view.refusals))


@pytest.mark.parametrize("view", [passing(), playing(), scenes.moon_owed().view(0)])
def test_a_legal_decision_is_the_bots_own(view):
    """What may be done is returned as the bot said it, with no reason against it."""
    for bot in (LowBot(), RandomBot()):
        said = bot.choose(view, LIMIT, Random(1))
        assert ask(bot, view, LIMIT, Random(1)) == Answer(said, None)


def test_cards_may_be_text():
    """As `Match` does, it takes text for a card, and gives cards on."""
    view = playing()
    card = view.legal[0]
    assert ask(Fixed(Play(str(card))), view, LIMIT, Random(1)) == Answer(Play(card), None)
    view = passing()
    cards = view.hand[:3]
    words = Pass(" ".join(map(str, cards)))
    assert ask(Fixed(words), view, LIMIT, Random(1)) == Answer(Pass(tuple(cards)), None)


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        (lambda view: None, "nothing was returned"),
        (lambda view: view.hand[0], "a Card is no Pass"),
        (lambda view: Play(view.hand[0]), "a Play is no Pass"),
        (lambda view: Pass(tuple(view.hand[:2])), "2 cards passed, where 3 are due"),
        (lambda view: Pass((view.hand[0],) * 3), "may not pass those cards"),
        (lambda view: Pass((*view.hand[:2], absent(view))), "may not pass those"),
        (lambda view: Pass(7), "what was passed are no cards"),
        (lambda view: Pass(view.hand), "more than 3 cards passed, where 3 are due"),
        (lambda view: Pass(repeat(view.hand[0])), "more than 3 cards passed"),
        (lambda view: Pass("QS AS KX"), "what was passed"),
        (lambda view: KeyError(f"{view.hand}"), "raised an error"),
        (lambda view: Forfeit("it is late"), "it is late"),
    ],
)
def test_a_pass_that_may_not_be(thing, reason):
    """Who passes what may not be passed forfeits, and the fallback passes."""
    check(passing(), thing, reason)


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        (lambda view: Play(refused(view)), "may not play that card"),
        (lambda view: Play(absent(view)), "may not play that"),
        (lambda view: Play(None), "what was played is no card"),
        (lambda view: Play(400), "what was played"),
        (lambda view: MoonChoice("add"), "a MoonChoice is no Play"),
        (lambda view: RecursionError(), "raised an error"),
    ],
)
def test_a_play_that_may_not_be(thing, reason):
    """Who plays what may not be played forfeits, and the fallback plays."""
    check(playing(), thing, reason)


@pytest.mark.parametrize("error", [SystemExit, GeneratorExit, StopIteration, AssertionError, Mute])
def test_whatever_is_raised_is_a_forfeit(error):
    """Even what would end the program, and what cannot be read, only loses the decision."""
    check(playing(), lambda view: error(), "raised an error")


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        (lambda view: MoonChoice("both"), "the choice for a moon is none of add, subtract"),
        (lambda view: MoonChoice(["add"]), "the choice for a moon is none"),
        (lambda view: 26, "an int is no MoonChoice"),
    ],
)
def test_a_moon_that_may_not_be(thing, reason):
    """Who chooses what no moon does forfeits, and the fallback chooses."""
    check(scenes.moon_owed().view(0), thing, reason)


def check(view, thing, reason):
    """Check that the fallback decides, and that the reason is told and names no card."""
    made = thing(view)
    answer = ask(Fixed(made), view, LIMIT, Random(2))
    assert answer.forfeit.startswith(reason)
    assert not A_CARD.search(answer.forfeit)
    assert not any(refusal in answer.forfeit for refusal in Refusal)
    assert answer.detail.startswith(reason)
    assert answer.move == LowBot().choose(view, LIMIT, Random(2))
    assert isinstance(answer.error, BaseException)


def test_more_is_told_to_the_author():
    """Which rule refused a card, and which error it was and where, only the bot's author reads."""
    view = playing()
    refused_card = ask(Fixed(Play(refused(view))), view, LIMIT, Random(1))
    assert refused_card.detail == "may not play that card: must-follow-suit"
    answer = ask(Fixed(KeyError("QS")), view, LIMIT, Random(1))
    assert re.fullmatch(r"raised an error \(test_ask.py, line \d+\): KeyError: 'QS'", answer.detail)
    assert ask(Fixed(Mute()), view, LIMIT, Random(1)).detail.endswith("): Mute")
    assert ask(LowBot(), view, LIMIT, Random(1)).detail is None


@pytest.mark.parametrize("view", [passing(), playing(), scenes.moon_owed().view(0)])
def test_a_bot_that_changes_its_view_changes_no_other(view):
    """Whoever decides instead sees what was there, and so does whoever asks."""
    before = view.to_dict()
    assert ask(Meddler(), view, LIMIT, Random(2)).move == LowBot().choose(view, LIMIT, Random(2))
    assert view.to_dict() == before


def test_what_is_equal_to_anything_is_a_word_in_the_end():
    """The choice for a moon that is given on is one of the two, whatever claimed to be."""
    answer = ask(Fixed(MoonChoice(Always())), scenes.moon_owed().view(0), LIMIT, Random(1))
    assert type(answer.move.choice) is str


def test_what_a_bot_prints_is_not_our_output(capsys):
    """It goes to standard error, or nowhere; and what is printed afterwards is seen again."""

    class Talker(LowBot):
        def choose(self, view, limit, rng):
            print("I hold", view.hand)
            return super().choose(view, limit, rng)

    for quiet in (False, True):
        ask(Talker(), passing(), LIMIT, Random(1), quiet=quiet)
        said = capsys.readouterr()
        assert (said.out, said.err.startswith("I hold")) == ("", not quiet)
    print("ours")
    assert capsys.readouterr().out == "ours\n"


def test_a_view_that_cannot_be():
    """Where not even `low` finds anything to decide, the view is at fault, and it is said."""
    view = scenes.moon_owed().view(0)
    made = replace(view, moon={"seat": 0, "choice": "add"})
    with pytest.raises(ValueError, match="no position that can be"):
        ask(LowBot(), made, LIMIT, Random(1))


def test_another_fallback():
    """Who is to decide instead may be said; and should that one fail too, `low` decides."""
    view = playing()
    chosen = {
        ask(Fixed(None), view, LIMIT, Random(seed), RandomBot()).move.card for seed in range(99)
    }
    assert chosen == set(view.legal)
    answer = ask(Fixed(None), view, LIMIT, Random(2), Fixed(ValueError()))
    assert answer == ask(Fixed(None), view, LIMIT, Random(2))


def test_ctrl_c_is_no_forfeit():
    """Whoever stops the program stops it, also while a bot thinks."""
    with pytest.raises(KeyboardInterrupt):
        ask(Fixed(KeyboardInterrupt()), passing(), LIMIT, Random(1))


def test_a_signal_is_no_forfeit():
    """Nor is what a signal raises: it only happens to arrive while a bot thinks."""
    with pytest.raises(Stopped):
        ask(Fixed(Stopped(15)), passing(), LIMIT, Random(1))


def test_nobody_is_asked_out_of_turn():
    """A seat that owes nothing, and a spectator, cannot be asked: that is no fault of a bot."""
    match = Match(Rules.of("hearts"), seed=1)
    match.deal()
    match.pass_cards(0, match.view(0).hand[:3])
    for seat in (0, None):
        assert match.view(seat).phase is Phase.PASS
        with pytest.raises(ValueError, match="owes no decision"):
            ask(LowBot(), match.view(seat), LIMIT, Random(1))
