"""The bots of this process: one of each name a thread, made when first asked for."""

import contextlib
import threading
from multiprocessing.util import Finalize

from qlub.bots import Bot, bot, check_rules, close_bot
from qlub.game import Rules

_made: list[Bot] = []
_own = threading.local()
_generation = 0


def player(name: str, rules: Rules) -> Bot:
    """
    Return the bot called *name* that this thread has; it remembers nothing between games.

    Raises:
        BotError: If there is none, or it does not play by *rules*.
    """
    if getattr(_own, "generation", None) != _generation:
        _own.generation, _own.bots = _generation, {}
    bots: dict[str, Bot] = _own.bots
    if name not in bots:
        if not _made:
            Finalize(None, close_players, exitpriority=10)  # no worker is told that it was the last
        made = bot(name)
        _made.append(made)
        check_rules(made, name, rules)  # starts a program, so that no decision pays for that
        bots[name] = made
    return bots[name]


def close_players() -> None:
    """End what the bots of this process keep running; one asked for later is made anew."""
    global _generation
    _generation += 1
    while _made:
        with contextlib.suppress(OSError):  # a program that is gone needs no end
            close_bot(_made.pop())
