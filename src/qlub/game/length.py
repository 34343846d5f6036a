"""How long a match usually takes: measured among bots, and said with "about"."""

from bisect import bisect_right

from qlub.game.errors import RulesError
from qlub.game.rules import Rules

# `benchmarks/match_length.py 60` measured this table: the rounds until a total reaches 50, 100,
# 150 and 200 points, by the number of players, in a match among bots of the level `easy`.
MEASURED = {
    "hearts": {
        3: (4.3, 9.1, 13.8, 19.3),
        4: (5.2, 11.4, 17.4, 23.6),
        5: (6.1, 13.2, 20.3, 28.9),
        6: (6.6, 14.9, 23.9, 33.0),
        7: (6.8, 16.5, 27.0, 37.3),
    },
    "cancellation": {
        6: (3.3, 7.3, 12.1, 16.8),
        7: (3.7, 8.5, 14.2, 20.3),
        8: (4.2, 9.6, 15.3, 21.6),
        9: (4.4, 10.1, 16.6, 23.4),
        10: (4.0, 10.5, 17.8, 25.2),
        11: (4.5, 12.0, 19.4, 27.9),
    },
    "omnibus": {
        3: (5.7, 13.0, 20.1, 28.1),
        4: (7.2, 15.6, 24.3, 34.5),
        5: (8.3, 18.8, 30.0, 41.3),
        6: (8.6, 20.3, 34.0, 49.2),
        7: (9.0, 22.9, 38.3, 54.0),
    },
}
_TARGETS = (0, 50, 100, 150, 200)
FEW = 3
"""Rounds of a short match."""
THINKING = 5.0
"""Seconds that a person takes for a card: assumed, where rounds are measured."""
BETWEEN = 30.0
"""Seconds for the pass and the score sheet of a round: assumed too."""


def rounds_expected(rules: Rules) -> int:
    """
    Return about how many rounds a match by *rules* takes.

    >>> rounds_expected(Rules.of("cancellation", players=11))
    19
    """
    about = _until_target(rules)
    return about if rules.rounds is None else min(about, rules.rounds)


def rounds_decide(rules: Rules) -> bool:
    """Return whether a match by *rules* ends by its number of rounds, and so is no estimate."""
    return rules.rounds is not None and rules.rounds <= _until_target(rules)


def _until_target(rules: Rules) -> int:
    """Return about how many rounds it takes until a total reaches the target."""
    counts = (0.0, *MEASURED[rules.preset][rules.players])
    target = rules.target * _usual_points(rules) / max(1, _points(rules))
    low = min(bisect_right(_TARGETS, target), len(_TARGETS) - 1) - 1
    share = (target - _TARGETS[low]) / (_TARGETS[low + 1] - _TARGETS[low])
    return max(1, round(counts[low] + share * (counts[low + 1] - counts[low])))


def minutes_expected(rules: Rules, *, people: int = 1, bot: float = 0.4, stay: float = 1.0) -> int:
    """
    Return about how many minutes a match by *rules* takes.

    Args:
        rules: The rules; a match takes `rounds_expected` rounds.
        people: At how many seats people play, who take `THINKING` seconds a card.
        bot: Seconds that a bot takes.
        stay: Seconds that a finished trick stays.

    >>> rules = Rules.of("hearts", target=50)
    >>> minutes_expected(rules), minutes_expected(rules, people=4)
    (10, 25)
    """
    trick = people * THINKING + (rules.players - people) * bot + stay
    minutes = rounds_expected(rules) * (rules.hand_size * trick + BETWEEN) / 60
    return max(1, round(minutes) if minutes < 10 else 5 * round(minutes / 5))


def shorter(rules: Rules) -> list[Rules]:
    """
    Return shorter matches than one by *rules*: to a lower target, and of a few rounds.

    >>> [(short.target, short.rounds) for short in shorter(Rules.of("hearts"))]
    [(50, None), (100, 3)]
    >>> shorter(Rules.of("hearts", rounds=2))
    []
    """
    expected, found = rounds_expected(rules), []
    for change in ({"target": rules.good_target}, {"rounds": FEW}):
        try:
            offered = rules.replace(**change)
        except RulesError:  # another option needs a higher target
            continue
        if rounds_expected(offered) < expected:
            found.append(offered)
    return found


def _points(rules: Rules) -> int:
    """Return the points of all hearts and queens."""
    hearts = 104 if rules.heart_points == "spot" else 13
    return rules.packs * (hearts + rules.queen_points)


def _usual_points(rules: Rules) -> int:
    return rules.packs * 26
