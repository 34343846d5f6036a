"""The numbers of the rule player: how much each consideration counts."""

from collections.abc import Mapping


class Weights:
    """
    How much each consideration of the rule player counts.

    Shares, chances and tricks are in 256ths; all else is worth what it is worth beside the others.
    A hundred of ``lead_loss`` or ``follow_loss`` make a point that is lost count a hundred.
    """

    # how a trick goes on
    overtake_calm: int  # the same where there are none
    overtake: int  # how readily a player who could stay below plays above, where there are points
    dump_queen: int  # how surely a player out of the suit who holds the queen throws it
    dump_heart: int  # how surely such a player throws a heart
    fall_heart: int  # how much of a heart each later player adds to a trick in hearts
    fall_queen: int  # how surely the queen of spades falls under a higher spade
    backdoor: int  # two packs: how often an equal card cancels the one above ours
    # what the cards of a suit threaten
    risk_bend: int  # 0: a card is as dangerous as it is high; 256: as the square of that
    risk_heart: int  # of hearts, against clubs and diamonds
    risk_spade: int  # of spades below the queen, while she is out
    risk_over_queen: int  # of the ace and king of spades, on top, while she is out
    risk_queen: int  # of the queen herself
    # leading
    lead_loss: int
    lead_take: int
    lead_trouble: int
    lead_heart: int
    lead_height: int
    lead_risk: int
    lead_late: int
    lead_short: int
    lead_over_queen: int
    lead_give: int
    lead_smoke: int
    lead_bare: int
    lead_under_queen: int
    # following suit
    follow_loss: int
    follow_take: int
    follow_trouble: int
    follow_height: int
    follow_risk: int
    follow_late: int
    follow_short: int
    follow_over_queen: int
    follow_give: int
    follow_queen: int
    # discarding
    discard_height: int
    discard_risk: int
    discard_late: int
    discard_short: int
    discard_over_queen: int
    discard_points: int
    discard_heart: int
    discard_queen: int
    # somebody else alone has points
    alone_points: int  # from how many points on it may be a moon
    alone_share: int  # from what share of the tricks on
    alone_stop: int  # half points that taking one point is then worth
    alone_yield: int  # what it costs to let such a trick go
    alone_give: int  # how bad it is to give it points
    alone_free: int  # how good it is to give another a point
    alone_keep: int  # how good it is to keep high cards
    alone_lead_heart: int  # how good it is to lead a heart
    # going for the moon oneself
    attack_limit: int  # with how many losing tricks
    attack_seats: int  # how many fewer for each seat beyond four
    attack_commit: int  # how many more for each point taken
    attack_uneven: int  # how many cards more than its share the longest hand of a suit has
    attack_heart: int  # what a losing heart counts
    attack_pass: int  # how many more the hand may have before the pass
    # passing
    pass_height: int
    pass_risk: int
    pass_short: int
    pass_void: int
    pass_over_queen: int
    pass_queen: int
    pass_guard: int
    pass_square: int
    pass_heart: int
    pass_point: int
    pass_over_guard: int
    pass_low_spade: int
    # chance
    noise: int  # how far scores may be off by chance

    def __init__(self, weights: Mapping[str, int]) -> None:
        for name, weight in weights.items():
            setattr(self, name, weight)


ONE_PACK: dict[str, int] = {
    "overtake_calm": 120,
    "overtake": 60,
    "dump_queen": 128,
    "dump_heart": 180,
    "fall_heart": 128,
    "fall_queen": 150,
    "backdoor": 40,
    "risk_bend": 128,
    "risk_heart": 256,
    "risk_spade": 128,
    "risk_over_queen": 300,
    "risk_queen": 600,
    "lead_loss": 100,
    "lead_take": 40,
    "lead_trouble": 20,
    "lead_heart": 5,
    "lead_height": 30,
    "lead_risk": 20,
    "lead_late": 0,
    "lead_short": 10,
    "lead_over_queen": -60,
    "lead_give": 40,
    "lead_smoke": 100,
    "lead_bare": -100,
    "lead_under_queen": -100,
    "follow_loss": 100,
    "follow_take": 10,
    "follow_trouble": 20,
    "follow_height": 40,
    "follow_risk": 20,
    "follow_late": 0,
    "follow_short": 0,
    "follow_over_queen": 60,
    "follow_give": 100,
    "follow_queen": 0,
    "discard_height": 30,
    "discard_risk": 20,
    "discard_late": 0,
    "discard_short": 20,
    "discard_over_queen": 150,
    "discard_points": 40,
    "discard_heart": 20,
    "discard_queen": 300,
    "alone_points": 6,
    "alone_share": 140,
    "alone_stop": 20,
    "alone_yield": 0,
    "alone_give": 60,
    "alone_free": 60,
    "alone_keep": 20,
    "alone_lead_heart": 0,
    "attack_limit": 256,
    "attack_seats": 50,
    "attack_commit": 20,
    "attack_uneven": 256,
    "attack_heart": 400,
    "attack_pass": -50,
    "pass_height": 30,
    "pass_risk": 30,
    "pass_short": 20,
    "pass_void": 40,
    "pass_over_queen": 150,
    "pass_queen": 300,
    "pass_guard": 60,
    "pass_square": 0,
    "pass_heart": 10,
    "pass_point": 0,
    "pass_over_guard": 30,
    "pass_low_spade": 60,
    "noise": 40,
}
"""Tuned for Hearts and Omnibus Hearts, 3 to 7 seats."""

TWO_PACKS: dict[str, int] = ONE_PACK
"""Tuned for Cancellation Hearts, 6 to 11 seats."""
