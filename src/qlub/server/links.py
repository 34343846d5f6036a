"""`Links`: what lets people in at a table."""

import base64
from collections.abc import Callable

from qlub.protocol import Code
from qlub.server import credentials
from qlub.server.refusals import Refusal, no_table
from qlub.server.store import Entry, Link, Store

DAY = 24 * 3_600_000


def public(link: Link) -> str:
    """
    Return the id by which a link can be spoken of; it lets nobody in.

    >>> public(Link(secret=bytes(32), table="t", scope="play", created=0))
    'AAAAAAAAAAAAAAAAAAAAAA'
    """
    return base64.urlsafe_b64encode(link.secret[:16]).decode().rstrip("=")


class Links:
    """The links of a store."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def make(self, table: str, scope: str, days: int | None = None) -> tuple[Link, str]:
        """Return a new link and its secret; it lives for *days*, or as long as the table does."""
        secret, now = credentials.draw(), self._now()
        link = Link(
            secret=credentials.digest(secret),
            table=table,
            scope=scope,
            created=now,
            expires=None if days is None else now + days * DAY,
        )
        await self._store.links.add(link)
        return link, secret

    async def shown(self, table: str, secret: str) -> Link:
        """
        Return the link to *table* with that secret.

        Raises:
            Refusal: If there is none, or it lets nobody in any more.
        """
        link = await self._store.links.get(credentials.digest(secret))
        if link is None or link.table != table:
            raise no_table()
        if not link.holds(self._now()):
            raise Refusal(Code.LINK_EXPIRED, "this link is not good any more; ask for another")
        return link

    async def let_in(self, guest: str, link: Link) -> str:
        """
        Note that *guest* has come in by *link*, and return what the guest may do there.

        A link to watch takes nothing away from somebody who may play.
        """
        before = await self._store.entries.get(guest, link.table)
        if before is not None and before.scope == "play" and link.scope == "watch":
            if await self.holds(before):
                return "play"
        await self._store.entries.add(
            Entry(guest=guest, table=link.table, scope=link.scope, link=link.secret, at=self._now())
        )
        return link.scope

    async def holds(self, entry: Entry) -> bool:
        """Return whether what *entry* came by still lets people in."""
        if entry.link is None:
            return True
        link = await self._store.links.get(entry.link)
        return link is not None and link.holds(self._now())

    async def revoke(self, table: str, id: str) -> Link:
        """Let nobody in any more by the link with that public id.  Raises `Refusal`."""
        for link in await self._store.links.of(table):
            if public(link) == id:
                await self._store.links.revoke(link.secret, self._now())
                return link
        raise Refusal("not-found", "there is no such link at this table")
