"""`Table`: what a match needs to go on and its record does not have."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from qlub.bots import check_bot
from qlub.game.record import parse_json

FORMAT = "qlub-table/1"


class OtherFormat(ValueError):
    """Raised for a table of another version; its argument is the format that it has."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """
    Who sits where, and what the deals follow from.  It does not change while a match is played.

    >>> table = Table(seed=7, seat=0, bots={1: "easy", 2: "low", 3: "easy"})
    >>> Table.read(table.write()) == table
    True
    """

    seed: int
    seat: int
    """Where the person sits."""
    bots: Mapping[int, str]
    """The name of the bot at each other seat."""

    def write(self) -> str:
        """Return the table as JSON."""
        bots = {str(seat): name for seat, name in self.bots.items()}
        written = {"format": FORMAT, "seed": self.seed, "seat": self.seat, "bots": bots}
        return json.dumps(written, indent=1) + "\n"

    @classmethod
    def read(cls, text: str | bytes) -> Self:
        """Return the table in *text*.  Raises `ValueError` if there is none."""
        given = parse_json(text)
        if not isinstance(given, dict) or "format" not in given:
            raise ValueError("it is no table of a match")
        if given["format"] != FORMAT:
            raise OtherFormat(str(given["format"])[:40])
        try:
            bots = {int(seat): name for seat, name in given["bots"].items()}
            for name in bots.values():
                check_bot(name)
            return cls(seed=_whole(given["seed"]), seat=_whole(given["seat"]), bots=bots)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"it is no table of a match: {error}") from None

    def fits(self, players: int) -> bool:
        """Return whether somebody sits at each of so many seats, and nobody at two."""
        return {self.seat, *self.bots} == set(range(players)) and self.seat not in self.bots


def _whole(given: object) -> int:
    if type(given) is not int:
        raise TypeError(f"{given!r} is no whole number")
    return given
