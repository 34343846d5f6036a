"""`Secret`: the 64 bytes that a round's deal follows from, kept until they are revealed."""

from collections.abc import Callable
from typing import Self

SECRET_SIZE = 64
"""512 bits: two packs have 2**499.5 orders, and each of them must be within reach."""


class Secret(bytes):
    """
    The secret of one round; bytes, except that printing it does not tell it.

    Who deals for others draws one for each round, and reveals it after the match.

    >>> secret = Secret(bytes(64))
    >>> secret, f"{secret}", secret.hex()[:8]
    (<Secret>, '<Secret>', '00000000')
    """

    __slots__ = ()

    def __new__(cls, given: bytes) -> Self:
        """Return *given* as a secret.  Raises `ValueError` if it has the wrong length."""
        if len(given) != SECRET_SIZE:
            raise ValueError(f"a secret of {len(given)} bytes (give {SECRET_SIZE})")
        return super().__new__(cls, given)

    @classmethod
    def draw(cls, source: Callable[[int], bytes]) -> Self:
        """
        Return a fresh secret from *source*, which is asked for so many bytes.

        At a table that is `os.urandom` and nothing else.  What it raises is passed on: without
        chance there is no deal.
        """
        return cls(source(SECRET_SIZE))

    def __repr__(self) -> str:
        return "<Secret>"

    __str__ = __repr__
