"""
Random rules, random matches and spoiled records, for tests that compare two referees.

Everything is drawn from the `random.Random` that is handed in. The deals are shuffled by it too:
they are test data, and no fair deal.
"""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import oracle

Json = dict[str, Any]
Decision = tuple[Any, ...]
"""("deal", dealer, hands, kitty), ("pass", seat, cards), ("play", seat, card) or
("moon", choice)."""


# --- Rules -------------------------------------------------------------------------------------


def random_rules(rng: Random) -> Json:
    """Return valid rules: a preset, and of every option's values any, in any combination."""
    how_wild = rng.choice((0.0, 0.05, 0.2, 0.5, 0.9))
    while True:
        given = _drawn(rng, how_wild)
        try:
            full = oracle.rules(given)
        except oracle.Refused:
            continue  # such as three cards to pass from a hand of two
        return full if rng.random() < 0.1 else given


def _drawn(rng: Random, how_wild: float) -> Json:
    """Return rules in which each option is changed with the chance *how_wild*."""
    preset = rng.choice(oracle.PRESETS)
    given: Json = {"preset": preset}
    least, greatest = oracle.PLAYERS[preset]
    players = rng.randint(least, greatest)
    if players != oracle.DEFAULT_PLAYERS[preset] or rng.random() < 0.5:
        given["players"] = players

    def change() -> bool:
        return rng.random() < how_wild

    for field, words in oracle.WORDS.items():
        if change():
            given[field] = rng.choice(words)
    for field in oracle.YES_OR_NO:
        if change():
            given[field] = rng.random() < 0.8
    for field in oracle.NUMBERS:
        if change():
            given[field] = _number(rng, field)
    if change():
        given["packs"] = oracle.PACKS[preset]
    if change():
        given["rounds"] = rng.choice((None, 1, 1, 2, 3, rng.randint(1, 1000)))
    if change():
        given["pass_cycle"] = [_direction(rng, players) for _ in range(rng.randint(1, 5))]
    if rng.random() < how_wild / 2:
        given["removed"] = _removed(rng, preset, players, given)
    if change():
        given["pass_count"] = rng.choice((0, 1, 2, 3, 4, rng.randint(0, 17)))
    return given


def _number(rng: Random, field: str) -> int:
    """Return a value of a numeric option: often a telling one, sometimes any."""
    least, greatest, default = oracle.NUMBERS[field]
    telling = {
        "queen_points": (0, 1, 5, 26),
        "bonus_points": (0, -5, 10, -20),
        "moon_points": (0, 13, 52, 100),
        "sun_points": (0, 39, 52),
        "no_trick_bonus": (0, 1, 5, 10),
        "target": (1, 13, 14, 20, 26, 30, 50, 51, 52, 60, 75, 100),
    }[field]
    kind = rng.randrange(10)
    if kind == 0:
        return rng.choice((least, greatest, default))
    if kind == 1:
        return rng.randint(least, greatest)
    return rng.choice(telling)


def _direction(rng: Random, players: int) -> str:
    """Return a direction that does not lead back to oneself."""
    words = ["left", "right", "hold"] + (["across"] if players % 2 == 0 else [])
    if rng.random() < 0.5:
        return rng.choice(words)
    farthest = players - 1 if rng.random() < 0.9 else 3 * players
    offset = rng.choice([n for n in range(1, farthest + 1) if n % players != 0])
    return f"{rng.choice('+-')}{offset}"


def _removed(rng: Random, preset: str, players: int, given: Json) -> list[str] | None:
    """Return a list to remove: a few cards, or so many that the hands are very short."""
    packs = oracle.PACKS[preset]
    extras = given.get("extras", oracle.OTHERWISE[preset].get("extras", "remove"))
    harmless = [card for card in oracle.PACK * packs if not oracle.is_point_card(card)]
    counts = [
        count
        for count in range(len(harmless))
        if extras == "kitty" or (52 * packs - count) % players == 0
    ]
    if rng.random() < 0.1:
        return None
    if rng.random() < 0.5:
        counts = counts[:3]
    elif rng.random() < 0.5:
        counts = counts[-6:]
    return rng.sample(harmless, rng.choice(counts))


# --- Matches -----------------------------------------------------------------------------------


def random_match(rng: Random, given_rules: Json, max_rounds: int) -> Json:
    """Return the record of random legal play, cut off after any decision (or never)."""
    decisions = random_decisions(rng, given_rules, max_rounds)
    if rng.random() < 0.7:
        decisions = decisions[: rng.randint(0, len(decisions))]
    record = record_of(given_rules, decisions)
    if rng.random() < 0.3:
        players = oracle.rules(given_rules)["players"]
        record["names"] = [f"Player {seat}" for seat in range(players)]
    return record


def random_decisions(rng: Random, given_rules: Json, max_rounds: int) -> list[Decision]:
    """Return the decisions of random legal play, to the end or for *max_rounds* rounds."""
    referee = oracle.Referee(given_rules)
    decisions: list[Decision] = []
    while True:
        phase = referee.phase
        decision: Decision
        if phase == "over" or (phase == "deal" and len(referee.rounds) == max_rounds):
            return decisions
        if phase == "deal":
            decision = ("deal", _dealer(rng, referee), *_random_deal(rng, referee.rules))
        elif phase == "pass":
            seat = rng.choice(referee.to_act)
            hand = referee.rounds[-1].hands[seat]
            decision = ("pass", seat, rng.sample(hand, referee.rules["pass_count"]))
        elif phase == "play":
            decision = ("play", referee.to_act[0], rng.choice(referee.legal()))
        else:
            decision = ("moon", rng.choice(("add", "subtract")))
        apply(referee, decision)
        decisions.append(decision)


def apply(referee: oracle.Referee, decision: Decision) -> None:
    """Tell *referee* one decision."""
    kind, *what = decision
    if kind == "deal":
        referee.deal(*what)
    elif kind == "pass":
        referee.pass_cards(*what)
    elif kind == "play":
        referee.play(*what)
    else:
        referee.choose_moon(*what)


def record_of(given_rules: Json, decisions: list[Decision]) -> Json:
    """Return the record in which these decisions stand."""
    players = oracle.rules(given_rules)["players"]
    rounds: list[Json] = []
    for kind, *what in decisions:
        if kind == "deal":
            dealer, hands, kitty = what
            rounds.append({"dealer": dealer, "hands": [" ".join(hand) for hand in hands]})
            if kitty:
                rounds[-1]["kitty"] = " ".join(kitty)
            continue
        now = rounds[-1]
        if kind == "pass":
            seat, cards = what
            now.setdefault("passes", [None] * players)[seat] = " ".join(cards)
        elif kind == "play":
            _, card = what
            tricks = now.setdefault("tricks", [])
            if not tricks or len(tricks[-1].split()) == players:
                tricks.append(card)
            else:
                tricks[-1] += " " + card
        else:
            now["moon"] = what[0]
    return {"format": "qlub/1", "rules": copy.deepcopy(given_rules), "rounds": rounds}


def _dealer(rng: Random, referee: oracle.Referee) -> int:
    if referee.rounds:
        return (referee.rounds[-1].dealer + 1) % referee.players
    return rng.randrange(referee.players)


def _random_deal(rng: Random, full: Json) -> tuple[list[list[str]], list[str]]:
    """
    Return hands and a kitty.

    Most deals are shuffled. Some are stacked, so that one seat takes all or holds only points:
    such rounds are rare otherwise.
    """
    cards = oracle.deck(full)
    rng.shuffle(cards)
    kind = rng.randrange(8)
    if kind == 0:
        cards.sort(key=oracle.height, reverse=True)
    elif kind == 1:
        cards.sort(key=lambda card: (not oracle.is_point_card(card), rng.random()))
    elif kind == 2:
        cards.sort(key=lambda card: (not oracle.is_point_card(card), -oracle.height(card)))
    size = oracle.hand_size(full)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(full["players"])]
    kitty = cards[full["players"] * size :]
    if kind <= 2:
        rng.shuffle(hands)
    return hands, kitty


# --- What is wrong -----------------------------------------------------------------------------


def spoiled(rng: Random, record: Json) -> Json:
    """Return *record*, itself valid, with one thing changed: mostly no longer valid."""
    changed = copy.deepcopy(record)
    rounds = changed["rounds"]
    if not rounds:
        return changed
    a_round = rng.choice(rounds)
    tricks, passes, hands = a_round.get("tricks"), a_round.get("passes"), a_round["hands"]
    kind = rng.randrange(12)
    if kind <= 4 and tricks:
        return _wrong_play(rng, changed)
    if kind <= 6 and tricks:
        at = rng.randrange(len(tricks))
        tricks[at] = _spoiled_text(rng, tricks[at])
    elif kind == 7 and passes:
        seat = rng.randrange(len(passes))
        passes[seat] = None if rng.random() < 0.3 else _spoiled_text(rng, passes[seat] or "QS")
    elif kind == 7:
        a_round["passes"] = [hand[:2] for hand in hands]
    elif kind == 8:
        seat = rng.randrange(len(hands))
        hands[seat] = _spoiled_text(rng, hands[seat])
    elif kind == 9:
        a_round["moon"] = rng.choice(("add", "subtract"))
    elif kind == 10:
        rounds.append(copy.deepcopy(a_round))
        if rng.random() < 0.7:
            rounds[-1]["dealer"] = (rounds[-2]["dealer"] + 1) % len(hands)
    else:
        a_round["tricks"] = [*(tricks or []), rng.choice(oracle.PACK)]
    return changed


def _wrong_play(rng: Random, record: Json) -> Json:
    """Return *record* up to some play, and then a card that is held and may not be played."""
    for _ in range(20):
        cut = copy.deepcopy(record)
        number = rng.choice([i for i, r in enumerate(record["rounds"]) if r.get("tricks")])
        a_round = cut["rounds"][number]
        at = rng.randrange(len(a_round["tricks"]))
        cards = a_round["tricks"][at].split()
        kept = cards[: rng.randrange(len(cards))]
        cut["rounds"] = cut["rounds"][: number + 1]
        a_round.pop("moon", None)
        a_round["tricks"] = a_round["tricks"][:at] + ([" ".join(kept)] if kept else [])
        referee = oracle.referee_of(cut)
        hand = referee.rounds[-1].hands[referee.to_act[0]]
        wrong = [card for card in hand if referee.refusal(card) is not None]
        if wrong:
            card = rng.choice(wrong)
            a_round["tricks"] = [*a_round["tricks"][:at], " ".join([*kept, card])]
            return cut
    return record  # every card was legal wherever we looked


def _spoiled_text(rng: Random, text: str) -> str:
    """Return *text* with a card exchanged, left out, written twice or moved."""
    cards = text.split()
    at = rng.randrange(len(cards))
    kind = rng.randrange(6)
    if kind <= 2:
        cards[at] = rng.choice(oracle.PACK)
    elif kind == 3 and len(cards) > 1:
        del cards[at]
    elif kind == 4:
        cards.insert(at, rng.choice(cards))
    else:
        other = rng.randrange(len(cards))
        cards[at], cards[other] = cards[other], cards[at]
    return " ".join(cards)
