"""`Contest`: blocks to be played by some bots, and `play`, which has them played."""

from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Protocol

from qlub.arena.block import Block, Task
from qlub.arena.errors import ArenaError
from qlub.arena.executors import Executor
from qlub.arena.journal import Journal
from qlub.arena.records import write_records
from qlub.arena.setting import Setting

MOST_BLOCKS = 1_000_000


class Contest(Protocol):
    """Who plays, by which rules, and who sits where in each block."""

    setting: Setting

    def seatings(self, number: int) -> Sequence[str]:
        """Return the seatings of block *number* (from 1)."""

    def header(self) -> dict[str, Any]:
        """Return all that the blocks follow from: contests with equal headers have equal blocks."""


def play(
    contest: Contest,
    blocks: int,
    executor: Executor,
    *,
    journal: Journal | None = None,
    records: Path | None = None,
) -> Generator[Block, None, None]:
    """
    Yield the blocks 1 to *blocks* of *contest*: those that a journal has, then others as they end.

    Args:
        contest: Who plays.
        blocks: How many.
        executor: Who has them played.
        journal: What has the blocks of earlier, and keeps each that is finished.
        records: The folder for a record of every game.

    Raises:
        ArenaError: If a worker is lost, or a game cannot be played.
        OutputError: If a record or the journal cannot be written.
    """
    known = {} if journal is None else journal.blocks
    wanted = range(1, blocks + 1)
    yield from (known[number] for number in wanted if number in known)
    tasks = [
        Task(contest.setting, number, contest.seatings(number), records is not None)
        for number in wanted
        if number not in known
    ]
    if not tasks:
        return
    with closing(executor.play(tasks)) as played:
        for block in played:
            if records is not None:
                block = write_records(records, block)
            if journal is not None:
                journal.add(block)  # after its records: what it has is whole
            yield block


def check_blocks(blocks: int) -> None:
    """Raise `ArenaError` unless *blocks* is a number of blocks that can be played."""
    if not 1 <= blocks <= MOST_BLOCKS:
        raise ArenaError(f"{blocks} blocks (use 1 to {MOST_BLOCKS})")
