"""`Door`: how one comes in by a link: the secret is shown once, then a ticket buys each line."""

import ssl
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import TypeVar

import msgspec

from qlub.client.errors import ServerRefusal
from qlub.client.line import Unreachable
from qlub.client.link import Link
from qlub.client.web_line import PATIENCE, WebLine, bad_certificate
from qlub.protocol import VERSIONS, http

_Body = TypeVar("_Body")

_MOST = 65536
"""Bytes of an answer that are read."""


class Door:
    """The way in by *link*, for whoever has these *cookies*."""

    def __init__(self, link: Link, cookies: CookieJar) -> None:
        self._link = link
        self._has_entered = False
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))

    def enter(self) -> http.Entered:
        """
        Show the secret.

        Raises:
            Unreachable: If the server is not there now.
            ServerRefusal: If there is no such table, or the link is not good any more.
        """
        body = http.Enter(k=self._link.secret)
        entered = self._post(http.enter_path(self._link.table), body, http.Entered)
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
        return self._post(path, None, http.Ticket).ticket

    def _post(self, path: str, body: http.Enter | None, form: type[_Body]) -> _Body:
        request = urllib.request.Request(
            self._link.base + path,
            data=b"{}" if body is None else msgspec.json.encode(body),
            headers={"Content-Type": "application/json", http.HEADER: str(VERSIONS[1])},
            method="POST",
        )
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return msgspec.json.decode(answer.read(_MOST), type=form)
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except msgspec.DecodeError:
            raise ServerRefusal("no-server", f"{self._link.base} is no server of qlub") from None
        except OSError as error:  # URLError is one
            reason = getattr(error, "reason", error)
            if isinstance(reason, ssl.SSLCertVerificationError):
                raise bad_certificate(reason) from None
            raise Unreachable(f"nobody answers at {self._link.base}: {reason}") from None


def _refusal(error: urllib.error.HTTPError) -> ServerRefusal | Unreachable:
    """Return what an answer with an error's status means."""
    with error:
        try:
            said = msgspec.json.decode(error.read(_MOST), type=http.Refused)
        except (msgspec.DecodeError, OSError):
            said = http.Refused("no-server", f"the server answers with HTTP {error.code}")
    if error.code >= 500 or error.code == 429:
        return Unreachable(said.msg)
    if error.code == 401:
        return ServerRefusal("unknown-guest", said.msg)
    return ServerRefusal(said.code, said.msg)
