"""Bodies of requests, read as strictly as messages are: one meaning, and the exact form."""

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from qlub.protocol import Code
from qlub.protocol.parser import parse
from qlub.server.refusals import Refusal


async def whole(request: Request[Any, Any, Any]) -> bytes:
    """Return the body of *request*.  Raises `Refusal` where it breaks off."""
    try:
        return await request.body()
    except InternalServerException:  # so the framework says that whoever sent it is gone
        raise Refusal(Code.BAD_JSON, "the body breaks off; send it whole") from None


async def check(request: Request[Any, Any, Any]) -> None:
    """
    Refuse a body that is not what the route takes.

    The framework alone would take ``"4"`` for 4, and the last of two equal keys.

    Raises:
        ProtocolError: For what is no JSON, or may be understood in several ways.
        Refusal: For JSON of another form; says where.
    """
    taken = request.route_handler.parsed_fn_signature.parameters.get("data")
    if taken is None:
        return
    given = parse(await whole(request))
    try:
        msgspec.convert(given, taken.annotation)
    except msgspec.ValidationError as error:
        raise Refusal("bad-schema", str(error)[:300]) from None
