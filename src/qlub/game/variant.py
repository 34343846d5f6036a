"""What `Rules` say, in the kernel's small integers."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from qlub.game.cards import PACK, Card
from qlub.game.errors import Refusal
from qlub.game.options import Choice
from qlub.game.rules import OPTIONS, Rules
from qlub.kernel import Scoring, State, codes

REFUSALS = {
    codes.ROUND_OVER: Refusal.WRONG_PHASE,
    codes.CARD_NOT_HELD: Refusal.CARD_NOT_HELD,
    codes.MUST_FOLLOW_SUIT: Refusal.MUST_FOLLOW_SUIT,
    codes.NO_POINTS_FIRST_TRICK: Refusal.NO_POINTS_FIRST_TRICK,
    codes.MUST_LEAD_LOW_CLUB: Refusal.MUST_LEAD_LOW_CLUB,
    codes.NO_POINT_LEAD: Refusal.NO_POINT_LEAD,
    codes.HEARTS_NOT_BROKEN: Refusal.HEARTS_NOT_BROKEN,
    codes.QUEEN_NOT_YET: Refusal.QUEEN_NOT_YET,
}
"""The rule behind each of the kernel's refusals."""


def _number(rules: Rules, name: str) -> int:
    """Return which of the option's words *rules* use: the kernel counts them in the same order."""
    option = OPTIONS[name]
    assert isinstance(option, Choice)
    return option.words.index(getattr(rules, name))


@lru_cache(maxsize=64)
def _state(rules: Rules) -> State:
    return State(
        players=rules.players,
        packs=rules.packs,
        deck=rules.deck,
        opening=_number(rules, "opening"),
        first_trick=_number(rules, "first_trick_points"),
        hearts_break=_number(rules, "hearts_break"),
        queen_waits=rules.queen_lead == "broken",
        hearts_with_queen=rules.hearts_with_queen,
        equal_cards=_number(rules, "equal_cards"),
        two_pairs_void=rules.two_pairs_void,
        leader_collects=rules.last_void == "leader",
        queen_points=rules.queen_points,
        spot_hearts=rules.heart_points == "spot",
        bonus_card=-1 if rules.bonus_card is None else Card.parse(rules.bonus_card),
    )


def state(rules: Rules) -> State:
    """Return a fresh kernel state that plays by *rules*, with no cards dealt."""
    return _state(rules).copy()


def one_trick(rules: Rules, cards: Sequence[Card]) -> State:
    """Return a kernel state in which each seat holds its one of *cards*; others hold any other."""
    others = (Counter(PACK * rules.packs) - Counter(cards)).elements()
    deck = [*cards, *others][: rules.players]
    table = State(
        players=rules.players,
        packs=rules.packs,
        deck=deck,
        opening=codes.LEFT_OF_DEALER,
        first_trick=codes.ALLOW,
        equal_cards=_number(rules, "equal_cards"),
        two_pairs_void=rules.two_pairs_void,
    )
    for seat, card in enumerate(deck):
        table.set_hand(seat, 1 << card)
    table.start(rules.players - 1)
    return table


@lru_cache(maxsize=64)
def scoring(rules: Rules) -> Scoring:
    """Return the kernel's score for *rules*."""
    return Scoring(
        bonus_points=rules.bonus_points,
        moon=_number(rules, "moon"),
        moon_points=rules.moon_points,
        moon_needs_bonus=rules.moon_needs_bonus,
        moon_safe=rules.moon_safe,
        sun_points=rules.sun_points,
        no_trick_bonus=rules.no_trick_bonus,
        target=rules.target,
        exact_target=0 if rules.exact_target is None else 1 + _number(rules, "exact_target"),
        floor_zero=rules.floor_zero,
        play_on=rules.tie == "play-on",
        rounds=rules.rounds or 0,
    )
