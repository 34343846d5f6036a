"""Who asks: the guest whose cookie came along, or somebody who may become one."""

from dataclasses import dataclass, field
from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath
from msgspec import Meta

from qlub.server import addresses, cookie
from qlub.server.access import ID
from qlub.server.refusals import Refusal
from qlub.server.server import Server
from qlub.server.store import Guest

Serving = NamedDependency[Server]
"""What this process has."""


@dataclass(slots=True)
class AskerOf:
    """Somebody at the door."""

    server: Server
    guest: Guest | None
    address: str = field(repr=False)
    cookies: list[Cookie] = field(default_factory=list, repr=False)
    """What the answer gives them."""
    token: str | None = field(default=None, repr=False)

    async def welcome(self) -> Guest:
        """Return the guest; somebody new becomes one, and a cookie lasts longer again."""
        if self.guest is None:
            most = self.server.settings.guests_per_hour
            await self.server.limits.count("guests", self.address, most)
            welcomed = await self.server.guests.welcome()
            self.guest, self.token = welcomed.guest, welcomed.token
        if self.token is not None:
            self.cookies.append(cookie.give(self.token, self.server.settings))
        return self.guest


async def provide_server(state: State) -> Server:
    """Return what this process has."""
    server: Server | None = state.get("server")
    if server is None or server.is_closing:
        raise Refusal(
            "shutting-down", "the server starts again; come back in a moment", retry_ms=1000
        )
    return server


async def provide_asker(request: Request[Any, Any, Any], server: Serving) -> AskerOf:
    """Return who asks."""
    token = request.cookies.get(cookie.name(server.settings))
    guest = await server.guests.known(token)
    address = request.client.host if request.client else ""
    return AskerOf(server, guest, address, token=token if guest else None)


async def provide_guest(asker: NamedDependency[AskerOf]) -> Guest:
    """Return the guest who asks.  Raises `Refusal` where it is none."""
    if asker.guest is None:
        raise Refusal("unknown-guest", "nobody knows you here; come in by a link first")
    return asker.guest


async def provide_origin(request: Request[Any, Any, Any], server: Serving) -> str:
    """
    Return how people reach the server, as far as is known.

    Whoever sits at the very machine has a link made for the others: `127.0.0.1` is no use to them.
    """
    if server.settings.public_url:
        return server.settings.public_url
    asked = request.base_url
    return addresses.for_others(server.settings, asked.hostname, asked.port) or (
        str(asked).rstrip("/")
    )


Asker = NamedDependency[AskerOf]
"""Who asks."""
Known = NamedDependency[Guest]
"""The guest who asks; whoever is none is refused."""
Origin = NamedDependency[str]
"""How people reach the server."""
AtTable = FromPath[Annotated[str, Meta(pattern=f"^{ID}$")]]
"""The table that is asked about; it may be that there is none."""
