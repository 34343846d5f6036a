"""`Setting`: what an arena plays, apart from how often and where."""

from dataclasses import dataclass, field
from typing import Any

from qlub import fair
from qlub.arena.errors import ArenaError
from qlub.bots import bot, check_rules, close_bot
from qlub.game import Match, Rules
from qlub.search import Limit


@dataclass(frozen=True, kw_only=True)
class Setting:
    """
    What decides a block: equal settings and equal numbers give equal deals and equal chance.

    >>> setting = Setting(rules=Rules.of("hearts"), bots=("low", "random"), seed=7)
    >>> [setting.begin(number).round.direction for number in range(1, 6)]
    ['left', 'right', 'across', 'hold', 'left']
    """

    rules: Rules
    bots: tuple[str, ...]
    """The bots by name; the first is A, the second B, and so on."""
    seed: int
    limit: Limit = field(default_factory=Limit)
    """How long each bot may think about a decision."""
    is_match: bool = False
    """Whether a game is a whole match; else it is the first round of one."""

    def name(self, letter: str) -> str:
        """Return the name of the bot that sits where a seating says *letter*."""
        return self.bots[ord(letter) - ord("A")]

    def match_seed(self, block: int) -> int:
        """
        Return the seed of the match that block number *block* (from 1) is played with.

        It is a digest: the blocks of seed 7 and those of seed 8 have no deal in common.
        """
        return int.from_bytes(fair.key(self.seed, block)[:8], "big")

    def begin(self, block: int) -> Match:
        """
        Return the match of block number *block*, with its first round dealt.

        Where that round is all, its pass goes each way in turn, block by block.
        """
        match = Match(self._rules(block), seed=self.match_seed(block))
        match.deal()
        return match

    def _rules(self, block: int) -> Rules:
        cycle = self.rules.pass_cycle
        turn = (block - 1) % len(cycle)
        if self.is_match or not turn:
            return self.rules
        return self.rules.replace(pass_cycle=[*cycle[turn:], *cycle[:turn]])

    def check(self) -> None:
        """Raise `QlubError` unless each bot is there and plays by the rules, with such limits."""
        time, worlds = self.limit.time, self.limit.worlds
        if time is not None and not 0 < time < 86400:
            raise ArenaError(f"a limit of {time} seconds (use more than 0, such as 0.05)")
        if worlds is not None and worlds < 1:
            raise ArenaError(f"a limit of {worlds} worlds (use 1 or more)")
        for name in dict.fromkeys(self.bots):
            made = bot(name)
            try:
                check_rules(made, name, self.rules)
            finally:
                close_bot(made)

    def config(self) -> dict[str, Any]:
        """Return what a result follows from beside the bots and the seed, ready for JSON."""
        return {
            "rules": self.rules.to_dict(),
            "limit": {"time": self.limit.time, "worlds": self.limit.worlds},
            "matches": self.is_match,
        }
