"""
What may be asked of a table.

A command has a *guest* who asks, or None where the table's keeper does: for a bot, for the clock,
or for chance.  What a guest may not say of itself (its seat, its cards) is not in a command: the
table knows it.
"""

import hashlib
from dataclasses import dataclass, field, fields

from qlub.game import Move
from qlub.table.setup import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something that is asked of a table."""

    guest: str | None = field(default=None, repr=False)
    """Who asks; None for the keeper of the table."""
    id: str | None = None
    """Of the asker's choice: a command with the same id is done once."""

    @property
    def digest(self) -> str:
        """Return what tells this command from another with its id."""
        values = [(f.name, getattr(self, f.name)) for f in fields(self) if f.name != "id"]
        asked = [type(self).__name__, *(pair for pair in values if pair[1] is not None)]
        return hashlib.sha256(repr(asked).encode(errors="backslashreplace")).hexdigest()[:16]


# 1. Who sits where


@dataclass(frozen=True, slots=True, kw_only=True)
class Create(Command):
    """Set up a table.  *table* is its public id; the guest becomes its host."""

    table: str
    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit(Command):
    """Sit down at *seat*, or at the first that is free."""

    name: str
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSeat(Command):
    """Move to another seat, between matches."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Command):
    """Leave the seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick(Command):
    """Have whoever owns *seat* go: at once for the host, as a vote for others."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename(Command):
    """Be called otherwise."""

    name: str


# 2. Who can be reached


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseLine(Command):
    """Note that the guest cannot be reached any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FindLine(Command):
    """Note that the guest can be reached; this wakes a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume(Command):
    """Take one's own seat back from the bot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Command):
    """Do whatever is due by the clock: the keeper asks this when a deadline has passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wake(Command):
    """Wake the table: somebody has followed its link."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extend(Command):
    """Give everybody until *until*: the keeper was not there to watch the clock."""

    until: int


# 3. A match, and its deals


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Command):
    """Begin the match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit(Command):
    """Fix the deal of *round* but for what the players add."""

    round: int
    commitment: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveNonce(Command):
    """Add to the deal of *round*."""

    round: int
    nonce: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRound(Command):
    """Deal *round* from its key, in which the seed and the nonces are mixed."""

    round: int
    key: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide(Command):
    """
    Make a move: a pass, a play, or the choice for a moon.

    A pass says which *round* it is for: all pass at once, and each other's passes do not matter.
    Other moves say what they *expect*: the number of the last event that the decision was made
    by.  The keeper also says for which *seat* a bot has decided.
    """

    move: Move
    round: int | None = None
    expect: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Command):
    """Claim every trick that is left; *expect* is as for a play."""

    expect: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(Command):
    """Want the match to end unscored: it does when more than half of those who play want it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Command):
    """Show the secrets behind all commitments, once the match is over: one a round."""

    seeds: tuple[bytes, ...] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch(Command):
    """Have another match at this table."""


# 4. Talk


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(Command):
    """Say one of `talk.PHRASES` to everybody."""

    phrase: str
