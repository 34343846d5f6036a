"""`Access`: what a guest may do at a table."""

import re as regex
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from qlub.server.links import Links
from qlub.server.store import Store
from qlub.table import Table

ID = "[A-Za-z0-9_-]{1,128}"
"""The form of a table's public id."""

Scope = Literal["play", "watch"]


@dataclass(frozen=True, slots=True)
class Access:
    """
    Who may look at a table, and who may sit down.

    Whoever owns a seat may, and the host; others as the link allows that they came by, as long as
    that is good.
    """

    store: Store
    links: Links
    load: Callable[[str], Awaitable[Table]]
    """Returns the table, which there is."""

    async def of(self, guest: str, table: str) -> Scope | None:
        """Return what *guest* may do at *table*; None for nothing, or where there is none."""
        if not regex.fullmatch(ID, table):  # a database may refuse to look for it
            return None
        entry = await self.store.entries.get(guest, table)
        if entry is None or await self.store.tables.get(table) is None:
            return None
        there = await self.load(table)
        if there.is_host(guest) or there.seat_of(guest) is not None:
            return "play"
        if not await self.links.holds(entry):
            return None
        if entry.scope == "play":
            return None if guest in there.kicked else "play"
        return "watch" if there.may_watch(guest) else None
