"""The draw for the first deal."""

from qlub.fair.stream import Stream

LABEL = b"qlub/dealer/v1"


def draw_dealer(key: bytes, seats: int) -> int:
    """
    Return the first dealer of a match of *seats* seats; *key* is the first round's.

    >>> from qlub.fair.seed import key
    >>> draw_dealer(key(7, round=1), 4)
    3
    """
    return Stream(key, LABEL).below(seats)
