"""
The mix: a round's key, from the server's secret and what the players add.

Fields that vary in length are joined each behind its own length, so that no two
different lists of fields can ever make the same bytes.
"""

import hmac
from collections.abc import Mapping

from qlub.fair.nonces import in_order
from qlub.fair.secret import Secret

LABEL = b"qlub/mix/v1"


def join(*fields: bytes) -> bytes:
    """
    Return *fields* as one string of bytes, each behind its length.

    >>> join(b"ab", b"").hex()
    '00000002616200000000'
    """
    return b"".join(len(field).to_bytes(4, "big") + field for field in fields)


def mix(secret: bytes, table: str, round: int, nonces: Mapping[int, bytes]) -> bytes:
    """
    Return the key of round number *round* (from 1) at *table*.

    *nonces* are what the players added, by seat.  A seat that gave none is left
    out, which is another key than one that gave zeros.

    Raises:
        ValueError: If the secret or a nonce has the wrong length.
    """
    message = join(LABEL, table.encode(), round.to_bytes(8, "big"), in_order(nonces))
    return hmac.digest(Secret(secret), message, "sha512")
