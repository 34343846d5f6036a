"""`qlub arena`: two bots compared, on the command line."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from qlub.cli.arena_table import MarginSoFar, margin_text

A_FEW = ("arena", "--a", "low", "--b", "random", "--blocks", 6, "--seed", 3)
HERE = ("--jobs", 1)
SEVEN = ("--blocks", 1, "--seed", 7)
"""Four rounds in which nobody shoots the moon, which would be one more decision."""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder for what is kept unasked."""
    monkeypatch.setenv("QLUB_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "arena"


def result(ran):
    """Return what a command printed, without the times, which are another each time."""
    assert (ran.status, ran.out.count("\n")) == (0, 1), ran.err
    told = json.loads(ran.out)
    assert set(told["a"].pop("ms")) == set(told["b"].pop("ms")) == {"mean", "p95", "max"}
    return told


def test_json(qlub):
    """The result has these keys, in this order, and the margin is B's points less A's."""
    ran = qlub(*A_FEW, *HERE, "--json")
    told = json.loads(ran.out)
    assert ran.err == ""
    assert list(told) == ["a", "b", "margin", "se", "blocks", "rounds", "seed", "config"]
    for side, bot in (("a", "low"), ("b", "random")):
        assert list(told[side]) == ["bot", "points", "moons", "ms", "forfeits"]
        assert told[side]["bot"] == bot
        assert list(told[side]["ms"]) == ["mean", "p95", "max"]
    assert told["margin"] == pytest.approx(told["b"]["points"] - told["a"]["points"])
    assert told["margin"] > 2 * told["se"] > 0
    assert (told["blocks"], told["rounds"], told["seed"]) == (6, 24, 3)
    assert told["config"]["layout"] == "ABBB"
    assert told["config"]["rules"] == {"preset": "hearts", "players": 4}


def test_matches(qlub):
    """With whole matches there are wins and places, and how sure they are."""
    ran = qlub(*A_FEW, *HERE, "--json", "--matches", "--set", "target=50", "--blocks", 2)
    told = json.loads(ran.out)
    assert told["matches"] == 8
    assert told["rounds"] > 8
    assert told["win_margin"] == pytest.approx(told["a"]["wins"] - told["b"]["wins"])
    assert 1 <= told["a"]["place"] < told["b"]["place"] <= 4


def test_table(qlub):
    """A person sees both bots, who is better, and how sure that is."""
    ran = qlub(*A_FEW, *HERE)
    lines = ran.out.splitlines()
    assert (ran.status, ran.err) == (0, "")
    assert lines[2].split()[:2] == ["A", "low"]
    assert lines[3].split()[:2] == ["B", "random"]
    assert lines[4].startswith("A is better by ")
    assert lines[5] == "6 blocks of ABBB, 24 rounds, hearts players=4, seed 3"


def test_equal_bots(qlub):
    """The same bot twice: the margin is zero, and no difference is seen."""
    ran = qlub("arena", "--a", "low", "--b", "low", "--layout", "aabb", "--blocks", 3, *HERE)
    assert "no difference is seen: margin +0.00 ± 0.00 points a round" in ran.out
    assert "3 blocks of AABB, 18 rounds" in ran.out


@pytest.mark.parametrize("where", [("--jobs", 2), ("--on", "dask", "--jobs", 1)])
def test_everywhere_the_result_is_the_same(qlub, where, monkeypatch):
    """On one core, on two, and on Dask, the JSON is the same but for the times."""
    pytest.importorskip("joblib")
    if "dask" in where:
        pytest.importorskip("distributed")
        from qlub.arena.executors.dask_ import Dask

        # With workers that are threads: new processes take seconds.
        monkeypatch.setattr(Dask.__init__, "__kwdefaults__", {"is_threaded": True})
    assert result(qlub(*A_FEW, *where, "--json")) == result(qlub(*A_FEW, *HERE, "--json"))


def test_records(qlub, tmp_path):
    """Each game is a record in the folder, which `qlub replay` reads."""
    ran = qlub(*A_FEW, *HERE, "--records", tmp_path / "new" / "folder", "--json")
    records = sorted((tmp_path / "new" / "folder").glob("*.json"))
    assert len(records) == json.loads(ran.out)["rounds"] == 24
    assert records[0].name == "00001-ABBB.json"
    replayed = qlub("replay", "--json", *records)
    assert (replayed.status, replayed.out.count("\n")) == (0, 24)


def test_seed_is_told(qlub):
    """Without a seed one is drawn, and the result says which."""
    ran = [qlub("arena", "--a", "low", "--b", "random", "--blocks", 1, *HERE) for _ in range(2)]
    seeds = [one.out.split()[-1] for one in ran]
    assert seeds[0] != seeds[1]
    assert "one block says nothing yet" in ran[0].out


def test_interrupted_and_resumed(qlub, monkeypatch, tmp_path):
    """Stopped with Ctrl-C and gone on with, the result and the records are as without."""
    whole = qlub(*A_FEW, *HERE, "--json", "--records", tmp_path / "whole")
    from qlub.arena.executors import here

    real = here.play_block

    def interrupted(task):
        if task.number == 4:
            raise KeyboardInterrupt
        return real(task)

    for records in (["--records", tmp_path / "parts"], []):
        with monkeypatch.context() as patch:
            patch.setattr(here, "play_block", interrupted)
            ran = qlub(*A_FEW, *HERE, "--json", *records)
        assert (ran.status, ran.out) == (130, "")
        assert ran.err.startswith("stopped after 3 of 6 blocks; the same command with ")
        again = qlub(*A_FEW, *HERE, "--json", *records, "--resume")
        assert result(again) == result(whole)
    texts = [
        {path.name: path.read_text() for path in (tmp_path / name).glob("*.json")}
        for name in ("whole", "parts")
    ]
    assert texts[0] == texts[1]


def test_nothing_is_left_behind(qlub, folder):
    """Blocks that were kept unasked are gone when all is played."""
    assert qlub(*A_FEW, *HERE).status == 0
    assert list(folder.iterdir()) == []


def test_where_nothing_can_be_kept(qlub, tmp_path, monkeypatch):
    """Without a place for finished blocks it plays all the same, but cannot promise to go on."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("QLUB_DATA", str(tmp_path / "file"))
    assert qlub(*A_FEW, *HERE).status == 0
    ran = qlub(*A_FEW, *HERE, "--resume")
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert ran.err.startswith("error: cannot write ")


def test_more_blocks_on_resume(qlub, tmp_path):
    """An arena that is over goes on where more blocks are wanted."""
    records = ("--records", tmp_path)
    assert qlub(*A_FEW, *HERE, *records, "--blocks", 2).status == 0
    more = qlub(*A_FEW, *HERE, *records, "--resume", "--json")
    assert result(more) == result(qlub(*A_FEW, *HERE, "--json"))


def test_resume_with_other_settings(qlub, tmp_path):
    """Going on with something else is refused, and so is a folder that is in use."""
    records = ("--records", tmp_path)
    assert qlub(*A_FEW, *HERE, *records).status == 0
    for others, said in (
        (("--seed", 4, "--resume"), "seed is 3 there, not 4"),
        (("--layout", "AABB", "--resume"), 'layout is "ABBB" there, not "AABB"'),
        (("--worlds", 5, "--resume"), "limit is "),
        ((), "has an arena's records already (go on with --resume, or name another folder)"),
    ):
        ran = qlub(*A_FEW, *HERE, *records, *others)
        assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert said in ran.err
        assert ran.err.endswith("[bad-arena]\n")
    ran = qlub("arena", "--a", "low", "--b", "random", "--resume")
    assert "--resume needs the --seed" in ran.err


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [
        (("--a", "nobody"), "no bot 'nobody'", "bad-bot"),
        (("--b", ""), "no bot ''", "bad-bot"),
        (("--b", "low(x=1)"), "bot 'low' has no setting 'x'", "bad-bot"),
        (("--blocks", 0), "0 blocks (use 1 to ", "bad-arena"),
        (("--blocks", -5), "-5 blocks (use 1 to ", "bad-arena"),
        (("--blocks", 10**12), "1000000000000 blocks (use 1 to ", "bad-arena"),
        (("--layout", "AAAB"), "no layout 'AAAB' (use AABB or ABBB)", "bad-arena"),
        (("--layout", ""), "no layout '' (use AABB or ABBB)", "bad-arena"),
        (("--jobs", 0), "0 jobs", "bad-arena"),
        (("--on", "moon"), "cannot run on 'moon'", "bad-arena"),
        (("--players", 12), "players", "bad-rules"),
        (("--set", "moon=x"), "moon", "bad-rules"),
        (("--records", "/dev/null/x"), "cannot write ", "not-written"),
    ],
)
def test_what_cannot_be_played(qlub, words, said, code):
    """Whatever is wrong, a line says what, and with JSON an object, too."""
    ran = qlub(*A_FEW, *words, "--json")
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert said in ran.err
    assert ran.err.endswith(f"[{code}]\n")
    assert json.loads(ran.out)["error"]["code"] == code


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--time", 0), "a limit of 0.0 seconds (use more than 0"),
        (("--time", "nan"), "a limit of nan seconds"),
        (("--worlds", 0), "a limit of 0 worlds (use 1 or more)"),
        (("--time", 1, "--worlds", 2), "give --time or --worlds, not both"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ("arena", "--a", "low", "--b", "low"),
        ("league", "low", "low"),
        ("choose", "-", "--bot", "low"),
    ],
)
def test_limits_that_nobody_means(qlub, command, words, said):
    """Whoever takes limits refuses such in the same words."""
    ran = qlub(*command, *words)
    assert (ran.status, ran.out) == (2, "")
    assert said in " ".join(ran.err.replace("│", " ").split())


def test_what_is_missing(qlub):
    """Both bots must be named."""
    assert qlub("arena", "--a", "low").status == 2
    assert qlub("arena", "--b", "low").status == 2


def test_low_target(qlub):
    """A match that luck decides is played with a warning; a single round is no match."""
    ran = qlub(*A_FEW, *HERE, "--set", "target=20", "--matches", "--blocks", 1)
    assert ran.err.startswith("warning: a target of 20 ")
    assert qlub(*A_FEW, *HERE, "--set", "target=20", "--blocks", 1).err == ""


def test_forfeits_are_told(qlub, tmp_path):
    """A bot that fails is told of on standard error: how often, and why first."""
    (tmp_path / "bad.py").write_text(
        "class Bad:\n    def choose(self, view, limit, rng):\n        return None\n"
    )
    bots = ("--a", f"{tmp_path / 'bad.py'}:Bad", "--b", "low")
    ran = qlub("arena", *bots, *SEVEN, *HERE)
    assert ran.status == 0
    assert "bad.py:Bad failed to decide 56 times; first in block 1: nothing was returned" in ran.err
    assert "(round 1, seat 0, pass)" in ran.err


def test_a_bot_can_neither_end_an_arena_nor_spoil_its_output(qlub, tmp_path):
    """It prints, exits, passes without end, counts wrongly and fails at its end: it forfeits."""
    (tmp_path / "bad.py").write_text(
        "import itertools, sys\n"
        "from qlub.game import Pass\n"
        "print('loaded')\n"
        "class Bad:\n"
        "    def choose(self, view, limit, rng):\n"
        "        print('I hold', view.hand)\n"
        "        if view.phase == 'pass':\n"
        "            return Pass(itertools.repeat('QS'))\n"
        "        sys.exit(0)\n"
        "    @property\n"
        "    def cpu_time(self):\n"
        "        sys.exit(0)\n"
        "    def close(self):\n"
        "        sys.exit(0)\n"
    )
    name = f"{tmp_path / 'bad.py'}:Bad"
    ran = qlub("arena", "--a", name, "--b", "low", *SEVEN, "--json", *HERE)
    assert ran.status == 0
    assert json.loads(ran.out)["a"]["forfeits"] == 56


def test_programs_play(qlub, tmp_path):
    """A program that speaks the protocol is compared like any other bot, and its CPU time told."""
    talker = Path(__file__).parents[1] / "bots" / "talker.py"
    name = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(talker))} well"
    told = json.loads(qlub("arena", "--a", "low", "--b", name, "--blocks", 1, *HERE, "--json").out)
    assert told["b"]["bot"] == name
    assert told["b"]["forfeits"] == 0
    ran = qlub("arena", "--a", "low", "--b", "cmd:/no/such/program", "--blocks", 1, "--json")
    assert (ran.status, json.loads(ran.out)["error"]["code"]) == (1, "bad-bot")


def test_a_bot_must_play_the_game(qlub):
    """A program that says it does not play at such a table is not seated there."""
    talker = Path(__file__).parents[1] / "bots" / "talker.py"
    name = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(talker))} hearts"
    ran = qlub("arena", "--a", "low", "--b", name, "--players", 5, *HERE)
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert ran.err.endswith("[bad-bot]\n")


def test_margin_so_far():
    """What a terminal shows meanwhile is what the result will say."""
    from qlub.arena import Duel, Setting, compare, executor, play
    from qlub.game import Rules

    setting = Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=4)
    blocks = list(play(Duel(setting, "ABBB"), 5, executor(jobs=1)))
    shown = MarginSoFar()
    said = [shown.said(block) for block in blocks]
    assert said[-1] == margin_text(compare(blocks).margin)
    assert "±" not in said[0]


@pytest.mark.skipif(os.name == "nt", reason="no signals")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "terminated"])
def test_a_signal_ends_the_workers_and_tells_how_to_go_on(stop, tmp_path):
    """Stopped by a signal, it says so in one line, and no process of it goes on."""
    pytest.importorskip("joblib")
    records = tmp_path / "records"
    words = [*map(str, A_FEW), "--blocks", "100000", "--jobs", "2", "--records", str(records)]
    with subprocess.Popen(
        [sys.executable, "-m", "qlub.cli", *words],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Where these tests run in the background of a shell, children do not hear of ctrl-c.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        while not list(records.glob("00003-*.json")):
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=0.05)
                break
        if stop == signal.SIGINT:
            os.killpg(process.pid, stop)  # a terminal sends it to all, workers too
        else:
            process.send_signal(stop)
        out, err = process.communicate(timeout=60)  # ends when no worker holds the pipes any more
    assert (process.returncode, out) == (128 + stop, ""), err
    assert err.startswith("stopped after ")
    assert err.count("\n") == 1
    assert "of 100000 blocks; the same command with --resume goes on" in err
