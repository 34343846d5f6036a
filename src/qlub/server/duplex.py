"""`Duplex`: a connection as the server sees it, whatever carries it."""

from typing import Protocol


class Gone(Exception):
    """Raised where whoever was at the other end is there no more."""


class Duplex(Protocol):
    """One task receives, one sends."""

    async def receive(self) -> str | bytes:
        """Return the next frame, or raise `Gone`."""

    async def send(self, text: str) -> None:
        """Send a frame, or raise `Gone`; it may wait for whoever reads slowly."""

    async def close(self, number: int) -> None:
        """Close it: whoever receives meets with `Gone`.  What is gone already stays so."""
