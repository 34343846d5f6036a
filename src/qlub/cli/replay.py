"""`qlub replay`: records replayed, with every decision checked."""

from collections.abc import Sequence
from typing import Annotated

import typer

from qlub.cli.files import read_file
from qlub.cli.report import complain, printable, say_json, say_text
from qlub.game import QlubError, read_record, to_state


def replay(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="Records of matches; - is standard input."),
    ],
    as_json: Annotated[
        bool,
        typer.Option("--json", help="Print one JSON object a file, each on one line."),
    ] = False,
) -> None:
    """
    Replay records of matches, checking every decision.

    Prints the match: who dealt, who led, who took each trick, the points and the score.  A file
    in which something is wrong is told of on standard error; the others are still replayed, and
    the exit status is then 1.

    \b
    Examples:
      qlub replay match.json
      qlub replay *.json --json
      qlub deal --seed 7 | qlub replay -
    """
    raise typer.Exit(replay_files(files, as_json))


def replay_files(files: Sequence[str], as_json: bool) -> int:
    """Replay *files* in their order and return the exit status."""
    status = 0
    for number, name in enumerate(files):
        if len(files) > 1 and not as_json:
            print(("\n" if number else "") + f"== {printable(name)} ==\n")
        try:
            _replay(name, as_json)
        except QlubError as error:
            status = 1
            complain(error, as_json=as_json, file=None if as_json or len(files) == 1 else name)
    return status


def _replay(name: str, as_json: bool) -> None:
    match = read_record(read_file(name))
    if as_json:
        say_json(to_state(match))
    else:
        from qlub.cli.replay_text import replay_text

        say_text(replay_text(match))
