"""Cookies that are kept: by them a server knows a guest again, who so has the seat back."""

import contextlib
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar, LoadError, LWPCookieJar
from pathlib import Path


@contextmanager
def kept_cookies(path: Path) -> Iterator[CookieJar]:
    """
    Have the cookies that are kept in *path*; those that come meanwhile are kept there too.

    Nobody else may read the file.  Where it cannot be read or written, nothing is kept.
    """
    jar = LWPCookieJar(path)
    with contextlib.suppress(OSError, LoadError, UnicodeDecodeError), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the library would show where in it a line is not read
        jar.load(ignore_discard=True)
    try:
        yield jar
    finally:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
            path.chmod(0o600)
            jar.save(ignore_discard=True)
