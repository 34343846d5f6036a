"""
Nonces: what the players add to a round's deal, 32 bytes each.

A seat that a bot plays adds none: whatever it could add would come from the secret, and that is
in the mix already.  Until when nonces are taken is the table's business.
"""

from collections.abc import Mapping

NONCE_SIZE = 32


class NonceError(ValueError):
    """Raised for a nonce that is not taken; it says why."""

    code = "bad-nonce"


def add_nonce(nonces: Mapping[int, bytes], seat: int, nonce: bytes) -> dict[int, bytes]:
    r"""
    Return *nonces*, which are by seat, with the *nonce* of *seat*.

    >>> sorted(add_nonce({2: b"\x02" * 32}, 0, b"\x01" * 32))
    [0, 2]

    Raises:
        NonceError: If the length is wrong, the seat has given one, or it is another seat's over
            again, as only a copy can be.
    """
    _check_size(seat, nonce)
    if seat in nonces:
        raise NonceError(f"seat {seat} has given its nonce (it cannot give another)")
    if nonce in nonces.values():
        raise NonceError(f"the nonce of seat {seat} is another seat's (draw one by chance)")
    return {**nonces, seat: nonce}


def in_order(nonces: Mapping[int, bytes]) -> bytes:
    """
    Return *nonces* as the mix takes them: ascending by seat, each behind its seat's number.

    Raises:
        NonceError: If one has the wrong length.
    """
    for seat, nonce in nonces.items():
        _check_size(seat, nonce)
    return b"".join(seat.to_bytes(4, "big") + nonces[seat] for seat in sorted(nonces))


def _check_size(seat: int, nonce: bytes) -> None:
    if len(nonce) != NONCE_SIZE:
        raise NonceError(f"a nonce of {len(nonce)} bytes from seat {seat} (give {NONCE_SIZE})")
