"""The cookie by which a guest is known."""

from litestar.datastructures import Cookie

from qlub.server.settings import Settings

LASTS = 400 * 24 * 3600
"""Seconds: as long as browsers keep one at all; it is given anew at each entry."""


def name(settings: Settings) -> str:
    """
    Return what it is called; over TLS so that no other host may set it.

    >>> name(Settings()), name(Settings(public_url="https://hearts.example"))
    ('qlub-guest', '__Host-qlub-guest')
    """
    return "__Host-qlub-guest" if settings.has_tls else "qlub-guest"


def give(token: str, settings: Settings) -> Cookie:
    """Return the cookie that holds *token*."""
    return Cookie(
        key=name(settings),
        value=token,
        path="/",
        max_age=LASTS,
        httponly=True,
        secure=settings.has_tls,
        samesite="lax",
    )


def take_back(settings: Settings) -> Cookie:
    """Return the cookie that says that there is none any more."""
    return Cookie(
        key=name(settings),
        value="",
        path="/",
        max_age=0,
        httponly=True,
        secure=settings.has_tls,
        samesite="lax",
    )
