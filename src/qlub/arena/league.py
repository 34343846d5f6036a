"""`League`: several bots, each against all, and their ratings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from qlub.arena.block import Block, in_order
from qlub.arena.errors import ArenaError
from qlub.arena.lineup import lineups
from qlub.arena.pairing import rotations
from qlub.arena.results import Side, block_mean, scored, side_of
from qlub.arena.setting import Setting

MOST_BOTS = 26


class League:
    """
    Bots at tables that are drawn, each line-up in all its rotations.

    >>> from qlub.game import Rules
    >>> league = League(Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=7))
    >>> league.seatings(1)
    ('ABBA', 'AABB', 'BAAB', 'BBAA')
    """

    def __init__(self, setting: Setting) -> None:
        """Check the number of bots, or raise `ArenaError`."""
        self.setting = setting
        bots = setting.bots
        if not 2 <= len(bots) <= MOST_BOTS:
            raise ArenaError(f"a league of {len(bots)} bots (name 2 to {MOST_BOTS})")
        twice = next((name for name in bots if bots.count(name) > 1), None)
        if twice is not None:
            raise ArenaError(f"the bot {twice!r} is named twice (name each once)")
        self._lineups = lineups(len(bots), setting.rules.players, setting.seed)
        self._drawn: list[str] = []

    def seatings(self, number: int) -> tuple[str, ...]:
        """Return the seatings of block *number* (from 1): the rotations of its line-up."""
        self._drawn += islice(self._lineups, max(0, number - len(self._drawn)))
        return tuple(dict.fromkeys(rotations(self._drawn[number - 1])))

    def header(self) -> dict[str, Any]:
        """Return all that the blocks follow from."""
        setting = self.setting
        return {
            "league": True,
            "bots": list(setting.bots),
            "seed": setting.seed,
            **setting.config(),
        }


@dataclass(frozen=True, kw_only=True)
class Standing:
    """A bot's line in the table of a league."""

    bot: str
    mu: float
    """Its rating; all begin at 25."""
    sigma: float
    """How uncertain the rating is."""
    ordinal: float
    """The rating that it has at least, almost surely: mu less three sigma."""
    blocks: int
    """In how many it played."""
    side: Side


def standings(blocks: Iterable[Block], bots: Sequence[str]) -> list[Standing]:
    """
    Return the table of a league, the best first.

    A block is one result: its bots, ranked by their mean points over all its rotations.  Rated
    round by round, one deal would count as often as there are seats.

    Raises:
        ArenaError: If openskill is not installed.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise ArenaError(
            "a league needs openskill, which is not installed: pip install 'qlub[arena]'"
        ) from None
    ordered = in_order(blocks)
    model = PlackettLuce(tau=0.0)  # tau lets ratings drift; a bot is as strong as it was
    ratings = {_letter(number): model.rating(name=name) for number, name in enumerate(bots)}
    for block in ordered:
        letters = sorted(block.times)
        points = [block_mean(block, letter, scored) for letter in letters]
        teams = [[ratings[letter]] for letter in letters]
        if len(teams) > 1:
            rated = model.rate(teams, ranks=_ranks(points))
            ratings |= {letter: team[0] for letter, team in zip(letters, rated, strict=True)}
    table = [
        Standing(
            bot=name,
            mu=ratings[letter].mu,
            sigma=ratings[letter].sigma,
            ordinal=ratings[letter].ordinal(),
            blocks=sum(letter in block.times for block in ordered),
            side=side_of(ordered, letter),
        )
        for letter, name in ((_letter(number), name) for number, name in enumerate(bots))
    ]
    return sorted(table, key=lambda standing: (-standing.ordinal, bots.index(standing.bot)))


def _ranks(points: Sequence[Fraction]) -> list[float]:
    """Return the rank of each, 1 for the fewest points; equal points have equal ranks."""
    return [1.0 + sum(other < one for other in points) for one in points]


def _letter(number: int) -> str:
    return chr(ord("A") + number)
