"""`qlub rules`: the rules in force, in words."""

import os
import shutil
import textwrap
from typing import Annotated

import typer

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
from qlub.cli.report import faults, say_json, warn_of_low_target
from qlub.game import Rules
from qlub.i18n import language


def rules(
    preset: Preset = None,
    players: Players = None,
    rules_file: RulesFile = None,
    changes: Changes = None,
    rounds: Rounds = None,
    target: Target = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print every option as JSON, on one line.")
    ] = False,
    lang: Language = None,
) -> None:
    """
    Tell the rules in force, in the order of a round.

    The first line is the short form; --rules reads it back, with or without the sentences below.

    \b
    Examples:
      qlub rules
      qlub rules --preset cancellation --players 6 --lang mt
      qlub rules --players 5 --set extras=kitty --set moon=add --json
      qlub rules --rules match.json
    """
    try:
        spoken = language(lang, os.environ)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--lang'") from None
    with faults(as_json=as_json):
        told = rules_from_options(preset, players, rules_file, all_changes(changes, rounds, target))
    warn_of_low_target(told)
    if as_json:
        say_json(told.to_dict(full=True))
    else:
        print(_text(told, spoken))


def _text(told: Rules, spoken: str) -> str:
    from qlub.game.sentences import sentences

    wrapper = textwrap.TextWrapper(
        width=min(shutil.get_terminal_size().columns, 100),
        initial_indent="• ",
        subsequent_indent="  ",
        break_on_hyphens=False,  # Maltese has its articles before them
        break_long_words=False,
    )
    return "\n".join([str(told), "", *map(wrapper.fill, sentences(told, spoken))])
