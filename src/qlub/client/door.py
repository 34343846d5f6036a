"""`Door`: how one comes in by a link: the secret is shown once, then a ticket buys each line."""

from http.cookiejar import CookieJar

from qlub.client.errors import ServerRefusal
from qlub.client.link import Link
from qlub.client.site import Site
from qlub.client.web_line import WebLine
from qlub.protocol import http


class Door:
    """The way in by *link*, for whoever has these *cookies*."""

    def __init__(self, link: Link, cookies: CookieJar) -> None:
        self._link = link
        self._has_entered = False
        self.site = Site(link.base, cookies)

    def enter(self) -> http.Entered:
        """
        Show the secret.

        Raises:
            Unreachable: If the server is not there now.
            ServerRefusal: If there is no such table, or the link is not good any more.
        """
        body = http.Enter(k=self._link.secret)
        entered = self.site.post(http.enter_path(self._link.table), body, http.Entered)
        self._has_entered = True
        return entered

    def dial(self) -> WebLine:
        """Open a line.  Raises as `enter` does."""
        if not self._has_entered:
            self.enter()
        try:
            ticket = self._ticket()
        except ServerRefusal as refusal:
            if refusal.code != "unknown-guest":
                raise
            self.enter()  # the server does not know the cookie any more
            ticket = self._ticket()
        return WebLine.open(self._link.socket + http.SOCKET_PATH, ticket)

    def _ticket(self) -> str:
        path = http.ticket_path(self._link.table)
        return self.site.post(path, None, http.Ticket).ticket
