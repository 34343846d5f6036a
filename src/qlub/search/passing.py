"""The pass of the rule player: the most dangerous card, then the hand is looked at anew."""

from qlub.kernel import bits, codes, rng
from qlub.search.policy import Policy


def passed(
    policy: Policy, hand: int, twin: int, count: int, players: int, chance: int
) -> tuple[int, int]:
    """Return the set of *count* cards to pass of a hand, and the set of those passed twice."""
    given = [0] * 2
    pass_cards(policy, hand, twin, count, players, chance, given)
    return given[0], given[1]


def ranked(policy: Policy, hand: int, twin: int, count: int, players: int) -> list[int]:
    """Return the cards of a hand, most dangerous first, as if *count* were to be passed of it."""
    out = policy.faces & ~hand | policy.doubles & ~twin
    out2 = policy.doubles & ~hand
    scores = []
    left = hand
    while left:
        card = bits.lowest(left)
        left &= left - 1
        score = pass_score(policy, card, hand, twin, out, out2, count, players)
        scores += [(score, card)] * (2 if twin >> card & 1 else 1)
    return [card for _, card in sorted(scores, reverse=True)]


def pass_cards(
    policy: Policy, hand: int, twin: int, count: int, players: int, chance: int, given: list[int]
) -> None:
    """Fill *given* with the set of *count* cards to pass of a hand, and of those passed twice."""
    out = policy.faces & ~hand | policy.doubles & ~twin
    out2 = policy.doubles & ~hand
    given[0] = 0
    given[1] = 0
    if policy.moon:
        low = policy.lowest(hand, count)
        high = hand & ~(low & ~twin)
        left = bits.count(hand, twin)
        limit = policy.limit(left, players) + policy.attack_pass
        if policy.prospect(high, twin & ~low, out | low, out2, players) <= limit:
            given[0] = low
            return
    while count:
        best = -1
        best_score = 0
        left = hand
        while left:
            card = bits.lowest(left)
            left &= left - 1
            score = pass_score(policy, card, hand, twin, out, out2, count, players)
            chance = rng.step(chance)
            score += ((rng.mix(chance) >> 56) * policy.noise) >> 8
            if best < 0 or score > best_score:
                best = card
                best_score = score
        bit = codes.ONE << best
        given[1] |= given[0] & bit
        given[0] |= bit
        if twin & bit:
            twin ^= bit
        else:
            hand ^= bit
        count -= 1


def pass_score(
    policy: Policy,
    card: int,
    hand: int,
    twin: int,
    out: int,
    out2: int,
    count: int,
    players: int,
) -> int:
    """Return how good it is to pass *card*, where *count* more are to be passed of *hand*."""
    suit = card // 13
    cards = codes.SUIT << (13 * suit)
    bit = codes.ONE << card
    low = bits.below(card)
    up = bits.above(card)
    above = bits.count(out & up, out2 & up)
    below = bits.count(out & low, out2 & low)
    mine = bits.count(hand & cards, twin & cards)
    height = (below << 8) // (above + below) if above + below else 128
    leaves = hand if twin & bit else hand ^ bit
    before = policy.risk(suit, hand, twin, out, out2, players - 1, 0)
    after = policy.risk(suit, leaves, twin & ~bit, out, out2, players - 1, 0)
    score = (
        policy.pass_height * height
        + policy.pass_risk * (before - after)
        + policy.pass_short * (256 // mine)
        + policy.pass_square * ((height * height) >> 8)
    )
    if mine <= count and suit < 2:
        score += policy.pass_void << 8
    if suit == 3:
        score += policy.pass_heart * height + (policy.pass_point << 8)
    elif card == 36:
        score += (policy.pass_queen - policy.pass_guard * (mine - 1)) * 256
    elif suit == 2:
        under = bits.popcount(hand & cards & (codes.QUEEN - 1))
        if card > 36:
            score += (policy.pass_over_queen - policy.pass_over_guard * under) * 256
        else:
            score -= policy.pass_low_spade << 8
    return score >> 4
