"""Cookies that are kept: by them a server knows a guest again, who so has the seat back."""

import contextlib
import os
import warnings
from http.client import HTTPResponse
from http.cookiejar import CookieJar, LoadError, LWPCookieJar
from pathlib import Path
from urllib.request import Request

from qlub.client.output import replace_file


def kept_cookies(path: Path) -> CookieJar:
    """
    Return the cookies that are kept in *path*; those that come are kept there at once.

    So whatever ends the program, the guest is known again.  Nobody else may read the file.  Where
    it cannot be read or written, nothing is kept.
    """
    jar = _Kept(path)
    with contextlib.suppress(OSError, LoadError, UnicodeDecodeError), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the library would show where in it a line is not read
        jar.load(ignore_discard=True)
    return jar


class _Kept(LWPCookieJar):
    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._path = path

    def extract_cookies(self, response: HTTPResponse, request: Request) -> None:
        """Take the cookies of an answer, and keep them."""
        before = self._text
        super().extract_cookies(response, request)
        if self._text != before:
            with contextlib.suppress(OSError):
                self._write()

    @property
    def _text(self) -> str:
        return "#LWP-Cookies-2.0\n" + self.as_lwp_str(ignore_discard=True)

    def _write(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600))
        self._path.chmod(0o600)
        fresh = self._path.with_name(self._path.name + ".tmp")
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT, 0o600))  # before anything is in it
        replace_file(self._path, self._text, fresh=fresh)
