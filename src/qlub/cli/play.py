"""`qlub play`: a match against bots, in this terminal."""

import os
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from qlub.cli.options import (
    AskedPlayers,
    AskedPreset,
    Changes,
    Language,
    Rounds,
    RulesFile,
    Target,
    all_changes,
    fresh_seed,
    levels,
    matches,
    rules_from_options,
)
from qlub.cli.report import complain
from qlub.game import QlubError
from qlub.game.rules import OPTIONS, read_changes
from qlub.i18n import language


def play(
    id: Annotated[
        str | None,
        typer.Argument(
            metavar="[ID]",
            help="With --resume: which match; else the latest.",
            autocompletion=matches,
        ),
    ] = None,
    preset: AskedPreset = None,
    players: AskedPlayers = None,
    rules_file: RulesFile = None,
    changes: Changes = None,
    rounds: Rounds = None,
    target: Target = None,
    name: Annotated[
        str | None,
        typer.Option(
            "--name", metavar="TEXT", help="Your name at the table.  Asked for if left out."
        ),
    ] = None,
    level: Annotated[
        str,
        typer.Option(
            "--level",
            metavar="NAME",
            help=f"How well the bots play: {', '.join(levels(''))}.",
            autocompletion=levels,
        ),
    ] = "easy",
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            help="Equal seeds give equal deals, and bots that decide alike.  [default: by chance]",
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write the match's record to a file."),
    ] = None,
    pace: Annotated[
        float,
        typer.Option("--pace", metavar="SECONDS", min=0, max=60, help="Seconds for a bot's card."),
    ] = 0.4,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the unfinished match that is kept.")
    ] = False,
    list_kept: Annotated[
        bool, typer.Option("--list", help="List the matches that are kept; then exit.")
    ] = False,
    lang: Language = None,
) -> None:
    """
    Play a match against bots.

    What is not given is asked for: the game, how many play, your name.  The match is kept after
    every card, so that --resume can go on with it whenever it was left.

    \b
    Examples:
      qlub play
      qlub play --preset cancellation --players 11 --set target=60
      qlub play --preset hearts --players 5 --name Ann --set moon=add --seed 7
      qlub play --resume
      qlub play --list
    """
    from qlub.cli.kept import list_matches
    from qlub.client.saves import Saves
    from qlub.i18n import catalog
    from qlub.tui.folder import matches_folder
    from qlub.tui.match import Sitting, Wanted
    from qlub.tui.name import clean
    from qlub.tui.terminal import Terminal

    try:
        say = catalog(language(lang, os.environ))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--lang'") from None
    saves = Saves(matches_folder(os.environ))
    _check(id, level, name, resume=resume)
    given = {"--preset": preset, "--players": players, "--rules": rules_file, "--set": changes}
    given |= {"--name": name, "--seed": seed, "--rounds": rounds, "--target": target}
    for option, value in given.items():
        if resume and value is not None and value != []:
            raise typer.BadParameter("the match that is kept has its own", param_hint=f"'{option}'")
    changed = all_changes(changes, rounds, target)
    command = os.environ.get("QLUB_COMMAND", "qlub")
    try:
        if list_kept:
            raise SystemExit(list_matches(saves, say))
        sitting = Sitting(Terminal(), say, pace=pace, record=record, command=command)
        if resume:
            raise SystemExit(sitting.go_on(saves.take_up(id)))
        for option, value in read_changes(changed).items():
            OPTIONS[option].check(option, value)
        wanted = Wanted(
            preset=preset,
            players=players,
            make_rules=lambda preset, players: rules_from_options(preset, players, None, changed),
            is_length_given=any(word.startswith(("target=", "rounds=")) for word in changed),
            rules=rules_from_options(preset, players, rules_file, changed) if rules_file else None,
            name=None if name is None else clean(name) or say("play-you"),
            seed=fresh_seed() if seed is None else seed,
            level=level,
        )
        raise SystemExit(sitting.begin(wanted, saves, datetime.now))
    except QlubError as error:
        complain(error, language=say.language)
        raise SystemExit(1) from None


def _check(id: str | None, level: str, name: str | None, *, resume: bool) -> None:
    from qlub.bots import bot
    from qlub.tui.setup import is_wish

    if id is not None and not resume:
        raise typer.BadParameter("a match is named only with --resume", param_hint="'ID'")
    if name is not None and is_wish(name.strip()):
        raise typer.BadParameter(
            "that is what one types to ask for something: take a longer name", param_hint="'--name'"
        )
    try:
        bot(level)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--level'") from None
