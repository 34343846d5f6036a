"""A bot is had by its name, and a name that is wrong is told what would do."""

from itertools import islice

import pytest

from qlub.bots import BOTS, LEVELS, BotError, LowBot, RandomBot, bot, check_bot

every_bot = pytest.mark.parametrize("name", BOTS)


@every_bot
def test_a_bot_is_made_anew(name):
    """By its name a bot is had, another one each time."""
    made = bot(name)
    assert f"{type(made).__module__}:{type(made).__name__}" == BOTS[name]
    assert bot(name) is not made


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_bot(level):
    """Each level has a bot that there is, and no bot is called like a level."""
    assert type(bot(level)) is type(bot(LEVELS[level]))
    assert level not in BOTS
    check_bot(level)


def test_those_that_there_are():
    """The weakest stands first."""
    assert list(islice(BOTS, 2)) == ["random", "low"]
    assert [type(bot(name)) for name in islice(BOTS, 2)] == [RandomBot, LowBot]
    assert type(bot("easy")) is LowBot
    assert type(bot(" low ( ) ")) is LowBot


@pytest.mark.parametrize("name", ["", "Low", "nobody", "low.py", "x" * 100])
def test_an_unknown_name_is_told_what_would_do(name):
    """The error says what was asked for, and names every level and every bot."""
    for asked in (bot, check_bot):
        with pytest.raises(BotError, match="no bot") as raised:
            asked(name)
        told = str(raised.value)
        assert repr(name)[:60] in told
        assert told.endswith(f"(use {', '.join([*LEVELS, *BOTS])}, FILE.py:CLASS, or cmd:PROGRAM)")
        assert len(told) < 300


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("low(", "no bot 'low(': write NAME, or NAME(SETTING=VALUE, …)"),
        ("low) (", "no bot 'low) (': write NAME, or NAME(SETTING=VALUE, …)"),
        ("low high", "no bot 'low high': write NAME, or NAME(SETTING=VALUE, …)"),
        ("low(worlds)", "bot 'low': 'worlds' is no SETTING=VALUE"),
        ("low(worlds=)", "bot 'low': 'worlds=' is no SETTING=VALUE"),
        ("low(worlds=1, worlds=2)", "bot 'low': the setting 'worlds' is given twice"),
        ("low(worlds=1)", "bot 'low' has no setting 'worlds' (it has none)"),
        ("easy(worlds=1)", "bot 'low' has no setting 'worlds' (it has none)"),
        ("cmd:", "no program after cmd:, as in cmd:node ducker.mjs"),
        ("cmd:'x", "the program after cmd: cannot be read: No closing quotation"),
    ],
)
def test_what_is_wrong_is_told(name, told):
    """One sentence says what was wrong and what was given."""
    for asked in (bot, check_bot):
        with pytest.raises(BotError) as raised:
            asked(name)
        assert str(raised.value) == told
