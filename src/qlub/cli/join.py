"""`qlub join`: at a table on a server, as a person or as a bot."""

import os
from typing import Annotated

import typer

from qlub.cli.limits import limit_from_options
from qlub.cli.network import Guest, Name, Pace, needs_join, person_name, spoken
from qlub.cli.options import Language, levels
from qlub.cli.report import faults


def join(
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link to the table, in quotes.")],
    name: Name = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="N", help="Which seat to take, from 1.  [default: the first free]"
        ),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Look on, without a seat, where the table allows it.")
    ] = False,
    pace: Pace = 0.4,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot",
            metavar="NAME",
            help=f"Let a bot play: {', '.join(levels(''))}, with settings if you like, "
            "FILE.py:CLASS, or cmd:PROGRAM.",
            autocompletion=levels,
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
    guest: Guest = None,
    lang: Language = None,
) -> None:
    """
    Sit down at a table on a server, or let a bot do so.

    Whoever set the table up has the link.  The seat stays yours: join again by the same link, and
    you have it back.

    \b
    Examples:
      qlub join "http://192.168.1.7:8000/t/7hWq2mXc#k=c2VjcmV0"
      qlub join "http://192.168.1.7:8000/t/7hWq2mXc#k=c2VjcmV0" --name Ann --seat 3
      qlub join "http://192.168.1.7:8000/t/7hWq2mXc#k=c2VjcmV0" --bot pimc
      qlub join "http://192.168.1.7:8000/t/7hWq2mXc#k=c2VjcmV0" --bot "cmd:node ducker.mjs"
    """
    say = spoken(lang)
    limit = limit_from_options(time, None)
    seat = None if seat is None else seat - 1
    _only(bot is not None, {"--time": time, "--matches": matches}, "it is for a bot: give --bot")
    _only(bot is None, {"--watch": watch or None}, "a bot plays; it does not look on")
    with faults(language=say.language):
        needs_join()
        from qlub.client.link import Link
        from qlub.tui.folder import guests_folder

        where, folder = Link.parse(link), guests_folder(os.environ)
        if bot is None:
            from qlub.cli.join_person import join_as_person

            name = person_name(name)
            raise SystemExit(
                join_as_person(
                    where, folder, say, name=name, seat=seat, watch=watch, pace=pace, guest=guest
                )
            )
        from qlub.cli.join_bot import join_as_bot

        join_as_bot(
            where, bot, folder, name=name, seat=seat, limit=limit, matches=matches, guest=guest
        )


def _only(is_so: bool, given: dict[str, object], why: str) -> None:
    for option, value in given.items():
        if value is not None and not is_so:
            raise typer.BadParameter(why, param_hint=f"'{option}'")
