"""`qlub league`: a table of bots, on the command line."""

import json

import pytest

pytest.importorskip("openskill")

A_FEW = ("league", "low", "random", "easy", "--blocks", 6, "--seed", 3, "--jobs", 1)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder for what is kept unasked."""
    monkeypatch.setenv("QLUB_DATA", str(tmp_path / "data"))


def test_json(qlub):
    """Each bot has its rating and what it did, the best first."""
    told = json.loads(qlub(*A_FEW, "--json").out)
    assert list(told) == ["bots", "blocks", "rounds", "seed", "config"]
    keys = ["bot", "mu", "sigma", "ordinal", "blocks", "points", "moons", "ms", "forfeits"]
    assert [list(line) for line in told["bots"]] == [keys] * 3
    assert told["bots"][-1]["bot"] == "random"
    ordinals = [line["ordinal"] for line in told["bots"]]
    assert ordinals == sorted(ordinals, reverse=True)
    assert (told["blocks"], told["rounds"], told["seed"]) == (6, 24, 3)


def test_table(qlub):
    """A person sees a line a bot, with its place."""
    lines = qlub(*A_FEW).out.splitlines()
    assert lines[0].split()[:2] == ["bot", "rating"]
    assert [line.split()[0] for line in lines[2:5]] == ["1", "2", "3"]
    assert lines[-1] == "6 blocks, 24 rounds, hearts players=4, seed 3"


def test_the_seed_decides_all(qlub):
    """The same seed gives the same table, on as many cores as one likes."""
    pytest.importorskip("joblib")
    tables = []
    for jobs in (1, 2):
        told = json.loads(qlub(*A_FEW, "--json", "--jobs", jobs).out)
        for line in told["bots"]:
            line.pop("ms")
        tables.append(told)
    assert tables[0] == tables[1]


def test_records_and_resume(qlub, tmp_path):
    """Games are kept as records, and a league goes on with more blocks."""
    records = ("--records", tmp_path, "--json")
    assert qlub(*A_FEW, *records, "--blocks", 2).status == 0
    assert len(list(tmp_path.glob("0000[12]-*.json"))) == 8
    more = json.loads(qlub(*A_FEW, *records, "--resume").out)
    whole = json.loads(qlub(*A_FEW, "--json").out)
    assert [line["mu"] for line in more["bots"]] == [line["mu"] for line in whole["bots"]]
    ran = qlub("league", "low", "random", "--seed", 3, "--resume", *records)
    assert ran.status == 1
    assert "bots is " in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("low",), "a league of 1 bots (name 2 to 26)"),
        (("low", "low"), "'low' is named twice"),
        (("low", "nobody"), "no bot 'nobody'"),
        (("low", "random", "--blocks", 0), "0 blocks"),
    ],
)
def test_what_is_no_league(qlub, words, said):
    """A line says what is wrong."""
    ran = qlub("league", *words)
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert said in ran.err


def test_without_openskill(qlub, monkeypatch):
    """Where ratings cannot be had, that is told before anything is played."""
    monkeypatch.setitem(__import__("sys").modules, "openskill.models", None)
    ran = qlub(*A_FEW)
    assert ran.status == 1
    assert "pip install 'qlub[arena]'" in ran.err
