"""The commands, as Typer has them; a new one is a line here."""

from typing import Annotated

import typer

from qlub.cli import bench
from qlub.cli.arena import arena
from qlub.cli.choose import choose
from qlub.cli.deal import deal
from qlub.cli.host import host
from qlub.cli.join import join
from qlub.cli.league import league
from qlub.cli.play import play
from qlub.cli.replay import replay
from qlub.cli.rules import rules
from qlub.cli.serve import serve
from qlub.cli.verify import verify
from qlub.cli.view import view

app = typer.Typer(
    name="qlub",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help, which keeps its lines and starts at once
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        from qlub.cli.main import version_line

        print(version_line())
        raise typer.Exit


@app.callback()
def qlub(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help="Print the version, and whether the kernel is compiled; then exit.",
        ),
    ] = False,
) -> None:
    """
    Hearts for 3 to 11 players: Hearts, Cancellation Hearts and Omnibus Hearts.

    \b
    Examples:
      qlub rules --preset cancellation --players 6
      qlub deal --players 5 --seed 7 --out match.json
      qlub replay match.json
    """


app.command()(play)
app.command()(host)
app.command()(join)
app.command()(serve)
app.command()(deal)
app.command()(replay)
app.command()(view)
app.command()(verify)
app.command()(choose)
app.command()(rules)
app.command()(arena)
app.command()(league)
app.add_typer(bench.app, name="bench")
