"""`RandomBot`: any legal decision."""

from random import Random

from qlub.game import MoonChoice, Move, Pass, Phase, Play, View
from qlub.search import Limit


class RandomBot:
    """Decides at random among what is legal.  The yardstick every other bot is measured from."""

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return any legal decision, each as likely as the others."""
        if view.phase is Phase.PASS:
            assert view.hand is not None, "a spectator decides nothing"
            return Pass(tuple(rng.sample(tuple(view.hand), view.rules.pass_count)))
        if view.phase is Phase.MOON:
            return MoonChoice(rng.choice(("add", "subtract")))
        assert view.legal, "it is not this seat's turn"
        return Play(rng.choice(tuple(view.legal)))
