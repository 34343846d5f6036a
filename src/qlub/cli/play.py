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
from qlub.game.rules import OPTIONS, PRESETS, read_changes
from qlub.i18n import language

_LEVEL = "easy"
_PACES = 0, 60


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
        str | None,
        typer.Option(
            "--level",
            metavar="NAME",
            help=f"How well the bots play: {', '.join(levels(''))}, with settings if you like, "
            f"FILE.py:CLASS, or cmd:PROGRAM.  [default: {_LEVEL}]",
            autocompletion=levels,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            help="Equal seeds give equal deals, and bots that decide alike, unless time decides.  "
            "[default: by chance]",
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write the match's record to a file."),
    ] = None,
    pace: Annotated[
        float,
        typer.Option(
            "--pace",
            metavar="SECONDS",
            min=_PACES[0],
            max=_PACES[1],
            help="Seconds for a bot's card.",
        ),
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
    level_given, level = level, _LEVEL if level is None else level
    _check(id, level, name, pace, record, resume=resume)
    given = {"--preset": preset, "--players": players, "--rules": rules_file, "--set": changes}
    given |= {"--name": name, "--seed": seed, "--rounds": rounds, "--target": target}
    given |= {"--level": level_given}
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
            skipped: list[QlubError] = []
            save = saves.take_up(id, skipped=skipped.append)
            notes = [error.say(say.language) for error in skipped]
            raise SystemExit(sitting.go_on(save, notes))
        players = _players(players, changed)
        if preset is not None:
            _check_preset(preset, players, changed)
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


def _players(given: int | None, changed: list[str]) -> int | None:
    """Return how many play, by --players or --set; raise an error for any value that none has."""
    values = read_changes(changed)
    if given is not None:
        other = values.setdefault("players", given)
        if other != given:
            raise typer.BadParameter(
                f"{other} players, where --players says {given}", param_hint="'--set'"
            )
    for option, value in values.items():
        OPTIONS[option].check(option, value)
    players = values.get("players")
    return players if isinstance(players, int) else None


def _check_preset(preset: str, players: int | None, changed: list[str]) -> None:
    """Raise an error for a preset, or a number of players in it, that there is not."""
    if preset not in PRESETS or players is not None:
        rules_from_options(preset, players, None, changed)


def _check(
    id: str | None,
    level: str,
    name: str | None,
    pace: float,
    record: Path | None,
    *,
    resume: bool,
) -> None:
    from qlub.bots import bot
    from qlub.tui.setup import is_wish

    if id is not None and not resume:
        raise typer.BadParameter("a match is named only with --resume", param_hint="'ID'")
    if not _PACES[0] <= pace <= _PACES[1]:  # no number is in no range
        raise typer.BadParameter("it is no number of seconds", param_hint="'--pace'")
    if record is not None and str(record) == "-":
        raise typer.BadParameter(
            "standard output shows the match: name a file", param_hint="'--record'"
        )
    if name is not None and is_wish(name.strip()):
        raise typer.BadParameter(
            "that is what one types to ask for something: take a longer name", param_hint="'--name'"
        )
    try:
        bot(level)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--level'") from None
