"""Whether a page of another site has sent a request: browsers say where a page is from."""

from collections.abc import Iterable


def may_open(origin: str | None, host: str | None, allowed: Iterable[str]) -> bool:
    """
    Return whether a page from *origin* may open a line; None is no page at all.

    Args:
        origin: What the browser says.
        host: The host that the request names.
        allowed: The origins that are let in; where there are none, that of *host* is, as on a
            network at home.

    >>> may_open("http://192.168.1.7:8000", "192.168.1.7:8000", [])
    True
    >>> may_open("http://192.168.1.7:8000.example", "192.168.1.7:8000", [])
    False
    >>> may_open("https://a.example", "a.example", ["https://b.example"])
    False
    """
    if origin is None:
        return True
    listed = list(allowed)
    if listed:
        return origin in listed
    return bool(host) and origin in (f"http://{host}", f"https://{host}")
