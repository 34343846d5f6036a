"""`qlub view`: what one seat knows at the end of a record."""

from typing import Annotated

import typer

from qlub.cli.files import read_file
from qlub.cli.report import faults, say_json, say_text
from qlub.game import read_record


def seats(incomplete: str) -> list[str]:
    """Return what ``--seat`` may be, for the shell to complete."""
    return ["spectator", *map(str, range(11))]


def view(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="The record of a match; - is standard input.")
    ],
    seat: Annotated[
        str,
        typer.Option(
            "--seat",
            metavar="N|spectator",
            help="Whose view: a seat's number, from 0, or a spectator's.",
            autocompletion=seats,
        ),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the view as JSON, on one line.")
    ] = False,
) -> None:
    """
    Show what one seat knows at the end of a record, and nothing else.

    \b
    Examples:
      qlub view match.json --seat 0
      qlub view match.json --seat spectator --json
    """
    with faults(as_json=as_json):
        match = read_record(read_file(file))
    try:
        seen = match.view(None if seat == "spectator" else int(seat))
    except ValueError:
        last = match.rules.players - 1
        raise typer.BadParameter(
            f"no seat {seat!r}: use 0 to {last}, or spectator", param_hint="'--seat'"
        ) from None
    if as_json:
        say_json(seen.to_dict())
    else:
        say_text(str(seen))
