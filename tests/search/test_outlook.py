"""What the end of a round is worth: certain where the match ends, else well guessed."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import random_rules
from qlub.game import Match, Phase, Rules, RulesError, variant
from qlub.game.passing import offset
from qlub.kernel import Scoring, State, codes
from qlub.search.matches import match
from qlub.search.outlook import Outlook, expected, usual
from qlub.search.rule import policy
from scenes import moon_owed


def outlook(totals: list[int], seat: int = 0, **options: Any) -> Outlook:
    """Return the outlook of *seat* on the win, in round 5."""
    return Outlook(Scoring(**options), totals, seat, 5, True)


def settle(rules: Rules, totals: list[int], scores: list[int]) -> list[int]:
    """Return the totals after a round, as the rules page has it."""
    after = []
    for total, score in zip(totals, scores, strict=True):
        new = total + score
        if rules.floor_zero:
            new = max(new, 0)
        if new == rules.target and rules.exact_target == "reset-50":
            new = 50
        if new == rules.target and rules.exact_target == "reset-0":
            new = 0
        after.append(new)
    return after


def won(rules: Rules, after: list[int], number: int) -> list[float] | None:
    """Return each seat's share in the win, as the rules page has it; None if there is none yet."""
    over = max(after) >= rules.target or (rules.rounds is not None and number >= rules.rounds)
    exact = [total == rules.target for total in after]
    if not over:
        return None
    if rules.exact_target == "win" and any(exact):
        return [one / sum(exact) for one in exact]
    lowest = [total == min(after) for total in after]
    if rules.tie == "play-on" and sum(lowest) > 1:
        return None
    return [one / sum(lowest) for one in lowest]


def test_the_end_is_certain() -> None:
    """Floors, resets, ties, the last round: whatever the rules, a match that ends is settled."""
    rng = Random(1)
    ended = 0
    for _ in range(1500):
        try:
            rules = Rules.from_dict(random_rules.random_rules(rng))
        except RulesError:
            continue
        number = rng.randint(1, 5)
        near = [rng.randint(-30, rules.target) for _ in range(rules.players)]
        scores = [rng.choice((0, 0, 1, 5, 13, 26, -26, -10)) for _ in near]
        if rng.random() < 0.3:
            scores[0] = rules.target - near[0]
        if rng.random() < 0.3:
            near[1], scores[1] = near[2], scores[2]
        after = settle(rules, near, scores)
        shares = won(rules, after, number)
        for seat in range(rules.players):
            looks = Outlook(variant.scoring(rules), near, seat, number, True)
            assert looks.shares(after)[seat] == looks.value_of(scores)
            if shares is None:
                assert 0 < looks.value_of(scores) < 1
            else:
                assert looks.value_of(scores) == shares[seat]
            points = Outlook(variant.scoring(rules), near, seat, number, False)
            grown = [new - old for new, old in zip(after, near, strict=True)]
            others = (sum(grown) - grown[seat]) / (rules.players - 1)
            assert points.value_of(scores) == pytest.approx(others - grown[seat])
        ended += shares is not None
    assert ended > 300


@pytest.mark.parametrize(
    ("options", "totals", "scores", "shares"),
    [
        ({}, [70, 60, 80, 20], [0, 26, 26, 26], [0, 0, 0, 1]),
        ({}, [99, 45, 45, 20], [7, 0, 0, 0], [0, 0, 0, 1]),
        ({}, [90, 31, 31, 60], [10, 0, 0, 0], [0, 0.5, 0.5, 0]),
        ({"exact_target": codes.WIN}, [90, 31, 31, 60], [10, 0, 0, 0], [1, 0, 0, 0]),
        ({"rounds": 5}, [1, 2, 3, 4], [3, 2, 0, 0], [0, 0, 1, 0]),
    ],
    ids=str,
)
def test_how_matches_end(
    options: dict[str, int], totals: list[int], scores: list[int], shares: list[float]
) -> None:
    """The examples of the rules page."""
    told = [outlook(totals, seat, **options).value_of(scores) for seat in range(4)]
    assert told == shares


def some_totals(rng: Random) -> list[int]:
    return [rng.randint(-30, 99) for _ in range(rng.randint(3, 11))]


def test_shares_add_up() -> None:
    """Somebody wins: all shares together are one, whatever the totals."""
    rng = Random(2)
    for _ in range(500):
        totals = some_totals(rng)
        assert math.fsum(outlook(totals).shares(totals)) == pytest.approx(1)
    assert outlook([0] * 7).shares([0] * 7) == pytest.approx([1 / 7] * 7)
    assert outlook([0, 0, 0]).shares([-(10**8), 99, 99]) == pytest.approx([1, 0, 0])


def test_fewer_points_are_never_worse() -> None:
    """A point less for oneself never lowers one's share, nor does a point more for another."""
    rng = Random(3)
    for _ in range(500):
        totals = some_totals(rng)
        others = [seat for seat in range(1, len(totals)) if totals[seat] < max(totals)]
        scores = [0] * len(totals)
        share = outlook(totals).value_of(scores)
        assert outlook(totals).value_of([-1, *scores[1:]]) >= share
        if others:
            scores[rng.choice(others)] = 1
            assert outlook(totals).value_of(scores) >= share


def test_seats_are_alike() -> None:
    """Who sits where makes no difference."""
    rng = Random(4)
    for _ in range(300):
        totals = some_totals(rng)
        order = rng.sample(range(len(totals)), len(totals))
        shares = outlook(totals).shares(totals)
        moved = outlook(totals).shares([totals[seat] for seat in order])
        assert moved == pytest.approx([shares[seat] for seat in order])


def test_less_is_open_near_the_end() -> None:
    """A lead counts for more, the fewer rounds there will be."""
    early, late = [10, 30, 30, 40], [50, 70, 70, 90]
    assert outlook(late).shares(late)[0] > outlook(early).shares(early)[0]
    assert outlook(early, rounds=6).shares(early)[0] > outlook(early).shares(early)[0]


@pytest.mark.parametrize(
    "text",
    ["hearts", "hearts players=6", "omnibus players=5", "cancellation", "hearts rounds=5"],
)
def test_matches_end_as_they_were_told(text: str) -> None:
    """Over some hundred matches of the rule player, each range of shares wins as often as told."""
    rules = Rules.parse(text)
    offsets = [offset(direction, rules.players) for direction in rules.pass_cycle]
    scoring, rng = variant.scoring(rules), Random(5)
    found: dict[int, list[float]] = {}
    for seed in range(500):
        sheet = match(
            variant.state(rules),
            scoring,
            policy(rules),
            offsets,
            [0] * rules.players,
            0,
            seed,
        )
        # One round of each match, so that the matches are independent.
        played = rng.randrange(1, len(sheet)) if len(sheet) > 1 else 0
        if not played:
            continue
        after = list(sheet[played - 1])
        looks = Outlook(scoring, after, 0, played, True, *expected(rules))
        places = scoring.places(list(sheet[-1]))
        for share, place in zip(looks.shares(after), places, strict=True):
            wins = (place == 1) / places.count(1)
            found.setdefault(min(int(share * 5), 4), []).append(wins - share)
    assert len(found) == 5
    for off in found.values():
        error = max((sum(one * one for one in off)) ** 0.5, 1.0)
        assert abs(sum(off)) < 4 * error


def shot(choice: bool, totals: list[int], seat: int) -> tuple[Outlook, State]:
    """Return an outlook of *seat*, and a round in which seat 0 has taken everything."""
    rules = Rules.of("hearts", opening="left-of-dealer", moon="choice" if choice else "subtract")
    state = variant.state(rules)
    for place in range(4):
        state.set_hand(place, codes.SUIT << 13 * (3 - place))
    state.start(3)
    while state.left:
        state.play(max(card for card in range(52) if state.legal() >> card & 1))
    return Outlook(variant.scoring(rules), totals, seat, 5, True), state


@pytest.mark.parametrize(
    ("totals", "after"),
    [
        ([70, 60, 80, 20], [44, 60, 80, 20]),  # adding would let seat 3 win
        ([20, 60, 80, 70], [20, 86, 106, 96]),  # adding wins
        ([0, 0, 0, 0], [0, 26, 26, 26]),
    ],
)
def test_a_moon_counts_as_its_shooter_chooses(totals: list[int], after: list[int]) -> None:
    """This seat takes what is better for it, and so does another, as far as the match ends."""
    for seat in range(4):
        looks, end = shot(True, totals, seat)
        assert looks.worth_of(end) == looks.shares(after)[seat]


def test_a_moon_counts_as_the_rules_say() -> None:
    """Where nothing is to be chosen, a moon is subtracted, though adding would win."""
    looks, end = shot(False, [20, 60, 80, 70], 0)
    assert looks.worth_of(end) == looks.shares([-6, 60, 80, 70])[0]


def test_views() -> None:
    """An outlook is that of a view: its totals, its round, its rules."""
    owed = moon_owed()
    looks = Outlook.of(owed.view(2))
    assert (looks.seat, looks.players, looks.round_number, looks.by_match) == (2, 4, 1, True)
    assert not Outlook.of(owed.view(2), "points").by_match
    with pytest.raises(ValueError, match=r"no utility 'fun' \(use points or match\)"):
        Outlook.of(owed.view(2), "fun")
    for view in (owed.view(), Match("hearts").view(0)):
        with pytest.raises(ValueError, match="no outlook"):
            Outlook.of(view)
    owed.choose_moon("add")
    assert owed.phase is Phase.DEAL
    with pytest.raises(ValueError, match="no outlook"):
        Outlook.of(owed.view(0))


@pytest.mark.parametrize(
    ("rules", "totals", "number", "word"),
    [
        ("hearts", (0, 0, 0, 0), 1, "points"),
        ("hearts", (49, 3, 20, 6), 4, "points"),
        ("hearts", (3, 50, 20, 5), 4, "match"),
        ("hearts rounds=5", (3, 9, 20, 5), 2, "points"),
        ("hearts rounds=5", (3, 9, 20, 5), 3, "match"),
    ],
)
def test_what_is_played_for(rules: str, totals: tuple[int, ...], number: int, word: str) -> None:
    """The first half of a match is played for points, the second for the win."""
    view = replace(moon_owed().view(0), rules=Rules.parse(rules), totals=totals, round=number)
    assert usual(view) == word


def test_what_is_no_outlook() -> None:
    """A seat that is not there, scores of another table, or no totals are refused in one line."""
    with pytest.raises(ValueError, match="no seat 4"):
        outlook([0, 0, 0, 0], 4)
    with pytest.raises(ValueError, match="0 numbers"):
        outlook([])
    with pytest.raises(ValueError, match="3 numbers for 4 seats"):
        outlook([0, 0, 0, 0]).value_of([1, 2, 3])
    with pytest.raises(ValueError, match="5 numbers for 4 seats"):
        outlook([0, 0, 0, 0]).shares([1, 2, 3, 4, 5])
    with pytest.raises(ValueError, match="5 seats"):
        outlook([0, 0, 0, 0]).worth_of(State(players=5))


def test_dearer_cards_leave_more_open() -> None:
    """Where hearts count their spots, as much more is open as there are more points."""
    plain, spot = expected(Rules.of("hearts")), expected(Rules.of("hearts", heart_points="spot"))
    assert spot[0] > 4 * plain[0]
    assert spot[0] / plain[0] == pytest.approx(spot[1] / plain[1])
