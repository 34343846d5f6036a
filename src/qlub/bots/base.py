"""`Bot`: what a player made of code must do."""

from random import Random
from typing import Protocol

from qlub.game import Move, View
from qlub.search import Limit


class Bot(Protocol):
    """
    A player made of code.

    It is given a view and nothing else: no round, no deal, no memory of what it was asked before.
    """

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """
        Return the decision that ``view.seat`` owes, taking all randomness from *rng*.

        In `Phase.PASS` a `Pass` of ``view.rules.pass_count`` cards of ``view.hand``, in
        `Phase.PLAY` a `Play` of one of ``view.legal``, in `Phase.MOON` a `MoonChoice`.
        """
