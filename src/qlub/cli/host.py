"""`qlub host`: a table on a server, set up from the terminal."""

import os
import re
from dataclasses import replace
from typing import Annotated

import typer

from qlub.cli.network import Guest, Name, Pace, needs_join, person_name, spoken
from qlub.cli.options import (
    Changes,
    Language,
    Players,
    Preset,
    Rounds,
    RulesFile,
    Target,
    all_changes,
    rules_from_options,
)
from qlub.cli.report import faults, note
from qlub.game import QlubError

_SERVER = "http://127.0.0.1:8000"
_LEVELS = ("easy", "medium", "hard", "none")


class NoAddress(QlubError):
    """Raised for text that is no server's address."""

    code = "no-address"


def host(
    server: Annotated[
        str,
        typer.Argument(metavar="[SERVER]", help=f"The server's address.  [default: {_SERVER}]"),
    ] = _SERVER,
    preset: Preset = None,
    players: Players = None,
    rules_file: RulesFile = None,
    changes: Changes = None,
    rounds: Rounds = None,
    target: Target = None,
    level: Annotated[
        str,
        typer.Option(
            "--level",
            metavar="NAME",
            help=f"The bots at seats that stay free: {', '.join(_LEVELS)}.",
            autocompletion=lambda incomplete: list(_LEVELS),
        ),
    ] = "medium",
    move: Annotated[
        str,
        typer.Option(
            "--move-time",
            metavar="SECONDS",
            help="How long a person may take for a decision, or none for no limit.",
        ),
    ] = "60",
    unwatched: Annotated[
        bool, typer.Option("--no-watchers", help="Let nobody look on who has no seat.")
    ] = False,
    only_link: Annotated[
        bool, typer.Option("--link", help="Print the link, and do not sit down.")
    ] = False,
    name: Name = None,
    pace: Pace = 0.4,
    guest: Guest = None,
    lang: Language = None,
) -> None:
    """
    Set a table up on a server, and sit down at it.

    The link that is shown lets your friends in: with qlub join LINK, or in a browser.  You start
    the match; bots play at the seats that stay free.

    \b
    Examples:
      qlub host
      qlub host http://192.168.1.7:8000 --preset cancellation --players 11 --level hard
      qlub host https://cards.example --target 50 --move-time none --name Ann
      qlub host --link
    """
    say = spoken(lang)
    name = person_name(name)
    with faults(language=say.language):
        needs_join()
        from qlub.cli.join_person import visit
        from qlub.client.door import Door
        from qlub.client.guest import ME
        from qlub.client.guest import guest as guest_of
        from qlub.client.hosting import host as set_up
        from qlub.client.site import Site
        from qlub.tui.folder import guests_folder

        rules = rules_from_options(
            preset, players, rules_file, all_changes(changes, rounds, target)
        )
        base, seconds = _address(server), _seconds(move)
        if level not in _LEVELS:
            raise typer.BadParameter(
                f"no level {level[:20]!r} (use {', '.join(_LEVELS)})", param_hint="'--level'"
            )
        with guest_of(guests_folder(os.environ), base, guest or ME) as cookies:
            link = set_up(
                Site(base, cookies),
                rules,
                level=None if level == "none" else level,
                move=seconds,
                watchers=not unwatched,
            )
            own = replace(link, base=base)  # by the way that has just been gone
            if only_link:
                print(link.url)
                if own != link:
                    note(f"on this machine you are its host with {own.url}")
                return
            door = Door(own, cookies)
            raise SystemExit(
                visit(link, door, say, name=name, seat=None, watch=False, pace=pace, guest=guest)
            )


def _address(given: str) -> str:
    """
    Return the address that *given* is, as links begin.

    >>> _address("192.168.1.7:8000"), _address("https://cards.example/")
    ('http://192.168.1.7:8000', 'https://cards.example')
    """
    text = given.strip().rstrip("/")
    text = text if "://" in text else f"http://{text}"
    if not re.fullmatch(r"https?://(?:\[[0-9A-Fa-f:.]+\]|[\w.-]+)(?::\d{1,5})?", text):
        raise NoAddress(
            f"no address of a server: {given[:80]!r} (use http://HOST:PORT or https://HOST)"
        )
    return text


def _seconds(given: str) -> float | None:
    if given == "none":
        return None
    try:
        seconds = float(given)
    except ValueError:
        seconds = -1
    if not 5 <= seconds <= 24 * 3600:
        raise typer.BadParameter(
            f"{given[:20]!r} will not do; give 5 to 86400 seconds, or none",
            param_hint="'--move-time'",
        )
    return seconds
