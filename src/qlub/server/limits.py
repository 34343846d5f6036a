"""`Limits`: how much may come from one address."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass, field

from qlub.protocol import Code
from qlub.server.credentials import keyed
from qlub.server.refusals import Refusal
from qlub.server.store import Store

HOUR = 3_600_000


def network(address: str) -> str | None:
    """
    Return what is counted as one for *address*; None where nothing is counted.

    People at home come from private addresses, and share one; a home has a /64 of IPv6.

    >>> network("203.0.113.7"), network("2001:4860:4860::8888"), network("192.168.1.7")
    ('203.0.113.7', '2001:4860:4860::/64', None)
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    # What is set apart for examples counts as private in the library, and is nobody's home.
    at_home = ip.is_loopback or ip.is_link_local or any(ip in home for home in _HOMES)
    if at_home:
        return None
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


_HOMES = tuple(
    map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"))
)


@dataclass(slots=True)
class Limits:
    """Counts what comes from an address, over all workers; addresses are kept as digests."""

    store: Store
    now: Callable[[], int]
    key: bytes = field(repr=False)

    async def count(self, what: str, address: str, most: int, window: int = HOUR) -> None:
        """
        Count one of *what* from *address*.

        Raises:
            Refusal: If there were *most* already in this window, of *window* milliseconds.
        """
        counted = network(address)
        if counted is None:
            return
        now = self.now()
        key = keyed(self.key, what, counted)
        if await self.store.limits.hit(key, at=now, window=window) > most:
            wait = window - now % window
            raise Refusal(
                Code.RATE_LIMITED,
                f"too many {what} from where you are ({most} an hour); try again later",
                retry_ms=wait,
            )
