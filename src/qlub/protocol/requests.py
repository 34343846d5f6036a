"""
What a client sends: one kind of message for each thing that a guest may ask of a table.

A message says nothing of who asks, nor when: the server knows.  Anything that is not listed here
is refused.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from qlub.game import Card, MoonChoice, parse_cards
from qlub.game import Pass as GamePass
from qlub.game import Play as GamePlay
from qlub.protocol.errors import ID
from qlub.table import Fault, TableError, commands
from qlub.table.events import Phrase

END = r"(?![\s\S])"
"""The end of a text, in Python and in JavaScript; `$` lets a line break follow in Python."""
FACE = "[2-9TJQKA][CDHS]"

Id = Annotated[str, Meta(pattern=f"^{ID}{END}", description="128 random bits as base64url.")]
Face = Annotated[str, Meta(pattern=f"^{FACE}{END}", description="A card: rank, then suit.")]
Faces = Annotated[
    str,
    Meta(
        pattern=f"^{FACE}( {FACE})*{END}",
        max_length=100,
        description="Some cards, separated by spaces.",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=10, description="A seat, from 0.")]
Seq = Annotated[int, Meta(ge=0, description="The number of an event at this table, from 1.")]
RoundNumber = Annotated[int, Meta(ge=1, description="The number of a round, from 1.")]
TableId = Annotated[str, Meta(min_length=1, max_length=128)]


class Message(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="t"):
    """Something that a client sends."""

    v: Literal[1] = 1
    """The version of the protocol."""


# 1. The line itself


class Hello(Message, frozen=True, tag="hello"):
    """
    Who I am and which table I want, as the first message of a line.

    With *since*, and the *seat* whose state that was, the server may send what has happened after
    it instead of the whole state.
    """

    id: Id
    table: TableId
    ticket: Annotated[str, Meta(min_length=1, max_length=256)] | None = None
    """From ``POST``; a browser that has the guest's cookie needs none."""
    since: int | None = None
    """The number of the last event that the client has seen; None for none."""
    seat: SeatNumber | None = None
    """Whose state the client has; None for a spectator's."""


class Ping(Message, frozen=True, tag="ping"):
    """Say whether you are there."""


class Pong(Message, frozen=True, tag="pong"):
    """I am here: the answer to a ``ping`` of the server's."""


# 2. What is asked of a table


class Asking(Message, frozen=True):
    """A request of a guest's, done once however often it comes with the same id."""

    id: Id

    def command(self, guest: str) -> commands.Command:
        """
        Return what *guest* asks the table.

        Raises:
            TableError: For what has the form of a message, and yet cannot be asked.
        """
        raise NotImplementedError


class Sit(Asking, frozen=True, tag="sit"):
    """Give me *seat*, or the first that is free; call me *name*."""

    name: str
    seat: SeatNumber | None = None

    def command(self, guest: str) -> commands.Command:
        return commands.Sit(guest=guest, id=self.id, name=self.name, seat=self.seat)


class ChangeSeat(Asking, frozen=True, tag="change-seat"):
    """Move me to *seat*; between matches."""

    seat: SeatNumber

    def command(self, guest: str) -> commands.Command:
        return commands.ChangeSeat(guest=guest, id=self.id, seat=self.seat)


class Leave(Asking, frozen=True, tag="leave"):
    """I leave my seat: in a match a bot plays on until I am back, otherwise it is free."""

    def command(self, guest: str) -> commands.Command:
        return commands.Leave(guest=guest, id=self.id)


class Kick(Asking, frozen=True, tag="kick"):
    """Have whoever owns *seat* go: at once for the host, as a vote for others."""

    seat: SeatNumber

    def command(self, guest: str) -> commands.Command:
        return commands.Kick(guest=guest, id=self.id, seat=self.seat)


class Rename(Asking, frozen=True, tag="rename"):
    """Call me *name* from now on."""

    name: str

    def command(self, guest: str) -> commands.Command:
        return commands.Rename(guest=guest, id=self.id, name=self.name)


class Resume(Asking, frozen=True, tag="resume"):
    """I take my seat back from the bot that stands in."""

    def command(self, guest: str) -> commands.Command:
        return commands.Resume(guest=guest, id=self.id)


class Wake(Asking, frozen=True, tag="wake"):
    """Let a table that is paused or asleep go on."""

    def command(self, guest: str) -> commands.Command:
        return commands.Wake(guest=guest, id=self.id)


class Start(Asking, frozen=True, tag="start"):
    """Begin the match; for the host, and for whoever sits where the host has no seat."""

    def command(self, guest: str) -> commands.Command:
        return commands.Start(guest=guest, id=self.id)


class Nonce(Asking, frozen=True, tag="nonce"):
    """Mix *nonce*, 32 random bytes as 64 small hexadecimal digits, into the deal of *round*."""

    round: RoundNumber
    nonce: str

    def command(self, guest: str) -> commands.Command:
        if len(self.nonce) != 64 or set(self.nonce) - set("0123456789abcdef"):
            raise TableError(Fault.BAD_NONCE, "no nonce; send 32 bytes as 64 of 0-9 and a-f")
        nonce = bytes.fromhex(self.nonce)
        return commands.GiveNonce(guest=guest, id=self.id, round=self.round, nonce=nonce)


class Play(Asking, frozen=True, tag="play"):
    """Play *card*, decided on by what had happened up to event *expect*."""

    expect: Seq
    card: Face

    def command(self, guest: str) -> commands.Command:
        move = GamePlay(Card.parse(self.card))
        return commands.Decide(guest=guest, id=self.id, move=move, expect=self.expect)


class Pass(Asking, frozen=True, tag="pass"):
    """Pass *cards* in *round*; all pass at once, so it does not matter what else has happened."""

    round: RoundNumber
    cards: Faces

    def command(self, guest: str) -> commands.Command:
        move = GamePass(parse_cards(self.cards))
        return commands.Decide(guest=guest, id=self.id, move=move, round=self.round)


class Moon(Asking, frozen=True, tag="moon"):
    """Let the moon that I shot *add* to the others, or *subtract* from my total."""

    expect: Seq
    choice: Literal["add", "subtract"]

    def command(self, guest: str) -> commands.Command:
        move = MoonChoice(self.choice)
        return commands.Decide(guest=guest, id=self.id, move=move, expect=self.expect)


class Claim(Asking, frozen=True, tag="claim"):
    """I take every trick that is left, and can prove it; *expect* is as for a play."""

    expect: Seq

    def command(self, guest: str) -> commands.Command:
        return commands.Claim(guest=guest, id=self.id, expect=self.expect)


class Stop(Asking, frozen=True, tag="stop"):
    """I want the match to end unscored."""

    def command(self, guest: str) -> commands.Command:
        return commands.Stop(guest=guest, id=self.id)


class Rematch(Asking, frozen=True, tag="rematch"):
    """Have another match at this table."""

    def command(self, guest: str) -> commands.Command:
        return commands.Rematch(guest=guest, id=self.id)


# 3. Talk


class Say(Asking, frozen=True, tag="say"):
    """Say *phrase* to everybody at the table."""

    phrase: Phrase

    def command(self, guest: str) -> commands.Command:
        return commands.Say(guest=guest, id=self.id, phrase=self.phrase)


Request = (
    Hello
    | Ping
    | Pong
    | Sit
    | ChangeSeat
    | Leave
    | Kick
    | Rename
    | Resume
    | Wake
    | Start
    | Nonce
    | Play
    | Pass
    | Moon
    | Claim
    | Stop
    | Rematch
    | Say
)
"""Every kind of message that a client sends."""
