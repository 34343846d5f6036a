"""`Agreed`: what a table is set up with beside the rules, and that in words."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from qlub.game import Rules
from qlub.i18n import Catalog, catalog
from qlub.server.timing import Chosen
from qlub.table import Setup


class Agreed(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed on beside the rules."""

    level: str | None = "medium"
    """The bots at seats that are nobody's; null for none."""
    timers: Chosen = Chosen()
    watchers: bool = True
    random_seats: bool = False
    claims: bool = True
    hints: bool = True
    history: Literal["last", "all"] = "all"

    def setup(self, rules: Rules) -> Setup:
        """Return all that is agreed on.  Raises `QlubError` for what makes no table."""
        return Setup(
            rules=rules,
            level=self.level,
            timers=self.timers.timers(),
            watchers=self.watchers,
            random_seats=self.random_seats,
            claims=self.claims,
            hints=self.hints,
            history=self.history,
        )


def sentences(agreed: Agreed, lang: str = "en") -> list[str]:
    """
    Return *agreed* as sentences that a player understands.

    >>> sentences(Agreed(watchers=False))[2]
    'Nobody watches without a seat.'
    """
    return list(_told(agreed, catalog(lang)))


def _told(agreed: Agreed, say: Catalog) -> Iterator[str]:
    move = agreed.timers.timers().move
    yield say("agreed-bots", level=agreed.level or "none")
    if move is None:
        yield say("agreed-no-time")
    else:
        yield say("agreed-time", seconds=round(move / 1000))
    yield say("agreed-watchers", allowed=_yes(agreed.watchers))
    yield say("agreed-seats", drawn=_yes(agreed.random_seats))
    yield say("agreed-claims", allowed=_yes(agreed.claims))
    yield say("agreed-hints", allowed=_yes(agreed.hints))
    yield say("agreed-history", tricks=agreed.history)


def _yes(allowed: bool) -> str:
    return "yes" if allowed else "no"
