"""The messages between clients and a server: one union each way, and what reads and writes them."""

from qlub.protocol import replies, requests
from qlub.protocol.codec import decode_reply, decode_request, encode
from qlub.protocol.errors import VERSIONS, Close, Code, ProtocolError
from qlub.protocol.parser import DEEPEST, LARGEST
from qlub.protocol.state import State

__all__ = [
    "DEEPEST",
    "LARGEST",
    "VERSIONS",
    "Close",
    "Code",
    "ProtocolError",
    "State",
    "decode_reply",
    "decode_request",
    "encode",
    "replies",
    "requests",
]
