"""
The mix: a round's key, from the server's secret and what the players add.

Fields that vary in length are joined each behind its own length, so that no two
different lists of fields can ever make the same bytes.
"""

import hmac
from collections.abc import Mapping

LABEL = b"qlub/mix/v1"
SECRET_SIZE = 64
NONCE_SIZE = 32


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
    if len(secret) != SECRET_SIZE:
        raise ValueError(f"a secret of {len(secret)} bytes (give {SECRET_SIZE})")
    for seat, nonce in nonces.items():
        if len(nonce) != NONCE_SIZE:
            raise ValueError(f"a nonce of {len(nonce)} bytes from seat {seat} (give {NONCE_SIZE})")
    given = b"".join(seat.to_bytes(4, "big") + nonces[seat] for seat in sorted(nonces))
    message = join(LABEL, table.encode(), round.to_bytes(8, "big"), given)
    return hmac.digest(secret, message, "sha512")
