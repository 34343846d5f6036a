"""The page on the protocol has every message, and its examples are messages."""

import json
import re

import pytest
from msgspec import convert
from msgspec.json import encode as json_body

from documents import ROOT, headings, read
from qlub.protocol import (
    Close,
    Code,
    State,
    codec,
    decode_reply,
    decode_request,
    encode,
    http,
)
from qlub.protocol.happenings import Event
from qlub.protocol.schema import text
from qlub.protocol.views import Surroundings, View, told
from qlub.table import Fault
from qlub.table.events import TYPES
from qlub.table.projection import PUBLIC

PAGE = ROOT / "docs" / "reference" / "protocol.md"
SCHEMA = PAGE.with_name("protocol.schema.json")


def part(title):
    """Return what stands under the heading *title*."""
    rest = read(PAGE).split(f"\n## {title}\n", 1)[1]
    return rest.split("\n## ", 1)[0]


def examples(title):
    """Return the examples under the heading *title*."""
    return re.findall(r"^```json\n(.*?)^```$", part(title), re.MULTILINE | re.DOTALL)


SENT, TOLD = examples("What a client sends"), examples("What a server sends")


@pytest.mark.parametrize("example", SENT)
def test_what_a_client_sends_is_read(example):
    """Each example of a request is one, and loses nothing when it is read."""
    assert json.loads(encode(decode_request(example))) == json.loads(example)


def test_bodies_are_bodies():
    """What goes over HTTP has the forms that the page shows."""
    forms = (http.Enter, http.Entered, http.Ticket, http.Refused)
    for example, form in zip(examples("Coming in"), forms, strict=True):
        assert json.loads(json_body(convert(json.loads(example), form))) == json.loads(example)
    for path in (http.enter_path("TABLE"), http.ticket_path("TABLE"), http.HEADER):
        assert path in part("Coming in")
    assert f"`{http.SOCKET_PATH}`" in part("The line")


@pytest.mark.parametrize("example", TOLD)
def test_what_a_server_sends_is_sent_so(example):
    """Each example of a reply is one, and has all that is sent."""
    assert json.loads(encode(decode_reply(example))) == json.loads(example)


def test_every_message_has_its_heading_and_example():
    """No kind of message is left out, either way."""
    kinds = [{json.loads(example)["t"] for example in shown} for shown in (SENT, TOLD)]
    assert kinds == [set(codec.REQUESTS), set(codec.REPLIES)]
    named = {word for title in headings(PAGE) for word in title.split(", ")}
    assert named >= set(codec.REQUESTS | codec.REPLIES)


def test_the_states_are_states():
    """The snap on the page is of the form of one, and so is what its event changes."""
    snap, ev = (decode_reply(shown) for shown in TOLD[:2])
    assert told(View, snap.view) == snap.view
    assert told(Surroundings, snap.table) == snap.table
    assert told(Event, ev.event) == ev.event
    before = State(ev.seq - 1, snap.view, snap.table)
    assert set(before.after(ev).view) == set(snap.view)


def test_every_code_is_explained():
    """The page has a row for each code that is not a refusal of the rules, and for each close."""
    named = set(re.findall(r"`([a-z-]+)`", part("Codes")))
    assert named >= {*Code, *Fault}
    numbers = re.findall(r"^\| (\d{4}) \|", part("How a line is closed"), re.MULTILINE)
    assert sorted(map(int, numbers)) == sorted(Close)


def test_every_event_is_listed():
    """The page has a row for each event, with what everybody is told of it."""
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", part("What a server sends"), re.MULTILINE)
    listed = {name: re.findall(r"`(\w+)`(?!\S* \(yours\))", cell) for name, cell in rows}
    assert {name: tuple(listed[name]) for name in listed} == {
        name: PUBLIC[kind] for name, kind in TYPES.items()
    }


def test_every_key_around_the_view_is_explained():
    """The page has a row for each key of the table around the view."""
    named = re.findall(r"^\| `(\w+)` \|", part("State"), re.MULTILINE)
    assert sorted(named) == sorted(Surroundings.__struct_fields__)


def test_the_schema_is_that_of_the_types():
    """The file is what is printed: `just schema` writes it anew, and the diff is reviewed."""
    assert read(SCHEMA) == text()
