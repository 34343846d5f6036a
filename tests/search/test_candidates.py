"""What is tried: a card of each group that does the same, and passes that differ."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from positions import in_play
from qlub.game import PACK, Card, Pass, Phase, Rules, View, parse_cards
from qlub.search import candidates
from qlub.search.rule import policy, rule_move
from qlub.search.trial import MOST
from strategies import GAMES, any_rules, named, plain_rules, position


def elsewhere(view: View) -> Counter[Card]:
    """Return the cards that are in other hands or in the kitty, counted card by card."""
    gone = Counter(card for trick in view.tricks for card in trick.cards)
    return Counter(view.rules.deck) - gone - Counter(view.hand) - Counter(view.kitty_cards)


def cost(view: View, card: Card) -> int:
    """Return what taking *card* costs, read off the rules."""
    rules, points = view.rules, 0
    if str(card) == "QS":
        points = rules.queen_points
    elif card.suit.letter == "H":
        points = card.rank if rules.heart_points == "spot" else 1
    return points + (rules.bonus_points if rules.bonus_card == str(card) else 0)


def does_the_same(view: View, low: Card, high: Card) -> bool:
    """Return whether nothing can come between *low* and *high*, and both cost the same."""
    out = elsewhere(view)
    lying = view.open_trick.cards if view.open_trick else ()
    between = [card for card in PACK if low <= card <= high]
    same_cost = len({cost(view, low), cost(view, high)}) == 1
    return same_cost and not any(card in out or card in lying for card in between)


@pytest.mark.parametrize("part", range(4))
def test_groups_are_as_large_as_they_may_be(part: int) -> None:
    """Each legal card is as good as the one tried for it, and none that is tried as the last."""
    rng = Random(f"groups {part}")
    joined = 0
    for number in range(120):
        rules = any_rules(rng) if number % 2 else plain_rules(rng)
        match = position(rules, rng, 1)
        if match.phase is not Phase.PLAY:
            continue
        view = match.view(match.to_act[0])
        tried = candidates.plays(view)
        assert view.legal is not None
        assert tried == sorted(set(tried) & set(view.legal))
        groups: list[list[Card]] = []
        for card in view.legal:
            groups = [*groups, [card]] if card in tried else [*groups[:-1], [*groups[-1], card]]
        for group in groups:
            assert len({card.suit for card in group}) == 1
            for low, high in pairwise(group):
                assert does_the_same(view, low, high), f"{low} {high}"
        for left, right in pairwise(groups):
            low, high = left[-1], right[0]
            assert low.suit is not high.suit or not does_the_same(view, low, high), f"{low} {high}"
        joined += len(view.legal) - len(tried)
    assert joined > 20


@pytest.mark.parametrize(
    ("game", "tricks", "hand", "tried"),
    [
        pytest.param(
            "hearts 4",
            "2C 5C KC TC | 4C 6C JC 3C | TD",
            "8D 9D JD QD 7C 8C 9C 2H 3H 4H 6H",
            "8D JD",
            id="the ten lies between them",
        ),
        pytest.param(
            "hearts 4",
            "2C 5C KC TC | 4C 6C JC 3C | TD",
            "8S 9S TS QS 7C 8C 9C 2H 3H 4H 6H",
            "7C 8S QS 2H 6H",
            id="cards apart that others hold; points apart",
        ),
        pytest.param(
            "hearts 4",
            "2C 5C KC TC | TD 9D 4D 3D",
            "8D JD 7C 8C 9C JS QS KS 2S 2H 3H",
            "7C 8D 2S JS QS KS",
            id="what has been played joins",
        ),
        pytest.param(
            "omnibus 4",
            "2C 5C KC TC | 4D 5D 3D 6D",
            "TD JD QD 7C 8C 9C 2S 3S 2H 3H 4H",
            "7C TD JD QD 2S",
            id="the jack of diamonds stands alone in Omnibus",
        ),
        pytest.param(
            "cancellation 8",
            "4D 7D 8D TD 5D 3D 6D KD",
            "9C 9C TC TC JC QC QC 2S 2S 3S 3S 4S",
            "9C JC QC 2S 4S",
            id="two packs: apart from cards whose equal is out",
        ),
    ],
)
def test_what_does_the_same(game: str, tricks: str, hand: str, tried: str) -> None:
    """By hand: the lowest of each run is tried, and nothing out, lying or dearer is in it."""
    preset, players = game.split()
    match = in_play(Rules.of(preset, players=int(players)), tricks.split(" | "), hand, 0)
    view = match.view(match.to_act[0])
    assert candidates.plays(view) == list(parse_cards(tried))


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_passes_are_some_of_the_hand(game: tuple[str, int]) -> None:
    """Whatever is tried may be passed, none is tried twice, and there is room for all."""
    rng = Random(f"passes {named(game)}")
    for count in (1, 2, 3, 3, 3, 4, 6):
        rules = Rules.of(game[0], players=game[1], pass_count=count)
        match = position(rules, rng, 1)
        while match.phase is not Phase.PASS:
            match = position(rules, rng, 1)
        view = match.view(match.to_act[0])
        found = candidates.passes(view, policy(rules), 5)
        assert len(set(found)) == len(found)
        for cards in found:
            assert len(cards) == count
            assert not Counter(cards) - Counter(view.hand)
        assert len(found) < MOST


def test_the_rule_players_pass_is_the_first() -> None:
    """What the rule player passes is always tried, before all else."""
    rng = Random("first")
    asked = 0
    for _ in range(150):
        match = position(any_rules(rng), rng, 1)
        if match.phase is Phase.PASS:
            view = match.view(match.to_act[0])
            chance = rng.getrandbits(64)
            move = rule_move(view, chance)
            assert isinstance(move, Pass)
            found = candidates.passes(view, policy(view.rules), chance)
            assert Counter(found[0]) == Counter(move.cards)
            assert len(found) < MOST
            asked += 1
    assert asked > 15
