"""Guests: who I am, what I am called, and how I am forgotten."""

from contextlib import suppress
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from qlub.game import QlubError
from qlub.server import cookie
from qlub.server.guests import MOVE_MS
from qlub.server.routes.asker import Asker, Known, Serving
from qlub.server.routes.refused import REFUSED
from qlub.table import commands


class Me(Struct, frozen=True):
    """Who asks; null for somebody who has not come in anywhere."""

    guest: str | None
    name: str | None


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """What I want to be called."""

    name: str


class Moving(Struct, frozen=True):
    """A code by which I go on at another device, once."""

    code: str
    expires_ms: int


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that another device has shown."""

    code: Annotated[str, Meta(min_length=1, max_length=256)]


@get("/api/me", responses=REFUSED)
async def me(asker: Asker) -> Me:
    """Who I am here."""
    if asker.guest is None:
        return Me(None, None)
    return Me(asker.guest.id, asker.guest.name or None)


@post("/api/me", status_code=200, responses=REFUSED)
async def rename(data: JSONBody[Name], server: Serving, guest: Known) -> Me:
    """Be called otherwise, at tables where I sit down from now on."""
    return Me(guest.id, await server.guests.rename(guest.id, data.name))


@post("/api/me/moves", status_code=201, responses=REFUSED)
async def moving(server: Serving, guest: Known) -> Moving:
    """Make a code that lets another device go on as me."""
    return Moving(await server.guests.code(guest.id), MOVE_MS)


@post("/api/moves", status_code=200, responses=REFUSED)
async def moved(data: JSONBody[Code], server: Serving, asker: Asker) -> Response[Me]:
    """Go on here as whoever made the code; the other device is a stranger from then on."""
    await server.limits.count("tries", asker.address, 20 * server.settings.guests_per_hour)
    welcomed = await server.guests.move(data.code)
    await server.lines.send_away(welcomed.guest.id)
    return Response(
        Me(welcomed.guest.id, welcomed.guest.name or None),
        cookies=[cookie.give(welcomed.token, server.settings)],
    )


@delete("/api/me", status_code=200, responses=REFUSED)
async def forget(server: Serving, guest: Known) -> Response[Me]:
    """Be forgotten: my seats are nobody's, and my name is in no record any more."""
    for entry in await server.store.entries.of(guest.id):
        with suppress(QlubError):
            table = await server.tables.load(entry.table)
            seat = table.seat_of(guest.id)
            if seat is not None:
                unnamed = commands.Rename(guest=guest.id, name=f"Player {seat + 1}")
                await server.tables.do(entry.table, unnamed)
                await server.tables.do(entry.table, commands.Leave(guest=guest.id))
    await server.store.guests.delete(guest.id)
    await server.lines.send_away(guest.id)
    return Response(Me(None, None), cookies=[cookie.take_back(server.settings)])


GUESTS = [me, rename, moving, moved, forget]
