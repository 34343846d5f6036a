"""The log says what happens to the server, and nothing of cards, tokens or addresses."""

import json
import logging

import pytest
import structlog

from qlub.server import logs
from qlub.server.settings import Settings


@pytest.fixture(autouse=True)
def tidy():
    """Leave logging as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


HAND = "QS AH KH"


def fail(hand):
    """Raise from where a hand can be seen."""
    raise ValueError("something")


@pytest.mark.parametrize("form", ["json", "text"])
def test_an_error_does_not_show_what_was_held(form, capsys):
    """A traceback has lines of the program, and not the values that were in them."""
    logs.configure(Settings(log=form))
    try:
        fail(HAND)
    except ValueError:
        structlog.get_logger().exception("a line has failed", token="c2VjcmV0", lines=3)
    said = capsys.readouterr().err
    assert "ValueError: something" in said
    assert "3" in said
    assert HAND not in said
    assert "c2VjcmV0" not in said


def test_a_line_is_an_object(capsys):
    """So that programs can read it; of other libraries too."""
    logs.configure(Settings(log="json"))
    structlog.get_logger().info("closing", lines=3)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["event"], first["lines"], first["level"]) == ("closing", 3, "info")
    assert second["event"] == "Invalid HTTP request received."


def test_what_is_less_is_left_out(capsys):
    """As the settings say."""
    logs.configure(Settings(log="json", log_level="warning"))
    structlog.get_logger().info("closing")
    assert capsys.readouterr().err == ""


def test_what_a_database_library_is_asked_is_left_out(capsys):
    """At the most talkative level too: it prints every row, with whose it is."""
    logs.configure(Settings(log="json", log_level="debug"))
    for name in ("sqlalchemy.engine", "asyncpg.pool"):
        logging.getLogger(name).debug("INSERT INTO guests %s", "PSTvYH7nvPvIqQLo")
    assert capsys.readouterr().err == ""
