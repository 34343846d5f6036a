"""The little that goes over HTTP before a line is opened: the bodies of two requests."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

HEADER = "X-Qlub"
"""What every request that changes something must carry, with the version of the protocol: no form
of another site can."""


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Let me in: *k* is what a link has after ``#k=``."""

    k: Annotated[str, Meta(min_length=1, max_length=256)]


class Entered(Struct, frozen=True):
    """You may open lines to *table*, to play or to watch: the cookie says who you are."""

    table: str
    scope: Literal["play", "watch"]


class Ticket(Struct, frozen=True):
    """What to show in a ``hello``, once, within *expires_ms* milliseconds."""

    ticket: str
    expires_ms: int


class Refused(Struct, frozen=True):
    """Why not: *code* for programs, *msg* for people."""

    code: str
    msg: str
    retry_ms: int | None = None


def enter_path(table: str) -> str:
    """Return where to POST an `Enter`."""
    return f"/api/tables/{table}/enter"


def ticket_path(table: str) -> str:
    """Return where to POST for a `Ticket`."""
    return f"/api/tables/{table}/ticket"


SOCKET_PATH = "/ws"
"""Where lines are opened."""
