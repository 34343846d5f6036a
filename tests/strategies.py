"""
What tests draw: rules, deals, positions and records.

Two kinds stand side by side: Hypothesis strategies, for what should shrink to a small example, and
functions of a seeded `random.Random`, for where thousands of positions are wanted quickly.  Rules
and records that two referees argue about come from `random_rules`, which asks only the oracle.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

import random_rules
from qlub.game import (
    PACK,
    Card,
    Deal,
    Hand,
    Match,
    MoonChoice,
    Move,
    Pass,
    Phase,
    Play,
    QlubError,
    RulesError,
    from_record,
    to_record,
    to_state,
)
from qlub.game.options import Cards, Choice, Cycle, Option, Whole, YesNo
from qlub.game.rules import OPTIONS, Rules
from qlub.kernel import BUILD

Json = dict[str, Any]

GAMES = tuple(
    (preset, players)
    for preset, seats in (("hearts", (3, 7)), ("cancellation", (6, 11)), ("omnibus", (3, 7)))
    for players in range(seats[0], seats[1] + 1)
)
"""Every game there is: a preset and a number of players."""


def named(game: tuple[str, int]) -> str:
    """Return a game as the name of a test: ``hearts-4``."""
    return f"{game[0]}-{game[1]}"


def matches_wanted(usual: int) -> int:
    """
    Return how many random matches to play: *usual*, or what ``QLUB_TEST_MATCHES`` says.

    The Python build is some thirty times slower and says the same: a quarter will do for it.
    """
    asked = os.environ.get("QLUB_TEST_MATCHES")
    if asked is not None:
        return int(asked)
    return usual if BUILD == "compiled" else usual // 4


# 1. From a seed: rules, moves, positions


def any_rules(rng: Random) -> Rules:
    """Return valid rules: a preset, and of every option's values any, in any combination."""
    return Rules.from_dict(random_rules.random_rules(rng))


def plain_rules(rng: Random) -> Rules:
    """Return a preset as it is, with any number of players that it has."""
    preset, players = rng.choice(GAMES)
    return Rules.of(preset, players=players)


def any_move(match: Match, rng: Random) -> tuple[int, Move]:
    """Return a seat that owes a decision and a legal one for it."""
    seat = rng.choice(match.to_act)
    round = match.round
    assert round is not None
    match match.phase:
        case Phase.PASS:
            return seat, Pass(tuple(rng.sample(round.hand(seat), match.rules.pass_count)))
        case Phase.PLAY:
            return seat, Play(rng.choice(match.legal))
        case _:
            return seat, MoonChoice(rng.choice(("add", "subtract")))


def decide(match: Match, rng: Random, rounds: int) -> bool:
    """Deal or make one random decision; return False where *match* is over or has its *rounds*."""
    if match.phase is Phase.OVER:
        return False
    if match.phase is Phase.DEAL:
        if len(match.rounds) >= rounds:
            return False
        match.deal()
        return True
    match.make(*any_move(match, rng))
    return True


def steps(rules: Rules, rng: Random, rounds: int = 1) -> Iterator[Match]:
    """Yield one random match again and again: at its beginning, and after each decision."""
    match = Match(rules, seed=rng.getrandbits(32))
    yield match
    while decide(match, rng, rounds):
        yield match


def played(rules: Rules, rng: Random, rounds: int = 1) -> Match:
    """Return a random match, played to its end or for *rounds* rounds."""
    *_, match = steps(rules, rng, rounds)
    return match


def position(rules: Rules, rng: Random, rounds: int = 2) -> Match:
    """Return a random match that stopped after any of its decisions."""
    seed = rng.getrandbits(32)
    decisions = sum(1 for _ in steps(rules, Random(seed), rounds))
    stop = rng.randrange(decisions)
    return next(m for i, m in enumerate(steps(rules, Random(seed), rounds)) if i == stop)


def cards_of_sets(once: int, twice: int = 0) -> list[int]:
    """Return the cards of the kernel's sets."""
    return [c for c in range(52) for _ in range((once >> c & 1) + (twice >> c & 1))]


# 2. What a record says


def told(record: object) -> Json:
    """Return what replaying *record* says, an error without its sentence: as the oracle does."""
    try:
        return to_state(from_record(record))
    except QlubError as error:
        said = error.as_dict()
        said.pop("message")
        return {"error": said}


def same_text(given: object) -> str:
    """Return *given* as JSON text, for comparing byte by byte, the order of keys too."""
    return json.dumps(given)


def cut_anywhere(record: Json) -> Iterator[Json]:
    """Yield every beginning of *record*: after each deal, pass, card and choice."""
    rounds = record["rounds"]
    head = {key: value for key, value in record.items() if key != "rounds"}
    yield {**head, "rounds": []}
    for number, whole in enumerate(rounds):
        for part in _cut_round(whole):
            yield {**head, "rounds": [*rounds[:number], part]}


def _cut_round(whole: Json) -> Iterator[Json]:
    part: Json = {key: whole[key] for key in ("dealer", "hands", "kitty") if key in whole}
    yield part
    passes = whole.get("passes") or []
    for count in range(1, len(passes) + 1):
        if passes[count - 1] is not None:
            kept = [*passes[:count], *[None] * (len(passes) - count)]
            yield {**part, "passes": kept}
    if passes:
        part = {**part, "passes": passes}
    before: list[str] = []
    for trick in whole.get("tricks") or []:
        cards = trick.split()
        for count in range(1, len(cards) + 1):
            yield {**part, "tricks": [*before, " ".join(cards[:count])]}
        before.append(trick)
    if "moon" in whole:
        yield {**part, "tricks": before, "moon": whole["moon"]}


# 3. Hypothesis

cards = st.sampled_from(PACK)
"""Any card."""


@st.composite
def hands(draw: st.DrawFn, packs: int = 2) -> Hand:
    """Any hand of up to *packs* packs: of one card at most *packs*."""
    return Hand(
        draw(
            st.lists(st.sampled_from(sorted(PACK * packs)), max_size=26).filter(
                lambda some: all(some.count(card) <= packs for card in some)
            )
        )
    )


def values(option: Option, players: int = 4) -> st.SearchStrategy[object]:
    """Any value of *option*, as JSON has it."""
    match option:
        case Choice(words=words, optional=optional):
            return st.sampled_from([*words, None] if optional else words)
        case Whole(low=low, high=high, optional=optional):
            numbers = st.integers(low, high)
            return st.none() | numbers if optional else numbers
        case YesNo():
            return st.booleans()
        case Cycle():
            offsets = [f"{n:+}" for n in range(1 - players, players) if n]
            words = ["left", "right", "hold", *offsets, *["across"] * (players % 2 == 0)]
            return st.lists(st.sampled_from(words), min_size=1, max_size=5)
        case Cards():
            harmless = [str(card) for card in PACK if not card.is_point_card]
            return st.none() | st.lists(st.sampled_from(harmless), max_size=8, unique=True)
    raise AssertionError(f"no strategy for {option}")


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Any valid rules."""
    preset, players = draw(st.sampled_from(GAMES))
    names = draw(st.sets(st.sampled_from([n for n in OPTIONS if n not in ("players", "packs")])))
    changes = {name: draw(values(OPTIONS[name], players)) for name in sorted(names)}
    try:
        return Rules.of(preset, players=players, **changes)
    except RulesError:
        assume(False)
        raise


@st.composite
def deals(draw: st.DrawFn, rules: Rules) -> Deal:
    """Any deal by *rules* that a seed can make, from any dealer."""
    seed = draw(st.integers(0, 2**64 - 1))
    return Deal.of_seed(rules, seed, 1, draw(st.integers(0, rules.players - 1)))


@st.composite
def matches(draw: st.DrawFn, max_rounds: int = 2) -> Match:
    """Any position of any match."""
    rng = Random(draw(st.integers(0, 2**32)))
    return position(draw(rules()), rng, max_rounds)


def copied(match: Match) -> Match:
    """Return an equal match that shares nothing, by way of its record."""
    return from_record(json.loads(json.dumps(to_record(match))))


def card(text: str) -> Card:
    """Return the card that *text* names."""
    return Card.parse(text)
