"""Sitting down at a table on a server."""

from qlub.client.errors import ServerRefusal
from qlub.client.remote import RemoteSession
from qlub.protocol import requests

_MOST = 12
"""One more than sit at any table."""


def sit_down(session: RemoteSession, name: str, seat: int | None = None) -> None:
    """
    Sit down as *name*, at *seat* or at the first that is free; who has a seat keeps it.

    Raises:
        ServerRefusal: If there is no sitting down; the sentence says what would do.
    """
    if session.seat is None:
        session.ask(requests.Sit(id=session.new_id(), name=name, seat=seat))


def sit_down_as_any(session: RemoteSession, name: str, seat: int | None = None) -> None:
    """Sit down as *name*, or where somebody is called so as *name* and a number."""
    for number in range(1, _MOST + 1):
        try:
            return sit_down(session, name if number == 1 else f"{name} {number}", seat)
        except ServerRefusal as refusal:
            if refusal.code != "bad-name" or number == _MOST:
                raise
    return None
