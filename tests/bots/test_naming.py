"""A bot's settings are what its class takes by keyword, and values are checked by its types."""

import re
from typing import Literal

import pytest

from qlub.bots.naming import BotError, BotName, make


class Picky:
    """Takes a setting of each kind."""

    def __init__(
        self,
        *,
        worlds: int | None = None,
        time: float | None = None,
        utility: Literal["points", "match"] = "points",
        noisy: bool = False,
        label: str = "",
        bare=3,
        anything=None,
    ) -> None:
        if worlds == 13:
            raise ValueError("worlds is 13; use another")
        self.taken = {name: one for name, one in locals().items() if name != "self"}


def taken(text):
    """Return the settings that differ from what is taken when nothing is said."""
    made, plain = make(Picky, BotName.parse(text)).taken, Picky().taken
    return {name: value for name, value in made.items() if value != plain[name]}


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("picky", {}),
        ("picky()", {}),
        ("picky(worlds=40)", {"worlds": 40}),
        ("picky( worlds = 40 , time = 0.5 )", {"worlds": 40, "time": 0.5}),
        ("picky(time=2)", {"time": 2.0}),
        ("picky(worlds=none, time=None)", {}),
        ("picky(utility=match, noisy=true)", {"utility": "match", "noisy": True}),
        ("picky(label=a b, bare=4)", {"label": "a b", "bare": 4}),
        ("picky(anything=4)", {"anything": 4}),
        ("picky(anything=false)", {"anything": False}),
        ("picky(anything=word)", {"anything": "word"}),
    ],
)
def test_settings_are_read(text, values):
    """Numbers, true and false, none and words become what the class asks for."""
    found = taken(text)
    assert found == values
    assert [type(value) for value in found.values()] == [type(v) for v in values.values()]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("picky(wrlds=4)", "has no setting 'wrlds' (use worlds, time, utility, noisy, label, bare"),
        ("picky(worlds=many)", "worlds is 'many'; use a whole number or none"),
        ("picky(worlds=1.5)", "worlds is '1.5'; use a whole number or none"),
        ("picky(worlds=true)", "worlds is 'true'; use a whole number or none"),
        ("picky(time=nan)", "time is 'nan'; use a number or none"),
        ("picky(time=soon)", "time is 'soon'; use a number or none"),
        ("picky(utility=win)", "utility is 'win'; use points or match"),
        ("picky(noisy=1)", "noisy is '1'; use true or false"),
        ("picky(bare=x)", "bare is 'x'; use a whole number"),
        ("picky(worlds=13)", "bot 'picky': worlds is 13; use another"),
    ],
)
def test_wrong_settings_are_told(text, told):
    """The error says which bot, which setting, what was given and what would do."""
    with pytest.raises(BotError, match=re.escape(told)) as raised:
        taken(text)
    assert str(raised.value).startswith("bot 'picky'")
