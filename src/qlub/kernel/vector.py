"""`Vector`: many games stepped in one call, into NumPy arrays, for learning."""

from typing import Any, NoReturn

from qlub.kernel import bits, checks, codes, rng
from qlub.kernel.state import State


class Vector:
    """
    *size* games that are stepped together; a game that is over is dealt again at once.

    After `reset` and after each `step` these arrays, made once, filled in place and read-only for
    others, tell of each game: ``legal`` (uint64: the set of cards that may be played), ``turn``
    (int8: the seat to act), ``done`` (bool: this step ended a round), and ``points`` (int16,
    size × players: the points of hearts and queens in the round that is on, or in the one that has
    just ended).

    >>> games = Vector(State(), size=3, seed=1)
    >>> games.legal.tolist()  # each begins with the two of clubs
    [1, 1, 1]
    >>> games.step(games.choose())
    """

    def __init__(self, state: State, size: int, seed: int = 1) -> None:
        """Make *size* games that are played by the rules of *state*."""
        import numpy as np  # only here: the package needs no NumPy

        checks.check_kind(state, State)
        if size < 1:
            raise ValueError(f"no vector of {size} games: use 1 or more")
        self.size = size
        self.players = state.players
        self.fresh = state.copy()
        self.games = [state.copy() for _ in range(size)]
        # What is written through gives plain numbers, in both builds; what is shown is read-only.
        self.legal_ = memoryview(np.zeros(size, np.uint64))  # type: ignore[arg-type]
        self.turn_ = memoryview(np.zeros(size, np.int8))  # type: ignore[arg-type]
        self.done_ = memoryview(np.zeros(size, np.uint8))  # type: ignore[arg-type]
        self.points_ = memoryview(np.zeros((size, state.players), np.int16))  # type: ignore[arg-type]
        self.chosen_ = memoryview(np.zeros(size, np.int8))  # type: ignore[arg-type]
        self.legal = np.asarray(self.legal_)
        self.turn = np.asarray(self.turn_)
        self.done = np.asarray(self.done_).view(np.bool_)
        self.points = np.asarray(self.points_)
        self.chosen = np.asarray(self.chosen_)
        for array in (self.legal, self.turn, self.done, self.points, self.chosen):
            array.flags.writeable = False
        self.reset(seed)

    def __reduce__(self) -> NoReturn:
        checks.no_pickle(self)

    def reset(self, seed: int) -> None:
        """Deal every game anew; equal seeds and equal steps give equal games."""
        counter = checks.seed(seed)
        self.rng = rng.mix(counter)
        for i in range(self.size):
            game = self.games[i]
            game.copy_from(self.fresh)
            counter = rng.step(counter)
            game.rng = rng.mix(counter)
            game.shuffle(0)
            for seat in range(self.players):
                self.points_[i, seat] = 0
            self.done_[i] = 0
            self.legal_[i] = game.legal()
            self.turn_[i] = game.turn

    def step(self, cards: Any) -> None:
        """
        Play one card in every game.

        Args:
            cards: An int8 array of *size* cards, the legal choice of each game's seat to act.

        Raises:
            TypeError: If *cards* are no array.
            ValueError: If it is an array of another kind or size, or a card is not legal; no game
                is stepped then.
        """
        choices = checks.choices(cards, self.size)
        wrong = self.first_wrong(choices)
        if wrong >= 0:
            raise ValueError(f"game {wrong}: card {choices[wrong]} may not be played")
        self.put(choices)

    def choose(self) -> Any:
        """Return a legal card at random for each game: a read-only int8 array, filled in place."""
        for i in range(self.size):
            self.rng = rng.step(self.rng)
            self.chosen_[i] = bits.pick(self.legal_[i], rng.mix(self.rng) >> 32)
        return self.chosen

    def first_wrong(self, cards: Any) -> int:
        """Return the first game in which the card is not legal, or -1."""
        for i in range(self.size):
            card = cards[i]
            if card < 0 or card > 51 or not self.legal_[i] >> card & 1:
                return i
        return -1

    def put(self, cards: Any) -> None:
        """Play the cards, deal again where a round is over, and fill the arrays."""
        for i in range(self.size):
            bits.fetch(self.games, i + 4)
            game = self.games[i]
            self.legal_[i] = game.put_and_look(cards[i])
            self.turn_[i] = game.turn
            self.done_[i] = game.left == 0
            if game.in_trick == 0:
                if game.trick == 1:  # all: what stands there is of the last round
                    for seat in range(self.players):
                        self.points_[i, seat] = game.purse[seat] & codes.POINTS
                elif game.took != codes.NOBODY:
                    self.points_[i, game.took] = game.purse[game.took] & codes.POINTS
                if game.left == 0:
                    game.shuffle(0)
                    self.legal_[i] = game.legal()
                    self.turn_[i] = game.turn
