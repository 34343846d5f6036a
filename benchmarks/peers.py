"""
The kernel beside its peers, in one run on one machine; writes `benchmarks/results.md`.

    pip install -e '.[peers]'
    python benchmarks/peers.py

The peers: OpenSpiel (Lanctot and others, 2019), the one known library with Hearts in it, and
`bare`, the standard game with no options, compiled here as the kernel is.  All is CPU time of one
thread, the best of several repeats, interleaved so that a busy moment of the machine falls on all.
"""

import platform
import subprocess
import sys
import tempfile
from datetime import date
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import pyspiel

from qlub.cli.bench_kernel import GAMES, Task, best, figures, tasks
from qlub.kernel import BUILD

HERE = Path(__file__).parent
ROLLOUTS = 1000
CHANCE = Random(1)


def main() -> None:
    if BUILD != "compiled":
        sys.exit("the kernel is not compiled here; its speed as Python is not what this compares")
    say("measuring the kernel and its peers in turns, for a minute or so …")
    ours = {
        (name, what): task for name, rules in GAMES.items() for what, task in tasks(rules).items()
    }
    theirs = {("peer", what): task for what, task in peer_tasks().items()}
    seconds = best(ours | theirs)
    games = {
        name: figures(rules, {what: s for (game, what), s in seconds.items() if game == name})
        for name, rules in GAMES.items()
    }
    page = write(games, {what: s for (game, what), s in seconds.items() if game == "peer"})
    file = HERE / "results.md"
    _, begins, others = file.read_text(encoding="utf-8").partition("<!-- page -->")
    kept = f"\n{begins}{others}" if begins else ""  # what benchmarks/page.py has written
    file.write_text(f"{page.rstrip()}\n{kept}", encoding="utf-8")
    say(page)


def peer_tasks() -> dict[str, Task]:
    """Return what is measured of the peers, in the form of the kernel's own tasks."""
    spiel = pyspiel.load_game("hearts", {"pass_cards": False, "no_pts_on_first_trick": True})
    dealt = spiel_deal(spiel)
    # One simulation of a tree search is this many native rollouts, and next to nothing else.
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(spiel, evaluator, 1.4, 1, 1000, False, 1, False)
    line = spiel_line(dealt)
    bare = build_bare().Bare(4, 1, 1)
    return {
        "bare deals": (4_000, lambda: lambda: bare.deals(4_000)),
        "spiel deals": (50, lambda: lambda: spiel_deals(spiel, 50)),
        "spiel rollouts": (ROLLOUTS, lambda: lambda: bot.step(dealt)),
        "spiel steps": (20 * len(line), lambda: lambda: spiel_steps(dealt, line, 20)),
    }


def spiel_deal(game: Any) -> Any:
    """Return a state with all cards dealt and none passed, in as few calls as it takes."""
    state = game.new_initial_state()
    state.apply_action(0)  # no passing
    cards = list(range(52))
    CHANCE.shuffle(cards)
    for card in cards:
        state.apply_action(card)
    return state


def spiel_deals(game: Any, count: int) -> None:
    """Deal and play whole rounds at random, driven from Python."""
    choice = CHANCE.choice
    for _ in range(count):
        state = spiel_deal(game)
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))


def spiel_line(dealt: Any) -> list[int]:
    """Return the cards of one random round from *dealt* on."""
    state, line = dealt.clone(), []
    while not state.is_terminal():
        line.append(CHANCE.choice(state.legal_actions()))
        state.apply_action(line[-1])
    return line


def spiel_steps(dealt: Any, line: list[int], count: int) -> None:
    """Ask what is legal and play, along rounds chosen beforehand."""
    for _ in range(count):
        state = dealt.clone()
        for card in line:
            state.legal_actions()
            state.apply_action(card)


def write(ours: dict[str, dict[str, Any]], peers: dict[str, float]) -> str:
    """Return the page of results."""
    hearts, cancellation = ours["hearts-4"], ours["cancellation-8"]
    our_deal = 52 * hearts["ns_per_card"] / 1e9
    our_play = 52 * hearts["play_ns_per_card"] / 1e9
    ratios = [
        (
            "whole 4-player deals, OpenSpiel driven from Python",
            "≥ 120",
            peers["spiel deals"] / our_deal,
        ),
        ("play alone, OpenSpiel's native rollouts", "≥ 20", peers["spiel rollouts"] / our_play),
        (
            "one checked legal-and-play from Python, OpenSpiel's",
            "≥ 5",
            peers["spiel steps"] * 1e9 / hearts["step_ns"],
        ),
        *[
            (
                f"{name}: a step of 1,024 games, to a card",
                "≤ 2",
                game["vec_ns_per_step"] / game["ns_per_card"],
            )
            for name, game in ours.items()
        ],
        (
            "a card of cancellation-8, to one of hearts-4",
            "≤ 1.15",
            cancellation["ns_per_card"] / hearts["ns_per_card"],
        ),
        (
            "the standard game, to the same without any option (`bare`)",
            "≤ 1.25",
            our_deal / peers["bare deals"],
        ),
    ]
    lines = [
        "# How fast",
        "",
        "Made by `benchmarks/peers.py`: CPU time of one thread, best of several repeats, all in",
        "one run. The ratios are what counts; the figures are of one machine on one day. `bare` is",
        "the standard game with no options, checks or scoring, compiled as the kernel is.",
        "",
        f"- {date.today()}, commit {commit()}",
        f"- {machine()}, Python {platform.python_version()}, OpenSpiel {version('open_spiel')}",
        "",
        "| what, and the peer | to reach | measured |",
        "|---|---|---|",
        *[f"| {what} | {reach} | {ratio:.2f} |" for what, reach, ratio in ratios],
        "",
        "| | seconds per | ns |",
        "|---|---|---|",
        *[f"| {name} | {unit(name)} | {seconds * 1e9:,.1f} |" for name, seconds in peers.items()],
        "",
        "`qlub bench kernel`:",
        "",
        "| game | deals a second | ns a card | play alone | ns a step | ns a step of 1,024 games |",
        "|---|---|---|---|---|---|",
        *[
            f"| {name} | {g['deals_per_s']:,.0f} | {g['ns_per_card']} | {g['play_ns_per_card']} | "
            f"{g['step_ns']} | {g['vec_ns_per_step']} |"
            for name, g in ours.items()
        ],
    ]
    return "\n".join(lines) + "\n"


def unit(name: str) -> str:
    """Return what one unit of a measured thing is."""
    if "steps" in name:
        return "card"
    return "round of 52 cards"


def commit() -> str:
    """Return the commit that is measured, and whether anything is changed since."""
    describe = ["git", "describe", "--always", "--dirty", "--exclude", "*"]
    return subprocess.run(describe, cwd=HERE, capture_output=True, text=True).stdout.strip()


def machine() -> str:
    """Return the processor's name."""
    info = Path("/proc/cpuinfo")
    names = (
        [line for line in info.read_text().splitlines() if line.startswith("model name")]
        if info.exists()
        else []
    )
    return names[0].partition(":")[2].strip() if names else platform.processor()


def build_bare() -> Any:
    """Compile `bare` as the kernel is compiled, and return the module."""
    import qlub

    sources = Path(qlub.__file__).parent.parent
    folder = tempfile.mkdtemp()
    setup = (
        "from setuptools import setup, Extension\n"
        "from Cython.Build import cythonize\n"
        f"sources = {str(sources)!r}\n"
        "directives = dict(language_level=3, annotation_typing=False, boundscheck=False,"
        " wraparound=False, initializedcheck=False, cdivision=True)\n"
        "modules = [Extension('bare', ['bare.py'], extra_compile_args=['-O3', '-g0'])]\n"
        "setup(ext_modules=cythonize(modules, include_path=[sources], quiet=True,"
        " compiler_directives=directives))\n"
    )
    for name in ("bare.py", "bare.pxd"):
        Path(folder, name).write_text((HERE / "bare" / name).read_text())
    Path(folder, "setup.py").write_text(setup)
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(build, cwd=folder, check=True, capture_output=True)
    sys.path.insert(0, folder)
    Path(folder, "bare.py").unlink()  # the compiled one, or none
    import bare

    return bare


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
