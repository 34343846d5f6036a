"""`Block`: one deal, played under every seating; the unit of all that is measured."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from qlub.arena.game import Game, Table
from qlub.arena.setting import Setting
from qlub.arena.times import Times


@dataclass(frozen=True, kw_only=True)
class Block:
    """What came of a block."""

    number: int
    games: tuple[Game, ...]
    """A game for each seating."""
    times: dict[str, Times]
    """How long the decisions took, by the letter of the bot."""
    forfeits: tuple[tuple[str, str], ...] = ()
    """For each decision that a bot did not make: its letter, and why."""

    def to_dict(self) -> dict[str, Any]:
        """Return the block as a journal keeps it."""
        return {
            "block": self.number,
            "games": [game.to_dict() for game in self.games],
            "times": {letter: times.to_dict() for letter, times in self.times.items()},
            "forfeits": [list(forfeit) for forfeit in self.forfeits],
        }

    @classmethod
    def from_dict(cls, given: dict[str, Any]) -> Self:
        """Return the block that `to_dict` wrote.  Raises `ValueError` where it is of no game."""
        games = tuple(map(Game.from_dict, given["games"]))
        if not games:
            raise ValueError("a block has no games")
        missing = set("".join(game.seating for game in games)) - set(given["times"])
        if missing:
            raise ValueError(f"a block has no times of {min(missing)}")
        return cls(
            number=int(given["block"]),
            games=games,
            times={str(name): Times.from_dict(some) for name, some in given["times"].items()},
            forfeits=tuple((str(letter), str(why)) for letter, why in given["forfeits"]),
        )


@dataclass(frozen=True)
class Task:
    """A block to be played: all that a worker is told."""

    setting: Setting
    number: int
    seatings: Sequence[str]
    with_records: bool = False


def play_block(task: Task) -> Block:
    """Return what comes of *task*: its deal, replayed under each of its seatings."""
    letters = sorted(set("".join(task.seatings)))
    times = {letter: Times() for letter in letters}
    tables = [Table(task.setting, task.number, seating, times) for seating in task.seatings]
    games = tuple(table.play(with_record=task.with_records) for table in tables)
    return Block(
        number=task.number,
        games=games,
        times=times,
        forfeits=tuple(forfeit for table in tables for forfeit in table.forfeits),
    )


def in_order(blocks: Iterable[Block]) -> list[Block]:
    """Return *blocks* by their numbers: workers finish when they finish."""
    return sorted(blocks, key=lambda block: block.number)
