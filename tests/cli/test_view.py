"""`qlub view`: what one seat knows, and nothing else."""

import json

import pytest

from qlub import read_record
from records import EXAMPLE, record

MATCH = json.dumps(EXAMPLE).encode()


@pytest.mark.parametrize("seat", [*range(6), None])
def test_json(qlub, seat):
    """The view of each seat and of a spectator, on one line."""
    ran = qlub("view", "-", "--seat", "spectator" if seat is None else seat, "--json", stdin=MATCH)
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    assert json.loads(ran.out) == read_record(MATCH).view(seat).to_dict()


def test_text(qlub):
    """Without --json, the page that the view is as text."""
    ran = qlub("view", "-", "--seat", 1, stdin=MATCH)
    assert ran.out == str(read_record(MATCH).view(1)) + "\n"


@pytest.mark.parametrize("seat", ["6", "-1", "north", ""])
def test_no_such_seat(qlub, seat):
    """A seat that is not there is the command line's fault, and it says which are."""
    ran = qlub("view", "-", f"--seat={seat}", stdin=MATCH)
    assert ran.status == 2
    assert "use 0 to 5, or spectator" in " ".join(ran.err.split())


def test_seat_is_needed(qlub):
    """There is no view of nobody."""
    assert qlub("view", "-", stdin=MATCH).status == 2


def test_wrong_record(qlub):
    """What is wrong in the record is told as replay tells it."""
    ran = qlub("view", "-", "--seat", 0, "--json", stdin=record("error-short-trick"))
    assert ran.status == 1
    error = json.loads(ran.out)["error"]
    assert (error["code"], error["round"], error["trick"]) == ("bad-record", 1, 3)
    assert ran.err.endswith("[bad-record]\n")
    ran = qlub("view", "gone.json", "--seat", 0)
    assert (ran.status, ran.out) == (1, "")
