"""`Scoring`: what a round's tricks are worth, what that does to the totals, and when it ends."""

from typing import NoReturn

from qlub.kernel import checks
from qlub.kernel.state import State

CHOICE, ADD, SUBTRACT, OFF = range(4)  # what shooting the moon does
NOTHING, RESET_50, RESET_0, WIN = range(4)  # what a total of exactly the target does
NOBODY = -1


class Scoring:
    """
    The rules of the score, as small integers.

    Scores and totals are lists with a number a seat.  A *round_number* counts from 1.
    """

    def __init__(
        self,
        bonus_points: int = -10,
        moon: int = CHOICE,
        moon_points: int = 26,
        moon_needs_bonus: bool = False,
        moon_safe: bool = False,
        sun_points: int = 0,
        no_trick_bonus: int = 0,
        target: int = 100,
        exact_target: int = NOTHING,
        floor_zero: bool = False,
        play_on: bool = False,
        rounds: int = 0,
    ) -> None:
        self.bonus_points = bonus_points
        self.moon = moon
        self.moon_points = moon_points
        self.moon_needs_bonus = moon_needs_bonus
        self.moon_safe = moon_safe
        self.sun_points = sun_points
        self.no_trick_bonus = no_trick_bonus
        self.target = target
        self.exact_target = exact_target
        self.floor_zero = floor_zero
        self.play_on = play_on
        self.rounds = rounds

    def __reduce__(self) -> NoReturn:
        checks.no_pickle(self)

    # 1. The round

    def sun(self, state: State) -> int:
        """Return the seat that took every trick, where that counts; else `NOBODY`."""
        checks.check_kind(state, State)
        for seat in range(state.players):
            if self.sun_points and state.tricks_taken(seat) == state.hand_size:
                return seat
        return NOBODY

    def shooter(self, state: State) -> int:
        """Return the seat that has shot the moon, or `NOBODY`."""
        checks.check_kind(state, State)
        if self.moon == OFF or self.sun(state) != NOBODY:
            return NOBODY
        for seat in range(state.players):
            if state.point_cards_taken(seat) == state.point_cards and not (
                self.moon_needs_bonus and state.bonus_cards_taken(seat) < state.bonus_cards
            ):
                return seat
        return NOBODY

    def scores(self, state: State, choice: int) -> list[int]:
        """Return what each seat scores for the round; *choice* is `ADD` or `SUBTRACT` on a moon."""
        sun = self.sun(state)
        shooter = self.shooter(state)
        if shooter != NOBODY:
            scores = self.moon_scores(state.players, shooter, choice)
        else:
            scores = [0] * state.players
        for seat in range(state.players):
            scores[seat] += state.bonus_cards_taken(seat) * self.bonus_points
            if sun != NOBODY and seat != sun:
                scores[seat] += self.sun_points
            if sun == NOBODY and shooter == NOBODY:
                scores[seat] += state.points(seat)
                if state.tricks_taken(seat) == 0:
                    scores[seat] -= self.no_trick_bonus
        return scores

    def moon_scores(self, players: int, shooter: int, choice: int) -> list[int]:
        """Return what the moon alone brings each seat: *choice* is `ADD` or `SUBTRACT`."""
        if choice == ADD:
            return [0 if seat == shooter else self.moon_points for seat in range(players)]
        return [-self.moon_points if seat == shooter else 0 for seat in range(players)]

    def moon_choice(self, state: State, totals: list[int], round_number: int) -> int:
        """
        Return the moon that the rules choose, or that is chosen for a shooter who does not choose.

        `SUBTRACT` where adding would end the match with the shooter not alone lowest (which
        ``moon_safe`` forbids), else `ADD`.
        """
        shooter = self.shooter(state)
        if shooter == NOBODY:
            return ADD
        after = self.settle(totals, self.scores(state, ADD))
        return self.safe_choice(after, shooter, round_number)

    def safe_choice(self, after: list[int], shooter: int, round_number: int) -> int:
        """Return the choice that is safe for *shooter* where adding would leave *after*."""
        lowest = min(after[:shooter] + after[shooter + 1 :])
        wins = after[shooter] < lowest
        return SUBTRACT if self.ends(after, round_number) and not wins else ADD

    def fixed_choice(self, state: State, totals: list[int], round_number: int) -> int:
        """Return the moon's effect where the shooter has no choice; `CHOICE` where it has one."""
        if self.moon == ADD and self.moon_safe:
            return self.moon_choice(state, totals, round_number)
        return self.moon

    # 2. The match

    def settle(self, totals: list[int], scores: list[int]) -> list[int]:
        """Return the totals after a round, with floors and resets."""
        after = []
        for total, score in zip(totals, scores, strict=True):
            total += score
            if self.floor_zero and total < 0:
                total = 0
            if total == self.target and self.exact_target == RESET_50:
                total = 50
            if total == self.target and self.exact_target == RESET_0:
                total = 0
            after.append(total)
        return after

    def ends(self, totals: list[int], round_number: int) -> bool:
        """Return whether the target is reached or the last round played; ties do not matter yet."""
        return max(totals) >= self.target or 0 < self.rounds <= round_number

    def is_over(self, totals: list[int], round_number: int) -> bool:
        """Return whether the match is over after round *round_number*."""
        if not self.ends(totals, round_number):
            return False
        if self.exact_target == WIN and self.target in totals:
            return True
        return not self.play_on or totals.count(min(totals)) == 1

    def places(self, totals: list[int]) -> list[int]:
        """
        Return each seat's place at the end: the lowest total is first, equal totals share.

        >>> Scoring().places([100, 31, 31, 60])
        [4, 1, 1, 3]
        """
        keys = [
            (0, 0) if self.exact_target == WIN and total == self.target else (1, total)
            for total in totals
        ]
        return [1 + sum(other < key for other in keys) for key in keys]
