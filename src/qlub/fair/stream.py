"""
Numbers drawn from a key.

A stream is HMAC-SHA-512 in counter mode: block k is the HMAC under the key of
the label and k (eight bytes, big-endian).  Blocks are read as big-endian
unsigned 32-bit numbers, sixteen to a block.
"""

import hmac
import struct

_BLOCK = struct.Struct(">16I")


class Stream:
    """
    An endless row of uniform numbers that *key* and *label* decide.

    Different labels under one key give streams that tell nothing of each other.
    """

    __slots__ = ("_counter", "_key", "_label", "_left")

    def __init__(self, key: bytes, label: bytes) -> None:
        self._key = key
        self._label = label
        self._counter = 0
        self._left: list[int] = []

    def u32(self) -> int:
        """Return the next number, below 2**32."""
        if not self._left:
            message = self._label + self._counter.to_bytes(8, "big")
            block = hmac.digest(self._key, message, "sha512")
            self._left = list(reversed(_BLOCK.unpack(block)))
            self._counter += 1
        return self._left.pop()

    def below(self, bound: int) -> int:
        """
        Return the next number below *bound*, each one equally likely.

        The remainder of a u32 alone would favour small numbers, so those of the
        last, incomplete run of *bound* are thrown away and drawn again.
        """
        if not 1 <= bound <= 1 << 32:
            raise ValueError(f"not a bound: {bound} (give 1 to 2**32)")
        limit = (1 << 32) // bound * bound
        while (number := self.u32()) >= limit:
            pass
        return number % bound
