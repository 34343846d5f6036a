"""People at terminals, who play the first card that they may, all at one table."""

import select
import time

from pseudo_terminal import ESCAPES, PROMPT

_DECISIONS = ("our card", "Pass ", "Enter plays", "1 or 2", "Enter: end", "Enter: next")
_LONGEST = 120
"""Seconds after which a match that does not go on is a failure."""


def play_along(players, until):
    """Have each of *players* answer what is asked, until *until* says so."""
    end = time.monotonic() + _LONGEST
    while not until():
        assert time.monotonic() < end, "\n\n".join(player.text for player in players)
        ready, _, _ = select.select([player._master for player in players], [], [], 1)
        for player in players:
            if player._master in ready:
                assert player._read(end), player.text
            if is_asked(player):
                player.send(player.answer(player.text))


def is_asked(player):
    """Return whether a decision is asked that *player* has not answered yet."""
    if not PROMPT.search(ESCAPES.sub("", player._since.decode(errors="replace"))):
        return False
    lines = player.text.splitlines()
    return bool(lines) and any(word in lines[-1] for word in _DECISIONS)
