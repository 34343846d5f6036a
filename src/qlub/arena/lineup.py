"""Line-ups: which bots of a league sit at a table, and in which order."""

from collections.abc import Iterator
from random import Random


def lineups(bots: int, players: int, seed: int) -> Iterator[str]:
    """
    Yield a line-up for each block of a league, for ever: a letter for each seat.

    With more seats than bots, each bot sits once and some sit again; with fewer, some wait.  Who
    does is drawn among those who have sat least, so that no bot is ever more than one seat ahead.
    The order is drawn, too: who passes to whom, and who plays behind whom.

    >>> from itertools import islice
    >>> list(islice(lineups(3, 4, seed=7), 3))
    ['CBCA', 'BAAC', 'BCBA']
    """
    chance = Random(f"league/{seed}")
    letters = [chr(ord("A") + number) for number in range(bots)]
    sat = dict.fromkeys(letters, 0)
    while True:
        drawn = chance.sample(letters, bots)
        drawn.sort(key=lambda letter: sat[letter])
        seats = letters * (players // bots) + drawn[: players % bots]
        for letter in seats:
            sat[letter] += 1
        yield "".join(chance.sample(seats, players))
