"""Positions in the middle of a round, from the cards that were played and the hand to act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from qlub.game import Card, Deal, Hand, Match, QlubError, Rules, Suit, parse_cards
from qlub.game.trick import taker


def before_the_pass(rules: Rules, hand: str, seat: int = 0) -> Match:
    """Return a match in whose first round *seat* is to pass from *hand*; the rest is chance."""
    rng = Random(hand)
    return _dealt(rules, seat, [[] for _ in range(rules.players)], hand, [], rng)


def in_play(rules: Rules, tricks: Sequence[str], hand: str, leader: int = 0) -> Match:
    """
    Return a match in which the seat to act holds *hand*, after *tricks* from *leader* on.

    What else there is lies anywhere that the play allows.
    """
    rng = Random(hand)
    played: list[list[Card]] = [[] for _ in range(rules.players)]
    voids: list[tuple[int, Suit]] = []
    turn = leader
    for trick in map(parse_cards, tricks):
        for step, card in enumerate(trick):
            seat = (turn + step) % rules.players
            played[seat].append(card)
            if card.suit is not trick[0].suit:
                voids.append((seat, trick[0].suit))
        if len(trick) < rules.players:
            turn += len(trick)
        else:
            turn += taker(trick, rules) or 0
    acts = turn % rules.players
    rules = rules.replace(pass_cycle=["hold"])
    for _ in range(1000):
        match = _dealt(rules, acts, played, hand, voids, rng, (leader - 1) % rules.players)
        try:
            for card in parse_cards(" ".join(tricks)):
                match.play(card)
        except QlubError as error:
            refused = error
            continue
        assert match.to_act == (acts,)
        return match
    raise refused


def _dealt(
    rules: Rules,
    seat: int,
    played: list[list[Card]],
    hand: str,
    voids: list[tuple[int, Suit]],
    rng: Random,
    dealer: int = 0,
) -> Match:
    """Return a match whose *seat* is dealt *hand* and what it *played*, the others the rest."""
    held = list(parse_cards(hand))
    size = rules.hand_size - len(played[seat])
    assert len(held) == size, f"{size} cards are to be held, not {len(held)}"
    gone = Counter(held + [card for cards in played for card in cards])
    assert gone <= Counter(rules.deck), f"not in the deck: {gone - Counter(rules.deck)}"
    left = list((Counter(rules.deck) - gone).elements())
    rng.shuffle(left)
    hands: list[list[Card]] = [list(cards) for cards in played]
    hands[seat] += held
    for other in sorted(
        range(rules.players), key=lambda other: -[s for s, _ in voids].count(other)
    ):
        void = {suit for who, suit in voids if who == other}
        fitting = [card for card in left if card.suit not in void]
        for card in fitting[: rules.hand_size - len(hands[other])]:
            hands[other].append(card)
            left.remove(card)
    match = Match(rules)
    match.deal(Deal(dealer, tuple(map(Hand, hands)), Hand(left)))
    return match
