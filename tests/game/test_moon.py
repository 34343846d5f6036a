"""What a view tells of a moon is what the round will do."""

from __future__ import annotations

from random import Random

import pytest

from qlub.game import Deal, Hand, Match, Phase, Rules
from qlub.game.moon import bonus_scores, outcomes


def a_moon(rng: Random) -> Match:
    """Return a match in which a seat has shot the moon and owes the choice."""
    preset = rng.choice(["cancellation", "hearts", "omnibus"])
    players = rng.choice([6, 8, 11] if preset == "cancellation" else [3, 4, 5])
    changes = {
        "extras": "kitty",
        "pass_cycle": ["hold"],
        "bonus_card": rng.choice(["JD", "TD"]),
        "equal_cards": rng.choice(["cancel", "first", "last"]),
        "kitty_seen_by": rng.choice(["taker", "all"]),
        "last_void": "leader",
        "opening": "left-of-dealer",
        "first_trick_points": "allow",
        "moon": "choice",
    }
    rules = Rules.of(preset, players=players, **changes)
    while True:
        match = Match(rules)
        match.deal(strong(rules, rng))
        while match.phase is Phase.PLAY:
            match.play(max(match.legal, key=lambda card: (card % 13, card)))
        if match.phase is Phase.MOON:
            return match


def strong(rules: Rules, rng: Random) -> Deal:
    """Return a deal that gives the high cards to the seat that leads first."""
    bonus = [card for card in rules.deck if str(card) == rules.bonus_card]
    kitty = bonus[: rng.randrange(min(len(bonus), rules.kitty_size) + 1)]
    deck = list(rules.deck)
    for card in kitty:
        deck.remove(card)
    deck.sort(key=lambda card: (-(card % 13) - rng.random(), card))
    hands = [deck[: rules.hand_size]]
    rest = deck[rules.hand_size :]
    rng.shuffle(rest)
    for _ in range(rules.players - 1):
        hands.append(rest[: rules.hand_size])
        rest = rest[rules.hand_size :]
    return Deal(rules.players - 1, tuple(map(Hand, hands)), Hand(kitty + rest))


@pytest.mark.parametrize("seed", range(40))
def test_every_seat_sees_what_a_moon_will_do(seed: int) -> None:
    """What either choice would leave is the same in every view, and is what it does leave."""
    match = a_moon(Random(seed))
    round = match.round
    assert round is not None
    told = {word: round.outcome(word) for word in ("add", "subtract")}
    for seat in (*range(match.rules.players), None):
        assert outcomes(match.view(seat)) == told
    for word, totals in told.items():
        again = match.copy()
        again.choose_moon(word)
        assert again.totals == totals
    assert match.phase is Phase.MOON


def test_a_bonus_card_still_held_counts_for_nobody() -> None:
    """Before the round is played out, only what lay open counts."""
    match = Match("omnibus pass_cycle=hold", seed=4)
    match.deal()
    assert bonus_scores(match.view(0)) == [0, 0, 0, 0]
