"""`create_app`: the server as an ASGI application."""

import traceback
from importlib.metadata import version
from typing import Any, Final

import structlog
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from qlub.game import QlubError
from qlub.protocol import LARGEST
from qlub.protocol.http import Refused
from qlub.server import bodies
from qlub.server.doorkeeper import Doorkeeper
from qlub.server.refusals import refused, status
from qlub.server.routes import ROUTES
from qlub.server.routes.asker import (
    provide_asker,
    provide_guest,
    provide_origin,
    provide_server,
)
from qlub.server.settings import Settings

log = structlog.get_logger()


def create_app(settings: Settings) -> Doorkeeper:
    """
    Return the server that *settings* describe; `Doorkeeper.open` opens it.

    >>> create_app(Settings(database="memory:")).server is None
    True
    """
    app = Litestar(
        ROUTES,
        dependencies={
            "server": Provide(provide_server),
            "asker": Provide(provide_asker),
            "guest": Provide(provide_guest),
            "origin": Provide(provide_origin),
        },
        before_request=bodies.check,
        exception_handlers={
            QlubError: _refuse,
            HTTPException: _refuse_http,
            Exception: _fail,
        },
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="qlub",
            version=version("qlub"),
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=LARGEST,
    )
    return Doorkeeper(app, settings)


def _answer(refusal: Refused, number: int) -> Response[Refused]:
    headers = {}
    if refusal.retry_ms is not None:
        headers["retry-after"] = str(-(-refusal.retry_ms // 1000))
    return Response(refusal, status_code=number, media_type="application/json", headers=headers)


def _refuse(request: Request[Any, Any, Any], error: QlubError) -> Response[Refused]:
    refusal = refused(error)
    return _answer(refusal, status(refusal.code))


_CODES: Final = {404: "not-found", 405: "not-found", 413: "too-large", 415: "bad-json"}


def _refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """Say what the framework refuses in our own form, and nothing of how it is made."""
    number = error.status_code
    if number >= 500:
        return _fail(request, error)
    said = {
        404: "there is nothing at this address",
        405: f"{request.method} is not for this address",
        413: f"at most {_most(request)} bytes are read",
    }.get(number, _sentence(error))
    answer = _answer(Refused(_CODES.get(number, "bad-schema"), said), number)
    answer.headers.update(error.headers or {})  # which methods are, where one is not
    return answer


def _most(request: Request[Any, Any, Any]) -> int:
    """Return how many bytes the body of *request* may have."""
    handler = request.scope.get("route_handler")
    most = getattr(handler, "request_max_body_size", None)
    return most if isinstance(most, int) else LARGEST


def _sentence(error: HTTPException) -> str:
    """Return what is wrong with a path, as far as it can be told."""
    faults = error.extra if isinstance(error.extra, list) else []
    told = "; ".join(
        f"{fault.get('key', 'the request')}: {fault.get('message', '')}"
        for fault in faults
        if isinstance(fault, dict)
    )
    return (told or "the request cannot be read; send JSON as /api/openapi.json describes")[:400]


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """Answer for a bug: what went wrong is for the log, without what was asked."""
    where = traceback.extract_tb(error.__traceback__)[-1:]
    log.error(
        "a request has failed",
        error=type(error).__name__,
        path=request.url.path,
        at=[f"{frame.filename}:{frame.lineno}" for frame in where],
    )
    return _answer(Refused("internal", "something went wrong here; try again", 1000), 500)
