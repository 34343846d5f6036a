"""Secrets that people hold: drawn here, and kept as digests only."""

import hashlib
import hmac
import secrets

BYTES = 32
"""256 bits: of a guest's token, a link, and a ticket."""


def draw() -> str:
    """Return a new secret, as base64url: 43 characters that fit into links and cookies."""
    return secrets.token_urlsafe(BYTES)


def public_id() -> str:
    """Return a new id that is nobody's right to anything, but cannot be guessed either."""
    return secrets.token_urlsafe(12)


def digest(secret: str) -> bytes:
    """
    Return what is kept of *secret*.

    >>> digest("a").hex()[:8]
    'ca978112'
    """
    return hashlib.sha256(secret.encode(errors="backslashreplace")).digest()


def keyed(key: bytes, *parts: str) -> bytes:
    """Return a digest of *parts* that says nothing to whoever lacks *key*."""
    text = "\0".join(parts).encode(errors="backslashreplace")
    return hmac.digest(key, text, "sha256")
