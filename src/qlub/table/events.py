"""
What has happened at a table: only what somebody decided, and chance.

Who took a trick, points and totals follow from these and are never stored.  Events hold hidden
cards: whatever leaves the table goes through `project`.  A deal's seed is in no event before it is
revealed, nor is the key that it makes.

Times are milliseconds; they come from whoever keeps the table.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from qlub.game import Card, Hand
from qlub.table.setup import Setup

Decider = Literal["human", "bot", "clock", "claim"]
"""Who made a decision: the owner, a bot, a bot because the owner's time was up, or a claim."""

Phrase = Literal[
    "hello", "thanks", "well-played", "good-game", "oops", "sorry", "ouch", "hurry", "back-soon"
]
"""What players may say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that has happened, and when."""

    VERSION: ClassVar[int] = 1
    """Raised whenever the form of an event changes; `history.UPGRADES` knows the older ones."""

    at: int
    command: str | None = None
    """The id of the command that led to it, on the first event of several; None for most."""
    digest: str | None = field(default=None, repr=False)
    """What that command asked, so that another command with its id is noticed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatEvent(Event):
    """Something that has happened at one seat."""

    seat: int


# 1. Who sits where


@dataclass(frozen=True, slots=True, kw_only=True)
class Created(Event):
    """The table was set up; whoever did so is its host."""

    id: str
    setup: Setup
    host: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated(SeatEvent):
    """A guest sat down."""

    owner: str = field(repr=False)
    name: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(SeatEvent):
    """The guest at *seat* moved *to* another."""

    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(SeatEvent):
    """The owner left: in a match a bot plays on until the owner is back, otherwise it is free."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Renamed(SeatEvent):
    """The owner is called otherwise."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HostChanged(SeatEvent):
    """Whoever sits at *seat* is the host now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Voted(SeatEvent):
    """The owner of *seat* wants whoever sits at *against* to go."""

    against: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kicked(SeatEvent):
    """The owner was made to go, and may not sit down here again; the seat is nobody's."""


# 2. Who can be reached


@dataclass(frozen=True, slots=True, kw_only=True)
class LineLost(SeatEvent):
    """The owner cannot be reached."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineBack(SeatEvent):
    """The owner can be reached again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedOut(SeatEvent):
    """The owner was too late: this decision is made by a bot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WentAway(SeatEvent):
    """The owner is away: a bot decides for the seat until the owner resumes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(SeatEvent):
    """The owner decides again, from the next decision that is not yet made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Event):
    """No person was here for a while: the bots stop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slept(Event):
    """No person was here for long: nothing happens until somebody wakes the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Woken(Event):
    """Somebody is here again: everything goes on, with the whole time to move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extended(Event):
    """The clocks could not be watched: nobody's time is up before *until*."""

    until: int


# 3. A match, and its deals


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Event):
    """A match has begun.  Seat n is for whoever sat at ``order[n]``; None changes no seat."""

    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed(Event):
    """The next deal was fixed but for what the players add; *commitment* proves it later."""

    round: int
    commitment: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class NonceGiven(SeatEvent):
    """A player added to the deal."""

    round: int
    nonce: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class NoncesClosed(Event):
    """Nothing is added to the deal any more."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The cards were dealt.  The hands are private: each seat is told its own."""

    round: int
    dealer: int
    hands: tuple[Hand, ...] = field(repr=False)
    kitty: Hand = field(default=Hand(), repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(SeatEvent):
    """A seat chose what it passes.  The cards are private."""

    cards: tuple[Card, ...] = field(repr=False)
    by: Decider = "human"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(SeatEvent):
    """A card was played."""

    card: Card
    by: Decider = "human"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoonChosen(SeatEvent):
    """A shooter chose what the moon does."""

    choice: str
    by: Decider = "human"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(SeatEvent):
    """The owner has proven to take every trick that is left: the cards that follow play it out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopWanted(SeatEvent):
    """The owner wants the match to end unscored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(Event):
    """The match has ended unscored, as most of those who play want."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """The match is over, and the secret behind a round's commitment is for all to see."""

    round: int
    seed: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopened(Event):
    """The match is over and another is wanted: seats may be taken and left, and it may start."""


# 4. Talk


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(SeatEvent):
    """The owner has said something, to be shown in each reader's own language."""

    phrase: Phrase


TYPES: dict[str, type[Event]] = {
    "created": Created,
    "seated": Seated,
    "moved": Moved,
    "left": Left,
    "renamed": Renamed,
    "host-changed": HostChanged,
    "voted": Voted,
    "kicked": Kicked,
    "line-lost": LineLost,
    "line-back": LineBack,
    "timed-out": TimedOut,
    "went-away": WentAway,
    "resumed": Resumed,
    "paused": Paused,
    "slept": Slept,
    "woken": Woken,
    "extended": Extended,
    "started": Started,
    "committed": Committed,
    "nonce-given": NonceGiven,
    "nonces-closed": NoncesClosed,
    "dealt": Dealt,
    "passed": Passed,
    "played": Played,
    "moon-chosen": MoonChosen,
    "claimed": Claimed,
    "stop-wanted": StopWanted,
    "stopped": Stopped,
    "revealed": Revealed,
    "reopened": Reopened,
    "said": Said,
}
"""Every kind of event, by the name that is stored."""

NAMES = {kind: name for name, kind in TYPES.items()}
