"""The page of the command line has every command and every option, and no other."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from qlub.cli.app import app

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cli.md"


def walk(command: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Yield *command* and all that is below it, by the words that call it."""
    yield name, command
    for word, below in getattr(command, "commands", {}).items():
        yield from walk(below, f"{name} {word}")


COMMANDS = dict(walk(get_command(app), "qlub"))
SECTIONS = dict(
    re.findall(r"^## `(qlub[^`]*)`\n(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.M | re.S)
)


def names(command: Any) -> set[str]:
    """Return the options of *command*, and its arguments by what they are called in its help."""
    return {
        name
        for parameter in command.params
        for name in (
            parameter.opts if parameter.opts[0].startswith("-") else [parameter.metavar.strip("[]")]
        )
    }


def documented(section: str) -> set[str]:
    """Return what the first column of the section's table of options has."""
    table = re.search(r"^\| option \|.*\n((?:\|.*\n)+)", section, re.M)
    rows = table[1].splitlines()[1:] if table else []
    return {word.split()[0] for row in rows for word in re.findall(r"`([^`]+)`", _first(row))}


def _first(row: str) -> str:
    return re.split(r"(?<!\\)\|", row)[1]


def test_commands():
    """Each command has a heading, and each heading is a command."""
    assert set(SECTIONS) == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_options(name):
    """Each option of a command is in its table, and nothing else is."""
    everywhere = {"--help", "-h"} if name == "qlub" else set()
    assert documented(SECTIONS[name]) == names(COMMANDS[name]) | everywhere


@pytest.mark.parametrize("name", COMMANDS)
def test_help(name):
    """Each command explains itself with examples, and each option and argument in a sentence."""
    command = COMMANDS[name]
    assert "\b\nExamples:\n  qlub " in command.help
    for parameter in command.params:
        assert parameter.help, parameter.name
