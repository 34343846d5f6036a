"""Which moves are worth a trial: cards that do the same are one, and of the many passes a few."""

from itertools import combinations
from math import comb

from qlub.belief.constraints import unseen
from qlub.game import PACK, Card, Hand, Suit, View, variant
from qlub.search.passing import passed, ranked
from qlub.search.policy import Policy

PASSES = 60
"""How many passes are tried, but for those that empty a suit."""


def plays(view: View) -> list[Card]:
    """
    Return the lowest card of each group of legal cards that do the same.

    Two cards do the same if both cost the same, and no card between them is out or lies in the open
    trick.  Where the equal of one of them is out, or lies there, they do not: it could be
    cancelled.
    """
    assert view.legal is not None, "it is not this seat's turn"
    between = set(Hand.of_sets(*unseen(view)))
    if view.open_trick:
        between.update(view.open_trick.cards)
    costs = cost(view)
    groups: list[Card] = []
    last: Card | None = None
    for card in view.legal:
        if last is None or not _same(last, card, costs, between):
            groups.append(card)
        last = card
    return groups


def _same(low: Card, high: Card, costs: dict[Card, int], between: set[Card]) -> bool:
    if low.suit is not high.suit or costs[low] != costs[high]:
        return False
    return not any(card in between for card in PACK[low : high + 1])


def cost(view: View) -> dict[Card, int]:
    """Return what each face costs whoever takes it."""
    rules = view.rules
    table = variant.state(rules)
    costs = {card: table.points_of(card) for card in PACK}
    if rules.bonus_card is not None:
        costs[Card.parse(rules.bonus_card)] += rules.bonus_points
    return costs


def passes(view: View, policy: Policy, chance: int) -> list[tuple[Card, ...]]:
    """
    Return passes worth a trial, the rule player's own first.

    They are made of the most dangerous cards; then come those that empty a suit, and one that keeps
    the high cards, for a hand that wants every trick.
    """
    assert view.hand is not None, "a spectator decides nothing"
    rules, hand = view.rules, view.hand
    count = rules.pass_count
    once, twice = hand.to_sets()
    given = passed(policy, once, twice, count, rules.players, chance)
    worst = [Card(card) for card in ranked(policy, once, twice, count, rules.players)]
    pool = count
    while pool < len(worst) and comb(pool + 1, count) <= PASSES:
        pool += 1
    found = [tuple(Hand.of_sets(*given)), *combinations(worst[:pool], count)]
    for suit in Suit:
        held = [card for card in hand if card.suit is suit]
        if 0 < len(held) <= count:
            rest = [card for card in worst if card.suit is not suit]
            found += [(*held, *some) for some in combinations(rest[:4], count - len(held))]
    found.append(high_pass(view))
    return list(dict.fromkeys(tuple(sorted(cards)) for cards in found))


def high_pass(view: View) -> tuple[Card, ...]:
    """Return the pass that keeps the high cards, for a hand that wants every trick."""
    assert view.hand is not None, "a spectator decides nothing"
    return tuple(sorted(sorted(view.hand, key=lambda card: card.rank)[: view.rules.pass_count]))
