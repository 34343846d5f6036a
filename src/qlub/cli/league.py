"""`qlub league`: a table of bots with ratings."""

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


def league(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT", help="Bots by name, two or more of them.", autocompletion=levels
        ),
    ],
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
    Let bots play each other, and rate them: a table with the best first.

    For each block a line-up is drawn, in which all bots sit about equally often; its deal is played
    in all rotations of the line-up.  Ratings are Plackett and Luce's: all begin at 25.

    \b
    Examples:
      qlub league low random
      qlub league low random --preset omnibus --players 5 --blocks 50 --seed 7 --json
    """
    limit = limit_from_options(time, worlds)
    with faults(as_json=as_json):
        from qlub.arena import League, Setting, standings
        from qlub.arena.results import rounds_of
        from qlub.arena.results_json import standings_json
        from qlub.cli.arena_run import Way, run, seed_of
        from qlub.cli.arena_table import print_standings, tell_forfeits

        rules = rules_from_options(preset, players, rules_file, changes or [])
        if matches:
            warn_of_low_target(rules)
        setting = Setting(
            rules=rules,
            bots=tuple(bots),
            seed=seed_of(seed, resume=resume),
            limit=limit,
            is_match=matches,
        )
        played = League(setting)
        standings([], bots)  # before hours are spent: can they be rated?
        way = Way(blocks=blocks, records=records, resume=resume, on=on, jobs=jobs)
        finished = run(played, way)
        table = standings(finished, bots)
        rounds = rounds_of(finished)
        if as_json:
            say_json(standings_json(table, setting, blocks, rounds))
        else:
            print_standings(table, played, rounds, blocks)
        for line in table:
            tell_forfeits(line.bot, line.side)
