"""Many games stepped in one call: the same rounds that single states play."""

from __future__ import annotations

from random import Random

import pytest

from qlub.game import Rules, variant
from qlub.kernel import State, Vector
from strategies import GAMES, any_rules, cards_of_sets, named

np = pytest.importorskip("numpy")

SIZE = 5


def arrays(games: Vector) -> list[list[object]]:
    """Return all that the arrays say."""
    return [array.tolist() for array in (games.legal, games.turn, games.done, games.points)]


def legal_cards(games: Vector, rng: Random) -> object:
    """Return a legal card for each game, as an int8 array."""
    chosen = [
        rng.choice([card for card in range(52) if int(legal) >> card & 1]) for legal in games.legal
    ]
    return np.array(chosen, np.int8)


@pytest.mark.parametrize("seed", range(40))
def test_games_are_rounds(seed: int) -> None:
    """Each game of a vector is a whole round, and another follows at once."""
    state = variant.state(any_rules(Random(seed)))
    games, rng = Vector(state, SIZE, seed=4), Random(4)
    cards = [0] * SIZE
    for _ in range(2 * state.hand_size * state.players):
        points = games.points.copy()
        games.step(legal_cards(games, rng))
        for i in range(SIZE):
            cards[i] += 1
            assert games.legal[i], "every game has something to play"
            assert 0 <= games.turn[i] < state.players
            assert bool(games.done[i]) == (cards[i] == state.hand_size * state.players)
            if games.done[i]:
                cards[i] = 0
            elif cards[i] > state.players:
                assert (games.points[i] >= points[i]).all()
    assert games.points.shape == (SIZE, state.players)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_agrees_with_states(game: tuple[str, int]) -> None:
    """A vector of one, stepped beside a state with the same hands, says what the state says."""
    rules = Rules.of(game[0], players=game[1])
    rng = Random(named(game))
    for seed in range(4):
        games = Vector(variant.state(rules), 1, seed)
        story: list[tuple[int, int, int]] = []
        while not games.done[0]:
            turn, legal = int(games.turn[0]), int(games.legal[0])
            card = rng.choice(cards_of_sets(legal))
            story.append((turn, legal, card))
            games.step(np.array([card], np.int8))
        hands: list[list[int]] = [[] for _ in range(rules.players)]
        for turn, _, card in story:
            hands[turn].append(card)
        state = variant.state(rules)
        left = sorted(rules.deck)
        for seat, hand in enumerate(hands):
            once = twice = 0
            for card in hand:
                twice |= once & 1 << card
                once |= 1 << card
                left.remove(card)
            state.set_hand(seat, once, twice)
        state.set_kitty(left)
        state.start(0)
        for turn, legal, card in story:
            assert (state.turn, state.legal()) == (turn, legal)
            assert state.play(card) == 0
        assert games.points[0].tolist() == [state.points(s) for s in range(rules.players)]


def test_reset_by_seed() -> None:
    """Equal seeds and steps give equal games, wherever the vector stood; other seeds others."""
    one, other = Vector(State(), SIZE, seed=1), Vector(State(), SIZE, seed=2)
    assert arrays(one)[0] == arrays(other)[0]  # the two of clubs, everywhere
    for _ in range(70):
        other.step(other.choose())
    other.reset(1)
    for _ in range(120):
        assert arrays(one) == arrays(other)
        one.step(one.choose())
        other.step(other.choose())
    assert arrays(one) == arrays(other)
    third = Vector(State(), SIZE, seed=3)
    one.reset(1)
    for games in (one, third):
        for _ in range(40):
            games.step(games.choose())
    assert arrays(one) != arrays(third)


def test_reset_clears_the_points() -> None:
    """After a reset no points of the games before are left in the array."""
    games = Vector(State(), SIZE, seed=1)
    for _ in range(45):
        games.step(games.choose())
    assert games.points.any()
    games.reset(1)
    assert not games.points.any()
    assert not games.done.any()


def test_games_of_a_vector_differ() -> None:
    """The games of one vector are dealt differently."""
    games = Vector(State(), 40, seed=1)
    assert len(set(games.turn.tolist())) == 4


@pytest.mark.parametrize("wrong", [-1, 52, 127, -128])
def test_no_such_card(wrong: int) -> None:
    """What is no card is refused."""
    games = Vector(State(), SIZE)
    cards = games.choose().copy()
    cards[3] = wrong
    with pytest.raises(ValueError, match=f"game 3: card {wrong} may not be played"):
        games.step(cards)


def test_nothing_is_stepped_where_one_card_is_illegal() -> None:
    """One illegal card, in whichever game, and no game at all is stepped."""
    games, rng = Vector(variant.state(Rules.of("cancellation")), SIZE, seed=6), Random(6)
    for _ in range(60):
        before = arrays(games)
        for game in range(SIZE):
            cards = games.choose().copy()
            illegal = [c for c in range(52) if not int(games.legal[game]) >> c & 1]
            cards[game] = rng.choice(illegal)
            with pytest.raises(ValueError, match=f"game {game}: card {cards[game]} may not"):
                games.step(cards)
            assert arrays(games) == before
        games.step(games.choose())
        assert arrays(games) != before


@pytest.mark.parametrize("count", [0, 1, SIZE - 1, SIZE + 1])
def test_one_card_for_each_game(count: int) -> None:
    """Fewer or more cards than games are refused."""
    games = Vector(State(), SIZE)
    with pytest.raises(ValueError, match=f"{count} cards for {SIZE} games"):
        games.step(np.zeros(count, np.int8))


@pytest.mark.parametrize("size", [0, -1])
def test_no_vector_of_nothing(size: int) -> None:
    """A vector has at least one game."""
    with pytest.raises(ValueError, match="use 1 or more"):
        Vector(State(), size)


def test_arrays_are_filled_in_place() -> None:
    """The arrays are made once: who keeps one sees every step in it."""
    games = Vector(State(), SIZE)
    kept = (games.legal, games.turn, games.done, games.points)
    kinds = [(array.dtype.name, array.shape) for array in kept]
    assert kinds == [
        ("uint64", (SIZE,)),
        ("int8", (SIZE,)),
        ("bool", (SIZE,)),
        ("int16", (SIZE, 4)),
    ]
    games.step(games.choose())
    games.reset(3)
    assert all(
        a is b
        for a, b in zip(kept, (games.legal, games.turn, games.done, games.points), strict=True)
    )


@pytest.mark.parametrize(
    ("wrong", "error", "says"),
    [
        (None, TypeError, "no int8 array: a NoneType"),
        ([0] * SIZE, TypeError, "no int8 array: a list"),
        (np.zeros(SIZE), ValueError, "no int8 array: format 'd'"),
        (np.zeros(SIZE, np.uint8), ValueError, "no int8 array: format 'B'"),
        (np.zeros(SIZE, np.int64), ValueError, "no int8 array"),
        (np.zeros((SIZE, 1), np.int8), ValueError, "no int8 array"),
        (np.zeros(2 * SIZE, np.int8)[::2], ValueError, "no int8 array"),
        (bytes(SIZE), ValueError, "no int8 array"),
    ],
    ids=["none", "list", "floats", "unsigned", "wide", "two-dimensional", "gaps", "bytes"],
)
def test_cards_are_an_int8_array(wrong: object, error: type[Exception], says: str) -> None:
    """Both builds take the same arrays, and say what is wrong with any other."""
    games = Vector(State(), SIZE)
    with pytest.raises(error, match=says):
        games.step(wrong)


def test_a_read_only_array_will_do() -> None:
    """Cards are only read: an array that may not be written is played like any other."""
    games, other = Vector(State(), SIZE), Vector(State(), SIZE)
    cards = games.choose().copy()
    cards.flags.writeable = False
    games.step(cards)
    other.step(cards.copy())
    assert arrays(games) == arrays(other)


@pytest.mark.parametrize("name", ["legal", "turn", "done", "points", "choose"])
def test_what_is_shown_cannot_be_written(name: str) -> None:
    """No array can be overwritten by mistake, so no illegal card be made legal."""
    games = Vector(State(), SIZE)
    array = games.choose() if name == "choose" else getattr(games, name)
    with pytest.raises(ValueError, match="read-only"):
        array[0] = 1


def test_no_such_state_for_a_vector() -> None:
    """A vector is made from a state, and any whole number is its seed."""
    for wrong in (None, 3, "state"):
        with pytest.raises(TypeError):
            Vector(wrong, SIZE)  # type: ignore[arg-type]
    one, other = Vector(State(), SIZE, seed=-1), Vector(State(), SIZE, seed=2**64 - 1)
    for _ in range(60):
        one.step(one.choose())
        other.step(other.choose())
    assert arrays(one) == arrays(other)
