"""The loop of a match, with a display that shows everything and answers by itself."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from fake_server import FakeServer
from keeper import Keeper
from qlub.bots import RandomBot
from qlub.client import LocalSession
from qlub.client.remote import RemoteSession
from qlub.game import Match, MoonChoice, Pass, Phase, Play, Rules
from qlub.i18n import LANGUAGES, catalog
from qlub.search import Limit
from qlub.tui import pages
from qlub.tui.answer import Puzzled, read
from qlub.tui.game import Game, Left
from qlub.tui.prompt import prompt
from qlub.tui.screen import screen


class Scripted:
    """Draws every screen and page, asks for everything now and then, and lets a bot answer."""

    def __init__(self, say, rng):
        self.say = say
        self.rng = rng
        self.notes = []
        self.pages = 0
        self.happenings = 0

    def happened(self, before, after):
        assert before != after
        self.happenings += 1
        if after.round:
            screen(after, self.say)

    def wait(self, view, notes, question):
        self.notes += notes

    def ask(self, view, notes, question):
        self.notes += notes
        lines = screen(view, self.say, notes)
        assert len(lines) <= 22
        assert all(line.cell_len <= 80 for line in lines)
        assert question == prompt(view, self.say)
        assert len(question) < 70
        if self.rng.random() < 0.3:
            return self.rng.choice(["?", "r", "s", "l", "c", "nonsense", "2c", "", "qs qs qs"])
        return str(RandomBot().choose(view, Limit(), self.rng))

    def page(self, page, question):
        self.pages += 1
        assert all(line.cell_len <= 80 for line in page(80, 24))
        return self.rng.choice(["", "", "l", "?"])


def play(rules, seed, language="en"):
    """Play a match of *rules* to its end, and return it with what displayed it."""
    match = Match(rules, seed=seed)
    bots = dict.fromkeys(range(1, rules.players), RandomBot())
    display = Scripted(catalog(language), Random(seed))
    Game(LocalSession(match, 0, bots), display, catalog(language)).play()
    return match, display


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(3, 12))
def test_every_table_can_be_played(players, language):
    """Three to eleven, whatever is typed on the way."""
    preset = "hearts" if players < 8 else "cancellation"
    match, display = play(Rules.of(preset, players=players, rounds=1), players, language)
    assert match.is_over
    assert display.pages
    assert display.happenings > match.rules.hand_size


@settings(max_examples=50)
@given(rules=strategies.rules(), seed=st.integers(0, 99), language=st.sampled_from(LANGUAGES))
def test_any_rules_can_be_played(rules, seed, language):
    """Whatever the options, a match comes to its end and every screen fits."""
    match, _ = play(rules.replace(rounds=1, tie="share"), seed, language)
    assert match.is_over
    page = pages.opening_page(rules, catalog(language), 0.4, 80)
    assert all(line.cell_len <= 80 for line in page)


def test_a_table_on_a_server_can_be_played():
    """The same loop plays at a server; where a bot was faster, the person is told so."""
    server = FakeServer(Keeper(Rules.of("hearts", rounds=1)))
    server.keeper.start("g0")
    session = RemoteSession(
        "t1", lambda: server.dial("g0"), chance=Random(1).randbytes, wait=lambda s: None
    )

    class Slow(Scripted):
        is_late = False

        def ask(self, view, notes, question):
            if not self.is_late:
                self.is_late = True
                with server.lock:
                    while not server.keeper.table.overdue:
                        server.keeper.wait()
                    server.go_on()
            return super().ask(view, notes, question)

    display = Slow(catalog("en"), Random(1))
    Game(session, display, catalog("en")).play()
    session.close()
    assert session.view == server.keeper.table.view(0)
    assert "That came too late: a bot has decided for you." in display.notes


def test_leaving():
    """A q ends the loop, and the match stays as it was."""

    class Quitter(Scripted):
        def ask(self, view, notes, question):
            return "q"

    match = Match(Rules.of("hearts"), seed=7)
    session = LocalSession(match, 0, dict.fromkeys((1, 2, 3), RandomBot()))
    with pytest.raises(Left):
        Game(session, Quitter(catalog("en"), Random(1)), catalog("en")).play()
    assert match.phase is Phase.PASS


@given(text=st.text())
def test_any_text_is_an_answer_or_puzzles(text):
    """Nothing that is typed breaks the prompt."""
    match = Match(Rules.of("hearts", pass_count=0), seed=7)
    match.deal()
    seat = match.to_act[0]
    for view in (match.view(seat), _passing()):
        with suppress(Puzzled):
            assert isinstance(read(text, view, catalog("en")), Pass | Play | MoonChoice | str)


def _passing():
    match = Match(Rules.of("hearts"), seed=7)
    match.deal()
    return match.view(0)
