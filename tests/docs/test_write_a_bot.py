"""Whoever follows the page has a bot, and sees the margin that the page shows."""

import json
import re
import shlex
import shutil

import pytest

from documents import ROOT, blocks
from qlub.bots import BOTS, LEVELS, bot, process
from qlub.cli.main import run

PAGE = ROOT / "docs" / "how-to" / "write-a-bot.md"
REFERENCE = ROOT / "docs" / "reference" / "bots.md"
TOLD = re.compile(r"(?:better by|margin) (\S+ ± \S+) points")


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An empty folder to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_margins_are_those(here, capsys):
    """Each bot of the page, saved and compared as it says, is as good as it shows."""
    bots = [block.text for block in blocks(PAGE, "python") if "class MyBot" in block.text]
    shown = [block.text for block in blocks(PAGE, "shell-session") if TOLD.search(block.text)]
    for source, text in zip(bots, shown, strict=True):
        other = here / f"{len(list(here.iterdir()))}"  # a file is run once in a process
        other.mkdir()
        (other / "my_bot.py").write_text(source, encoding="utf-8")
        words = shlex.split(text.splitlines()[0].removeprefix("$ qlub "))
        words[words.index("my_bot.py:MyBot")] = f"{other / 'my_bot.py'}:MyBot"
        assert run([*words, "--jobs", "1"]) == 0
        said = capsys.readouterr()
        assert TOLD.search(said.out + said.err)[1] == TOLD.search(text)[1]


def test_the_decision_is_that(here, capsys):
    """`qlub choose` answers what the page shows."""
    source = [block.text for block in blocks(PAGE, "python") if "class MyBot" in block.text][-1]
    (here / "my_bot.py").write_text(source, encoding="utf-8")
    (block,) = [block for block in blocks(PAGE, "console") if "qlub choose" in block.text]
    *_, deal, choose, answer = block.text.splitlines()
    assert run(shlex.split(deal.removeprefix("$ qlub "))) == 0
    capsys.readouterr()
    assert run(shlex.split(choose.removeprefix("$ qlub "))) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(answer)


def test_the_program_plays(here, capsys):
    """The program of the page plays whole matches, and forfeits nothing."""
    if shutil.which("node") is None:
        pytest.skip("no node here")
    (block,) = blocks(PAGE, "js")
    (here / "first.mjs").write_text(block.text, encoding="utf-8")
    for preset in ("hearts", "cancellation"):
        words = ["--b", "random", "--preset", preset, "--blocks", "2", "--jobs", "1", "--json"]
        assert run(["arena", "--a", "cmd:node first.mjs", *words]) == 0
        assert json.loads(capsys.readouterr().out)["a"]["forfeits"] == 0


def test_every_bot_is_in_the_reference():
    """bots.md has a row for each bot and each level."""
    rows = "\n".join(re.findall(r"^\| (.*?) \|", REFERENCE.read_text("utf-8"), re.MULTILINE))
    assert {f"`{name}`" for name in (*BOTS, *LEVELS)} <= set(rows.split("\n"))


def test_every_setting_is_in_the_reference():
    """bots.md has a row for each setting of each bot."""
    text = REFERENCE.read_text("utf-8")
    for name in BOTS:
        for setting in getattr(type(bot(name)).__init__, "__kwdefaults__", None) or ():
            assert re.search(rf"^\| `{name}` \| `{setting}` \|", text, re.MULTILINE), (
                name,
                setting,
            )


def test_the_protocol_is_that():
    """The greeting, the question and its keys are those that a program is sent."""
    lines = [
        json.loads(line) for block in blocks(REFERENCE, "json") for line in block.text.splitlines()
    ]
    assert lines[0] == {"type": "hello", "protocol": process.PROTOCOL}
    (question,) = [line for line in lines if line.get("type") == "choose"]
    assert list(question) == ["type", "id", "seed", "limit", "view"]
