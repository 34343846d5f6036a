"""`qlub arena`: which of two bots is stronger, by how much, and how sure that is."""

from typing import Annotated

import typer

from qlub.cli.arena_options import (
    BLOCKS,
    AsJson,
    Blocks,
    Jobs,
    Matches,
    On,
    Records,
    Resume,
    Seed,
    Time,
    Worlds,
)
from qlub.cli.limits import limit_from_options
from qlub.cli.options import Changes, Players, Preset, RulesFile, levels, rules_from_options
from qlub.cli.report import faults, say_json, warn_of_low_target


def arena(
    a: Annotated[
        str,
        typer.Option(
            "--a",
            metavar="BOT",
            help="A bot by name, with its settings: low, pimc(worlds=40), 'cmd:PROGRAM ARG…'.",
            autocompletion=levels,
        ),
    ],
    b: Annotated[
        str,
        typer.Option("--b", metavar="BOT", help="The bot to compare with.", autocompletion=levels),
    ],
    layout: Annotated[
        str,
        typer.Option(
            "--layout",
            metavar="AABB|ABBB",
            help="ABBB: one A, the rest B.  AABB: half and half.  For any number of seats.",
        ),
    ] = "ABBB",
    preset: Preset = None,
    players: Players = None,
    rules_file: RulesFile = None,
    changes: Changes = None,
    blocks: Blocks = BLOCKS,
    seed: Seed = None,
    matches: Matches = False,
    time: Time = None,
    worlds: Worlds = None,
    records: Records = None,
    resume: Resume = False,
    jobs: Jobs = None,
    on: On = "joblib",
    as_json: AsJson = False,
) -> None:
    """
    Compare two bots: which is stronger, by how much, and how sure that is.

    Each deal is played in every seating with equal chance, which makes a block.  The margin is B's
    points a round less A's: positive where A is better.  Its error comes from the blocks.

    \b
    Examples:
      qlub arena --a low --b random
      qlub arena --a low --b random --layout AABB --preset cancellation --players 8 --blocks 50
      qlub arena --a low --b random --matches --seed 7 --records results --json
    """
    limit = limit_from_options(time, worlds)
    with faults(as_json=as_json):
        from qlub.arena import Duel, Setting, compare
        from qlub.arena.results_json import result_json
        from qlub.cli.arena_run import Way, run, seed_of
        from qlub.cli.arena_table import MarginSoFar, print_result, tell_forfeits

        rules = rules_from_options(preset, players, rules_file, changes or [])
        if matches:
            warn_of_low_target(rules)
        setting = Setting(
            rules=rules,
            bots=(a, b),
            seed=seed_of(seed, resume=resume),
            limit=limit,
            is_match=matches,
        )
        duel = Duel(setting, layout)
        way = Way(blocks=blocks, records=records, resume=resume, on=on, jobs=jobs)
        result = compare(run(duel, way, MarginSoFar().said))
        if as_json:
            say_json(result_json(result, setting, duel.layout))
        else:
            print_result(result, duel)
        for name, side in ((a, result.a), (b, result.b)):
            tell_forfeits(name, side)
