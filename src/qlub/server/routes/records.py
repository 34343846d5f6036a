"""Records of finished matches: to look at, to download, and to take one's name out of."""

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get
from litestar.params import FromPath
from msgspec import Meta, Struct

from qlub.server.dealt import Dealt
from qlub.server.refusals import Refusal, no_table
from qlub.server.routes.asker import AtTable, Known, Serving
from qlub.server.routes.refused import REFUSED
from qlub.server.server import Server
from qlub.server.store import MatchRecord

RecordId = FromPath[Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,128}\.[0-9]{1,9}$")]]


class Listed(Struct, frozen=True):
    """A finished match."""

    id: str
    finished: int
    """When, in milliseconds since 1970."""
    names: list[str | None]
    """By seat; null where a name was removed."""


@get("/api/tables/{table:str}/records", responses=REFUSED)
async def listed(table: AtTable, server: Serving, guest: Known) -> list[Listed]:
    """The finished matches of a table, the oldest first."""
    if await server.access.of(guest.id, table) is None:
        raise no_table()
    return [
        Listed(record.id, record.finished, [player.name for player in record.players])
        for record in await server.store.records.of(table)
    ]


@get("/api/records/{record:str}", media_type="application/json", responses=REFUSED)
async def download(record: RecordId, server: Serving) -> Response[bytes]:
    """
    The record of a finished match: everybody's cards, and what proves the deals.

    Whoever knows its id may have it; it is told to those who were at the table.
    """
    found = await _found(server, record)
    named = f'attachment; filename="qlub-{found.table[:8]}-{found.finished}.json"'
    return Response(
        written(found), media_type="application/json", headers={"content-disposition": named}
    )


@delete("/api/records/{record:str}/name", status_code=204, responses=REFUSED)
async def unname(record: RecordId, server: Serving, guest: Known) -> None:
    """Take my name out of a record."""
    found = await _found(server, record)
    seats = [player.seat for player in found.players if player.guest == guest.id]
    if not seats:
        raise Refusal("forbidden", "your name is not in this record")
    for seat in seats:
        await server.store.records.remove_name(record, seat)


async def _found(server: Server, record: str) -> MatchRecord:
    found = await server.store.records.get(record)
    if found is None:
        raise Refusal("no-record", "there is no such record (a match has one when it is over)")
    return found


def written(record: MatchRecord) -> bytes:
    """Return *record* as a file, with the names that are left."""
    body: dict[str, Any] = msgspec.json.decode(record.body)
    if any(player.name is not None for player in record.players):
        names = [player.name or f"Player {player.seat + 1}" for player in record.players]
        first: dict[str, Any] = {
            name: body.pop(name) for name in ("format", "rules") if name in body
        }
        body = {**first, "names": names, **body}
    return msgspec.json.format(msgspec.json.encode(body), indent=1) + b"\n"


@get("/api/deals")
async def deals(server: Serving) -> list[Dealt]:
    """
    What was dealt at this server, in the last matches: how often what came to which seat.

    The records have it all, and whoever has some can count for themselves.
    """
    return await server.deals()


RECORDS = [listed, download, unname, deals]
