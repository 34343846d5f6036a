"""The shuffle: Fisher-Yates from the top, in the form of Durstenfeld (1964)."""

from qlub.fair.stream import Stream

LABEL = b"qlub/deck/v1"


def shuffle(key: bytes, size: int) -> list[int]:
    """
    Return the positions 0 … *size* - 1 in the order that *key* shuffles them into.

    >>> shuffle(bytes(64), 52)[:8]
    [20, 28, 32, 22, 5, 25, 13, 12]
    """
    stream = Stream(key, LABEL)
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        chosen = stream.below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order
