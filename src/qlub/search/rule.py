"""The rule player's decision in a view."""

from functools import lru_cache

from qlub.game import Card, Hand, MoonChoice, Move, Pass, Phase, Play, Rules, View, variant
from qlub.kernel import codes
from qlub.search.moon import moon_choice
from qlub.search.passing import passed
from qlub.search.policy import Policy
from qlub.search.position import Position


@lru_cache(maxsize=16)
def policy(rules: Rules) -> Policy:
    """Return the rule player for *rules*."""
    return rule_player(rules)


def rule_player(rules: Rules, shooter: int = codes.NOBODY) -> Policy:
    """Return a new rule player for *rules*; the seat *shooter* wants every trick."""
    player = Policy(
        variant.state(rules),
        bonus_points=rules.bonus_points,
        moon=rules.moon != "off",
        pass_count=rules.pass_count,
    )
    player.shooter = shooter
    return player


def rule_move(view: View, chance: int) -> Move:
    """
    Return what the rule player decides.

    Args:
        view: Of the seat that is to act.
        chance: A 64-bit random number, which breaks ties.
    """
    if view.phase is Phase.MOON:
        return MoonChoice(moon_choice(view))
    if view.phase is Phase.PASS:
        assert view.hand is not None, "a spectator decides nothing"
        rules = view.rules
        once, twice = view.hand.to_sets()
        count = rules.pass_count
        given = passed(policy(rules), once, twice, count, rules.players, chance)
        return Pass(tuple(Hand.of_sets(*given)))
    position = Position(view)
    return Play(Card(policy(view.rules).choose(position.state, position.memory, chance)))
