"""The options that `qlub arena` and `qlub league` share."""

from pathlib import Path
from typing import Annotated

import typer

BLOCKS = 100

Blocks = Annotated[
    int,
    typer.Option(
        "--blocks", metavar="N", help="How many deals, each of which is played in every seating."
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        help="What all deals and all chance follow from.  Without it, one is drawn, and told.",
    ),
]
Matches = Annotated[
    bool,
    typer.Option("--matches", help="Play whole matches; otherwise a block is one round a seating."),
]
Time = Annotated[
    float | None,
    typer.Option(
        "--time",
        metavar="SECONDS",
        help="How long each bot may think about a decision; not with --worlds.",
    ),
]
Worlds = Annotated[
    int | None,
    typer.Option(
        "--worlds",
        metavar="N",
        help="How many worlds each bot may look at for a decision; not with --time.",
    ),
]
Records = Annotated[
    Path | None,
    typer.Option(
        "--records",
        metavar="DIR",
        help="Write a record of every game, and the finished blocks, into a folder.",
    ),
]
Resume = Annotated[
    bool,
    typer.Option("--resume", help="Go on with an arena that was interrupted; same settings."),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs", metavar="N", help="How many blocks are played at a time.  [default: one a core]"
    ),
]
On = Annotated[
    str,
    typer.Option(
        "--on", metavar="WHERE", help="Where to play: joblib, dask, dask:ADDRESS, or ray."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON, on one line.")]
