"""The bots in examples/bots/ play whole matches of every game, and forfeit nothing."""

import json
import shlex
import shutil
import subprocess
from random import Random

import pytest

import scenes
from documents import ROOT, read
from qlub.bots import ask, bot, close_bot
from qlub.cli.main import run
from qlub.game import Match
from qlub.search import Limit

FOLDER = ROOT / "examples" / "bots"
CLASS = f"{FOLDER / 'ducker.py'}:Ducker"
LANGUAGES = ["Python", "JavaScript", "C"]

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def names(tmp_path_factory):
    """A function from a language to the name of its bot; it skips where the language is missing."""
    program = tmp_path_factory.mktemp("bots") / "ducker"

    def name(language):
        if language == "Python":
            return CLASS
        tool = {"JavaScript": "node", "C": "cc"}[language]
        if shutil.which(tool) is None:
            pytest.skip(f"no {tool} here")
        if language == "JavaScript":
            return f"cmd:node {shlex.quote(str(FOLDER / 'ducker.mjs'))}"
        if not program.exists():
            command = ["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program]
            subprocess.run([*command, FOLDER / "ducker.c"], check=True)
        return f"cmd:{shlex.quote(str(program))}"

    return name


def arena(capsys, name, other, *options):
    """Return what the arena says of the bot *name* against the *other*."""
    words = ["arena", "--a", name, "--b", other, "--seed", "1", "--jobs", "1", "--json"]
    assert run([*words, *map(str, options)]) == 0
    return json.loads(capsys.readouterr().out)


@every_language
@pytest.mark.parametrize(
    ("preset", "players"),
    [("hearts", 3), ("hearts", 4), ("omnibus", 7), ("cancellation", 6), ("cancellation", 11)],
)
def test_it_plays_every_game(capsys, names, language, preset, players):
    """Against random bots it takes fewer points, and each of its decisions is legal and its own."""
    options = ("--preset", preset, "--players", players, "--blocks", 4)
    result = arena(capsys, names(language), "random", *options)
    assert result["a"]["forfeits"] == 0
    assert result["margin"] > 0


@every_language
def test_it_chooses_what_a_moon_does(names, language):
    """A shot moon is no surprise."""
    player = bot(names(language))
    try:
        answer = ask(player, scenes.moon_owed().view(0), Limit(), Random(1))
    finally:
        close_bot(player)
    assert answer.forfeit is None


@every_language
def test_all_languages_play_alike(capsys, names, language):
    """It is the same bot each time: against the class in Python, it is level in every seating."""
    result = arena(capsys, names(language), CLASS, "--layout", "AABB", "--blocks", 5)
    assert (result["margin"], result["se"]) == (0, 0)


@pytest.mark.parametrize("odd", ['A "quote\\', "{[,:]}", "Żaqq\u2028ż", 'hand": "2C'])
@every_language
def test_names_confuse_nobody(names, language, odd):
    """Whatever the players are called, the decision is the same."""
    match = Match("hearts", names=(odd,) * 4, seed=1)
    match.deal()
    plain, player = bot(CLASS), bot(names(language))
    try:
        view = match.view(0)
        asked = ask(player, view, Limit(), Random(1))
    finally:
        close_bot(player)
    assert asked == ask(plain, view, Limit(), Random(1))


def test_all_are_listed():
    """The page of the examples has each of them."""
    page = read(ROOT / "examples" / "README.md")
    assert all(f"(bots/{path.name})" in page for path in FOLDER.glob("ducker.*"))
