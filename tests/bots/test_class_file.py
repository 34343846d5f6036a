"""A bot is a class in a file, named by both."""

import re
from random import Random

import pytest

from qlub.bots import BotError, ask, bot, check_bot, check_rules, close_bot
from qlub.game import Match, Rules
from qlub.search import Limit

SOURCE = """
from dataclasses import dataclass
from qlub.bots import LowBot
from qlub.game import Pass, Play
import helper_of_mine

@dataclass
class Counted:
    level: int = 1
    def choose(self, view, limit, rng):
        return None

class Highest:
    def __init__(self, *, tops: int = 3) -> None:
        self.tops = tops
    def choose(self, view, limit, rng):
        return Pass(view.hand[-self.tops:])

NOTHING = 1
class Empty:
    pass
"""


@pytest.fixture
def file(tmp_path):
    """A file with two bots, and a module beside it that it imports."""
    (tmp_path / "helper_of_mine.py").write_text("")
    path = tmp_path / "mine.py"
    path.write_text(SOURCE)
    return path


def test_its_class_plays(file):
    """The class is found, and its bot plays like any other, with settings like any other."""
    match = Match(Rules.of("hearts"), seed=1)
    match.deal()
    view = match.view(0)
    for name, count in ((f"{file}:Highest", 3), (f"{file}:Highest(tops=2)", 2)):
        check_bot(name)
        answer = ask(bot(name), view, Limit(), Random(1))
        assert (answer.forfeit is None) == (count == 3)
    assert answer.forfeit == "2 cards passed, where 3 are due"


def test_the_file_is_run_once(file):
    """Two bots of one file are of one class."""
    assert type(bot(f"{file}:Highest")) is type(bot(f"{file}:Highest"))


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("", "no bot '' in FILE (use Counted, Highest)"),
        ("Lowest", "no bot 'Lowest' in FILE (use Counted, Highest)"),
        ("Empty", "no bot 'Empty' in FILE (use Counted, Highest)"),
        ("LowBot", "no bot 'LowBot' in FILE (use Counted, Highest)"),
        ("Highest(top=2)", "bot 'Highest' has no setting 'top' (use tops)"),
        ("Highest(tops=x)", "bot 'Highest': tops is 'x'; use a whole number"),
    ],
)
def test_another_class_is_refused(file, rest, told):
    """Only classes that are written in the file and can choose are bots of it."""
    with pytest.raises(BotError, match=re.escape(told.replace("FILE", str(file)))):
        bot(f"{file}:{rest}")


def test_a_file_that_is_not_there_is_told(tmp_path):
    """The error names the file; no such bot is looked for when a name is only checked."""
    name = f"{tmp_path / 'none.py'}:Ducker"
    check_bot(name)
    with pytest.raises(BotError, match=r"cannot read .*none\.py: No such file"):
        bot(name)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("1 +", "SyntaxError"),
        ("import sys; sys.exit(0)", "SystemExit: 0"),
        ("raise KeyError('a\\nb') from None", "KeyError"),
        ("class E(Exception):\n def __str__(self): 1 / 0\nraise E", "E"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("\0", "rror"),
    ],
)
def test_a_file_that_does_not_run_is_told(tmp_path, source, told):
    """What its program raises becomes one line, each time it is asked for."""
    file = tmp_path / "broken.py"
    file.write_text(source)
    for _ in range(2):
        with pytest.raises(BotError, match=rf"cannot run .*broken\.py: .*{told}") as raised:
            bot(f"{file}:Ducker")
        assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("def __init__(self): raise SystemExit(0)", "cannot be made: SystemExit: 0"),
        ("def __init__(self): raise KeyError('x')", "cannot be made: KeyError: 'x'"),
        ("presets = 5", "its presets cannot be known: TypeError: "),
        ("presets = 'hearts'", "its presets are the text 'hearts'; use a tuple"),
        ("def __getattr__(self, name): raise OSError('no')", "cannot be known: OSError: no"),
    ],
)
def test_a_class_that_fails_is_told(tmp_path, body, told):
    """What a class does when it is made, or asked what it plays, ends nothing: it is told."""
    file = tmp_path / "mine.py"
    file.write_text(f"class Mine:\n def choose(self, view, limit, rng): pass\n {body}\n")
    name = f"{file}:Mine"
    with pytest.raises(BotError, match=re.escape(told)):
        check_rules(bot(name), name, Rules.of("hearts"))


def test_the_end_of_a_bot_ends_nothing_else(tmp_path, capsys):
    """A bot that fails even when it is closed has played all the same; what it prints is aside."""
    file = tmp_path / "mine.py"
    source = "class Mine:\n def choose(self, view, limit, rng): pass\n"
    file.write_text(f"{source} def close(self): print('bye'); raise SystemExit(0)\nprint('hi')\n")
    close_bot(bot(f"{file}:Mine"))
    assert capsys.readouterr() == ("", "hi\nbye\n")


def test_a_file_may_print_nowhere(tmp_path, capsys):
    """While a match is on the screen, nothing else is."""
    file = tmp_path / "mine.py"
    file.write_text("print('hi')\nclass Mine:\n def choose(self, view, limit, rng): pass\n")
    bot(f"{file}:Mine", quiet=True)
    assert capsys.readouterr() == ("", "")
