"""Tables to be shown, in text and in pictures: one for each thing that can lie on one."""

from collections.abc import Callable, Iterator
from random import Random

import strategies
from qlub.game import Deal, Hand, Match, Phase, Rules
from qlub.game.show.scene import Scene

NAMES = (
    *("Robin", "Beth", "Ċensu", "Dawid", "Eve & <Adam>", "Frank", "Ġorġa"),
    *("Hein the Magnificent of Pretoria", "Ilse", "山田太郎さんのお名前はとても長い", ""),
)


def named(match: Match) -> Match:
    """Give the players names: long ones, wide ones, and one that is empty."""
    match.names = NAMES[: match.rules.players]
    return match


def first(rules: Rules, seed: int, when: Callable[[Scene], object], rounds: int = 3) -> Match:
    """Return a random match as it is when, for the first time, its scene is as wanted."""
    steps = strategies.steps(rules, Random(seed), rounds)
    return next(match for match in steps if when(Scene.of_match(match)))


def moon_owed(players: int = 4) -> Match:
    """Return a match in which the seat that was dealt every heart and spade has to choose."""
    rules = Rules.of("hearts", players=players, pass_count=0, opening="left-of-dealer")
    cards = sorted(rules.deck, reverse=True)
    size = rules.hand_size
    hands = tuple(Hand(cards[seat * size : (seat + 1) * size]) for seat in range(players))
    match = Match(rules)
    match.deal(Deal(players - 1, hands))
    while match.phase == "play":
        match.play(max(match.legal))
    return match


def telling() -> Iterator[tuple[str, Match]]:
    """Yield matches with their names: one for each thing that a table can show."""
    hearts, eight = Rules.of("hearts"), Rules.of("cancellation")
    yield "nothing-dealt", Match(hearts)
    yield "pass", named(first(hearts, 1, lambda s: s.phase == "pass" and len(s.to_act) == 2))
    yield "received", named(first(hearts, 2, lambda s: s.received and not s.tricks))
    yield "play", first(hearts, 3, lambda s: s.round == 2 and len(s.tricks) == 4 and s.is_open)
    yield "trick-taken", first(hearts, 4, lambda s: len(s.tricks) == 3 and not s.is_open)
    yield "cancelled", first(eight, 5, lambda s: s.is_open and len(s.cancelled) == 4)
    yield "nobody-takes", first(eight, 6, lambda s: s.is_open and s.cancelled and s.taker is None)
    yield "pile", first(eight, 7, lambda s: s.pile and len(s.played) == 5, rounds=40)
    ten = Rules.of("cancellation", players=10)
    yield "kitty", first(ten, 8, lambda s: s.kitty and len(s.played) == 7)
    eleven = Rules.of("cancellation", players=11, kitty_seen_by="all")
    yield "eleven", named(first(eleven, 9, lambda s: s.round == 2 and len(s.played) == 9))
    six = Rules.of("cancellation", players=6, pass_cycle=["+2", "-2"])
    yield "seventeen-cards", first(six, 10, lambda s: len(s.played) == 2)
    yield "moon", moon_owed()
    over = moon_owed(3)
    over.choose_moon("add")
    yield "moon-shot", named(over)
    omnibus = Rules.of("omnibus", rounds=2)
    yield "over", named(first(omnibus, 11, lambda s: s.phase == "over"))


TELLING = dict(telling())


def over(rules=None, seed=7):
    """Return a match of one round that is over."""
    match = Match(rules or Rules.of("hearts", rounds=1, pass_count=0), seed=seed)
    match.deal()
    while match.phase is Phase.PLAY:
        match.play(match.legal[0])
    assert match.is_over
    return match
