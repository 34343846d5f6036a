"""How refusals stand in the description of the API: any of them, in one form."""

from http import HTTPStatus

from litestar.openapi.datastructures import ResponseSpec

from qlub.protocol.http import Refused
from qlub.server.refusals import STATUS


def _spec(number: int) -> ResponseSpec:
    codes = ", ".join(f"`{code}`" for code, status in STATUS.items() if status == number)
    said = codes or HTTPStatus(number).phrase
    return ResponseSpec(Refused, generate_examples=False, description=said)


REFUSED = {number: _spec(number) for number in sorted({400, 405, 415, *STATUS.values()})}
"""Every status of a refusal."""
