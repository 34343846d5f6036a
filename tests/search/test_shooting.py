"""The moon in the search: who tries it, who does not, and who is on guard against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from positions import before_the_pass, in_play
from qlub.bots import bot
from qlub.game import Match, Pass, Phase, Play, Rules, View, parse_cards
from qlub.search import Limit, candidates
from qlub.search.pimc import GATE, MOON_BAR, _best, _is_besieged, decide
from strategies import GAMES, named

LAYDOWN = "AC KC QC JC AD KD QD AS KS QS AH KH QH"
GAPS = "AC KC QC 9C AD KD JD AS KS QS AH KH JH"
"""Hands that take every trick: for sure, and against nearly all hands of others."""

WHY = "to shoot the moon"


def rules_of(game: str) -> Rules:
    """Return the rules of ``hearts 4``."""
    preset, players = game.split()
    return Rules.of(preset, players=int(players))


# A hand that takes every trick


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("hand", [LAYDOWN, GAPS])
def test_a_laydown_hand_is_shot(hand: str, leader: int) -> None:
    """A hand that can take every trick takes every trick."""
    match = in_play(rules_of("hearts 4"), ["2C"], hand, leader)
    (shooter,) = match.to_act
    player, others = bot("pimc(worlds=40)"), bot("steady")
    rng = Random(leader)
    while match.phase is Phase.PLAY:
        (seat,) = match.to_act
        who = player if seat == shooter else others
        match.make(seat, who.choose(match.view(seat), Limit(), rng))
    assert {trick.taker for trick in match.view(shooter).tricks} == {shooter}


@pytest.mark.parametrize(
    "hand",
    ["TC JC KC 8D QD KD AD QS AS 7H JH QH AH", "7C TC QC AC KD AD 7S JS QS 9H TH KH AH"],
)
def test_a_strong_hand_says_that_it_shoots(hand: str) -> None:
    """Where the rule player would not dare, the worlds show that it goes, and that is said."""
    match = in_play(rules_of("hearts 4"), ["2C"], hand)
    for seed in range(3):
        decision = decide(match.view(match.to_act[0]), Limit(worlds=200), seed)
        assert decision.why == WHY
        made = max(
            one.moon for one in decision.candidates if one.attacks and one.move == decision.move
        )
        assert made > MOON_BAR


@pytest.mark.parametrize(
    ("game", "tricks", "hand"),
    [
        ("hearts 4", "2C", "3C 5C 8C 2D 4D 7D 9D 3S 6S 8S 2H 4H 5H"),
        ("hearts 4", "2C", "AC 5C 8C 2D 4D KD 9D 3S 6S 8S 2H 4H QH"),
        ("hearts 3", "2C", "3C 5C 8C 9C 3D 4D 7D 9D TD 3S 6S 8S 2H 4H 5H 6H 7H"),
        ("hearts 6", "2C", "5C 8C 4D 7D 3S 6S 2H 4H"),
        ("omnibus 4", "2C", "3C 5C 8C 2D 4D 7D 9D 3S 6S 8S 2H 4H 5H"),
        ("cancellation 8", "4D", "2D 3D 5D 7D 2S 4S 6S 2C 4C 7C 2H 3H 5H"),
    ],
)
def test_a_poor_hand_is_not_tried(game: str, tricks: str, hand: str) -> None:
    """Where the moon is out of reach, no move is tried for it."""
    match = in_play(rules_of(game), [tricks], hand)
    for seed in range(3):
        decision = decide(match.view(match.to_act[0]), Limit(worlds=10), seed)
        assert len(decision.candidates) > 1
        assert not any(one.attacks for one in decision.candidates)
        assert decision.why != WHY


@pytest.mark.parametrize(
    "tricks",
    [
        pytest.param(["2C 5C KC TC", "5S 7S 3H"], id="a heart is given to another"),
        pytest.param(["2C 5C KC TC", "5S 7S 4S"], id="nobody has points"),
    ],
)
def test_what_others_have_taken_ends_it(tricks: list[str]) -> None:
    """A hand that takes all the rest is tried while no other seat has a point."""
    hand = "KS AS QS AC QC AD KD QD AH KH QH JH"
    match = in_play(rules_of("hearts 4"), tricks, hand)
    view = match.view(match.to_act[0])
    assert any(one.attacks for one in decide(view, Limit(worlds=10), 1).candidates)
    points = tuple(int(seat != view.seat) for seat in range(4))
    view = replace(view, points=points)
    assert not any(one.attacks for one in decide(view, Limit(worlds=10), 1).candidates)


def test_with_moon_off_nothing_is_tried() -> None:
    """Where a moon counts as any other points, no hand wants them."""
    match = in_play(Rules.of("hearts", moon="off"), ["2C"], LAYDOWN)
    decision = decide(match.view(match.to_act[0]), Limit(worlds=10), 1)
    assert not any(one.attacks for one in decision.candidates)
    assert decision.why != WHY


# The pass


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_pass_for_the_moon_keeps_the_high_cards(game: tuple[str, int]) -> None:
    """In each game what is passed to shoot the moon are the lowest cards, and this pass alone."""
    rules = Rules.of(game[0], players=game[1])
    for seed in range(4):
        match = Match(rules, seed=seed)
        match.deal()
        for seat in match.to_act[:3]:
            view = match.view(seat)
            cards = candidates.high_pass(view)
            assert view.hand is not None
            ranks = sorted(card.rank for card in view.hand)
            assert sorted(card.rank for card in cards) == ranks[: rules.pass_count]
        decision = decide(view, Limit(worlds=2), seed)
        attacks = [one.move for one in decision.candidates if one.attacks]
        assert attacks == [Pass(cards)]


def test_a_hand_for_the_moon_passes_its_low_cards() -> None:
    """All but three cards take every trick, or nearly: those three are passed."""
    hand = "AC KC QC 9C 8C AD KD AS QS AH KH 2D 3D"
    match = before_the_pass(rules_of("hearts 4"), hand)
    decision = decide(match.view(0), Limit(worlds=60), 1)
    assert isinstance(decision.move, Pass)
    assert set(decision.move.cards) == set(parse_cards("8C 2D 3D"))
    made = [one.moon for one in decision.candidates if one.move == decision.move]
    assert max(made) > MOON_BAR


# On guard

FOUR = "2C AC 9C 7C | AD 3D 5D 4D | KD 6D 7D QS | AH 2H 3H 4H | KH 5H 6H 7H | JH 8H"
"""Seat 1 took each trick, and has all points."""


def besieged(points: Sequence[int] = (0, 21, 0, 0), rules: str = "hearts") -> View:
    """Return the view of seat 3 where seat 1 took all tricks, and each seat has these *points*."""
    match = in_play(rules_of("hearts 4"), FOUR.split(" | "), "9H QH 8C TC 8D 9D 6S 7S")
    view = match.view(match.to_act[0])
    assert view.seat == 3
    assert view.points == (0, 21, 0, 0)
    return replace(view, points=tuple(points), rules=Rules.parse(rules))


@pytest.mark.parametrize(
    ("points", "is_besieged"),
    [
        pytest.param((0, 21, 0, 0), True, id="most points"),
        pytest.param((0, 14, 0, 0), True, id="one more than half of the points"),
        pytest.param((0, 13, 0, 0), False, id="half of the points"),
        pytest.param((0, 0, 0, 0), False, id="no points"),
        pytest.param((0, 20, 1, 0), False, id="another has one"),
        pytest.param((0, 20, 0, 1), False, id="this seat has one"),
        pytest.param((0, 0, 0, 21), False, id="with all points, but no trick"),
        pytest.param((21, 0, 0, 0), False, id="another with all points, but no trick"),
    ],
)
def test_who_is_on_guard(points: tuple[int, ...], is_besieged: bool) -> None:
    """A seat is on guard where one other alone has more than half of all points and most tricks."""
    assert _is_besieged(besieged(points)) == is_besieged


def test_nobody_is_on_guard_against_oneself() -> None:
    """The seat that goes for the moon goes on."""
    view = besieged()
    assert [_is_besieged(replace(view, seat=seat)) for seat in range(4)] == [
        True,
        False,
        True,
        True,
    ]


def test_nobody_is_on_guard_where_there_is_no_moon() -> None:
    """With moons off, whoever takes all points is welcome to them."""
    assert _is_besieged(besieged())
    assert not _is_besieged(besieged(rules="hearts moon=off"))


def test_most_tricks_are_more_than_half() -> None:
    """Whoever took no more than every other trick is not taken to want them all."""
    view = besieged()
    taken, other = view.tricks[0], replace(view.tricks[1], taker=2)
    for tricks, is_besieged in (
        ((other, taken), False),
        ((other, taken, taken), True),
        ((other, other, taken, taken), False),
        ((other, other, taken), False),
    ):
        assert _is_besieged(replace(view, tricks=tricks)) == is_besieged


def test_on_guard_the_rule_player_decides() -> None:
    """Whatever the worlds say, no chance is taken."""
    decision = decide(besieged(), Limit(worlds=20), 1, gate=0.0)
    assert decision.move == Play(parse_cards("QH")[0])
    assert decision.why.startswith("by rule: a seat has all points")


# What is chosen of what was tried


class Tried:
    """A trial that is over: of each candidate its gain, what more it costs, how often a moon."""

    def __init__(
        self, *moves: tuple[float, float, float], error: float = 1.0, dropped: Sequence[int] = ()
    ) -> None:
        self.moves, self.spread, self.dropped = moves, error, dropped
        self.count = len(moves)

    def is_alive(self, number: int) -> bool:
        return number not in self.dropped

    def gain(self, number: int) -> float:
        return self.moves[number][0]

    def error(self, number: int) -> float:
        return self.spread if number else 0.0

    def excess_of(self, number: int) -> float:
        return self.moves[number][1]

    def points_error(self, number: int) -> float:
        return self.spread if number else 0.0

    def moon(self, number: int) -> float:
        return self.moves[number][2]


RULE = (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("others", "peaceful", "best"),
    [
        pytest.param([(5.0, -3.0, 0.0)], 2, 1, id="better, and it costs less"),
        pytest.param([(5.0, 1.4, 0.0)], 2, 1, id="better, and may cost the same"),
        pytest.param([(9.0, 1.6, 0.0)], 2, 0, id="it surely costs more"),
        pytest.param([(9.0, 1.6, 0.0), (3.0, 0.0, 0.0)], 3, 2, id="the next best does not"),
        pytest.param([(1.4, -1.0, 0.0)], 2, 0, id="not surely better"),
        pytest.param([(9.0, 20.0, 0.6)], 1, 1, id="a moon costs what it costs"),
        pytest.param([(9.0, 0.0, MOON_BAR)], 1, 0, id="a moon that is not likely"),
        pytest.param([(1.4, 0.0, 0.9)], 1, 0, id="a moon not surely better"),
        pytest.param([(4.0, 0.0, 0.0), (5.0, 0.0, 0.9)], 2, 1, id="not better than peace"),
        pytest.param([(4.0, 0.0, 0.0), (5.6, 0.0, 0.9)], 2, 2, id="better than peace"),
    ],
)
def test_what_is_best(others: list[tuple[float, float, float]], peaceful: int, best: int) -> None:
    """
    What gains most is chosen, past all bars.

    It must be surely better than by rule, and must not surely cost the seat more, however much it
    costs others; only a moon, that must be likely, may.
    """
    number, why = _best(Tried(RULE, *others), peaceful, GATE)  # type: ignore[arg-type]
    assert number == best
    assert why.startswith("by rule") == (best == 0)
    assert (why == WHY) == (best >= peaceful)


def test_what_was_dropped_is_not_chosen() -> None:
    """However good it looked when it was dropped."""
    trial = Tried(RULE, (9.0, 0.0, 0.0), (5.0, 0.0, 0.0), (20.0, 0.0, 1.0), dropped=(1, 3))
    assert _best(trial, 3, GATE)[0] == 2  # type: ignore[arg-type]
