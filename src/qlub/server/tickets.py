"""`Tickets`: what opens a line, once, soon."""

from collections.abc import Callable

from qlub.server import credentials
from qlub.server.store import Store, Ticket

TICKET_MS = 30_000
"""How long a ticket is good."""
_KIND = "line"


class Tickets:
    """The tickets of a store."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def issue(self, guest: str, table: str) -> str:
        """Return a ticket for a line of *guest*'s to *table*."""
        secret = credentials.draw()
        ticket = Ticket(
            secret=credentials.digest(secret),
            kind=_KIND,
            guest=guest,
            table=table,
            expires=self._now() + TICKET_MS,
        )
        await self._store.tickets.add(ticket)
        return secret

    async def take(self, secret: str, table: str) -> str | None:
        """Return whose ticket that is, and use it up; None if it is none for a line to *table*."""
        ticket = await self._store.tickets.take(credentials.digest(secret), self._now())
        if ticket is None or ticket.kind != _KIND or ticket.table != table:
            return None
        return ticket.guest
