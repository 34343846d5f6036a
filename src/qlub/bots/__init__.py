"""Players made of code."""

from qlub.bots.ask import Answer, Forfeit, ask
from qlub.bots.base import Bot
from qlub.bots.low import LowBot
from qlub.bots.naming import BotError
from qlub.bots.random_ import RandomBot
from qlub.bots.registry import (
    BOTS,
    LEVELS,
    bot,
    check_bot,
    check_rules,
    close_bot,
    lasting_name,
)

__all__ = [
    "BOTS",
    "LEVELS",
    "Answer",
    "Bot",
    "BotError",
    "Forfeit",
    "LowBot",
    "RandomBot",
    "ask",
    "bot",
    "check_bot",
    "check_rules",
    "close_bot",
    "lasting_name",
]
