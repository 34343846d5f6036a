"""Seeds: from the number a person gives to a round's key, and from there to the bots."""

import hashlib
import hmac

from qlub.fair.mix import mix
from qlub.fair.secret import Secret

SEED_LABEL = b"qlub/seed/v1"
BOT_LABEL = b"qlub/bot/v1"


def secret(seed: int, round: int) -> Secret:
    """Return what stands in for a server's secret where a match is seeded by a number."""
    return Secret(hashlib.sha512(SEED_LABEL + f"{seed}/{round}".encode()).digest())


def key(seed: int, round: int) -> bytes:
    """
    Return the key of round number *round* (from 1) of the match seeded with *seed*.

    There is no table and nobody adds a nonce: the seed alone decides every deal.

    >>> key(7, 1) == key(7, 1) != key(7, 2)
    True
    """
    return mix(secret(seed, round), "", round, {})


def bot_seed(key: bytes, seat: int) -> int:
    """
    Return the seed for a bot at *seat* in the round of *key*.

    The way is one way: the seed tells a bot nothing of the deal.
    """
    digest = hmac.digest(key, BOT_LABEL + seat.to_bytes(4, "big"), "sha512")
    return int.from_bytes(digest[:4], "big")
