"""The bots as tests ask them: each by name, and those that look ahead only in a few worlds."""

from qlub.bots import BOTS

QUICK = {"pimc": "pimc(worlds=4)"}
"""What a bot is called where it has to decide thousands of times; by its own name the others."""

PLAYERS = tuple(QUICK.get(name, name) for name in BOTS)
"""Every bot, such that a decision takes about a thousandth of a second."""

THINKING = "pimc(worlds=200)"
"""The bot that looks ahead, as far as it must to see what is clear."""


def thinks(name: str) -> bool:
    """Return whether the bot called *name* looks ahead: it is asked less often."""
    return name in QUICK.values()
