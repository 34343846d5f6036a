"""
What a store keeps, beside the log: rows that it does not understand.

Times are whole milliseconds since 1970.  Tokens, secrets and addresses are kept as digests only.
What nobody should read in a log is not in a `repr`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """What can be asked about a table without reading its log."""

    id: str
    head: int
    """The seq of its last event."""
    created: int
    touched: int
    """When its last event was appended."""
    asleep: bool = False
    archived: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A table as it was after event *seq*: only a shortcut, the log can make it again."""

    table: str
    seq: int
    body: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seed:
    """What a round is dealt from.  Only `Seeds` ever reads one."""

    table: str
    round: int
    commitment: bytes
    """What was published before the deal; no two seeds have the same."""
    seed: bytes = field(repr=False)
    match: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """Something that a sweeper does for a table at *deadline*, unless the table moves on."""

    table: str
    kind: str
    deadline: int
    turn: int
    """The seq at which it was set."""
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A person without an account."""

    id: str
    """Public, and no right to anything."""
    name: str
    token: bytes = field(repr=False)
    """The digest of the secret that the guest holds."""
    created: int
    seen: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link that lets people in."""

    secret: bytes = field(repr=False)
    """The digest of what stands in the link."""
    table: str
    scope: str
    """`play` or `watch`."""
    created: int
    expires: int | None = None
    revoked: int | None = None

    def holds(self, at: int) -> bool:
        """
        Tell whether the link still lets people in.

        >>> link = Link(secret=b"", table="t", scope="play", created=0, expires=10)
        >>> link.holds(9), link.holds(10)
        (True, False)
        """
        return self.revoked is None and (self.expires is None or at < self.expires)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """That a guest has come in at a table."""

    guest: str
    table: str
    scope: str
    """`play` or `watch`."""
    link: bytes | None = field(default=None, repr=False)
    """The digest of the link's secret, so that who came by it can be told from others; None for
    whoever set the table up."""
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """A right that is used once, soon: to open a socket, or to move to another device."""

    secret: bytes = field(repr=False)
    """The digest of what the holder shows."""
    kind: str
    guest: str | None
    table: str | None
    expires: int
    body: bytes = field(default=b"", repr=False)
    """What else the issuer wants to hear when it is taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who sat where in a finished match; a name that was removed is None."""

    seat: int
    name: str | None
    guest: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRecord:
    """A finished match.  The body holds no names, so that they can be removed."""

    id: str
    table: str
    finished: int
    body: bytes = field(repr=False)
    players: tuple[Player, ...] = ()

    def without(self, who: Callable[[Player], bool]) -> Self:
        """
        Return the record without the names of those players of whom *who* holds.

        >>> ann = Player(seat=0, name="Ann", guest="g1")
        >>> record = MatchRecord(id="r", table="t", finished=0, body=b"", players=(ann,))
        >>> record.without(lambda player: player.guest == "g1").players
        (Player(seat=0, name=None, guest=None),)
        """
        players = (Player(seat=p.seat, name=None) if who(p) else p for p in self.players)
        return replace(self, players=tuple(players))
