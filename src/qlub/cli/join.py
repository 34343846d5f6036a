"""`qlub join`: at a table on a server, as a person or as a bot."""

import os
from typing import Annotated

import typer

from qlub.cli.limits import limit_from_options
from qlub.cli.network import needs_join
from qlub.cli.options import levels
from qlub.cli.report import faults


def join(
    link: Annotated[
        str,
        typer.Argument(metavar="LINK", help="The link to the table, in quotes."),
    ],
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            metavar="NAME",
            help=f"Let a bot play: {', '.join(levels(''))}, with settings if you like, "
            "FILE.py:CLASS, or cmd:PROGRAM.",
            autocompletion=levels,
        ),
    ],
    name: Annotated[
        str | None,
        typer.Option(
            "--name",
            metavar="TEXT",
            help="The name at the table.  [default: the bot's]",
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="N", help="Which seat to take, from 1.  [default: the first free]"
        ),
    ] = None,
    time: Annotated[
        float | None,
        typer.Option(
            "--time",
            metavar="SECONDS",
            help="How long the bot may think, if its name does not say.",
        ),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            "--matches",
            metavar="N",
            min=1,
            help="Let the bot leave after so many.  [default: it stays for rematches]",
        ),
    ] = None,
    guest: Annotated[
        str | None,
        typer.Option(
            "--guest",
            metavar="NAME",
            help="Who you are to the server, where several of you play from here.",
        ),
    ] = None,
) -> None:
    """
    Sit down at a table on a server.

    Whoever set the table up has the link.  The seat stays yours: join again by the same link, and
    you have it back.

    \b
    Examples:
      qlub join "http://192.168.1.7:8000/t/7hWq2mXc#k=c2VjcmV0" --bot pimc
      qlub join "http://192.168.1.7:8000/t/7hWq2mXc#k=c2VjcmV0" --bot "cmd:node ducker.mjs"
    """
    limit = limit_from_options(time, None)
    with faults():
        needs_join()
        from qlub.cli.join_bot import join_as_bot
        from qlub.client.link import Link
        from qlub.tui.folder import guests_folder

        join_as_bot(
            Link.parse(link),
            bot,
            guests_folder(os.environ),
            name=name,
            seat=None if seat is None else seat - 1,
            limit=limit,
            matches=matches,
            guest=guest,
        )
