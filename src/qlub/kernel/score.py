"""`Scoring`: what a round's tricks are worth, what that does to the totals, and when it ends."""

from typing import NoReturn

from qlub.kernel import checks, codes
from qlub.kernel.state import State


class Scoring:
    """
    The rules of the score, as small integers.

    Scores and totals are lists with a number a seat.  A *round_number* counts from 1.
    """

    def __init__(
        self,
        bonus_points: int = -10,
        moon: int = codes.CHOICE,
        moon_points: int = 26,
        moon_needs_bonus: bool = False,
        moon_safe: bool = False,
        sun_points: int = 0,
        no_trick_bonus: int = 0,
        target: int = 100,
        exact_target: int = codes.NOTHING,
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
        return self.find_sun(state)

    def shooter(self, state: State) -> int:
        """Return the seat that has shot the moon, or `NOBODY`."""
        checks.check_kind(state, State)
        return self.find_shooter(state)

    def scores(self, state: State, choice: int) -> list[int]:
        """Return what each seat scores for the round; *choice* is `ADD` or `SUBTRACT` on a moon."""
        checks.check_kind(state, State)
        scores = [0] * 11
        self.count(state, choice, scores)
        return [scores[seat] for seat in range(state.players)]

    def find_sun(self, state: State) -> int:
        """Do the work of `sun`."""
        if self.sun_points:
            for seat in range(state.players):
                if state.purse[seat] // codes.TRICK == state.hand_size:
                    return seat
        return codes.NOBODY

    def find_shooter(self, state: State) -> int:
        """Do the work of `shooter`."""
        if self.moon == codes.OFF or self.find_sun(state) != codes.NOBODY:
            return codes.NOBODY
        for seat in range(state.players):
            if (state.purse[seat] // codes.POINT_CARD) & 0x1F == state.point_cards and not (
                self.moon_needs_bonus
                and (state.purse[seat] // codes.BONUS_CARD) & 0x3 < state.bonus_cards
            ):
                return seat
        return codes.NOBODY

    def count(self, state: State, choice: int, scores: list[int]) -> None:
        """Do the work of `scores`: fill in what each seat scores."""
        sun = self.find_sun(state)
        shooter = self.find_shooter(state)
        for seat in range(state.players):
            purse = state.purse[seat]
            scores[seat] = ((purse // codes.BONUS_CARD) & 0x3) * self.bonus_points
            if shooter != codes.NOBODY:
                scores[seat] += self.moon_score(seat == shooter, choice)
            elif sun != codes.NOBODY:
                scores[seat] += 0 if seat == sun else self.sun_points
            else:
                scores[seat] += purse & codes.POINTS
                if purse // codes.TRICK == 0:
                    scores[seat] -= self.no_trick_bonus

    def moon_score(self, shot: bool, choice: int) -> int:
        """Return what a moon alone brings a seat that shot it, or one that did not."""
        if choice == codes.ADD:
            return 0 if shot else self.moon_points
        return -self.moon_points if shot else 0

    def moon_scores(self, players: int, shooter: int, choice: int) -> list[int]:
        """Return what the moon alone brings each seat: *choice* is `ADD` or `SUBTRACT`."""
        return [self.moon_score(seat == shooter, choice) for seat in range(players)]

    def moon_choice(self, state: State, totals: list[int], round_number: int) -> int:
        """
        Return the moon that the rules choose, or that is chosen for a shooter who does not choose.

        `SUBTRACT` where adding would end the match with the shooter not alone lowest (which
        ``moon_safe`` forbids), else `ADD`.
        """
        checks.check_kind(state, State)
        checks.check_totals(totals, state.players)
        board = [0] * 11
        lay(totals, board)
        return self.find_moon_choice(state, board, round_number)

    def find_moon_choice(self, state: State, totals: list[int], round_number: int) -> int:
        """Do the work of `moon_choice`."""
        after = [0] * 11
        shooter = self.find_shooter(state)
        if shooter == codes.NOBODY:
            return codes.ADD
        self.count(state, codes.ADD, after)
        for seat in range(state.players):
            after[seat] = self.settled(totals[seat] + after[seat])
        return self.find_safe_choice(after, state.players, shooter, round_number)

    def safe_choice(self, after: list[int], shooter: int, round_number: int) -> int:
        """Return the choice that is safe for *shooter* where adding would leave *after*."""
        checks.check_totals(after)
        board = [0] * 11
        return self.find_safe_choice(board, lay(after, board), shooter, round_number)

    def find_safe_choice(
        self, after: list[int], players: int, shooter: int, round_number: int
    ) -> int:
        """Do the work of `safe_choice`."""
        if not self.has_ended(after, players, round_number):
            return codes.ADD
        for seat in range(players):
            if seat != shooter and after[seat] <= after[shooter]:
                return codes.SUBTRACT
        return codes.ADD

    def fixed_choice(self, state: State, totals: list[int], round_number: int) -> int:
        """Return the moon's effect where the shooter has no choice; `CHOICE` where it has one."""
        if self.moon == codes.ADD and self.moon_safe:
            return self.moon_choice(state, totals, round_number)
        return self.moon

    # 2. The match

    def settle(self, totals: list[int], scores: list[int]) -> list[int]:
        """Return the totals after a round, with floors and resets."""
        checks.check_totals(totals)
        checks.check_totals(scores, len(totals))
        return [self.settled(total + score) for total, score in zip(totals, scores, strict=True)]

    def settled(self, total: int) -> int:
        """Return what a seat's *total* becomes by a floor or a reset."""
        if self.floor_zero and total < 0:
            total = 0
        if total == self.target and self.exact_target == codes.RESET_50:
            total = 50
        if total == self.target and self.exact_target == codes.RESET_0:
            total = 0
        return total

    def ends(self, totals: list[int], round_number: int) -> bool:
        """Return whether the target is reached or the last round played; ties do not matter yet."""
        checks.check_totals(totals)
        board = [0] * 11
        return self.has_ended(board, lay(totals, board), round_number)

    def has_ended(self, totals: list[int], players: int, round_number: int) -> bool:
        """Do the work of `ends`."""
        highest = totals[0]
        for seat in range(1, players):
            highest = max(highest, totals[seat])
        return highest >= self.target or 0 < self.rounds <= round_number

    def is_over(self, totals: list[int], round_number: int) -> bool:
        """Return whether the match is over after round *round_number*."""
        checks.check_totals(totals)
        board = [0] * 11
        return self.is_decided(board, lay(totals, board), round_number)

    def is_decided(self, totals: list[int], players: int, round_number: int) -> bool:
        """Do the work of `is_over`."""
        if not self.has_ended(totals, players, round_number):
            return False
        if not self.play_on:
            return True
        lowest = totals[0]
        sharing = 0
        for seat in range(players):
            if self.exact_target == codes.WIN and totals[seat] == self.target:
                return True
            if totals[seat] < lowest:
                lowest = totals[seat]
                sharing = 0
            if totals[seat] == lowest:
                sharing += 1
        return sharing == 1

    def places(self, totals: list[int]) -> list[int]:
        """
        Return each seat's place at the end: the lowest total is first, equal totals share.

        >>> Scoring().places([100, 31, 31, 60])
        [4, 1, 1, 3]
        """
        checks.check_totals(totals)
        standings = [self.standing(total) for total in totals]
        return [1 + sum(other < standing for other in standings) for standing in standings]

    def standing(self, total: int) -> int:
        """Return what a *total* counts as at the end: the lowest wins, unless one wins by rule."""
        return codes.FOREMOST if self.exact_target == codes.WIN and total == self.target else total

    def share(self, totals: list[int], players: int, seat: int) -> float:
        """Return the share of *seat* in the win where the match is over: 1, a part of it, or 0."""
        mine = self.standing(totals[seat])
        sharing = 0
        for other in range(players):
            standing = self.standing(totals[other])
            if standing < mine:
                return 0.0
            if standing == mine:
                sharing += 1
        return 1.0 / sharing


def lay(totals: list[int], board: list[int]) -> int:
    """Write *totals* on *board*, and return how many there are."""
    for seat in range(len(totals)):
        board[seat] = totals[seat]
    return len(totals)
