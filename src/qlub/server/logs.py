"""The log: lines on standard error for whoever runs a server, and nothing secret in them."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

from qlub.server.settings import Settings

NEVER: Final = frozenset(
    {"address", "card", "cards", "cookie", "hand", "k", "key", "nonce", "secret", "seed", "token"}
    | {"ticket", "code_given", "view", "body"}
)
"""What no line may have, whoever wrote it."""

LIBRARIES: Final = (
    *("alembic", "asyncio", "asyncpg", "redis", "sqlalchemy", "uvicorn"),
    "websockets",
)
"""Whose lines below a warning are left out, whatever the settings say."""

_Line = MutableMapping[str, Any]


def configure(settings: Settings) -> None:
    """Write the log as *settings* want it."""
    is_text = settings.log == "text" or (settings.log == "auto" and sys.stderr.isatty())
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        discreet,
    ]
    last: list[Any]
    if is_text:
        # The usual traceback would show the values of variables: cards, and tokens.
        plain = structlog.dev.plain_traceback
        colors = sys.stderr.isatty()
        last = [structlog.dev.ConsoleRenderer(colors=colors, exception_formatter=plain)]
    else:
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    # At their most talkative, those of databases print what is stored: guests, names, commands.
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(logging.WARNING)


def discreet(logger: Any, method: str, line: _Line) -> _Line:
    """
    Return *line* without what no line may have.

    >>> discreet(None, "info", {"event": "seated", "seat": 2, "token": "c2VjcmV0"})
    {'event': 'seated', 'seat': 2}
    """
    for name in NEVER & line.keys():
        del line[name]
    return line
