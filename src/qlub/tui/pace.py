"""How long things stay on the screen, in times the pace: what a bot takes for a card."""


def trick_stays(players: int) -> float:
    """
    Return how long a complete trick stays, before anything else is shown: more cards need longer.

    >>> trick_stays(4), trick_stays(6), trick_stays(11)
    (2.5, 3.25, 4.0)
    """
    return 2.5 + 1.5 * min(max(players - 4, 0), 4) / 4
