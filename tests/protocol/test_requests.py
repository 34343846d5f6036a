"""What a client may send, and what it asks of a table."""

import json

import pytest

from protocol_messages import REQUESTS, request
from qlub.game import Card, MoonChoice, Pass, Play, parse_cards
from qlub.protocol import ProtocolError, codec, decode_request, encode, requests
from qlub.table import Fault, TableError, commands
from qlub.table.families import DECISIONS

KEEPERS = {
    commands.Create, commands.LoseLine, commands.FindLine, commands.Tick, commands.Extend,
    commands.Commit, commands.DealRound, commands.Reveal,
}  # fmt: skip
"""What the keeper of a table asks, and no message does."""


def read(message):
    """Return the request that *message* is."""
    return decode_request(json.dumps(message))


@pytest.mark.parametrize("message", REQUESTS, ids=lambda message: message["t"])
def test_every_kind_is_read_and_written(message):
    """Each kind of message reads back as it was written."""
    asked = read(message)
    assert json.loads(encode(asked)) == message
    assert decode_request(encode(asked).encode()) == asked


def test_every_kind_is_tried():
    """The examples here have every kind of message once."""
    assert sorted(message["t"] for message in REQUESTS) == sorted(codec.REQUESTS)


def test_every_command_has_its_message():
    """Whatever a guest may ask of a table has a message, and the keeper's commands have none."""
    asked = [read(message) for message in REQUESTS]
    asked = [one for one in asked if isinstance(one, requests.Asking)]
    given = {type(one.command("g")) for one in asked}
    assert given == set(DECISIONS) - KEEPERS


@pytest.mark.parametrize(
    "message",
    [m for m in REQUESTS if m["t"] not in ("hello", "ping", "pong")],
    ids=lambda m: m["t"],
)
def test_a_command_has_the_guest_and_the_id(message):
    """Who asks is what the server knows; the id is the message's, and nothing names a seat."""
    command = read(message).command("guest 7")
    assert (command.guest, command.id) == ("guest 7", message["id"])
    if isinstance(command, commands.Decide):
        assert command.seat is None


def test_moves():
    """Moves are those of the game; a pass is for its round, and others for what was seen."""
    play = read(request("play")).command("g")
    assert (play.move, play.expect, play.round) == (Play(Card.parse("QS")), 41, None)
    passed = read(request("pass")).command("g")
    assert (passed.move, passed.expect, passed.round) == (Pass(parse_cards("2C QS AH")), None, 1)
    assert read(request("moon")).command("g").move == MoonChoice("add")


@pytest.mark.parametrize("message", REQUESTS, ids=lambda message: message["t"])
def test_nothing_else_may_be_said(message):
    """A field too many is refused, a seat to play for and a time among them."""
    for name in ("guest", "at", "time", "d", "by", "owner"):
        with pytest.raises(ProtocolError) as caught:
            read({**message, name: 1})
        assert caught.value.code == "bad-schema"
        assert name in str(caught.value)


@pytest.mark.parametrize("message", REQUESTS, ids=lambda message: message["t"])
def test_nothing_may_be_left_out(message):
    """What a message needs is said to be missing."""
    kind = type(read(message))
    for name in kind.__struct_fields__:
        if name in message and name not in ("v", "ticket", "since") and name != "seat":
            with pytest.raises(ProtocolError) as caught:
                read({key: value for key, value in message.items() if key != name})
            assert caught.value.code == "bad-schema"
            assert name in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("play", {"card": "QS#2"}),
        ("play", {"card": True}),
        ("play", {"card": "qs"}),
        ("play", {"card": "10D"}),
        ("play", {"card": "QS\n"}),
        ("play", {"card": ""}),
        ("play", {"card": None}),
        ("play", {"card": 12}),
        ("play", {"expect": True}),
        ("play", {"expect": -1}),
        ("play", {"expect": None}),
        ("play", {"expect": "41"}),
        ("play", {"id": "short"}),
        ("play", {"id": "Zm9yZXZlciBhbmQgYSBkYX\n"}),
        ("play", {"id": "Zm9yZXZlciBhbmQgYSBkY="}),
        ("play", {"v": "1"}),
        ("play", {"v": True}),
        ("pass", {"cards": ""}),
        ("pass", {"cards": ["2C"]}),
        ("pass", {"cards": "2C  3C"}),
        ("pass", {"cards": "2C" + " 2C" * 40}),
        ("pass", {"round": 0}),
        ("moon", {"choice": "divide"}),
        ("kick", {"seat": 11}),
        ("kick", {"seat": -1}),
        ("sit", {"name": None}),
        ("sit", {"seat": False}),
        ("hello", {"since": "41"}),
        ("hello", {"since": False}),
        ("hello", {"table": ""}),
    ],
    ids=str,
)
def test_wrong_values(kind, changes):
    """A value of the wrong form is refused before any table sees it."""
    with pytest.raises(ProtocolError) as caught:
        read(request(kind, **changes))
    assert caught.value.code == "bad-schema"


@pytest.mark.parametrize("since", [-1, 0, None, 2**53])
def test_any_since_may_be_asked_for(since):
    """Where no state is known or it lies in the future, the answer is a state, and no error."""
    assert read(request("hello", since=since)).since == since


@pytest.mark.parametrize("nonce", ["", "0f" * 31, "0F" * 32, "0f" * 33, "0x" * 32, "٣" * 64])
def test_bad_nonces(nonce):
    """A nonce of another form is a bad nonce, as the table says."""
    with pytest.raises(TableError) as caught:
        read(request("nonce", nonce=nonce)).command("g")
    assert caught.value.fault is Fault.BAD_NONCE
