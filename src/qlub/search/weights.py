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
    lead_height_queen: int
    lead_height_voids: int
    lead_length: int
    lead_height_guards: int
    lead_void_queen: int
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
    follow_take_hearts: int
    follow_lying: int
    follow_height_queen: int
    follow_height_heart: int
    # discarding
    discard_height: int
    discard_risk: int
    discard_late: int
    discard_short: int
    discard_over_queen: int
    discard_points: int
    discard_heart: int
    discard_queen: int
    discard_height_queen: int
    discard_height_short: int
    discard_height_hearts: int
    discard_spade: int
    # somebody else alone has points
    alone_points: int  # from how many points on it may be a moon
    alone_tricks: int  # from how many tricks on, where nobody has points
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
