"""The bots by name, and the levels that players choose from."""

import os
from contextlib import suppress
from importlib import import_module

from qlub.bots.aside import aside
from qlub.bots.base import Bot
from qlub.bots.class_file import bot_from_file, is_class_file, lasting
from qlub.bots.fault import faults_of
from qlub.bots.naming import BotError, BotName, make, settings, shown
from qlub.game import Rules

BOTS = {
    "random": "qlub.bots.random_:RandomBot",
    "low": "qlub.bots.low:LowBot",
    "steady": "qlub.bots.steady:SteadyBot",
    "pimc": "qlub.bots.pimc:PimcBot",
}
"""The class of each bot, weakest first; imported when one is made."""

LEVELS = {"easy": "low", "medium": "steady", "hard": "pimc"}
"""The bot behind each level."""

_PROGRAM = "cmd:"


def bot(name: str, *, quiet: bool = False) -> Bot:
    """
    Return a new bot of that name.

    >>> type(bot("easy"))
    <class 'qlub.bots.low.LowBot'>

    Args:
        name: One of `BOTS` or `LEVELS`, with settings in brackets if it takes any:
            ``pimc(worlds=40)``; a class in a file of Python: ``ducker.py:Ducker``; or a program
            that speaks ``qlub-bot/1``: ``cmd:node ducker.mjs``.
        quiet: Let what a program writes to standard error go nowhere, and what a file prints.

    Raises:
        BotError: If there is none, or it has no such setting; a `ValueError`.
    """
    if name.startswith(_PROGRAM):
        from qlub.bots.process import ProcessBot  # with subprocess, which few need

        return ProcessBot.parse(name.removeprefix(_PROGRAM), quiet=quiet)
    if is_class_file(name):
        made: Bot = bot_from_file(name, quiet=quiet)
        return made
    called, maker = _found(name)
    built: Bot = make(maker, called)
    return built


def check_bot(name: str) -> None:
    """
    Raise `BotError` if no bot can have that name; run neither a program nor a file.

    Whether the program or the file is there, only `bot` says.
    """
    if name.startswith(_PROGRAM):
        from qlub.bots.process import ProcessBot

        ProcessBot.parse(name.removeprefix(_PROGRAM))
    elif not is_class_file(name):
        called, maker = _found(name)
        settings(maker, called)


def _found(name: str) -> tuple[BotName, type]:
    """Return what is called *name*, its level resolved, and its class."""
    called = BotName.parse(name) if name else BotName("", {})
    if called.name in LEVELS:
        level = BotName.parse(LEVELS[called.name])
        called = BotName(level.name, {**level.settings, **called.settings})
    if called.name not in BOTS:
        some = ", ".join([*LEVELS, *BOTS])
        raise BotError(f"no bot {shown(called.name)} (use {some}, FILE.py:CLASS, or cmd:PROGRAM)")
    module, _, kind = BOTS[called.name].partition(":")
    maker: type = getattr(import_module(module), kind)
    return called, maker


def lasting_name(name: str) -> str:
    """
    Return *name* such that it means the same bot wherever one is, as a match that is kept needs it.

    >>> lasting_name("easy")
    'easy'
    """
    if name.startswith(_PROGRAM) and os.name != "nt":
        from qlub.bots.process import ProcessBot

        return _PROGRAM + ProcessBot.parse(name.removeprefix(_PROGRAM)).lasting_command
    return lasting(name) if is_class_file(name) else name


def close_bot(bot: Bot) -> None:
    """
    End what *bot* keeps running, such as a program; it can be asked again.

    One that fails even in this is left alone: it has decided all that it was to decide.
    """
    with aside(), suppress(BotError), faults_of("cannot be closed"):
        close = getattr(bot, "close", None)
        if close is not None:
            close()


def check_rules(bot: Bot, name: str, rules: Rules) -> None:
    """
    Raise `BotError` if *bot*, called *name*, says that it does not play by *rules*.

    A bot that does not play every game has ``presets``, and one that does not sit at every table
    ``players``: those that it plays.  A program says so when it is started, which this does.
    """
    for what, given in (("presets", rules.preset), ("players", rules.players)):
        with aside(), faults_of(f"bot {shown(name)}: its {what} cannot be known"):
            played = getattr(bot, what, None)
            if isinstance(played, str):
                raise BotError(
                    f"bot {shown(name)}: its {what} are the text {played!r}; use a tuple"
                )
            if played is None or given in played:
                continue
            some = ", ".join(map(str, played)) or "nothing"
        said = f"plays no {given}" if what == "presets" else f"does not play with {given}"
        raise BotError(f"bot {shown(name)} {said} (its {what}: {some})")
