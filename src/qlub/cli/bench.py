"""`qlub bench`: how fast it is on this machine."""

import sys
from typing import Annotated

import typer

from qlub.cli.report import note, say_json

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def bench() -> None:
    """
    Measure how fast this machine plays.

    \b
    Examples:
      qlub bench kernel
      qlub bench worlds --json
      qlub bench playouts
    """


@app.command()
def kernel(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the figures as JSON, on one line.")
    ] = False,
) -> None:
    """
    Measure the kernel: CPU time of one thread, best of several repeats, in a few seconds.

    \b
    deals/s   whole random deals in one call, dealt and played
    card      nanoseconds for each card of those deals
    play      the same without the dealing
    step      one checked move from Python: legal() and play()
    vector    one move of one game, where 1,024 games are moved in one call

    \b
    Examples:
      qlub bench kernel
      qlub bench kernel --json
    """
    from qlub.cli import bench_kernel
    from qlub.kernel import BUILD

    if not as_json:
        print(f"kernel: {BUILD}, measuring for some seconds …", flush=True)
    games = bench_kernel.measure()
    figures: dict[str, object] = {"build": BUILD, **games}
    if not as_json:
        print(f"\n{'':15}   deals/s  ns: card    play    step  vector")
        for name, measured in games.items():
            print(f"{name:15}{_row(measured)}")
    if not bench_kernel.has_numpy():
        figures["note"] = f"vec_ns_per_step needs NumPy: {sys.executable} -m pip install numpy"
        if not as_json:
            note(str(figures["note"]))
    if as_json:
        say_json(figures)


@app.command()
def worlds(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the figures as JSON, on one line.")
    ] = False,
) -> None:
    """
    Measure how fast hidden cards are dealt in the middle of a round, in a few seconds.

    CPU time of one thread, best of several repeats, over some views of each game.

    \b
    worlds/s  worlds drawn in one call, without the GIL
    prepare   microseconds from a view to the first draw
    hidden    cards that the seat does not see
    lacking   other seats that have shown that they lack a suit

    \b
    Examples:
      qlub bench worlds
      qlub bench worlds --json
    """
    from qlub.cli import bench_worlds
    from qlub.kernel import BUILD

    if not as_json:
        print(f"worlds: {BUILD}, measuring for some seconds …", flush=True)
    games = bench_worlds.measure()
    if as_json:
        say_json({"build": BUILD, **games})
        return
    print(f"\n{'':15}  worlds/s  prepare  hidden  lacking")
    for name, measured in games.items():
        drawn, prepare, hidden, lacking = measured.values()
        print(f"{name:15}{drawn:10,.0f}{prepare:9,.1f}{hidden:8.0f}{lacking:9}")


@app.command()
def playouts(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the figures as JSON, on one line.")
    ] = False,
) -> None:
    """
    Measure how fast whole rounds are dealt and played by rule, in a few seconds.

    CPU time of one thread, best of several repeats.

    \b
    rounds/s  rounds in one call, every seat played by the rules of the bot steady
    ns: card  nanoseconds for each card of those rounds
    random/s  rounds in which any legal card is played
    times     how many times as long a round by rule takes

    \b
    Examples:
      qlub bench playouts
      qlub bench playouts --json
    """
    from qlub.cli import bench_playouts
    from qlub.kernel import BUILD

    if not as_json:
        print(f"playouts: {BUILD}, measuring for some seconds …", flush=True)
    games = bench_playouts.measure()
    if as_json:
        say_json({"build": BUILD, **games})
        return
    print(f"\n{'':15}  rounds/s  ns: card   random/s   times")
    for name, measured in games.items():
        rounds, card, random, times = measured.values()
        print(f"{name:15}{rounds:10,.0f}{card:10,.1f}{random:11,.0f}{times:8,.1f}")


def _row(measured: dict[str, float | None]) -> str:
    deals, *rest = measured.values()
    columns = ["–" if figure is None else f"{figure:,.1f}" for figure in rest]
    card, *others = columns
    return f"{deals:10,.0f}{card:>10}" + "".join(f"{column:>8}" for column in others)
