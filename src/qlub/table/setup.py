"""`Setup`: what is agreed on before a match: the game, the bots, how long, and who may watch."""

from dataclasses import dataclass, field
from typing import Literal

from qlub.game import Rules
from qlub.table.errors import Fault, TableError

SECOND = 1000
LONGEST = 24 * 3600 * SECOND
"""No table waits longer than a day for anything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timers:
    """
    How long a table waits, in milliseconds.

    Nothing here depends on what anybody holds, so that no delay tells a card.
    """

    move: int | None = 60 * SECOND
    """For a person's decision; None sets no limit."""
    grace: int = 20 * SECOND
    """For a lost line to come back, before the time to move runs."""
    nonces: int = 3 * SECOND
    """For the players' part in a deal."""
    bot: int = 700
    """Before a bot's decision is shown."""
    deal: int = 4 * SECOND
    """Between the score of a round and the next deal."""
    pause: int = 300 * SECOND
    """Without a person at the table, before the bots stop playing."""
    sleep: int = 1800 * SECOND
    """Without a person at the table, before it is put away."""

    def __post_init__(self) -> None:
        for name in self.__slots__:
            given = getattr(self, name)
            if name == "move" and given is None:
                continue
            if type(given) is not int or not 0 <= given <= LONGEST:
                raise TableError(
                    Fault.BAD_SCHEMA,
                    f"timers, {name}: {given!r:.20} will not do; give 0 to {LONGEST} milliseconds",
                )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """
    What a table is set up for.

    >>> setup = Setup(rules=Rules.of("hearts"))
    >>> setup.bot_names
    ('Bot 1', 'Bot 2', 'Bot 3', 'Bot 4')
    """

    rules: Rules
    """The game, its seats, its target and its options."""
    level: str | None = "medium"
    """The bot for seats that are nobody's; None where a match needs a person at every seat."""
    bot_names: tuple[str, ...] | None = ()
    """What bots are called, a name a seat; None where nobody at the table has a name."""
    timers: Timers = field(default_factory=Timers)
    watchers: bool = True
    """Whether people without a seat may watch."""
    random_seats: bool = False
    """Whether seats are drawn when a match starts."""
    committed: bool = True
    """Whether each deal is committed, and mixed with what the players add."""
    claims: bool = True
    """Whether whoever can prove to take all that is left may say so, and play no more."""
    hints: bool = True
    """Whether players may be shown hints."""
    history: Literal["last", "all"] = "all"
    """Which tricks of a round may be looked at again."""

    def __post_init__(self) -> None:
        if not isinstance(self.rules, Rules):
            raise TypeError(f"no rules: {self.rules!r:.40} (use Rules)")
        if self.bot_names == ():
            names = tuple(f"Bot {seat + 1}" for seat in range(self.rules.players))
            object.__setattr__(self, "bot_names", names)
        if self.bot_names is not None and len(self.bot_names) != self.rules.players:
            raise TableError(
                Fault.BAD_SCHEMA,
                f"{len(self.bot_names)} names of bots for {self.rules.players} seats: "
                "give one for each",
            )

    def bot_name(self, seat: int) -> str | None:
        """Return what a bot at *seat* is called."""
        return None if self.bot_names is None else self.bot_names[seat]
