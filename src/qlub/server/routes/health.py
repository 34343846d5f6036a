"""Health: whether the process lives, whether it can serve, and how it goes."""

import hmac
import ipaddress
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct

from qlub.server.refusals import Refusal
from qlub.server.routes.asker import Serving
from qlub.server.routes.refused import REFUSED
from qlub.server.server import Server
from qlub.server.settings import Settings
from qlub.server.store import StoreError


class Health(Struct, frozen=True):
    """How it is."""

    status: str
    store: bool | None = None
    bus: bool | None = None


@get("/healthz", sync_to_thread=False, responses=REFUSED)
def alive() -> Health:
    """Whether this process lives."""
    return Health("ok")


@get("/readyz", responses=REFUSED)
async def ready(state: State) -> Response[Health]:
    """Whether this process can serve: its store can be written, and it is not about to stop."""
    server: Server | None = state.get("server")
    if server is None or server.is_closing:
        return Response(Health("closing"), status_code=503)
    try:
        await server.store.check()
    except StoreError:
        return Response(Health("no store", False, server.bus.is_connected), status_code=503)
    return Response(Health("ok", True, server.bus.is_connected))


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], server: Serving) -> bytes:
    """How it goes, for Prometheus; to whoever has the token, or is on this machine."""
    if not _may_see(request, server.settings):
        raise Refusal("not-found", f"there is nothing at {request.url.path}")
    return server.metrics.text()


def _may_see(request: Request[Any, Any, Any], settings: Settings) -> bool:
    if settings.metrics_token:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(given.encode(), settings.metrics_token.encode())
    # Behind a proxy on this machine everybody would seem to be on it.
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False


HEALTH = [alive, ready, metrics]
