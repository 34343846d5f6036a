"""How people reach a server: the links for this machine and for the network it is in."""

import contextlib
import ipaddress
import socket

from qlub.server.settings import Settings


def links(settings: Settings, port: int) -> list[tuple[str, str]]:
    """
    Return where the start page is, with the word for whom each address is.

    >>> links(Settings(host="127.0.0.1"), 8000)
    [('this machine', 'http://127.0.0.1:8000/')]
    >>> links(Settings(public_url="https://hearts.example"), 8000)
    [('everybody', 'https://hearts.example/')]
    """
    if settings.public_url:
        return [("everybody", f"{settings.public_url}/")]
    try:
        host = ipaddress.ip_address(settings.host)
    except ValueError:
        return [("everybody", _link(settings.host, port))]
    if host.is_loopback:
        return [("this machine", _link(settings.host, port))]
    if not host.is_unspecified:
        return [("your network", _link(settings.host, port))]
    here = [("this machine", _link("127.0.0.1", port))]
    address = in_network()
    return here if address is None else [*here, ("your network", _link(address, port))]


def for_others(settings: Settings, host: str | None, port: int | None) -> str | None:
    """
    Return the origin by which others in the network reach a server that was asked as *host*.

    None where that will do for them too, or nobody else reaches it.

    >>> for_others(Settings(), "192.168.1.7", 8000)
    >>> for_others(Settings(host="127.0.0.1"), "127.0.0.1", 8000)
    """
    if host not in ("localhost", "127.0.0.1", "::1") or settings.host not in ("0.0.0.0", "::"):
        return None
    address = in_network()
    return None if address is None else _link(address, port or settings.port).rstrip("/")


def in_network() -> str | None:
    """Return this machine's address in its network, if it is in one; nothing is sent anywhere."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Only asks the system which way it would send; the address is kept for documentation.
        probe.connect(("192.0.2.1", 9))
        address: str = probe.getsockname()[0]
        if not ipaddress.ip_address(address).is_loopback:
            return address
    return None


def _link(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"
