"""Which moves are worth a trial: cards that do the same are one, and of the many passes a few."""

from collections import Counter
from itertools import combinations
from math import comb

from qlub.game import PACK, Card, Suit, View, variant
from qlub.search.passing import passed, ranked
from qlub.search.policy import Policy
from qlub.search.position import sets

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
    between = set(out(view))
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


def out(view: View) -> Counter[Card]:
    """Return the cards that this seat cannot see: in other hands, and in the kitty."""
    cards = Counter(view.rules.deck)
    cards.subtract(view.hand or ())
    cards.subtract(view.kitty_cards or ())
    for trick in view.tricks:
        cards.subtract(trick.cards)
    return +cards


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
    once, twice = sets(hand)
    given = passed(policy, once, twice, count, rules.players, chance)
    worst = [Card(card) for card in ranked(policy, once, twice, count, rules.players)]
    pool = count
    while pool < len(worst) and comb(pool + 1, count) <= PASSES:
        pool += 1
    found = [_from_sets(*given), *combinations(worst[:pool], count)]
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


def _from_sets(once: int, twice: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK for _ in range((once >> card & 1) + (twice >> card & 1)))
