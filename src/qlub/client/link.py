"""`Link`: what lets somebody in at a table."""

import re
from dataclasses import dataclass, field
from typing import Self

from qlub.game import QlubError

_FORM = re.compile(
    r"(?P<base>https?://(?:\[[0-9A-Fa-f:.]+\]|[\w.-]+)(?::\d{1,5})?)"
    r"/t/(?P<table>[\w-]{1,128})/?#k=(?P<secret>[\w-]{1,256})"
)


class NoLink(QlubError):
    """Raised for text that is no link to a table."""

    code = "no-link"


@dataclass(frozen=True)
class Link:
    """
    Where a table is, and the secret that lets one in.  The secret goes into no address.

    >>> link = Link.parse("http://192.168.1.7:8000/t/7hWq2mXc#k=c2VjcmV0")
    >>> link
    Link(base='http://192.168.1.7:8000', table='7hWq2mXc')
    >>> link.socket
    'ws://192.168.1.7:8000'
    """

    base: str
    table: str
    secret: str = field(repr=False)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the link that *text* is.  Raises `NoLink`; the error does not tell a secret."""
        found = _FORM.fullmatch(text.strip())
        if found is None:
            shown = text.strip().partition("#")[0][:80]
            raise NoLink(
                f"no link to a table: {shown!r} (use the whole link that `qlub serve` prints, as "
                "in http://HOST:8000/t/TABLE#k=SECRET, in quotes)"
            )
        return cls(found["base"], found["table"], found["secret"])

    @property
    def url(self) -> str:
        """Return the link as it was given; it has the secret in it."""
        return f"{self.base}/t/{self.table}#k={self.secret}"

    @property
    def socket(self) -> str:
        """Return the address for WebSockets."""
        return "ws" + self.base.removeprefix("http")
