"""A record step by step, so that a page that shows it need know no rules."""

from asyncio import to_thread
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import FromQuery

from qlub.game import read_record
from qlub.game.steps import Steps, steps
from qlub.server.bodies import whole
from qlub.server.refusals import Refusal
from qlub.server.routes.asker import Asker
from qlub.server.routes.refused import REFUSED

LARGEST: Final = 1_000_000
"""The most bytes of a record; the longest matches have half as many."""
AN_HOUR: Final = 300
"""How many records are read for an address in an hour."""


@dataclass
class TakesARecord(Operation):
    """Says in the description of the API what the body is; it is read as records are."""

    def __post_init__(self) -> None:
        """Describe the body."""
        record = Schema(
            type=OpenAPIType.OBJECT,
            description="A record, as docs/reference/record.md says.",
            required=["format", "rules", "rounds"],
        )
        content = {"application/json": OpenAPIMediaType(schema=record)}
        self.request_body = RequestBody(content=content, required=True)


@post(
    "/api/replay",
    status_code=200,
    responses=REFUSED,
    operation_class=TakesARecord,
    request_max_body_size=LARGEST,
)
async def replay(
    request: Request[Any, Any, Any],
    asker: Asker,
    seat: FromQuery[int | None] = None,
) -> Steps:
    """
    The match that a record holds, step by step: every card open, or as one seat saw it.

    Nothing is kept of it.
    """
    await asker.server.limits.count("records", asker.address, AN_HOUR)
    return await to_thread(_steps, await whole(request), seat)


def _steps(record: bytes, seat: int | None) -> Steps:
    match = read_record(record)
    if seat is not None and not 0 <= seat < match.rules.players:
        raise Refusal("bad-schema", f"no seat {seat}: there are {match.rules.players}, from 0")
    return steps(match, seat)


REPLAY = [replay]
