"""`qlub verify`: whether deals are those that were committed, said so that a person believes it."""

import json

import pytest

from committed import committed_record
from qlub import Rules
from records import EXAMPLE, record

HEARTS = committed_record(Rules.of("hearts", rounds=3), names=True).encode()


def changed(change):
    """Return the record with *change* made to its rounds."""
    given = json.loads(HEARTS)
    change(given["rounds"])
    return json.dumps(given).encode()


SPOILED = changed(lambda rounds: rounds[1]["proof"].update(seed="00" * 64))
RUNNING = changed(lambda rounds: rounds[2]["proof"].pop("seed"))
BARE = changed(lambda rounds: rounds[0].pop("proof"))


def test_verified(qlub):
    """A line a round: that it is verified, its commitment, and who added to it."""
    ran = qlub("verify", "-", stdin=HEARTS)
    assert (ran.status, ran.err) == (0, "")
    commitment = json.loads(HEARTS)["rounds"][0]["proof"]["commit"]
    assert "Table: t1\n" in ran.out
    assert f"    1  verified  {commitment[:16]}…  all but No 1\n" in ran.out
    assert ran.out.endswith("\n3 of 3 deals verified.\n")


def test_does_not_verify(qlub):
    """The round that fails is named with the reason, and the exit status is 1."""
    ran = qlub("verify", "-", stdin=SPOILED)
    assert (ran.status, ran.err) == (1, "")
    assert "    2  DOES NOT VERIFY  " in ran.out
    assert "Round 2 does not verify: the commitment was not made of this seed" in ran.out
    assert ran.out.endswith("\n2 of 3 deals verified.\n")


@pytest.mark.parametrize(
    ("given", "words"), [(RUNNING, "    3  not revealed yet  "), (BARE, "    1  no proof")]
)
def test_what_cannot_be_verified_is_no_failure(qlub, given, words):
    """A round that is not revealed or has no proof is said to be so, and not counted."""
    ran = qlub("verify", "-", stdin=given)
    assert ran.status == 0
    assert words in ran.out
    assert ran.out.endswith("\n2 of 3 deals verified.\n")


def test_table(qlub):
    """The table can be given; where none is named and it fails, the line says how."""
    assert qlub("verify", "-", "--table", "t1", stdin=HEARTS).status == 0
    ran = qlub("verify", "-", "--table", "t2", stdin=HEARTS)
    assert ran.status == 1
    assert "for table 't2'" in ran.out
    unnamed = {key: value for key, value in json.loads(HEARTS).items() if key != "notes"}
    ran = qlub("verify", "-", stdin=json.dumps(unnamed).encode())
    assert ran.status == 1
    assert "No table is named.\n" in ran.out
    assert "give --table ID" in ran.out


def test_json(qlub):
    """With --json an object a record, on one line: the table, and a result a round."""
    ran = qlub("verify", "-", "--json", stdin=SPOILED)
    assert (ran.status, ran.err, ran.out.count("\n")) == (1, "", 1)
    said = json.loads(ran.out)
    assert (said["format"], said["table"]) == ("qlub-verify/1", "t1")
    assert [round["result"] for round in said["rounds"]] == [
        *("verified", "does-not-verify"),
        "verified",
    ]
    assert [list(round) for round in said["rounds"]] == [
        ["result", "proof"],
        ["result", "why", "proof"],
        ["result", "proof"],
    ]
    assert said["rounds"][1]["proof"] == json.loads(SPOILED)["rounds"][1]["proof"]


def test_no_proof_is_null_in_json(qlub):
    """A round without a proof has the key all the same."""
    said = json.loads(qlub("verify", "-", "--json", stdin=json.dumps(EXAMPLE).encode()).out)
    assert said["rounds"] == [{"result": "no-proof", "proof": None}]


def test_several(qlub, tmp_path):
    """Each file is verified, whatever became of the others."""
    paths = [tmp_path / name for name in ("a.json", "b.json", "c.json")]
    for path, given in zip(paths, (HEARTS, record("error-short-trick"), SPOILED), strict=True):
        path.write_bytes(given)
    ran = qlub("verify", *paths)
    assert ran.status == 1
    assert ran.out.count("== ") == 3
    assert ran.out.count("deals verified.") == 2
    assert ran.err.startswith(f"error: {paths[1]}: round 1, trick 3: ")
    ran = qlub("verify", "--json", *paths)
    assert [next(iter(json.loads(line))) for line in ran.out.splitlines()] == [
        *("format", "error"),
        "format",
    ]


@pytest.mark.parametrize("given", [b"", b"\xff", b"{}", b"[" * 100_000, b'{"format": "qlub/1"}'])
def test_no_record(qlub, given):
    """What is no record is one line of error."""
    ran = qlub("verify", "-", stdin=given)
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.endswith("[bad-record]\n")


def test_nothing_dealt(qlub):
    """A match without rounds has nothing to verify."""
    ran = qlub(
        "verify", "-", stdin=b'{"format": "qlub/1", "rules": {"preset": "hearts"}, "rounds": []}'
    )
    assert ran.status == 0
    assert ran.out.endswith("0 of 0 deals verified.\n")


def test_names_move_no_cursor(qlub):
    """Whatever a name or a table's id has in it, a terminal is told no command."""
    given = json.loads(HEARTS)
    given["names"][0] = "\x1b[2J"
    ran = qlub("verify", "-", "--table", "\x1b]0;t\x07", stdin=json.dumps(given).encode())
    assert ran.status == 1
    assert "\x1b" not in ran.out
