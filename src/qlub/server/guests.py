"""`Guests`: who comes, without an account: a secret in a cookie, its digest here."""

from collections.abc import Callable
from dataclasses import dataclass

from qlub.server import credentials
from qlub.server.refusals import Refusal
from qlub.server.store import Guest, Store, Ticket
from qlub.table.name import checked

MOVE_MS = 10 * 60_000
"""How long a code for another device is good."""
_SEEN_EVERY = 3_600_000
"""When a guest was here is noted so exactly, and no more often."""


@dataclass(frozen=True, slots=True)
class Welcomed:
    """A guest, and the token that says so: the only time that anybody has it."""

    guest: Guest
    token: str

    def __repr__(self) -> str:
        return f"Welcomed({self.guest!r})"


class Guests:
    """The guests of a store."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def welcome(self) -> Welcomed:
        """Return a new guest."""
        token, now = credentials.draw(), self._now()
        guest = Guest(
            id=credentials.public_id(),
            name="",
            token=credentials.digest(token),
            created=now,
            seen=now,
        )
        await self._store.guests.add(guest)
        return Welcomed(guest, token)

    async def known(self, token: str | None) -> Guest | None:
        """Return the guest whose token that is."""
        if not token:
            return None
        guest = await self._store.guests.by_token(credentials.digest(token))
        now = self._now()
        if guest is not None and now - guest.seen >= _SEEN_EVERY:
            await self._store.guests.see(guest.id, now)
        return guest

    async def rename(self, guest: str, name: str) -> str:
        """Return the name as it is kept.  Raises `TableError` if it will not do."""
        kept = checked(name)
        await self._store.guests.rename(guest, kept)
        return kept

    async def code(self, guest: str) -> str:
        """Return a code by which *guest* goes on at another device, once, within `MOVE_MS`."""
        code = credentials.draw()
        ticket = Ticket(
            secret=credentials.digest(code),
            kind="move",
            guest=guest,
            table=None,
            expires=self._now() + MOVE_MS,
        )
        await self._store.tickets.add(ticket)
        return code

    async def move(self, code: str) -> Welcomed:
        """
        Return the guest whose code that is, with a new token; the old one is good no more.

        Raises:
            Refusal: If it is no code, or not any more.
        """
        ticket = await self._store.tickets.take(credentials.digest(code), self._now())
        held = None
        if ticket is not None and ticket.kind == "move" and ticket.guest is not None:
            held = await self._store.guests.get(ticket.guest)
        token = credentials.draw()
        if held is None or not await self._store.guests.rotate(
            held.id, held.token, credentials.digest(token)
        ):
            raise Refusal("link-expired", "this code is not good any more; make another")
        return Welcomed(held, token)
