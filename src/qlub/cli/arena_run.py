"""A contest played from the command line: where it is kept, and what is seen of it meanwhile."""

import hashlib
import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from qlub.arena import ArenaError, Block, Contest, Journal, executor, play
from qlub.arena.contest import check_blocks
from qlub.arena.records import make_folder
from qlub.cli.options import fresh_seed
from qlub.cli.report import note
from qlub.game import QlubError

JOURNAL = "blocks.jsonl"
"""What the finished blocks are called in a folder of records."""


@dataclass(frozen=True, kw_only=True)
class Way:
    """How a contest is played, which changes nothing in what comes of it."""

    blocks: int
    records: Path | None = None
    resume: bool = False
    on: str = "joblib"
    jobs: int | None = None


def seed_of(seed: int | None, *, resume: bool) -> int:
    """Return *seed*, or one that is drawn."""
    if seed is None and resume:
        raise ArenaError("--resume needs the --seed of the arena that was interrupted")
    return fresh_seed() if seed is None else seed


def run(contest: Contest, way: Way, said: Callable[[Block], str] = lambda block: "") -> list[Block]:
    """
    Return the blocks of *contest*, in any order.

    Args:
        contest: Who plays.
        way: How it is played.
        said: Told of each block; gives what a terminal shows of all so far, in a few words.

    Raises:
        QlubError: If it cannot be played, or something cannot be written.
        KeyboardInterrupt: If it is interrupted, which is told.
        SystemExit: If it is asked to end by ``SIGTERM``, which is told, too.
    """
    check_blocks(way.blocks)
    contest.setting.check()
    players = executor(way.on, way.jobs)
    if way.records is not None:
        make_folder(way.records)
    finished: list[Block] = []
    with _journal(contest, way) as journal:
        played = play(contest, way.blocks, players, journal=journal, records=way.records)
        try:
            with _terminable(), _progress(way.blocks) as show:
                for block in played:
                    finished.append(block)
                    show(len(finished), said(block))
        except (KeyboardInterrupt, SystemExit):
            on = "" if journal is None else _how_to_go_on(contest.setting.seed)
            note(f"stopped after {len(finished)} of {way.blocks} blocks{on}")
            raise
        finally:
            played.close()
        if journal is not None and way.records is None:
            journal.remove()
    return finished


def journals_folder(environ: Mapping[str, str]) -> Path:
    """
    Return the folder for the blocks of contests that have no folder for records.

    >>> journals_folder({"QLUB_DATA": "/data"}).as_posix()
    '/data/arena'
    """
    if given := environ.get("QLUB_DATA"):
        return Path(given) / "arena"
    from platformdirs import user_cache_path

    return user_cache_path("qlub", appauthor=False) / "arena"


def _how_to_go_on(seed: int) -> str:
    words = sys.argv[1:]
    with_seed = "" if any(word.split("=")[0] == "--seed" for word in words) else f"--seed {seed} "
    return f"; the same command with {with_seed}--resume goes on"


def _journal(contest: Contest, way: Way) -> "Journal | nullcontext[None]":
    """Return the journal of *contest*; none where it has no folder and none can be made."""
    header = contest.header()
    if way.records is not None:
        path = way.records / JOURNAL
        if path.exists() and not way.resume:
            raise ArenaError(
                f"{way.records} has an arena's records already (go on with --resume, "
                "or name another folder)"
            )
        return Journal(path, header, resume=way.resume)
    folder = journals_folder(os.environ)
    name = hashlib.sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:16]
    try:
        make_folder(folder)
        return Journal(folder / f"{name}.jsonl", header, resume=way.resume)
    except QlubError:
        if way.resume:
            raise
        return nullcontext()  # nobody asked for it


@contextmanager
def _terminable() -> Iterator[None]:
    """Let ``SIGTERM`` end the worker processes with this one."""

    def end(*_: object) -> None:
        raise SystemExit(128 + signal.SIGTERM)

    if threading.current_thread() is not threading.main_thread():
        yield  # nobody else may change what a signal does
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _progress(blocks: int) -> Iterator[Callable[[int, str], None]]:
    """Give a function that shows how many blocks are finished, where standard error is seen."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda finished, said: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("blocks, left:"),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=blocks)
        yield lambda finished, said: progress.update(bar, completed=finished, description=said)
