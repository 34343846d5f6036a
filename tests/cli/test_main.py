"""Where `qlub` starts: versions, help, completion, how it ends."""

import os
import re
import subprocess
import sys
from importlib.metadata import version

import pytest
from typer.main import get_command

from qlub.cli import main
from qlub.cli.app import app
from qlub.kernel import BUILD
from records import record

COMMAND = [sys.executable, "-m", "qlub.cli"]


def test_version(qlub):
    """The version, and which kernel; the same in any place of the line."""
    ran = qlub("--version")
    assert ran.status == 0
    assert re.fullmatch(rf"qlub {re.escape(version('qlub'))} \(kernel: {BUILD}.*\)\n", ran.out)
    assert ("slow" in ran.out) == (BUILD == "python")
    assert qlub("--version", "--help").out == ran.out


@pytest.mark.parametrize("pure", ["", "1"])
def test_version_of_each_build(pure):
    """A kernel that runs as Python says that it is slow."""
    environment = {**os.environ, "QLUB_PURE": pure}
    said = subprocess.run([*COMMAND, "--version"], env=environment, capture_output=True, text=True)
    if pure:
        assert "(kernel: python; slow" in said.stdout
    assert said.returncode == 0


@pytest.mark.parametrize("arguments", [["--version"], ["replay", "--json", "-"]])
def test_starts_at_once(arguments):
    """The commands that scripts call most import neither rich, nor Fluent, nor pydantic."""
    program = (
        "import sys; from qlub.cli.main import run; "
        f"run({arguments!r}); "
        "heavy = {'rich', 'fluent.runtime', 'pydantic', 'numpy'} & set(sys.modules); "
        "sys.exit(f'imported {heavy}' if heavy else 0)"
    )
    ran = subprocess.run([sys.executable, "-c", program], input=record(), capture_output=True)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_help(qlub):
    """Help is for the asking, of everything, with examples; and without a word, too."""
    for words in ([], ["replay"], ["view"], ["deal"], ["rules"], ["bench"], ["bench", "kernel"]):
        for flag in ("--help", "-h"):
            ran = qlub(*words, flag)
            assert ran.status == 0
            assert "Examples:\n    qlub " in ran.out
    assert "Commands:" in qlub().err


@pytest.mark.parametrize("words", [["replya"], ["--nope"], ["replay"], ["replay", "--nope", "x"]])
def test_usage(qlub, words):
    """A command line that means nothing ends with 2, and one line says why."""
    ran = qlub(*words)
    assert (ran.status, ran.out) == (2, "")
    assert "Error: " in ran.err
    assert "Did you mean 'replay'" in qlub("replya").err


def test_the_quick_way_is_the_same(qlub):
    """Replaying needs no parser; with one it says the same."""
    for name in ("hearts-4", "error-bad-card"):
        quick = qlub("replay", "--json", "-", stdin=record(name))
        assert qlub("replay", "--json", "--", "-", stdin=record(name)) == quick


@pytest.mark.parametrize(
    ("words", "suggested"),
    [
        ("de", "deal"),
        ("deal --preset c", "cancellation"),
        ("deal --set moon_", "moon_safe="),
        ("deal --set moon = s", "subtract"),
        ("deal --set floor_zero =", "yes"),
        ("deal --set = moon = a", "add"),
        ("deal --set = targ", "target=1"),
        ("deal --set floor", "floor_zero=no"),
        ("play --level e", "easy"),
        ("play --lang ", "af"),
        ("play --resume 2", "20260101-000000-hearts-4"),
        ("rules --lang m", "mt"),
        ("view x --seat s", "spectator"),
        ("bench ", "kernel"),
    ],
)
def test_completion(tmp_path, words, suggested):
    """
    The shell is told presets, options of the rules and their values, languages and matches.

    Words are as bash splits them: a = is one of its own.
    """
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "20260101-000000-hearts-4.table.json").touch()
    environment = {
        **os.environ,
        "QLUB_DATA": str(tmp_path),
        "_QLUB_COMPLETE": "complete_bash",
        "COMP_WORDS": "\n".join(["qlub", *words.split(" ")]),
        "COMP_CWORD": str(len(words.split(" "))),
    }
    said = subprocess.run(COMMAND, env=environment, capture_output=True, text=True)
    assert suggested in said.stdout.splitlines()


def test_completion_can_be_shown(qlub):
    """The script for the shell names the command."""
    options = {option for p in get_command(app).params for option in p.opts}
    assert {"--install-completion", "--show-completion"} <= options


@pytest.mark.parametrize("words", [["replay", "-"], ["rules", "--rules", "-"]])
def test_interrupted(words):
    """Ctrl-C ends it quietly with 130."""
    program = (
        "import os, signal, threading, qlub.cli.app; from qlub.cli.main import run; import sys; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); "  # it may be ignored
        "threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start(); "
        f"sys.exit(run({words!r}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.wait(timeout=60)
        assert process.communicate() == (b"", b"")
    assert process.returncode == 130


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")  # noqa: PTH110
@pytest.mark.parametrize("words", [["deal", "--seed", "1"], ["replay", "-"], ["--version"]])
def test_full_disk(words):
    """Output that cannot be written is one line."""
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        ran = subprocess.run(
            [*COMMAND, *words], input=record(), stdout=full, stderr=subprocess.PIPE
        )
    assert ran.returncode == 1
    assert ran.stderr == b"error: cannot write: No space left on device [not-written]\n"


def test_poor_terminal():
    """Where the encoding has no suits, letters stand for them."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(
        [*COMMAND, "replay", "-"], input=record("hearts-4"), env=environment, capture_output=True
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b" QS" in ran.stdout
    assert b"\\u" not in ran.stdout


def test_a_bug_is_one_line(qlub, monkeypatch):
    """A fault of our own is told in a line too, which says how to see where it is."""

    def fail(arguments: list[str]) -> int:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(main, "_run", fail)
    monkeypatch.delenv("QLUB_TRACEBACK", raising=False)
    ran = qlub("rules")
    assert ran.status == 1
    assert ran.err == (
        "error: ZeroDivisionError: division by zero (a bug: QLUB_TRACEBACK=1 shows where) [error]\n"
    )
    monkeypatch.setenv("QLUB_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        qlub("rules")
