"""Worlds are drawn evenly: by a table, by swaps, and counted out; in both builds alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from array import array
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import random_rules
from qlub.belief import Constraints, Sampler
from qlub.belief.constraints import Holder
from qlub.belief.enumeration import Enumeration
from qlub.belief.sorting import Sorting
from qlub.belief.swaps import deal
from qlub.belief.table import Table
from qlub.kernel import BUILD
from strategies import GAMES, named
from worlds import Key, chi_square, key, some_position

SIGNATURE = Path(__file__).with_name("signature.py")

TOO_FAR = 4
"""Standard deviations: with a fixed seed this is no chance, but a limit that a fault passes."""


def random_constraints(rng: Random, most: int = 300) -> Constraints:
    """Return constraints on a few cards: random limits and pins, one pack or two, maybe a kitty."""
    while True:
        players = rng.randint(3, 5)
        places = rng.sample(range(1, players + 1), rng.randint(2, min(4, players)))
        needs = [rng.randint(1, 3) for _ in places]
        faces = rng.sample(range(52), 52)
        cards = [faces[0]] * 2 if rng.random() < 0.5 else [faces[0]]
        cards = [*cards, *faces[1:]][: sum(needs)]
        if rng.random() < 0.3 and len(cards) > 4:
            cards[-1] = cards[-2]
        once = twice = 0
        for card in cards:
            twice |= once & 1 << card
            once |= 1 << card
        holders: list[Holder] = []
        rng.shuffle(cards)
        for place, need in zip(places, needs, strict=True):
            own = [cards.pop() for _ in range(need)]  # what it holds in one world that there is
            may = 0
            for card in own:
                may |= 1 << card
            for card in range(52):
                if rng.random() < 0.5:
                    may |= 1 << card
            is_pinned = rng.random() < 0.2 and not any(h.pinned[0] >> own[0] & 1 for h in holders)
            pin = (1 << own[0], 0) if is_pinned else (0, 0)
            holders.append(Holder(place, need, may if rng.random() < 0.8 else (1 << 52) - 1, pin))
        known = Constraints(players, 0, (0, 0), (once, twice), (tuple(holders),))
        if 1 < Sampler(known).count <= most:
            return known


def by_hand(known: Constraints) -> dict[Key, int]:
    """Return every world that agrees with *known*, by dealing card after card."""
    (holders,) = known.cases
    once, twice = known.unseen
    cards = [
        (c, copy) for copy, some in ((0, once), (1, twice)) for c in range(52) if some >> c & 1
    ]
    found: dict[Key, int] = {}

    def go_on(at: int, hands: dict[int, list[tuple[int, int]]]) -> None:
        if at == len(cards):
            sets = [[0, 0] for _ in range(known.players + 1)]
            for place, hand in hands.items():
                for card, _ in hand:
                    sets[place][1] |= sets[place][0] & 1 << card
                    sets[place][0] |= 1 << card
            world = (tuple(s[0] for s in sets), tuple(s[1] for s in sets))
            found[world] = found.get(world, 0) + 1
            return
        card, copy = cards[at]
        pinned = [h for h in holders if h.pinned[0] >> card & 1]
        last_copy = copy == 1 or not twice >> card & 1  # say that it is the second that is pinned
        for holder in pinned if pinned and last_copy else holders:
            fits = holder.may >> card & 1 or (pinned and last_copy)
            if fits and len(hands[holder.place]) < holder.need:
                hands[holder.place].append(cards[at])
                go_on(at + 1, hands)
                hands[holder.place].pop()

    go_on(0, {holder.place: [] for holder in holders})
    return found


@pytest.mark.parametrize("part", range(4))
def test_each_world_is_as_likely(part: int) -> None:
    """Draws are spread over all worlds, counted by hand, as evenly as chance allows."""
    rng = Random(f"even {part}")
    for _ in range(60 if BUILD == "compiled" else 3):
        known = random_constraints(rng)
        truth = by_hand(known)
        sampler = Sampler(known, seed=rng.getrandbits(64))
        assert sampler.count == sum(truth.values())
        seen = Counter(key(sampler.world()) for _ in range(60 * len(truth)))
        assert chi_square(seen, truth) < TOO_FAR


@pytest.mark.parametrize("part", range(2))
def test_swaps_are_as_even(part: int) -> None:
    """Where the table is not allowed a step, cards are swapped; each world is as likely too."""
    rng = Random(f"swaps {part}")
    for _ in range(60 if BUILD == "compiled" else 1):
        known = random_constraints(rng, 100)
        truth = by_hand(known)
        sampler = Sampler(known, seed=rng.getrandbits(64), budget=0)
        seen = Counter(key(sampler.world()) for _ in range(60 * len(truth)))
        assert chi_square(seen, truth) < TOO_FAR
        if sampler.count == float("inf"):
            assert not sampler.each(10**6)


def test_swaps_get_round_in_rings() -> None:
    """Three holders in a ring, none of whom can swap with another, still come to both worlds."""
    holders = tuple(Holder(place, 1, 1 << place | 1 << place % 3 + 1) for place in (1, 2, 3))
    known = Constraints(4, 0, (0, 0), (0b1110, 0), (holders,))
    assert Sampler(known).count == 2
    sampler = Sampler(known, budget=0)
    assert sampler.count == float("inf")
    seen = Counter(key(sampler.world()) for _ in range(400))
    assert sorted(seen.values())[0] > 150


def opened_by_a_low_club(*, barren: bool = False) -> Constraints:
    """
    Return what is known where seat 1 leads the lowest club, and two cards lie in a kitty.

    It is the lowest of all; or that lies in the kitty, and it is one of two copies of the next.
    """
    everything = (1 << 52) - 1
    void = {2: 0b1000000, 3: 0b100000}  # so that a table takes a step

    def case(must: int, barred: int, own_barred: int) -> tuple[Holder, ...]:
        leader = Holder(1, 2, everything & ~own_barred, (1 << must, 0))
        others = [Holder(place, 2, everything & ~barred & ~void[place]) for place in (2, 3)]
        return (leader, *others, Holder(4, 2, 0 if barren and must else everything))

    cases = (case(0, 0, 0), case(1, 0b01, 0b01), case(1, 0b01, 0b11))
    return Constraints(4, 0, (0, 0), (0b1111111, 0b10), cases)


@pytest.mark.parametrize("barren", [False, True])
def test_cases_are_weighed_where_they_are_not_counted(barren: bool) -> None:
    """Swapped, each world comes about as often as counted; a case without worlds never comes."""
    known = opened_by_a_low_club(barren=barren)
    counted, swapped = Sampler(known), Sampler(known, budget=0)
    assert (counted.count < float("inf"), swapped.count) == (True, float("inf"))
    total = int(counted.count)
    truth = {key(world): world.weight / total for world in counted.worlds(total)}
    many = 20_000 if BUILD == "compiled" else 2_000
    seen = Counter(key(swapped.world()) for _ in range(many))
    assert set(seen) <= set(truth)
    lowest = sum(share for world, share in truth.items() if world[0][1] & 1)
    drawn = sum(number for world, number in seen.items() if world[0][1] & 1) / many
    assert abs(lowest - drawn) < 0.06
    swapped.seed(5)
    worlds = [swapped.world() for _ in range(20)]
    swapped.seed(5)
    assert [swapped.world() for _ in range(20)] == worlds


def test_the_first_deal_of_a_chain_makes_room() -> None:
    """Some deal is found although the first holder that may take a card is the wrong one."""
    kinds, groups = ((0, 1), (2, 3)), (((1, 2),), ((2, 2),))
    assert deal(Sorting(kinds, groups, (0b11, 0b01), ()), [2, 2], [0, 1]) == [1, 1, 0, 0]
    with pytest.raises(ValueError, match="no world"):
        deal(Sorting(kinds, groups, (0b01, 0b01), ()), [2, 2], [0, 1])


@pytest.mark.parametrize("part", range(4))
def test_every_world_is_counted_out_once(part: int) -> None:
    """Where there are few, `worlds` gives each once, and `each` lets draws go round them."""
    rng = Random(f"once {part}")
    for _ in range(10):
        known = random_constraints(rng)
        truth = by_hand(known)
        sampler = Sampler(known, seed=rng.getrandbits(64))
        total = int(sampler.count)
        assert {key(world): world.weight for world in sampler.worlds(total)} == truth
        assert len(sampler.worlds(total - 1)) == total - 1
        assert not sampler.each(total - 1)
        assert sampler.each(total)
        for _ in range(2):
            assert Counter(key(sampler.world()) for _ in range(total)) == truth
        twin = sampler.copy()
        assert Counter(key(twin.world()) for _ in range(total)) == truth


def test_enumeration_of_nothing_hidden() -> None:
    """Where all is known there is one world."""
    found = array("Q")
    Enumeration(Sorting((), (), (), ((5, 0), (6, 0), (0, 0))), found).run()
    assert list(found) == [5, 0, 6, 0, 0, 0]


def test_equal_seeds_give_equal_worlds() -> None:
    """The seed decides all, and may be set anew."""
    known = random_constraints(Random(5))
    for budget in (0, 10**6):
        one, other = Sampler(known, seed=7, budget=budget), Sampler(known, seed=8, budget=budget)
        worlds = [one.world() for _ in range(20)]
        assert [other.world() for _ in range(20)] != worlds
        other.seed(7)
        assert [other.world() for _ in range(20)] == worlds
        one.seed(7)
        assert one.draws(100) == Sampler(known, seed=7, budget=budget).draws(100)


def test_a_table_that_grows_too_large_is_given_up() -> None:
    """It says so, and takes no more steps than it may; with more it is done."""
    limits = [[10] * 4, [10] * 4, [0b0111, 0b1011, 0b1101, 0b1111]]
    given_up = Table(*limits, 50)
    assert given_up.total == -1
    assert given_up.steps < 200
    assert Table(*limits, 1 << 30, 10).total == -1
    assert Table(*limits, 1 << 30).total > 0


@pytest.mark.parametrize("turn", [False, True])
def test_a_table_counts_from_either_side(turn: bool) -> None:
    """Rows and columns may change places: the sum is the same, by hand 1/2 + 1."""
    kinds, groups, may = [2, 2], [2, 1, 1], [0b11, 0b01, 0b10]
    table = Table(groups, kinds, [0b011, 0b101], 100) if turn else Table(kinds, groups, may, 100)
    assert table.total == 1.0


def test_impossible_views_are_refused() -> None:
    """Where no world agrees, making a sampler says so."""
    holders = (Holder(1, 1, 0b10), Holder(2, 1, 0b10))
    known = Constraints(3, 0, (0, 0), (0b110, 0), (holders,))
    with pytest.raises(ValueError, match="no world agrees"):
        Sampler(known)
    with pytest.raises(ValueError, match="no world agrees"):
        Sampler(Constraints(3, 0, (0, 0), (0b110, 0), ()))
    with pytest.raises(TypeError, match="no Constraints: 'hearts'"):
        Sampler("hearts")  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_count_is_that_of_swaps_and_tables(game: tuple[str, int]) -> None:
    """A real position's worlds give each seat what it needs, drawn by either way."""
    rng = Random(f"both {named(game)}")
    match = some_position(rng, {"preset": game[0], "players": game[1]})
    known = Constraints.of(match.view(0))
    for budget in (0, 10**6):
        world = Sampler(known, budget=budget).world()
        for seat in range(game[1]):
            assert len(world.hand(seat)) == len(match.view(seat).hand or ())


def build(pure: bool) -> dict[str, list[int]]:
    """Return what one build draws, told by a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "QLUB_PURE"}
    if pure:
        environment["QLUB_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, SIGNATURE], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, list[int]] = json.loads(done.stdout)
    return told


def test_both_builds_draw_the_same() -> None:
    """Equal seeds give equal worlds, compiled and as Python, by table, swaps and count."""
    compiled, python = build(pure=False), build(pure=True)
    assert python.pop("build") == ["python"]
    if compiled.pop("build") != ["compiled"]:
        pytest.skip("the sampler is not compiled here")
    assert compiled == python
    assert len(compiled) > 50


def test_random_rules_draw() -> None:
    """The checksum of draws by random rules depends on the seed alone."""
    rng = Random("draws")
    for _ in range(10):
        match = some_position(rng, random_rules.random_rules(rng))
        view = match.view(match.to_act[0] if match.to_act else 0)
        assert Sampler.of(view, seed=3).draws(5) == Sampler.of(view, seed=3).draws(5)
