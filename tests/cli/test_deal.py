"""`qlub deal`: a record with a fresh deal."""

import json

from qlub import Match, Rules, read_record, write_record


def test_the_deal_of_a_seed(qlub):
    """Equal rules and seeds give the deal that the library gives."""
    ran = qlub("deal", "--preset", "cancellation", "--players", 6, "--seed", 7)
    match = Match(Rules.of("cancellation", players=6), seed=7)
    match.deal()
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == write_record(match)


def test_replays(qlub):
    """A deal is a record: it can be replayed, and waits for the pass."""
    dealt = qlub("deal", "--players", 5, "--seed", 1)
    state = json.loads(qlub("replay", "-", "--json", stdin=dealt.out.encode()).out)
    assert (state["phase"], state["to_act"]) == ("pass", [0, 1, 2, 3, 4])


def test_seed_is_told(qlub):
    """Without a seed one is drawn, another each time, and standard error says which."""
    first, second = qlub("deal"), qlub("deal")
    assert first.out != second.out
    assert first.err.startswith("seed: ")
    assert qlub("deal", "--seed", first.err.split()[1]).out == first.out


def test_options(qlub):
    """Rules come from a preset and what is set; --rounds is one of them."""
    ran = qlub("deal", "--set", "moon=add", "--set=pass_cycle=left,hold", "--rounds", 4)
    assert json.loads(ran.out)["rules"] == {
        "preset": "hearts",
        "players": 4,
        "pass_cycle": ["left", "hold"],
        "moon": "add",
        "rounds": 4,
    }


def test_out(qlub, tmp_path):
    """The record can go to a file; where that cannot be written, one line says so."""
    path = tmp_path / "match.json"
    ran = qlub("deal", "--seed", 7, "--out", path)
    assert (ran.status, ran.out) == (0, "")
    assert read_record(path.read_bytes()).rules == Rules.of("hearts")
    ran = qlub("deal", "--seed", 7, "--out", tmp_path)
    assert ran.status == 1
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("[not-written]\n")


def test_low_target(qlub):
    """A target that makes a poor match is dealt, with a warning."""
    ran = qlub("deal", "--seed", 7, "--set", "target=49")
    assert ran.status == 0
    assert ran.err.startswith("warning: a target of 49 ")
    assert qlub("deal", "--seed", 7, "--set", "target=50").err == ""


def test_bad_rules(qlub):
    """Rules that make no game are refused in one line."""
    for words in (["--players", 12], ["--set", "moon"], ["--set", "moon=x"], ["--rounds", 0]):
        ran = qlub("deal", *words)
        assert (ran.status, ran.out) == (1, "")
        assert ran.err.endswith("[bad-rules]\n")
    assert qlub("deal", "--players", "many").status == 2
    assert qlub("deal", "--seed", "x").status == 2
