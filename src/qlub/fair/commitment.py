"""The commitment: what is published of a secret, before anybody can influence the deal."""

import hashlib

from qlub.fair.mix import join
from qlub.fair.secret import Secret

LABEL = b"qlub/commit/v1"
RULES_HASH_SIZE = 32


def commit(secret: bytes, table: str, round: int, rules_hash: bytes) -> bytes:
    """
    Return the commitment to *secret* for round number *round* (from 1) at *table*.

    It tells nothing of the secret, and no other secret, table, round or rules have the same.

    >>> commit(bytes(range(64)), "t1", 3, bytes(32)).hex()[:32]
    'dd24d0b5814361437ba3e6850303e3ad'

    Raises:
        ValueError: If the secret or the hash of the rules has the wrong length.
    """
    if len(rules_hash) != RULES_HASH_SIZE:
        raise ValueError(f"a hash of rules of {len(rules_hash)} bytes (give {RULES_HASH_SIZE})")
    fields = (LABEL, table.encode(), round.to_bytes(8, "big"), rules_hash, Secret(secret))
    return hashlib.sha512(join(*fields)).digest()
