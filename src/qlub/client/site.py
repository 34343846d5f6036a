"""`Site`: a server, as a guest talks to it over HTTP, beside the lines to its tables."""

import ssl
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import TypeVar

import msgspec
from msgspec import Struct

from qlub.client.errors import ServerRefusal
from qlub.client.line import Unreachable
from qlub.client.web_line import PATIENCE, bad_certificate
from qlub.protocol import VERSIONS, http

_Body = TypeVar("_Body")

_MOST = 8 * 1024 * 1024
"""Bytes of an answer that are read; no record has more."""


class Site:
    """
    The server at *base*, for whoever has these *cookies*.

    Each request raises `Unreachable` if the server is not there now, and `ServerRefusal` if it
    will not.
    """

    def __init__(self, base: str, cookies: CookieJar) -> None:
        self.base = base
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))

    def post(self, path: str, body: Struct | None, form: type[_Body]) -> _Body:
        """Send *body*, and return what is answered."""
        data = b"{}" if body is None else msgspec.json.encode(body)
        return self._read(self._answer(path, data), form)

    def get(self, path: str, form: type[_Body]) -> _Body:
        """Return what is at *path*."""
        return self._read(self._answer(path), form)

    def download(self, path: str) -> bytes:
        """Return what is at *path*, as it is."""
        return self._answer(path)

    def _answer(self, path: str, data: bytes | None = None) -> bytes:
        request = urllib.request.Request(
            self.base + path,
            data=data,
            headers={"Content-Type": "application/json", http.HEADER: str(VERSIONS[1])},
            method="GET" if data is None else "POST",
        )
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                read: bytes = answer.read(_MOST)
                return read
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except OSError as error:  # URLError is one
            reason = getattr(error, "reason", error)
            if isinstance(reason, ssl.SSLCertVerificationError):
                raise bad_certificate(reason) from None
            raise Unreachable(f"nobody answers at {self.base}: {reason}") from None

    def _read(self, text: bytes, form: type[_Body]) -> _Body:
        try:
            return msgspec.json.decode(text, type=form)
        except msgspec.DecodeError:
            raise ServerRefusal("no-server", f"{self.base} is no server of qlub") from None


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
