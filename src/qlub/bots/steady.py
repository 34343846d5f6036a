"""`SteadyBot`: counts cards, ducks, dumps, and stops a moon; it does not look ahead."""

from random import Random

from qlub.game import Move, View
from qlub.search import Limit
from qlub.search.rule import rule_move


class SteadyBot:
    """
    Plays by rule, in every game and at every table.

    The rules are those of `qlub.search.policy`, which also plays out the rounds that `PimcBot`
    imagines.
    """

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return a decision; *rng* only breaks ties."""
        return rule_move(view, rng.getrandbits(64))
