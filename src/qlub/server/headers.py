"""The headers of every response: what a browser may do with it, which is little."""

CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'{sockets}",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
    )
)
"""Pages load what is the server's own, and nothing that stands in the page itself."""

FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_YEAR = 365 * 24 * 3600


def headers(host: str | None, *, has_tls: bool) -> dict[str, str]:
    """
    Return what every response has; `cache-control` too where the response says nothing of it.

    >>> "connect-src 'self' ws://h:1 wss://h:1;" in headers("h:1", has_tls=False)[
    ...     "content-security-policy"
    ... ]
    True
    """
    # Some browsers do not count a WebSocket of the page's own host as 'self'.
    is_plain = host is not None and host.isascii() and not set(host) & set(" ;,'\"\\")
    sockets = f" ws://{host} wss://{host}" if is_plain else ""
    made = {**FIXED, "content-security-policy": CSP.format(sockets=sockets)}
    made["cache-control"] = "no-store"
    if has_tls:
        # Browsers heed this one where the way is safe, and elsewhere complain of it.
        made["cross-origin-opener-policy"] = "same-origin"
        made["strict-transport-security"] = f"max-age={_YEAR}"
    return made
