"""
`Settings`: where a server runs, read once from the environment.

What a match is played by is in `Rules`, and what a table waits for in its `Setup`: not here.
"""

import ipaddress
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from qlub.game import QlubError

PREFIX = "QLUB_"


class SettingsError(QlubError):
    """Raised for a setting that will not do; it names the variable."""

    code = "bad-setting"


def _text(given: str) -> str:
    return given


def _words(given: str) -> tuple[str, ...]:
    return tuple(given.replace(",", " ").split())


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(given: str) -> int:
        if not given.isascii() or not given.isdigit() or not low <= int(given[:12]) <= high:
            raise ValueError(f"use a whole number from {low} to {high}")
        return int(given)

    return read


def _one_of(*words: str) -> Callable[[str], str]:
    def read(given: str) -> str:
        if given not in words:
            raise ValueError(f"use {', '.join(words[:-1])} or {words[-1]}")
        return given

    return read


def _origin(given: str) -> str:
    """
    Return the origin that *given* is, as browsers write it.

    >>> _origin("https://Hearts.example:443/")
    'https://hearts.example'
    """
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    usual = {"http": 80, "https": 443}
    is_bare = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username)
    if parts.scheme not in usual or not parts.hostname or not is_bare:
        raise ValueError("use https://HOST or http://HOST:PORT, and nothing after it")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    tail = "" if port in (None, usual[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{host}{tail}"


def _origins(given: str) -> tuple[str, ...]:
    return tuple(_origin(word) for word in _words(given))


def _networks(given: str) -> tuple[str, ...]:
    for word in _words(given):
        try:
            ipaddress.ip_network(word)
        except ValueError:
            raise ValueError(
                f"{word} is no address; list those of your proxies, as in 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return _words(given)


def _setting(default: Any, read: Callable[[str], Any], help: str, *, secret: bool = False) -> Any:
    about = {"read": read, "help": help}
    return field(default=default, metadata=about, repr=not secret)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """
    Everything that can be set, each by a variable: `QLUB_` and its name in capitals.

    >>> Settings.read({"QLUB_PORT": "80"}).port
    80
    >>> Settings.read({"QLUB_PORT": "many"})
    Traceback (most recent call last):
    qlub.server.settings.SettingsError: QLUB_PORT='many' will not do: \
use a whole number from 0 to 65535
    """

    # 1. Where it listens, and how people reach it

    host: str = _setting(
        "0.0.0.0", _text, "The address to listen at; `127.0.0.1` for this machine."
    )
    port: int = _setting(8000, _whole(0, 65535), "The port to listen at; 0 for any that is free.")
    public_url: str = _setting(
        "",
        lambda given: _origin(given) if given else "",
        "How people reach the server, where a proxy with TLS stands in front: `https://HOST`.",
    )
    origins: tuple[str, ...] = _setting(
        (), _origins, "Further origins whose pages may open lines, as in `https://other.example`."
    )
    proxies: tuple[str, ...] = _setting(
        (),
        _networks,
        "Addresses of proxies whose `X-Forwarded-For` is believed; nobody else's is.",
    )

    # 2. What it keeps, and where

    data: str = _setting(
        "", _text, "The folder for everything that is kept; your user's data folder by default."
    )
    database: str = _setting(
        "",
        _text,
        "`sqlite:///FILE`, `postgresql://USER:PASSWORD@HOST/DATABASE`, or `memory:`;"
        " `server.db` in the data folder by default.",
        secret=True,
    )
    bus: str = _setting(
        "",
        _text,
        "What carries word between workers: `memory:`, `postgresql://…` or `redis://…`;"
        " the database by default, where it is PostgreSQL.",
        secret=True,
    )
    secret: str = _setting(
        "",
        _text,
        "A long random text that all workers have in common; limits count addresses under it."
        " Each worker draws its own by default.",
        secret=True,
    )

    # 3. How much it carries

    bots: int = _setting(
        0, _whole(0, 64), "Processes in which bots think; 0 for one a core but one."
    )
    lines: int = _setting(4000, _whole(1, 1_000_000), "The most lines that are open at once.")
    lines_per_address: int = _setting(
        20, _whole(1, 100_000), "The most lines of an address that nobody has said hello on yet."
    )
    tables: int = _setting(
        100_000, _whole(1, 100_000_000), "The most tables that are kept; then nobody sets one up."
    )
    tables_per_hour: int = _setting(
        10, _whole(1, 1_000_000), "Tables that an address may set up in an hour."
    )
    guests_per_hour: int = _setting(
        30, _whole(1, 1_000_000), "Guests that may come from an address in an hour."
    )
    keep_days: int = _setting(
        90, _whole(1, 100_000), "Days after which a table where nothing happens is deleted."
    )

    # 4. What it tells whoever runs it

    log: Literal["auto", "text", "json"] = _setting(
        "auto",
        _one_of("auto", "text", "json"),
        "How the log is written: `text`, `json`, or text on a terminal and JSON elsewhere.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = _setting(
        "info", _one_of("debug", "info", "warning", "error"), "What the log leaves out."
    )
    metrics_token: str = _setting(
        "",
        _text,
        "The bearer token that shows `/metrics`; without one, only this machine sees it.",
        secret=True,
    )

    @classmethod
    def read(cls, environ: Mapping[str, str]) -> Self:
        """
        Return what *environ* sets; a variable that is empty sets nothing.

        Raises:
            SettingsError: For a value that will not do, in a sentence that says what would.
        """
        given = {}
        for setting in fields(cls):
            name = PREFIX + setting.name.upper()
            if value := environ.get(name, "").strip():
                try:
                    given[setting.name] = setting.metadata["read"](value)
                except ValueError as error:
                    shown = f"{name}={value[:60]!r}" if setting.repr else name
                    raise SettingsError(f"{shown} will not do: {error}") from None
        return cls(**given)

    @property
    def has_tls(self) -> bool:
        """Whether people reach it over TLS: then cookies are for TLS only."""
        return self.public_url.startswith("https://")

    @property
    def folder(self) -> Path:
        """The folder for what is kept."""
        if self.data:
            return Path(self.data)
        from platformdirs import user_data_path

        return user_data_path("qlub", appauthor=False)

    @property
    def store(self) -> str:
        """Where the store is, as `open_store` wants it."""
        return self.database or f"sqlite:///{(self.folder / 'server.db').absolute()}"

    @property
    def carrier(self) -> str:
        """Where the bus is, as `open_pubsub` wants it."""
        return self.bus or (self.store if self.store.startswith("postgres") else "memory:")
