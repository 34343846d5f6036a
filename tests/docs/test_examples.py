"""What the documents show works: examples in Python, commands, JSON."""

import doctest
import json
import shlex

import pytest

from documents import PAGES, Block, blocks, name
from qlub.cli.main import run

WITH_PYTHON = [page for page in PAGES if blocks(page, "python", "pycon")]
WITH_COMMANDS = [page for page in PAGES if blocks(page, "console")]
WITH_JSON = [page for page in PAGES if blocks(page, "json")]

QUICK = {"deal", "replay", "view", "rules", "arena", "league", "--version"}
"""Commands that ask nothing and take no time: they are run, and must print what the page shows."""


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_python(page, tmp_path, monkeypatch):
    """A page's examples, run from its top to its end, print what the page says."""
    monkeypatch.chdir(tmp_path)
    if any("numpy" in block.text for block in blocks(page, "python", "pycon")):
        pytest.importorskip("numpy")
    names = {"__name__": name(page)}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    said = []
    for block in blocks(page, "python", "pycon"):
        if ">>>" not in block.text:
            exec(compile(block.text, f"{name(page)}:{block.line}", "exec"), names)
            continue
        test = parser.get_doctest(block.text, names, name(page), name(page), block.line)
        runner.run(test, out=said.append, clear_globs=False)
        names = test.globs
    assert not runner.failures, "".join(said)


def commands(block: Block) -> list[tuple[list[str], list[str]]]:
    """Return the words of each ``$`` line of *block*, and the lines that it is shown to print."""
    found: list[tuple[list[str], list[str]]] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            found.append((shlex.split(line[2:], comments=True), []))
        elif found:
            found[-1][1].append(line)
    return found


def arguments(words: list[str]) -> list[str] | None:
    """Return what *words* give to ``qlub``; nothing where another command is meant."""
    match words:
        case ["qlub" | ".venv/bin/qlub", *rest]:
            return rest
        case ["./run", *rest]:
            return rest or ["play"]
        case _:
            return None


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name)
def test_commands_exist(page, capsys):
    """Each ``qlub`` command shown is one, and has the options that it is shown with."""
    for block in blocks(page, "console"):
        for words, _ in commands(block):
            given = arguments(words)
            if given and given != ["--version"]:
                status = run([*given, "--help"])  # options are read first; nothing is done
                assert status == 0, f"line {block.line}: {words}\n{capsys.readouterr().err}"


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name)
def test_commands_print_what_is_shown(page, tmp_path, monkeypatch, capsys):
    """Quick commands, run in their order in an empty folder, print what the page shows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "en")
    monkeypatch.setenv("QLUB_DATA", str(tmp_path / ".qlub"))
    for block in blocks(page, "console"):
        for words, shown in commands(block):
            given = arguments(words)
            if not given or given[0] not in QUICK or "|" in words:
                continue
            status = run(given)
            captured = capsys.readouterr()
            printed = captured.out + captured.err
            assert status == (1 if "error: " in printed else 0), printed
            if shown:
                flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
                wanted = "\n".join("..." if line == "…" else line for line in shown)
                same = doctest.OutputChecker().check_output(wanted, printed, flags)
                assert same, f"line {block.line}: {shlex.join(words)}\n{printed}"


@pytest.mark.parametrize("page", WITH_JSON, ids=name)
def test_json_is_json(page):
    """Each block that is called JSON is; one object or value a block, or one a line."""
    for block in blocks(page, "json"):
        try:
            json.loads(block.text)
        except json.JSONDecodeError:
            for line in filter(str.strip, block.text.splitlines()):
                json.loads(line)


def test_blocks_are_found():
    """The tests above have something to look at."""
    assert WITH_PYTHON
    assert WITH_COMMANDS
    assert WITH_JSON
