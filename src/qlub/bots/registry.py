"""The bots by name, and the levels that players choose from."""

from collections.abc import Callable

from qlub.bots.base import Bot
from qlub.bots.low import LowBot
from qlub.bots.random_ import RandomBot

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "low": LowBot}
"""What makes each bot, weakest first."""

LEVELS = {"easy": "low"}
"""The bot behind each level."""


def bot(name: str) -> Bot:
    """
    Return the bot called *name*, or the one of that level.

    Raises:
        ValueError: If there is none.
    """
    maker = BOTS.get(LEVELS.get(name, name))
    if maker is None:
        raise ValueError(f"no bot {name!r} (use {', '.join([*LEVELS, *BOTS])})")
    return maker()
