"""
`Outlook`: what the end of a round is worth to a seat.

By ``points`` it is how much less the seat scores than the others.  By ``match`` it is the seat's
share in the win: exactly, where the rules say that the match is over; else what can be expected.
Each seat then has a share in proportion to ``exp(-total / spread)``, where ``spread`` squared grows
by as much with each round that is still to come, as the variance of a sum does.  About ``1 + left /
pace`` are to come, where *left* is how far the highest total is from the target, or as many as the
rules leave.

`SPREADS` was found by ``benchmarks/fit_outlook.py``, which also holds it against other matches of
the rule player.  From seven tenths of the way to the target on, those of each range of shares win
as often as told, to about three in a hundred in Hearts and Omnibus Hearts; in Cancellation Hearts a
leader who is told 0.9 wins 0.84, and with half the usual target one who is told 0.6 wins 0.67.  Ten
free spreads, one for every tenth of the way, fit no better, nor does any power of the totals but
the first.
"""

import math
from typing import NoReturn

from qlub.game import Phase, Rules, View, variant
from qlub.kernel import checks, codes
from qlub.kernel.score import Scoring
from qlub.kernel.state import State

WORDS = ("points", "match")
"""What a seat may play for."""

SPREADS: dict[str, dict[int, tuple[float, float]]] = {
    "hearts": {3: (9.2, 13.8), 4: (6.7, 12.3), 5: (6.6, 15.9), 6: (6.1, 14.4), 7: (5.5, 13.7)},
    "omnibus": {3: (11.7, 13.8), 4: (9.2, 12.2), 5: (8.2, 11.8), 6: (7.9, 12.2), 7: (7.6, 13.4)},
    "cancellation": {
        6: (7.1, 18.3),
        7: (6.9, 20.1),
        8: (6.7, 21.0),
        9: (6.6, 22.9),
        10: (6.5, 24.4),
        11: (6.2, 23.8),
    },
}
"""
By game and players: the spread that one round leaves, and the pace: by how many points the highest
total comes nearer to the target in a round.
"""


class Outlook:
    """
    Values the ends of one round for one seat; more is better.

    Compiled callers use ``worth(end, scores)`` and ``value(scores)``, without the GIL.
    """

    def __init__(
        self,
        scoring: Scoring,
        totals: list[int],
        seat: int,
        round_number: int,
        by_match: bool,
        spread: float = 7.0,
        pace: float = 12.0,
    ) -> None:
        """
        Value what comes of round *round_number*, which began at *totals*, for *seat*.

        Args:
            scoring: How the match is scored.
            totals: A number for each seat.
            seat: Whose outlook it is.
            round_number: From 1.
            by_match: Whether the win counts, or the points.
            spread: What one round leaves open, in points.
            pace: By how many points the highest total rises in a round.
        """
        checks.check_kind(scoring, Scoring)
        checks.check_totals(totals)
        if not 0 <= seat < len(totals):
            raise ValueError(f"no seat {seat}: there are {len(totals)}, from 0")
        self.scoring = scoring
        self.seat = seat
        self.players = len(totals)
        self.round_number = round_number
        self.by_match = by_match
        self.variance = spread * spread
        self.pace = pace
        self.totals = [0] * 11
        for place in range(self.players):
            self.totals[place] = totals[place]

    @classmethod
    def of(cls, view: View, word: str = "match") -> "Outlook":
        """
        Return the outlook of *view*'s seat, which plays for what *word* says.

        Raises:
            ValueError: If it is no such word, or no round is being played.
        """
        checks.check_kind(view, View)
        if word not in WORDS:
            raise ValueError(f"no utility {word!r} (use {' or '.join(WORDS)})")
        if view.seat is None or view.phase not in (Phase.PASS, Phase.PLAY, Phase.MOON):
            raise ValueError("no outlook: use the view of a seat while a round is being played")
        spread, pace = expected(view.rules)
        return cls(
            variant.scoring(view.rules),
            list(view.totals),
            view.seat,
            view.round,
            word == "match",
            spread,
            pace,
        )

    def __reduce__(self) -> NoReturn:
        checks.no_pickle(self)

    def worth(self, end: State, scores: list[int]) -> float:
        """
        Return what the round that was played out to *end* is worth; fill in what each seat scores.

        A shooter who has the choice makes it: this seat the one that is worth more to it, another
        the safe one.
        """
        choice = self.scoring.moon
        if choice == codes.CHOICE or (choice == codes.ADD and self.scoring.moon_safe):
            choice = self.choose(end, scores)
        self.scoring.count(end, choice, scores)
        return self.value(scores)

    def choose(self, end: State, scores: list[int]) -> int:
        """Return how a moon counts, where the rules alone do not say; *scores* are scribbled on."""
        shooter = self.scoring.find_shooter(end)
        if shooter == codes.NOBODY:
            return codes.ADD
        if shooter == self.seat and self.scoring.moon == codes.CHOICE:
            self.scoring.count(end, codes.ADD, scores)
            gain = self.value(scores)
            self.scoring.count(end, codes.SUBTRACT, scores)
            gain -= self.value(scores)
            if gain > 0.0:
                return codes.ADD
            if gain < 0.0:
                return codes.SUBTRACT
        return self.scoring.find_moon_choice(end, self.totals, self.round_number)

    def value(self, scores: list[int]) -> float:
        """Return what it is worth that each seat scores what *scores* say."""
        after = [0] * 11
        for seat in range(self.players):
            after[seat] = self.scoring.settled(self.totals[seat] + scores[seat])
        if not self.by_match:
            return self.margin(after)
        if self.scoring.is_decided(after, self.players, self.round_number):
            return self.scoring.share(after, self.players, self.seat)
        return self.share(after, self.seat)

    def margin(self, after: list[int]) -> float:
        """Return how much less this seat's total has grown than the others', on average."""
        grown = 0.0
        for seat in range(self.players):
            grown += after[seat] - self.totals[seat]
        mine = after[self.seat] - self.totals[self.seat]
        return (grown - mine) / (self.players - 1) - mine

    def share(self, after: list[int], seat: int) -> float:
        """Return the share in the win that *seat* can expect where the match goes on."""
        spread = self.spread(after)
        total = 0.0
        for other in range(self.players):
            total += math.exp(
                min((after[seat] - after[other]) / spread, 700.0)
            )  # more is no number
        return 1.0 / total

    def spread(self, after: list[int]) -> float:
        """Return how many points count for little by the end of the match."""
        highest = after[0]
        for seat in range(1, self.players):
            highest = max(highest, after[seat])
        rounds = 1.0 + max(self.scoring.target - highest, 0) / self.pace
        if self.scoring.rounds:
            rounds = min(rounds, max(self.scoring.rounds - self.round_number, 1))
        return math.sqrt(self.variance * rounds)

    def value_of(self, scores: list[int]) -> float:
        """Return what it is worth that each seat scores what *scores* say."""
        checks.check_totals(scores, self.players)
        board = [0] * 11
        for seat in range(self.players):
            board[seat] = scores[seat]
        return self.value(board)

    def worth_of(self, end: State) -> float:
        """Return what the round that was played out to *end* is worth."""
        checks.check_kind(end, State)
        if end.players != self.players:
            raise ValueError(f"a round of {end.players} seats; here are {self.players}")
        board = [0] * 11
        return self.worth(end, board)

    def shares(self, after: list[int]) -> list[float]:
        """Return the share in the win that each seat can expect with the totals *after* a round."""
        checks.check_totals(after, self.players)
        board = [0] * 11
        for seat in range(self.players):
            board[seat] = after[seat]
        over = self.scoring.is_decided(board, self.players, self.round_number)
        found = []
        for seat in range(self.players):
            if over:
                found.append(self.scoring.share(board, self.players, seat))
            else:
                found.append(self.share(board, seat))
        return found


def usual(view: View) -> str:
    """
    Return what a seat does well to play for: the points at first, the match from halfway on.

    In the first round of a match, playing for the win cost the search 0.5 ± 0.2 points a round.
    Over whole matches it won 0.07 ± 0.03 matches more than playing for points, and with this
    choice 0.06 ± 0.03 (216 matches of four in pairs, 24 worlds a decision).
    """
    rules = view.rules
    late = 2 * max(view.totals) >= rules.target
    return "match" if late or (rules.rounds and 2 * view.round > rules.rounds) else "points"


def expected(rules: Rules) -> tuple[float, float]:
    """
    Return the spread and the pace of a match by *rules*.

    Where cards cost more or less than usual, both are so much larger or smaller.
    """
    game = "cancellation" if rules.packs == 2 else "omnibus" if rules.bonus_card else "hearts"
    spread, pace = SPREADS[game][rules.players]
    scale = max(_points(rules) / (26 * rules.packs), 0.1)
    return spread * scale, pace * scale


def _points(rules: Rules) -> int:
    """Return what all hearts and queens of the deck cost."""
    table = variant.state(rules)
    return sum(table.points_of(card) for card in rules.deck)
