"""How long a match usually takes: measured among bots, and said with "about"."""

from bisect import bisect_right

from qlub.game import Rules

# `benchmarks/match_length.py` measures this table: the rounds until a total reaches 50, 100,
# 150 and 200 points, by the number of players, in a match among bots of the level `easy`.
MEASURED = {
    "hearts": {
        3: (4.3, 8.9, 13.9, 19.2),
        4: (4.9, 11.2, 17.3, 23.8),
        5: (6.2, 13.2, 20.3, 30.0),
        6: (5.9, 15.8, 23.0, 31.8),
        7: (6.7, 16.8, 27.9, 37.5),
    },
    "cancellation": {
        6: (3.3, 7.8, 12.6, 16.8),
        7: (3.6, 9.1, 14.7, 20.4),
        8: (4.2, 9.5, 16.1, 21.3),
        9: (3.7, 9.5, 15.7, 23.8),
        10: (4.2, 11.0, 18.8, 25.5),
        11: (4.7, 11.7, 19.2, 27.6),
    },
    "omnibus": {
        3: (5.4, 12.6, 20.9, 27.8),
        4: (7.0, 15.7, 25.2, 34.6),
        5: (8.2, 18.2, 29.8, 43.3),
        6: (9.3, 22.2, 35.1, 51.3),
        7: (8.1, 24.2, 39.0, 54.6),
    },
}
_TARGETS = (0, 50, 100, 150, 200)
_THINKING = 5.0
"""Seconds that a person takes for a card."""
_BETWEEN = 30.0
"""Seconds for the pass and the score sheet of a round."""


def rounds_expected(rules: Rules) -> int:
    """
    Return about how many rounds a match by *rules* takes.

    >>> rounds_expected(Rules.of("cancellation", players=11))
    19
    """
    counts = (0.0, *MEASURED[rules.preset][rules.players])
    target = rules.target * _usual_points(rules) / max(1, _points(rules))
    low = min(bisect_right(_TARGETS, target), len(_TARGETS) - 1) - 1
    share = (target - _TARGETS[low]) / (_TARGETS[low + 1] - _TARGETS[low])
    about = max(1, round(counts[low] + share * (counts[low + 1] - counts[low])))
    return about if rules.rounds is None else min(about, rules.rounds)


def minutes_expected(rules: Rules, pace: float = 0.4) -> int:
    """Return about how many minutes that takes, with *pace* seconds for a bot's card."""
    trick = (rules.players - 1) * pace + 2.5 * pace + _THINKING
    minutes = rounds_expected(rules) * (rules.hand_size * trick + _BETWEEN) / 60
    return max(1, round(minutes) if minutes < 10 else 5 * round(minutes / 5))


def _points(rules: Rules) -> int:
    """Return the points of all hearts and queens."""
    hearts = 104 if rules.heart_points == "spot" else 13
    return rules.packs * (hearts + rules.queen_points)


def _usual_points(rules: Rules) -> int:
    return rules.packs * 26
