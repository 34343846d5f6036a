"""`qlub deal`: a record with a fresh deal."""

from typing import Annotated

import typer

from qlub.cli.files import write_file
from qlub.cli.options import (
    Changes,
    Players,
    Preset,
    Rounds,
    RulesFile,
    Target,
    all_changes,
    fresh_seed,
    rules_from_options,
)
from qlub.cli.report import faults, note, warn_of_low_target
from qlub.game import Match, write_record


def deal(
    preset: Preset = None,
    players: Players = None,
    rules_file: RulesFile = None,
    changes: Changes = None,
    rounds: Rounds = None,
    target: Target = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            help="What the deal follows from: equal rules and seeds give equal deals for ever.  "
            "Without it, one is drawn, and told on standard error.",
        ),
    ] = None,
    out: Annotated[
        str,
        typer.Option("--out", metavar="FILE", help="Where to write; - is standard output."),
    ] = "-",
) -> None:
    """
    Deal the first round of a match, and write it as a record.

    \b
    Examples:
      qlub deal
      qlub deal --preset cancellation --players 8 --seed 7 --out match.json
      qlub deal --players 5 --set moon=add --set pass_cycle=left,hold --rounds 4
    """
    with faults():
        words = all_changes(changes, rounds, target)
        rules = rules_from_options(preset, players, rules_file, words)
        warn_of_low_target(rules)
        chosen = fresh_seed() if seed is None else seed
        match = Match(rules, seed=chosen)
        match.deal()
        write_file(out, write_record(match))
    if seed is None:
        note(f"seed: {chosen}")
