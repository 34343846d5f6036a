"""Bodies of requests, read as strictly as messages are: one meaning, and the exact form."""

from typing import Any

import msgspec
from litestar import Request

from qlub.protocol.parser import parse
from qlub.server.refusals import Refusal


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
    given = parse(await request.body())
    try:
        msgspec.convert(given, taken.annotation)
    except msgspec.ValidationError as error:
        raise Refusal("bad-schema", str(error)[:300]) from None
