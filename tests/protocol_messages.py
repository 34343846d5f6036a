"""One message of each kind that a client sends, as plain data."""

from typing import Any

ID = "Zm9yZXZlciBhbmQgYSBkYX"

REQUESTS: list[dict[str, Any]] = [
    {"t": "hello", "id": ID, "table": "t1", "ticket": "b3BlbiBzZXNhbWU", "since": 41, "seat": 2},
    {"t": "ping"},
    {"t": "pong"},
    {"t": "sit", "id": ID, "name": "Ann", "seat": 2},
    {"t": "change-seat", "id": ID, "seat": 3},
    {"t": "leave", "id": ID},
    {"t": "kick", "id": ID, "seat": 1},
    {"t": "rename", "id": ID, "name": "Beth"},
    {"t": "resume", "id": ID},
    {"t": "wake", "id": ID},
    {"t": "start", "id": ID},
    {"t": "nonce", "id": ID, "round": 1, "nonce": "0f" * 32},
    {"t": "play", "id": ID, "expect": 41, "card": "QS"},
    {"t": "pass", "id": ID, "round": 1, "cards": "2C QS AH"},
    {"t": "moon", "id": ID, "expect": 41, "choice": "add"},
    {"t": "claim", "id": ID, "expect": 41},
    {"t": "stop", "id": ID},
    {"t": "rematch", "id": ID},
    {"t": "say", "id": ID, "phrase": "well-played"},
]
REQUESTS = [{"v": 1, **message} for message in REQUESTS]


def request(kind: str, **changes: Any) -> dict[str, Any]:
    """Return the message called *kind* with *changes*."""
    return {**next(message for message in REQUESTS if message["t"] == kind), **changes}
