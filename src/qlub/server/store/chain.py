"""
The chain of a log: each event has the digest of the one before it.

So a log in which something was changed, left out, put in or torn off does not verify, as long as
the digest of its last event, which is kept beside it, is not changed too.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

from qlub.server.store.errors import BrokenChain
from qlub.server.store.event import StoredEvent

START: Final = bytes(32)
"""What the first event has for a digest of the one before it."""


def digest(event: StoredEvent) -> bytes:
    """Return the SHA-256 of all that *event* says, each field preceded by its length."""
    fields = (
        b"qlub/event/v1",
        event.table.encode(),
        str(event.seq).encode(),
        event.kind.encode(),
        str(event.version).encode(),
        b"" if event.seat is None else str(event.seat).encode(),
        b"" if event.command is None else event.command.encode(),
        event.body,
        str(event.at).encode(),
        event.previous,
    )
    return hashlib.sha256(b"".join(len(f).to_bytes(4, "big") + f for f in fields)).digest()


def verify(table: str, events: Iterable[StoredEvent], head: int, tip: bytes) -> None:
    """
    Check that *events* are the whole log of *table*, as it was written.

    Args:
        table: Its id.
        events: All of them, in order.
        head: The seq of the last one.
        tip: The digest of the last one.

    Raises:
        BrokenChain: If they are not.
    """
    before, seq = START, 0
    for event in events:
        seq += 1
        if event.table != table or event.seq != seq:
            raise BrokenChain(table, seq, f"event {event.seq} of {event.table} stands there")
        if event.previous != before:
            raise BrokenChain(table, seq, "it does not follow from the event before it")
        before = digest(event)
    if seq != head:
        raise BrokenChain(table, min(seq, head) + 1, f"it ends at {seq}, and should at {head}")
    if before != tip:
        raise BrokenChain(table, seq, "the last event is not the one that was written")
