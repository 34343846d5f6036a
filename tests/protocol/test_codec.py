"""What no message is, and that it is refused with a code, a sentence and the id if there is one."""

import json

import pytest

from protocol_messages import ID, request
from qlub.protocol import LARGEST, ProtocolError, decode_reply, decode_request, encode, replies
from qlub.table import Fault, TableError


def refused(frame):
    """Return the error that *frame* meets with."""
    with pytest.raises(ProtocolError) as caught:
        decode_request(frame)
    assert 10 < len(str(caught.value)) < 400
    return caught.value


PLAY = json.dumps(request("play"))


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        pytest.param("", "bad-json", id="nothing"),
        pytest.param("{", "bad-json", id="half an object"),
        pytest.param(b"\xff\xfe", "bad-json", id="no UTF-8"),
        pytest.param(b'{"v":1,"t":"\xed\xa0\x80"}', "bad-json", id="a surrogate as UTF-8"),
        pytest.param("\ud800", "bad-json", id="a lone surrogate"),
        pytest.param('{"v":1,"t":"sit","name":"\\ud800"}', "bad-json", id="an escaped one"),
        pytest.param('{"v":1,"t":"sit","\\udc00":1}', "bad-json", id="one in a key"),
        pytest.param('{"v":NaN}', "bad-json", id="NaN"),
        pytest.param('{"v":-Infinity}', "bad-json", id="Infinity"),
        pytest.param('{"v":1e999}', "bad-json", id="a number that becomes infinite"),
        pytest.param('{"v":1.0}', "bad-json", id="a fraction"),
        pytest.param('{"v":' + "9" * 4000 + "}", "bad-json", id="4,000 digits"),
        pytest.param('{"v":9007199254740993}', "bad-json", id="more than 2^53"),
        pytest.param('{"v":-9007199254740993}', "bad-json", id="less than -2^53"),
        pytest.param('{"v":1,"t":"ping","t":"pong"}', "bad-json", id="a key twice"),
        pytest.param('{"v":1,"a":{"b":1,"b":1}}', "bad-json", id="a key twice, further down"),
        pytest.param("[" * 9 + "]" * 9, "bad-json", id="nine lists deep"),
        pytest.param("[" * 4000, "bad-json", id="a tower of lists"),
        pytest.param('{"a":' * 600, "bad-json", id="a tower of objects"),
        pytest.param('{"v":1,"t":"ping"} x', "bad-json", id="more after the end"),
        pytest.param("\ufeff{}", "bad-json", id="a byte order mark"),
        pytest.param('"\x00"', "bad-json", id="a bare NUL"),
        pytest.param('"' + "\\" * 4000, "bad-json", id="a text without an end"),
        pytest.param(" " * (LARGEST + 1), "too-large", id="too many bytes"),
        pytest.param("é" * (LARGEST // 2 + 1), "too-large", id="fewer characters, too many bytes"),
        pytest.param(b"x" * 1_000_000, "too-large", id="a megabyte"),
        pytest.param("[]", "bad-schema", id="a list"),
        pytest.param("1", "bad-schema", id="a number"),
        pytest.param("null", "bad-schema", id="null"),
        pytest.param("{}", "bad-schema", id="an empty object"),
        pytest.param('{"v":1}', "bad-schema", id="no type"),
        pytest.param('{"v":1,"t":7}', "bad-schema", id="a type that is no text"),
        pytest.param('{"v":true,"t":"ping"}', "bad-schema", id="a version that is yes"),
        pytest.param('{"v":1,"t":"ack"}', "unknown-type", id="a server's type"),
        pytest.param('{"v":1,"t":"\\u0000"}', "unknown-type", id="a type that is NUL"),
        pytest.param('{"v":2,"t":"ping"}', "unsupported-version", id="a version to come"),
        pytest.param('{"v":0,"t":"confetti"}', "unsupported-version", id="a version before"),
    ],
)
def test_what_is_no_message(frame, code):
    """What could be understood in two ways, or not at all, is refused with its code."""
    assert refused(frame).code == code


def test_brackets_in_texts_are_no_depth():
    """A name may have brackets in it."""
    name = '[{"' * 20
    assert decode_request(json.dumps(request("sit", name=name))).name == name


def test_eight_levels_are_read():
    """What is nested no deeper than is read fails, if at all, for another reason."""
    assert refused("[" * 8 + "]" * 8).code == "bad-schema"


def test_the_largest_message_is_read():
    """A message of 4,096 bytes is read."""
    frame = PLAY + " " * (LARGEST - len(PLAY))
    assert decode_request(frame).card == "QS"


@pytest.mark.parametrize(
    ("frame", "re"),
    [
        (json.dumps(request("play", card="XX")), ID),
        (json.dumps(request("play", t="pang")), ID),
        (json.dumps(request("play", v=9)), ID),
        (json.dumps(request("play", id="short")), None),
        (json.dumps(request("play", id=7)), None),
        (PLAY[:-1], None),
    ],
)
def test_the_id_is_answered_where_it_can_be_read(frame, re):
    """Whoever asked hears which of its requests was wrong."""
    assert replies.err(refused(frame), re=None).re == re


def test_versions_are_told():
    """Who speaks another version hears which are spoken here."""
    told = json.loads(encode(replies.err(refused('{"v":2,"t":"ping"}'), re=None, seq=5)))
    assert told == {
        "t": "err", "v": 1, "re": None, "code": "unsupported-version", "seq": 5, "retry": False,
        "msg": "version 2 of the protocol is not spoken here; 1 to 1 are", "min": 1, "max": 1,
    }  # fmt: skip


def test_a_tables_refusal_is_told():
    """What a table refuses has the table's code and sentence."""
    error = TableError(Fault.STALE_SEQ, "a move that expects event 3")
    told = replies.err(error, re=ID, seq=9)
    assert (told.re, told.code, told.msg, told.seq) == (ID, "stale-seq", str(error), 9)


def test_clients_ignore_what_they_do_not_know():
    """A client of today reads what a server of tomorrow sends."""
    assert decode_reply('{"t":"ack","v":1,"re":"x","seq":4,"new":[1]}') == replies.Ack(
        re="x", seq=4
    )
    assert decode_reply('{"t":"news","v":1}') is None


@pytest.mark.parametrize("frame", ["", "[]", '{"t":"ack"}', '{"t":7}', b"\xff", "{"])
def test_what_no_server_sends(frame):
    """What is no message of a server's is an error, and no crash."""
    with pytest.raises(ProtocolError):
        decode_reply(frame)
