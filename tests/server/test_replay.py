"""A record is told step by step; what is none is refused with the sentence of replaying."""

import json

import pytest

from committed import committed_record
from qlub import QlubError, Rules, read_record
from qlub.server.routes.replay import LARGEST
from visitors import open_door

pytestmark = pytest.mark.anyio

RECORD = committed_record(Rules.parse("hearts rounds=2"), names=True)
HEADERS = {"X-Qlub": "1", "Content-Type": "application/json"}


@pytest.fixture
async def door():
    async with open_door() as door:
        yield door


async def asked(door, body, query=""):
    """What somebody is told who was never here before."""
    return await door.visitor().http.post(f"/api/replay{query}", content=body, headers=HEADERS)


async def test_a_record_is_told_step_by_step(door):
    """With all hands open; with names, and without any."""
    told = (await asked(door, RECORD)).json()
    assert told["names"] == ["No 0", "No 1", "No 2", "No 3"]
    assert [len(round["steps"]) >= 53 for round in told["rounds"]] == [True, True]
    record = json.loads(RECORD)
    del record["names"]
    again = (await asked(door, json.dumps(record))).json()
    assert again == told | {"names": None}


async def test_one_seat_is_told_its_own_cards(door):
    """The others' hands are not told."""
    told = (await asked(door, RECORD, "?seat=2")).json()
    assert told["seat"] == 2
    assert [hand is None for hand in told["rounds"][0]["held"]] == [True, True, False, True]


@pytest.mark.parametrize("seat", ["4", "-1", "x", "99"])
async def test_a_seat_that_is_none_is_refused(door, seat):
    """With the seats that there are, as far as they are known."""
    answer = await asked(door, RECORD, f"?seat={seat}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-schema")


def spoiled():
    record = json.loads(RECORD)
    record["rounds"][1]["tricks"][3] = record["rounds"][1]["tricks"][2]
    yield json.dumps(record)
    record["rounds"][1]["hands"].pop()
    yield json.dumps(record)
    yield from ("", "{", "[]", "null", "7", '{"format": "qlub/2"}', "[" * 5000, "NaN")
    yield '{"format": "qlub/1", "format": "qlub/1"}'


@pytest.mark.parametrize("text", list(spoiled()))
async def test_what_is_no_record_is_refused_as_replaying_refuses_it(door, text):
    """The same sentence, and the same code."""
    with pytest.raises(QlubError) as refusal:
        read_record(text.encode())
    answer = await asked(door, text)
    assert answer.status_code == 400
    said = {"code": refusal.value.code, "msg": str(refusal.value)}
    assert {name: answer.json()[name] for name in said} == said


async def test_a_long_match_is_read_and_what_is_too_large_is_not(door):
    """A megabyte is the most, on this address alone."""
    long = json.loads(RECORD) | {"notes": "x" * 500_000}
    assert (await asked(door, json.dumps(long))).status_code == 200
    answer = await asked(door, b" " * (LARGEST + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert str(LARGEST) in answer.json()["msg"]
    other = await door.visitor().post("/api/rules", {"options": {"x": "y" * 20_000}})
    assert "4096" in other.json()["msg"]


async def test_its_body_is_described(door):
    """In the description of the API it has a body, and every field of the answer."""
    described = (await door.visitor().get("/api/openapi.json")).json()
    operation = described["paths"]["/api/replay"]["post"]
    assert operation["requestBody"]["required"]
    assert "Steps" in json.dumps(operation["responses"]["200"])
    assert "takes" in described["components"]["schemas"]["Step"]["properties"]
