"""Players made of code."""

from qlub.bots.base import Bot
from qlub.bots.low import LowBot
from qlub.bots.random_ import RandomBot
from qlub.bots.registry import BOTS, LEVELS, bot

__all__ = ["BOTS", "LEVELS", "Bot", "LowBot", "RandomBot", "bot"]
