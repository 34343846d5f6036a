"""`qlub replay`: it says what follows from a file, or in one line what is wrong with it."""

import json
import random
import subprocess
import sys

import pytest

from qlub.cli import files
from qlub.cli.main import run
from qlub.game.show.columns import columns
from records import CASES, EXAMPLE, EXAMPLE_SAYS, case, record

CODES = {
    "bad-record", "bad-rules", "bad-card", "bad-deal", "card-not-held", "wrong-card-count",
    "wrong-phase", "not-your-turn", "must-lead-low-club", "no-point-lead", "must-follow-suit",
    "no-points-first-trick", "hearts-not-broken", "queen-not-yet", "match-over",
}  # fmt: skip


def changed(**round: object) -> bytes:
    """Return the example with something else in its round."""
    return json.dumps({**EXAMPLE, "rounds": [{**EXAMPLE["rounds"][0], **round}]}).encode()


def test_every_case_in_one_call(qlub, tmp_path):
    """Many files: an object each, in their order, a wrong one's too; the status tells of those."""
    names = []
    for path in CASES:
        names.append(tmp_path / path.name)
        names[-1].write_bytes(record(path.stem))
    ran = qlub("replay", "--json", *names)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert len(lines) == len(CASES)
    for path, got in zip(CASES, lines, strict=True):
        wanted = case(path.stem)
        if "error" in wanted:
            assert got["error"].pop("message"), path.stem
            assert got == {"error": wanted["error"]}, path.stem
            continue
        for key, value in wanted["state"].items():
            if key == "rounds":
                for got_round, round in zip(got[key], value, strict=True):
                    assert {name: got_round[name] for name in round} == round, path.stem
            else:
                assert got[key] == value, path.stem
    assert ran.status == 1
    assert len(ran.err.splitlines()) == sum("error" in line for line in lines)


def test_every_case_as_text(qlub):
    """Every record that replays can be read by a person."""
    for path in CASES:
        ran = qlub("replay", "-", stdin=record(path.stem))
        assert ran.status == ("error" in case(path.stem)), path.stem
        assert bool(ran.out) != bool(ran.err), path.stem


def test_example(qlub):
    """The example says exactly this, in this order, with every field of the rules."""
    ran = qlub("replay", "-", "--json", stdin=json.dumps(EXAMPLE).encode())
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    got = json.loads(ran.out)
    assert list(got) == ["format", "rules", *EXAMPLE_SAYS]
    assert list(got["rounds"][0]) == list(EXAMPLE_SAYS["rounds"][0])
    assert got["format"] == "qlub-state/1"
    assert len(got.pop("rules")) == 31
    assert got == {"format": "qlub-state/1", **EXAMPLE_SAYS}


def test_text_for_a_person(qlub):
    """Who dealt, led and took, what cancelled, by name; and whose turn it is."""
    ran = qlub("replay", "-", stdin=json.dumps(EXAMPLE).encode())
    assert (
        ran.out
        == """\
Rules: cancellation players=6

Equal cards between ~tildes~ cancelled each other.

Round 1: Beth deals; the pass goes left; Charlie leads

  Al       3♣ 4♣ 5♣ 5♣ J♣ J♣ A♣ 2♦ 6♦ 9♦ K♦ 8♠ J♠ K♠ 3♥ 4♥ J♥
           passes 5♣ 2♦ 6♦
  Beth     3♣ 9♣ 10♣ Q♣ Q♣ 5♦ 5♠ 7♠ 8♠ 9♠ Q♠ A♠ 2♥ 4♥ 7♥ 8♥ Q♥
           passes 10♣ Q♣ 9♠
  Charlie  10♣ K♣ 6♦ 10♦ Q♦ A♦ 3♠ 3♠ 10♠ J♠ A♠ 6♥ 9♥ Q♥ K♥ A♥ A♥
           passes 10♠ J♠ Q♥
  Dave     6♣ 7♣ 2♦ 4♦ 7♦ 9♦ J♦ J♦ K♦ A♦ 4♠ 7♠ 10♠ 3♥ 5♥ 6♥ J♥
           passes 7♣ 3♥ 6♥
  Eve      2♣ 2♣ 7♣ 8♣ 9♣ K♣ A♣ 3♦ Q♦ 2♠ 6♠ 6♠ Q♠ 2♥ 7♥ 8♥ 9♥
           passes 7♣ K♣ 7♥
  Frank    4♣ 6♣ 8♣ 3♦ 4♦ 5♦ 7♦ 8♦ 10♦ 2♠ 5♠ 9♠ K♠ 5♥ 10♥ 10♥ K♥
           passes 8♣ 9♠ 10♥
  kitty    8♦ 4♠

trick            Al    Beth  Charl…    Dave     Eve   Frank  taken by
1              ~9♠~    ~7♠~    ▸9♠~    ~7♠~    ~2♠~    ~2♠~  nobody: cancelled
2                J♣      9♣     ▸K♣    ~6♣~      2♣    ~6♣~  Charlie
3              ~K♦~           ▸10♦~    ~K♦~      Q♦   ~10♦~
points            0       0       0       0       0       0

Beth is to play: 2♦ 5♦ 6♦.
"""
    )


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("pass-half-way-hearts", ["Still to pass: seat 1."]),
        ("pass-none-yet", ["Still to pass: seat 0, seat 1, seat 2 and seat 3."]),
        ("moon-hearts-choice-add", ["seat 0 shot the moon: 26 added to every other total."]),
        ("moon-owed-hearts", ["is to choose what the moon does: add or subtract."]),
        ("shared-win", ["share the win."]),
        ("points-uncollected", ["Nobody collected "]),
        ("last-trick-cancelled", ["nobody: cancelled"]),
        ("option-sun_points-39", ["seat 0 took every trick."]),
        ("option-pass_cycle-+2.-2", ["the pass goes 2 seats to the left"]),
        ("option-rounds-2", ["round 2", "total", "place", "The match is over"]),
        ("hearts-5", ["The next round is due; seat "]),
    ],
)
def test_text_tells_what_happened(qlub, name, lines):
    """A person learns of every turn that a match may take."""
    ran = qlub("replay", "-", stdin=record(name))
    for line in lines:
        assert line in ran.out


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_lines_are_no_wider_than_a_terminal(qlub, path):
    """Up to eleven seats, with and without names: 80 columns hold every line."""
    given = json.loads(record(path.stem))
    names = ["Wilhelmina the First", "Al", *(f"Number {n}" for n in range(9))]
    for more in ({}, {"names": names[: given.get("rules", {}).get("players", 4)]}):
        ran = qlub("replay", "-", stdin=json.dumps(given | more).encode())
        assert all(columns(line) <= 80 for line in ran.out.splitlines())
        assert "▸…" not in ran.out


def test_a_match_not_begun(qlub):
    """A record may have no round yet."""
    begun = json.dumps({**EXAMPLE, "rounds": []}).encode()
    assert qlub("replay", "-", stdin=begun).out.endswith("Nothing has been dealt yet.\n")


def test_names_do_no_harm(qlub):
    """A name moves no cursor, breaks no line, and is cut to its column."""
    names = ["\x1b[2J\nAl", "", "\ud800", "名前" * 30, "x" * 500, "Ċikku"]
    ran = qlub("replay", "-", stdin=json.dumps({**EXAMPLE, "names": names}).encode())
    assert ran.status == 0
    assert "\x1b" not in ran.out
    assert "seat 1 deals" in ran.out
    assert max(map(len, ran.out.splitlines())) < 140


def test_error_line(qlub):
    """One line: the place, the seat, the card, the rule, what is held, the code."""
    wrong = changed(tricks=["9S 7S 2S 2S 9S 7S", "KC 6C 2C 6C JC 9C", "TD KD QD TD KD AS"])
    for flags in ([], ["--json"]):
        ran = qlub("replay", "-", *flags, stdin=wrong)
        assert ran.status == 1
        assert ran.err == (
            "error: round 1, trick 3: seat 1 may not play AS: "
            "must follow diamonds (holds 2D 5D 6D) [must-follow-suit]\n"
        )
    assert json.loads(ran.out) == {
        "error": {
            "code": "must-follow-suit",
            "round": 1,
            "trick": 3,
            "seat": 1,
            "message": "seat 1 may not play AS: must follow diamonds (holds 2D 5D 6D)",
        }
    }


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(b"", "bad-record", id="an empty file"),
        pytest.param(b"\xff\xfe\x00", "bad-record", id="not UTF-8"),
        pytest.param(b"{", "bad-record", id="JSON that ends early"),
        pytest.param(b"[" * 100_000, "bad-record", id="JSON nested too deeply"),
        pytest.param(b"1" * 10_000, "bad-record", id="a number without end"),
        pytest.param(b"[]", "bad-record", id="a list"),
        pytest.param(b'{"format": "qlub/2"}', "bad-record", id="another format"),
        pytest.param(b'{"format": "qlub/1", "rules": {}}', "bad-record", id="no rounds"),
        pytest.param(
            b'{"format": "qlub/1", "rules": {"preset": "whist"}, "rounds": []}',
            "bad-rules",
            id="another game",
        ),
        pytest.param(
            json.dumps(
                {"format": "qlub/1", "rules": {"preset": "hearts", "a\nb": 1}, "rounds": []}
            ).encode(),
            "bad-rules",
            id="an option with a line break in its name",
        ),
        pytest.param(changed(dealer=6), "bad-record", id="a dealer who is not there"),
        pytest.param(changed(kitty="8D"), "bad-deal", id="a card missing"),
        pytest.param(changed(kitty="8D 4X"), "bad-card", id="no card"),
        pytest.param(changed(passes=["2D"] * 6), "wrong-card-count", id="too few passed"),
        pytest.param(changed(passes=None), "wrong-phase", id="played before passing"),
        pytest.param(
            changed(passes=["2D " * 99_999] * 6), "wrong-card-count", id="a pass too long"
        ),
        pytest.param(changed(kitty="8D " * 99_999), "bad-deal", id="a kitty without end"),
        pytest.param(changed(tricks=["QS"]), "card-not-held", id="a card passed on"),
        pytest.param(changed(tricks=["KH"]), "no-point-lead", id="a heart led at first"),
        pytest.param(changed(tricks=["9S", "9S"]), "bad-record", id="a short trick"),
        pytest.param(changed(moon="add"), "wrong-phase", id="a moon nobody shot"),
    ],
)
def test_faults(qlub, content, code):
    """Whatever is wrong has its code, in one line and in one object."""
    ran = qlub("replay", "--json", "-", stdin=content)
    assert ran.status == 1
    error = json.loads(ran.out)["error"]
    assert error["code"] == code
    assert error["message"]
    assert ran.err.startswith("error: ")
    assert ran.err.endswith(f" [{code}]\n")
    assert ran.err.count("\n") == 1
    assert len(ran.err) < 1000


def test_wrong_one_in_the_middle(qlub, tmp_path):
    """The files after a wrong one are still replayed; a person is told which one it was."""
    good, bad, gone = (tmp_path / name for name in ("good.json", "bad.json", "gone.json"))
    good.write_bytes(record("hearts-4"))
    bad.write_bytes(b"?")
    ran = qlub("replay", good, bad, gone, good)
    assert ran.status == 1
    assert ran.out.count("Rules: hearts players=4") == 2
    assert [line.split(":")[1].strip() for line in ran.err.splitlines()] == [str(bad), str(gone)]
    ran = qlub("replay", "--json", good, bad, gone, good)
    assert [next(iter(json.loads(line))) for line in ran.out.splitlines()] == [
        "format", "error", "error", "format"
    ]  # fmt: skip


def test_what_is_no_file(qlub, tmp_path, monkeypatch):
    """A file that is missing, a folder, or endless, is one line like any other fault."""
    monkeypatch.setattr(files, "LIMIT", 1024)
    (tmp_path / "long.json").write_bytes(b" " * 2000)
    for name in ("gone.json", ".", "long.json", "\0", "x" * 5000):
        ran = qlub("replay", tmp_path / name if name != "\0" else name, "--json")
        assert ran.status == 1
        assert json.loads(ran.out)["error"]["code"] == "bad-record"
        assert ran.err.count("\n") == 1


def test_closed_input(qlub, monkeypatch, capsys):
    """Standard input may be closed."""
    monkeypatch.setattr("sys.stdin", None)
    assert run(["replay", "-"]) == 1
    assert "it is closed" in capsys.readouterr().err


@pytest.mark.parametrize("seed", range(150))
def test_mangled(qlub, seed):
    """No bytes at all bring out a traceback, nor anything but a code of the table."""
    chance = random.Random(seed)
    mangled = bytearray(record(chance.choice(CASES).stem))
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(mangled))
        length = chance.choice([1, 1, 2, 10, 100])
        piece = chance.choice([b"", chance.randbytes(length), mangled[place : place + length] * 2])
        mangled[place : place + length] = piece
    ran = qlub("replay", "--json", "-", stdin=bytes(mangled))
    said = json.loads(ran.out)
    if ran.status:
        assert said["error"]["code"] in CODES
        assert ran.err.count("\n") == 1
    else:
        assert said["format"] == "qlub-state/1"


@pytest.mark.parametrize("flags", [[], ["--json"], ["--json", "--"]])
def test_reader_goes_away(flags, tmp_path):
    """Whoever reads may stop, as head does, and nothing is said of it."""
    path = tmp_path / "match.json"
    path.write_bytes(record())
    command = [sys.executable, "-m", "qlub.cli", "replay", *flags, *[str(path)] * 40]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1
