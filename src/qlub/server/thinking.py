"""What a bot's process does: it is asked for one decision after the other."""

import os
import signal
import threading
from multiprocessing import connection, parent_process
from random import Random
from typing import Final

from qlub.bots import Bot, ask, bot
from qlub.bots.pimc import PimcBot
from qlub.game import Move, View
from qlub.search import Decision, Limit

NICENESS: Final = 10
"""How much less a bot's thinking is worth than whoever waits for a message."""
ADVISER: Final = "hard"
"""Who is asked for hints."""

_bots: dict[str, Bot] = {}


def begin() -> None:
    """
    Make this process one that thinks.

    It is spawned, so that it has no connection and no file of the server's; it is told to end by
    the server alone, and ends with the server, however that ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # from a terminal it goes to the server too
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "this is for processes that were spawned"
    connection.wait([parent.sentinel])
    os._exit(1)


def advise(view: View) -> Decision:
    """Return what the hard bot would do in *view*, and what else there is."""
    adviser = _bots.setdefault(ADVISER, bot(ADVISER, quiet=True))
    assert isinstance(adviser, PimcBot), "only a bot that looks ahead has reasons"
    return adviser.explain(view, Limit(), Random(0))


def decide(level: str, view: View, seed: str) -> Move:
    """Return what the bot of *level* does in *view*; where it fails, what a simple one does."""
    if level not in _bots:
        _bots[level] = bot(level, quiet=True)
    return ask(_bots[level], view, Limit(), Random(seed), quiet=True).move
