"""Constraints say all that a view tells, and no more: counted against every deal there is."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import random_rules
import unseen
from qlub.belief import Constraints, Holder, Sampler, World
from qlub.game import Match, Rules, View, from_record, to_record
from records import EXAMPLE
from strategies import GAMES, Json, matches_wanted, named
from worlds import agreeing, key, put_back, small_rules, some_position, view_text, ways

POSITIONS = matches_wanted(1500)
"""In how many positions of each preset worlds are put back."""
SIZES = Counter(preset for preset, _ in GAMES)


def hearts(hands: list[str], tricks: list[str], **changes: object) -> Match:
    """Return a match of four without a pass that dealt these *hands* and played these *tricks*."""
    rules = {"preset": "hearts", "players": 4, "pass_cycle": ["hold"], **changes}
    round = {"dealer": 3, "hands": hands, "tricks": tricks}
    return from_record({"format": "qlub/1", "rules": rules, "rounds": [round]})


def may(match: Match, seat: int, other: int) -> set[str]:
    """Return the suits of which *seat* thinks that *other* may hold some card."""
    (case,) = Constraints.of(match.view(seat)).cases
    (holder,) = [holder for holder in case if holder.place == other]
    return {suit for i, suit in enumerate("CDSH") if holder.may >> 13 * i & 0x1FFF}


SUITS = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDSH"]
SWAPPED = [
    SUITS[0].replace("AC", "AD"),
    SUITS[1].replace("AD", "AC"),
    SUITS[2].replace("AS", "AH"),
    SUITS[3].replace("AH", "AS"),
]
"""A suit in each hand, but for its ace."""


def test_who_does_not_follow_is_void() -> None:
    """A seat that discards has no card of the suit led, and may have all others."""
    match = hearts(SWAPPED, ["2C AC 3S"])
    assert may(match, 3, 2) == {"D", "S", "H"}
    assert may(match, 3, 1) == {"C", "D", "S", "H"}


def test_who_must_discard_a_point_holds_nothing_else() -> None:
    """Whoever discards a point card where it is banned has none but such cards."""
    hands = [SUITS[0], SUITS[1], SUITS[2], SUITS[3]]
    match = hearts(hands, ["2C 2D 3S 4H"])
    assert may(match, 0, 3) == {"S", "H"}  # of spades the queen alone
    (case,) = Constraints.of(match.view(0)).cases
    assert [bin(h.may >> 26 & 0x1FFF).count("1") for h in case if h.place == 3] == [1]
    match = hearts(hands, ["2C 2D 3S 4H"], first_trick_points="allow")
    assert may(match, 0, 3) == {"D", "S", "H"}


def test_who_leads_a_heart_unbroken_holds_nothing_else() -> None:
    """Whoever leads a heart that may not be led yet has hearts only, with what the rules add."""
    hands = [
        "AC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
        "3C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
        SUITS[2],
        "2C 4C 5C 6C 7C 8C 9C TC JC QC KC AD AH",
    ]
    match = hearts(hands, ["2C AC 3C 3S", "2H"])
    assert may(match, 1, 0) == {"H"}
    match = hearts(hands, ["2C AC 3C 3S", "2H"], hearts_break="free")
    assert may(match, 1, 0) == {"C", "D", "S", "H"}


@pytest.mark.parametrize("part", range(4))
def test_all_worlds_and_no_others(part: int) -> None:
    """The worlds are exactly those deals of the hidden cards that leave the view as it is."""
    rng = Random(f"all worlds {part}")
    left = matches_wanted(40) // 4
    while left:
        given = small_rules(rng) if rng.random() < 0.7 else random_rules.random_rules(rng)
        match = some_position(rng, given)
        seat = rng.choice([None, *range(match.rules.players)])
        if hidden(match, seat) <= 800:
            compare(match, seat)
            left -= 1


FEW = [rank + suit for suit in "CDS" for rank in "23456789TJQKA" for _ in range(2)]
FEW = [card for card in FEW if card not in ("2C", "3C", "4C", "QS")]
"""What is taken out so that few clubs are left."""


@pytest.mark.parametrize(
    "given",
    [
        {"preset": "hearts", "players": 3, "extras": "kitty"},
        {"preset": "omnibus", "players": 3, "extras": "kitty", "opening": "any-club"},
        {"preset": "cancellation", "players": 6, "opening": "any-club", "removed": FEW},
        {"preset": "cancellation", "players": 7, "opening": "low-club"},
    ],
    ids=["kitty", "any-club-kitty", "any-club-two-packs", "two-packs"],
)
def test_all_worlds_where_the_opening_club_is_not_known(given: Json) -> None:
    """With a kitty or any club led, several cards may have decided who opened: all are counted."""
    rng = Random(f"opening {given}")
    left = 3
    while left:
        small = {**small_rules(rng), **given} if given["players"] == 3 else given
        match = some_position(rng, small)
        seat = rng.randrange(match.rules.players)
        if hidden(match, seat) > 1300:
            continue
        if len(Constraints.of(match.view(seat)).cases) > 1 or given["players"] == 7:
            compare(match, seat)
            left -= 1


def hidden(match: Match, seat: int | None) -> int:
    """Return in how many ways the cards that *seat* cannot place could be dealt."""
    owners = Counter(owner for owner, _ in unseen.unseen(match, seat))
    return ways(list(owners.values()))


def compare(match: Match, seat: int | None) -> None:
    """Check the worlds of a seat, and how many there are, against trying them all."""
    sampler = Sampler.of(match.view(seat))
    truth = agreeing(match, seat)
    worlds = sampler.worlds(10**6)
    assert len({key(world) for world in worlds}) == len(worlds)
    assert {key(world): world.weight for world in worlds} == truth
    assert sampler.count == sum(truth.values())


def check_round_trip(match: Match, seat: int | None, rng: Random) -> None:
    """Check that worlds put back into the record show the seat what it has seen."""
    seen = view_text(to_record(match), seat)
    sampler = Sampler.of(match.view(seat), seed=rng.getrandbits(64))
    for _ in range(2):
        assert view_text(put_back(match, sampler.world(), seat, rng), seat) == seen


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_world_gives_the_same_view(game: tuple[str, int]) -> None:
    """In each game, at any moment, a world put back into the record changes no byte of the view."""
    rng = Random(f"worlds {named(game)}")
    for _ in range(-(-POSITIONS // SIZES[game[0]])):
        match = some_position(rng, {"preset": game[0], "players": game[1]})
        check_round_trip(match, rng.choice([None, *range(game[1])]), rng)


@pytest.mark.parametrize("part", range(4))
def test_every_world_gives_the_same_view_by_any_rules(part: int) -> None:
    """By random rules too, a world put back into the record changes no byte of the view."""
    rng = Random(f"worlds by any rules {part}")
    for _ in range(matches_wanted(600) // 4):
        match = some_position(rng, random_rules.random_rules(rng))
        check_round_trip(match, rng.choice([None, *range(match.rules.players)]), rng)


def test_what_was_passed_is_pinned_until_it_is_played() -> None:
    """What a seat passed lies where it went; of two equal cards it is played first."""
    match = from_record(EXAMPLE)
    (case,) = Constraints.of(match.view(2)).cases
    pinned = {holder.place: holder.pinned for holder in case if any(holder.pinned)}
    # JS QH TS went to the left; none of them was played.
    assert pinned == {3: (1 << 35 | 1 << 49 | 1 << 34, 0)}
    (case,) = Constraints.of(match.view(0)).cases
    pinned = {holder.place: holder.pinned for holder in case if any(holder.pinned)}
    assert pinned == {1: (1 << 17 | 1 << 3 | 1 << 13, 0)}


def test_in_the_pass_all_is_open() -> None:
    """Before the cards have changed hands nothing is known of the others'."""
    match = Match(Rules.of("hearts", players=5, extras="kitty"), seed=1)
    match.deal()
    known = Constraints.of(match.view(0))
    assert [(h.place, h.need) for h in known.cases[0]] == [
        (1, 10),
        (2, 10),
        (3, 10),
        (4, 10),
        (5, 2),
    ]
    assert {h.may for h in known.cases[0]} == {(1 << 52) - 1}


def test_nothing_dealt() -> None:
    """Before the first deal there is nothing to infer, and that is said."""
    with pytest.raises(ValueError, match="nothing is dealt"):
        Constraints.of(Match(Rules.of("hearts"), seed=1).view(0))


def wrong_view(**changes: object) -> View:
    """Return the view of seat 0 in the example with something changed by hand."""
    given = from_record(EXAMPLE).view(0).to_dict()
    return View.from_dict({**given, **changes})


def test_views_that_cannot_be() -> None:
    """A view that no round can show is refused in one line."""
    hand = wrong_view().hand
    assert hand is not None
    with pytest.raises(ValueError, match=r"unseen cards for the \d+ that others hold"):
        Constraints.of(wrong_view(hand=str(hand - [hand[0]])))
    with pytest.raises(ValueError, match="more often than the deck has it"):
        Constraints.of(wrong_view(hand=" ".join(["AH"] * 3 + str(hand).split()[3:])))


def test_worlds_are_values() -> None:
    """A world says what each seat holds, and refuses a seat that there is not."""
    match = from_record(EXAMPLE)
    world = Sampler.of(match.view(0)).world()
    assert world.hand(0) == match.view(0).hand
    assert world == World(world.once, world.twice)
    with pytest.raises(ValueError, match="no seat 6"):
        world.hand(6)


ONE = Holder(1, 1, 0b11)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((12, 0, (0, 0), (1, 0), ((ONE,),)), "no such table"),
        ((4, 4, (0, 0), (1, 0), ((ONE,),)), "no such table"),
        ((4, 0, (0, 0), (1 << 52, 0), ((ONE,),)), "no such cards"),
        ((4, 0, (0, 0), (1, 2), ((ONE,),)), "no such cards"),
        ((4, 1, (0, 0), (1, 0), ((ONE,),)), "no such holders"),
        ((4, 0, (0, 0), (3, 0), ((ONE, ONE),)), "no such holders"),
        ((4, 0, (0, 0), (1, 0), ((Holder(5, 1, 1),),)), "no such holders"),
        ((4, 0, (0, 0), (3, 0), ((ONE,),)), "2 unseen cards for the 1"),
        ((4, 0, (0, 0), (1, 0), ((Holder(1, 1, 1, (3, 0)),),)), "less than is known"),
        ((4, 0, (0, 0), (1, 0), ((Holder(1, 1, 1, (2, 0)),),)), "was seen"),
    ],
)
def test_constraints_that_no_table_has(given: tuple[Any, ...], said: str) -> None:
    """What is put together by hand is checked before anything is drawn from it."""
    with pytest.raises(ValueError, match=said):
        Constraints(*given)
