"""Links: making one, and letting nobody in by it any more."""

from typing import Annotated, Literal

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from qlub.server.links import public
from qlub.server.refusals import Refusal, no_table
from qlub.server.routes.asker import AtTable, Known, Origin, Serving
from qlub.server.routes.refused import REFUSED
from qlub.server.routes.tables import Invitation, invitation
from qlub.server.server import Server
from qlub.server.store import Guest
from qlub.table import Table


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A link as the host would like it."""

    scope: Literal["play", "watch"] = "play"
    days: Annotated[int, Meta(ge=1, le=90)] | None = None
    """How long it lives; as long as the table, where that is null."""


class Shown(Struct, frozen=True):
    """A link, without its secret: that was told once."""

    id: str
    scope: str
    created: int
    expires: int | None
    revoked: int | None


async def _hosted(server: Server, guest: Guest, table: str) -> Table:
    """Return *table* if *guest* is its host.  Raises `Refusal`."""
    if await server.access.of(guest.id, table) is None:
        raise no_table()
    there = await server.tables.load(table)
    if not there.is_host(guest.id):
        raise Refusal("forbidden", "only the host makes and revokes links; ask the host")
    return there


@post("/api/tables/{table:str}/links", status_code=201, responses=REFUSED)
async def make(
    table: AtTable,
    data: JSONBody[Wanted],
    server: Serving,
    guest: Known,
    origin: Origin,
) -> Invitation:
    """Make a link, as the host."""
    there = await _hosted(server, guest, table)
    if data.scope == "watch" and not there.agreed.watchers:
        raise Refusal("forbidden", "nobody may watch at this table; it was set up so")
    if len(await server.store.links.of(table)) >= MOST:
        raise Refusal("rate-limited", f"a table has at most {MOST} links; use one of them")
    return await invitation(server, table, data.scope, data.days, origin)


@get("/api/tables/{table:str}/links", responses=REFUSED)
async def shown(table: AtTable, server: Serving, guest: Known) -> list[Shown]:
    """The links of a table, to its host."""
    await _hosted(server, guest, table)
    return [
        Shown(public(link), link.scope, link.created, link.expires, link.revoked)
        for link in await server.store.links.of(table)
    ]


@delete("/api/tables/{table:str}/links/{link:str}", status_code=204, responses=REFUSED)
async def revoke(table: AtTable, link: FromPath[str], server: Serving, guest: Known) -> None:
    """Let nobody in by a link any more, as the host; who came by it and has no seat must go."""
    await _hosted(server, guest, table)
    await server.links.revoke(table, link)
    await server.rights.check()


MOST = 100
"""How many links a table has."""

LINKS = [make, shown, revoke]
