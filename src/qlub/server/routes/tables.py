"""Tables: setting one up, coming in, and the ticket for a line."""

from typing import Any, Final, Literal

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Struct, field

from qlub.protocol import http
from qlub.server.agreed import Agreed
from qlub.server.refusals import Refusal, no_table
from qlub.server.routes.asker import Asker, AtTable, Known, Origin, Serving
from qlub.server.routes.refused import REFUSED
from qlub.server.routes.rules import rules_of
from qlub.server.server import Server
from qlub.server.store import Entry
from qlub.server.tickets import TICKET_MS

FULL_MS: Final = 600_000
"""After how many milliseconds there may be room again, where too many tables are kept."""


class SetUp(Agreed, frozen=True, forbid_unknown_fields=True):
    """A table as somebody would like it."""

    preset: str = "hearts"
    players: int | None = None
    options: dict[str, Any] = field(default_factory=dict)


class Invitation(Struct, frozen=True):
    """A link to a table; whoever has it is let in."""

    id: str
    """By which it is revoked."""
    scope: Literal["play", "watch"]
    k: str
    """The secret, told this once."""
    url: str
    expires: int | None = None


class Made(Struct, frozen=True):
    """A table that was set up; you are its host."""

    table: str
    link: Invitation


class Here(Struct, frozen=True):
    """A table where the guest has come in."""

    table: str
    scope: Literal["play", "watch"]
    game: str
    """The rules in short."""
    stage: Literal["open", "playing", "over"]
    rest: Literal["awake", "paused", "asleep"]
    seat: int | None
    """Where the guest sits."""
    names: list[str | None]
    at: int
    """When the guest last came in, in milliseconds since 1970."""


@post("/api/tables", status_code=201, responses=REFUSED)
async def set_up(
    data: JSONBody[SetUp], server: Serving, asker: Asker, origin: Origin
) -> Response[Made]:
    """Set a table up, and return a link for those who are to play at it."""
    setup = data.setup(rules_of(data.preset, data.players, data.options))
    if await server.store.tables.count() >= server.settings.tables:
        full = "there are as many tables here as there is room for; come back in a while"
        raise Refusal("busy", full, retry_ms=FULL_MS)
    await server.limits.count("tables", asker.address, server.settings.tables_per_hour)
    guest = await asker.welcome()
    table = await server.tables.create(guest.id, setup)
    await server.store.entries.add(
        Entry(guest=guest.id, table=table, scope="play", at=server.now())
    )
    link = await invitation(server, table, "play", None, origin)
    return Response(Made(table, link), cookies=asker.cookies)


async def invitation(
    server: Server, table: str, scope: Literal["play", "watch"], days: int | None, origin: str
) -> Invitation:
    """Return a new link."""
    from qlub.server.links import public

    link, secret = await server.links.make(table, scope, days)
    url = f"{origin}/t/{table}#k={secret}"
    return Invitation(public(link), scope, secret, url, link.expires)


@get("/api/tables", responses=REFUSED)
async def mine(server: Serving, asker: Asker) -> list[Here]:
    """The tables where the guest is at home, the latest first; none for somebody new."""
    guest, found = asker.guest, []
    if guest is None:
        return []
    for entry in (await server.store.entries.of(guest.id))[:50]:
        scope = await server.access.of(guest.id, entry.table)
        if scope is None:
            continue
        table = await server.tables.load(entry.table)
        found.append(
            Here(
                table=entry.table,
                scope=scope,
                game=str(table.agreed.rules),
                stage=str(table.stage),  # type: ignore[arg-type]
                rest=str(table.rest),  # type: ignore[arg-type]
                seat=table.seat_of(guest.id),
                names=[seat.name for seat in table.seats],
                at=entry.at,
            )
        )
    return found


@post("/api/tables/{table:str}/enter", status_code=200, responses=REFUSED)
async def enter(
    table: AtTable,
    data: JSONBody[http.Enter],
    server: Serving,
    asker: Asker,
) -> Response[http.Entered]:
    """Show the secret of a link, and be let in; whoever is no guest yet becomes one."""
    await server.limits.count("tries", asker.address, 20 * server.settings.guests_per_hour)
    link = await server.links.shown(table, data.k)
    if await server.store.tables.get(table) is None:
        raise no_table()
    guest = await asker.welcome()
    scope = await server.links.let_in(guest.id, link)
    if await server.access.of(guest.id, table) is None:
        raise Refusal("forbidden", "this table is not open to you")
    return Response(
        http.Entered(table, "watch" if scope == "watch" else "play"), cookies=asker.cookies
    )


@post("/api/tables/{table:str}/ticket", status_code=200, responses=REFUSED)
async def ticket(table: AtTable, server: Serving, guest: Known) -> http.Ticket:
    """A ticket for one line, soon."""
    if await server.access.of(guest.id, table) is None:
        raise no_table()
    return http.Ticket(await server.tickets.issue(guest.id, table), TICKET_MS)


TABLES = [set_up, mine, enter, ticket]
