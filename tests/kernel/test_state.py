"""One round in play: what stays true at every step of it, by any rules."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from qlub.game import variant
from qlub.kernel import State, codes, playouts
from qlub.kernel import state as module
from strategies import GAMES, any_rules, cards_of_sets, named, plain_rules

SOURCE = Path(module.__file__).parent / "state.py"
TYPES = SOURCE.with_suffix(".pxd")

ROUNDS = 150


def held(state: State) -> list[int]:
    """Return all cards in hands."""
    return [
        card
        for seat in range(state.players)
        for card in cards_of_sets(state.held(seat), state.held_twice(seat))
    ]


def shown(state: State) -> tuple[object, ...]:
    """Return all that a state tells from outside."""
    seats = range(state.players)
    return (
        *(state.players, state.packs, state.cards, state.hand_size),
        *(state.point_cards, state.bonus_cards, state.rng, state.fallen),
        *(state.turn, state.leader, state.in_trick, state.trick, state.left),
        *(state.kitty, state.kitty_taker, state.took, state.legal(), state.taker()),
        state.is_broken(),
        [state.refusal(card) for card in range(-1, 53)],
        [state.points_of(card) for card in range(52)],
        [(state.held(seat), state.held_twice(seat)) for seat in seats],
        [(state.points(seat), state.tricks_taken(seat)) for seat in seats],
        [(state.point_cards_taken(seat), state.bonus_cards_taken(seat)) for seat in seats],
    )


def dealt(rng: Random) -> State:
    """Return a state with a random deal, by random rules."""
    rules = any_rules(rng) if rng.random() < 0.7 else plain_rules(rng)
    state = variant.state(rules)
    for _ in range(rng.randrange(4)):  # each deal is different
        state.deal()
    state.deal(rng.randrange(state.players))
    return state


def pick(state: State, rng: Random) -> int:
    """Return a legal card."""
    return rng.choice(cards_of_sets(state.legal()))


# 1. At every step


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_every_step_of_a_round(seed: int) -> None:
    """Every card is in one place, points add up, and there is always something to play."""
    rng = Random(seed)
    state = dealt(rng)
    deck = Counter(held(state))
    trick: list[int] = []
    taken: list[list[int]] = [[] for _ in range(state.players)]
    waiting: list[int] = []
    took_kitty = False
    while state.left:
        legal = state.legal()
        assert legal, "nothing to play"
        assert legal & ~state.held(state.turn) == 0, "only what is held may be played"
        card, seat = pick(state, rng), state.turn
        assert state.play(card) == 0
        trick.append(card)
        if len(trick) == state.players:
            if state.took == codes.NOBODY:
                waiting += trick
            else:
                taken[state.took] += trick + waiting
                waiting = []
                took_kitty = True
            trick = []
            assert state.in_trick == 0
        else:
            assert state.turn == (seat + 1) % state.players
        somewhere = Counter(held(state) + waiting + trick)
        for cards in taken:
            somewhere.update(cards)
        assert somewhere == deck
        assert state.left == len(held(state))
        assert state.fallen == sum({1 << c for c in deck - Counter(held(state))})
        points = [sum(map(state.points_of, cards)) for cards in taken]
        hidden = [state.points(seat) - points[seat] for seat in range(state.players)]
        if not (took_kitty and state.kitty):  # else the kitty's points lie with its taker
            assert hidden == [0] * state.players
        else:
            assert all(n == 0 for seat, n in enumerate(hidden) if seat != state.kitty_taker)
        assert sum(map(state.tricks_taken, range(state.players))) <= state.trick
    assert state.legal() == 0
    assert state.refusal(0) == codes.ROUND_OVER


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_points_of_a_round_add_up(game: tuple[str, int]) -> None:
    """A played round has 26 points a pack, less what nobody collected."""
    rng = Random(named(game))
    from qlub.game import Rules

    state = variant.state(Rules.of(game[0], players=game[1]))
    whole = 0
    for _ in range(60):
        state.deal(rng.randrange(state.players))
        void = False
        while state.left:
            state.play(pick(state, rng))
            void = state.in_trick == 0 and state.took == codes.NOBODY
        points = sum(map(state.points, range(state.players)))
        assert points <= 26 * state.packs
        assert void or points == 26 * state.packs
        whole += not void
    assert whole > 30


@pytest.mark.parametrize("seed", range(40))
def test_a_refused_card_changes_nothing(seed: int) -> None:
    """Playing what may not be played says why, and leaves everything as it was."""
    rng = Random(seed)
    state = dealt(rng)
    while state.left:
        before = shown(state)
        for card in (-1, 52, *range(52)):
            if card not in cards_of_sets(state.legal()):
                refusal = state.play(card)
                assert refusal == state.refusal(card) != 0
        assert shown(state) == before
        state.play(pick(state, rng))


# 2. Copies


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_copy_plays_on_alike(seed: int) -> None:
    """A copy made anywhere goes on as the original does, to the last card and into new deals."""
    rng = Random(f"copy {seed}")
    state = dealt(rng)
    for _ in range(rng.randrange(state.left + 1)):
        state.play(pick(state, rng))
    copy = state.copy()
    assert shown(copy) == shown(state)
    while state.left:
        card = pick(state, rng)
        state.play(card)
        copy.play(card)
        assert shown(copy) == shown(state)
    for both in (state, copy):
        both.deal(1)
    assert shown(copy) == shown(state)


@pytest.mark.parametrize("seed", range(40))
def test_a_copy_shares_nothing(seed: int) -> None:
    """Playing a copy to its end changes nothing in the original, nor the other way round."""
    rng = Random(f"share {seed}")
    state = dealt(rng)
    for _ in range(rng.randrange(state.left)):
        state.play(pick(state, rng))
    copy = state.copy()
    before = shown(state)
    while copy.left:
        copy.play(pick(copy, rng))
    after = shown(copy)
    copy.deal()
    assert shown(state) == before
    copy = state.copy()
    while state.left:
        state.play(pick(state, rng))
    assert shown(copy) == before != after


def test_copying_leaves_no_field_out() -> None:
    """Every field that the types declare is set in `copy_from` and in `__init__`."""
    types = TYPES.read_text(encoding="utf-8")
    fields = set()
    for line in re.findall(
        r"^    cdef (?:readonly )?(?:(?:un)?signed )?\w+ ([^(\n]+)$", types, re.M
    ):
        fields |= set(re.findall(r"(\w+)(?:\[\d+\])?(?:, |$)", line))
    assert len(fields) > 30
    source = SOURCE.read_text(encoding="utf-8")
    copying = source[source.index("def copy_from") : source.index("def copy(")]
    assert set(re.findall(r"self\.(\w+)(?:\[:\])? = other\.\1", copying)) == fields
    making = source[source.index("def __init__") : source.index("def copy_from")]
    assert {name for name in fields if f"self.{name}" in making} == fields


# 3. What is not a round


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 2}, "no deal of 52 cards to 2 players"),
        ({"players": 12}, "no deal of 52 cards to 12 players"),
        ({"players": 5, "deck": [0, 1, 2, 3]}, "no deal of 4 cards to 5 players"),
        ({"packs": 3}, "no packs: 3"),
        ({"packs": 0}, "no packs: 0"),
        ({"packs": 10**9}, "no packs: 1000000000"),
        ({"players": 4.0}, "no deal of 52 cards to 4.0 players"),
        ({"deck": [*range(51), 51.0]}, "no such deck"),
        ({"deck": [*range(51), 52]}, "no such deck"),
        ({"deck": [*range(51), -1]}, "no such deck"),
        ({"deck": [*range(51), 0]}, "no such deck"),
        ({"packs": 2, "deck": [0, 0, 0, 1]}, "no such deck"),
        ({"bonus_card": 52}, "no bonus_card: 52"),
        ({"bonus_card": -2}, "no bonus_card: -2"),
        ({"queen_points": -1}, "no queen_points: -1"),
        ({"queen_points": 51}, "no queen_points: 51"),
        ({"queen_points": 10**30}, "no queen_points: 1000"),
        ({"opening": 3}, r"no opening: 3 \(use 0 to 2\)"),
        ({"opening": "low-club"}, "no opening: 'low-club'"),
        ({"first_trick": -1}, "no first_trick: -1"),
        ({"hearts_break": 3}, "no hearts_break: 3"),
        ({"equal_cards": 3}, "no equal_cards: 3"),
    ],
    ids=str,
)
def test_no_such_round(wrong: dict[str, object], says: str) -> None:
    """What is no deck for these seats is refused when the state is made."""
    with pytest.raises(ValueError, match=says):
        State(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(("once", "twice"), [(1 << 52, 0), (0, 1), (1, 3), (-1, 0), (1, 1)])
def test_no_such_hand(once: int, twice: int) -> None:
    """A hand has only cards in it, and twice only what it has once; nothing, of one pack."""
    with pytest.raises((ValueError, OverflowError)):
        State().set_hand(0, once, twice)


def test_any_whole_number_is_a_seed() -> None:
    """A seed counts modulo 2**64; what is no whole number is refused."""
    state = State()
    state.deal()
    for seed in (-1, 2**64 - 1, 2**80 - 1):
        assert State(seed=seed).rng == 2**64 - 1
        assert playouts(state, 3, seed) == playouts(state, 3, -1)
    for wrong in (1.5, "1", None):
        with pytest.raises(TypeError):
            State(seed=wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            playouts(state, 3, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 4, 11])
def test_no_such_seat(seat: int) -> None:
    """Whatever asks for a seat refuses one that is not there."""
    state = State()
    asks = [state.held, state.held_twice, state.points, state.tricks_taken]
    asks += [state.point_cards_taken, state.bonus_cards_taken, state.start, state.deal]
    for ask in (*asks, lambda seat: state.set_hand(seat, 0)):
        with pytest.raises(ValueError, match="no seat"):
            ask(seat)


def test_no_such_card_in_the_kitty() -> None:
    """The kitty takes cards of the deck only, and as many as the hands leave."""
    with pytest.raises(ValueError, match="no card: 52"):
        State().set_kitty([52])
    with pytest.raises(ValueError, match="1 cards for the kitty; it has 0"):
        State().set_kitty([3])
    state = State(players=5)
    state.set_kitty([0, 1])
    for wrong in ([], [0], [0, 1, 2]):
        with pytest.raises(ValueError, match="for the kitty; it has 2"):
            state.set_kitty(wrong)
    with pytest.raises(ValueError, match="2 times card 7; the deck has 1"):
        state.set_kitty([7, 7])
    with pytest.raises(ValueError, match="1 times card 51; the deck has 0"):
        State(players=5, deck=range(51)).set_kitty([51])


@pytest.mark.parametrize("seed", range(40))
def test_only_the_deck_is_played(seed: int) -> None:
    """Hands and a kitty that are not the deck, by one card, do not start."""
    rng = Random(f"deck {seed}")
    state = variant.state(any_rules(rng))
    state.deal()
    seats = range(state.players)
    hands = [cards_of_sets(state.held(seat), state.held_twice(seat)) for seat in seats]
    lies = Counter(card for hand in hands for card in hand)
    seat = rng.choice(seats)
    gone = rng.choice(hands[seat])
    there = [card for card in range(52) if lies[card] >= state.packs and card != gone]
    new = rng.choice([card for card in there if hands[seat].count(card) < state.packs])
    for given in (hands[seat], sorted([*hands[seat], new])):
        if given is not hands[seat]:
            given.remove(gone)
        once = sum({1 << card for card in given})
        twice = sum({1 << card for card in given if given.count(card) == 2})
        state.set_hand(seat, once, twice)
        if given is hands[seat]:
            state.start(0)
        else:
            with pytest.raises(ValueError, match=r"times card|the kitty is not"):
                state.start(0)


def test_the_kitty_is_what_the_hands_leave() -> None:
    """A kitty of other cards than those that the hands leave is refused where points differ."""
    state = State(players=5)
    for seat in range(5):
        state.set_hand(seat, (1 << 10) - 1 << 10 * seat)
    with pytest.raises(ValueError, match="the kitty is not what the hands leave"):
        state.start(0)
    state.set_kitty([0, 1])
    with pytest.raises(ValueError, match="the kitty is not what the hands leave"):
        state.start(0)
    state.set_kitty([50, 51])
    state.start(0)
    assert state.left == 50


def test_uneven_hands_are_not_played() -> None:
    """A round starts, and is played out, only where each seat holds what it has to play."""
    state = State()
    with pytest.raises(ValueError, match="seat 0 holds 0 cards; it has 13 to play"):
        state.start(0)
    state.deal()
    for _ in range(6):
        state.play(min(cards_of_sets(state.legal())))
    playouts(state, 1, 1)
    for seat in range(4):
        kept = state.held(seat)
        state.set_hand(seat, kept & (kept - 1))
        with pytest.raises(ValueError, match=f"seat {seat} holds"):
            playouts(state, 1, 1)
        state.set_hand(seat, kept)
    playouts(state, 1, 1)


def test_a_state_may_be_used_again() -> None:
    """Hands that are set in a state that was played begin a round like any other."""
    state, fresh = State(seed=5), State(seed=5)
    state.deal()
    hands = [state.held(seat) for seat in range(4)]
    for _ in range(4):
        while state.left:
            state.play(min(cards_of_sets(state.legal())))
        state.set_kitty([])
        fresh.set_kitty([])
        for seat, hand in enumerate(hands):
            state.set_hand(seat, hand)
            fresh.set_hand(seat, hand)
        state.start(2)
        fresh.start(2)
        assert shown(state)[:6] + shown(state)[7:] == shown(fresh)[:6] + shown(fresh)[7:]


def test_nothing_is_dealt_yet() -> None:
    """Before a deal there is nothing to play."""
    state = State()
    assert (state.left, state.legal(), state.play(0)) == (0, 0, codes.ROUND_OVER)
