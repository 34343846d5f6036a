"""`Pace`: how much one connection may send."""

from typing import Final

RATE: Final = 4.0
"""Messages a second, in the long run."""
BURST: Final = 40.0
"""Messages at once."""
STRIKES: Final = 3
"""How often somebody may be told to slow down before the connection is closed."""
JUNK: Final = 5
"""How many messages that are none may come within `JUNK_WITHIN` seconds."""
JUNK_WITHIN: Final = 10.0


class Pace:
    """
    A bucket that fills as time goes by, and is emptied by messages.

    >>> pace = Pace(0.0)
    >>> [pace.wait(0.0) for _ in range(41)][-2:]
    [0, 250]
    >>> pace.wait(0.25)
    0
    """

    def __init__(self, now: float) -> None:
        self._left = BURST
        self._at = now
        self._strikes = 0
        self._junk: list[float] = []

    def wait(self, now: float) -> int:
        """Return 0 for a message that is taken, else how many milliseconds it is too early."""
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1:
            self._strikes += 1
            return max(1, round(1000 * (1 - self._left) / RATE))
        self._left -= 1
        if self._left > BURST / 2:
            self._strikes = 0
        return 0

    @property
    def is_flood(self) -> bool:
        """Return whether being told did not help."""
        return self._strikes > STRIKES

    def junk(self, now: float) -> bool:
        """Note a message that was none, and return whether that is too many of late."""
        self._junk = [at for at in self._junk if now - at < JUNK_WITHIN] + [now]
        return len(self._junk) > JUNK
