"""The verifier of examples/ needs nothing of qlub, and is fooled by no flipped bit."""

import importlib.util
import json
import subprocess
import sys
from random import Random

import pytest

from committed import committed_record
from documents import ROOT, blocks
from qlub import Rules, verify

PROGRAM = ROOT / "examples" / "verify.py"
GAMES = [
    "hearts players=4 rounds=4",
    "hearts players=3 rounds=1 moon=add",
    "hearts players=6 rounds=3 pass_cycle=across,+2,hold extras=kitty",
    "hearts players=5 rounds=1 removed=2C,2S",
    "omnibus players=7 rounds=2",
    "cancellation players=6 rounds=2",
    "cancellation players=8 rounds=2 equal_cards=last",
    "cancellation players=9 rounds=1 extras=remove",
    "cancellation players=11 rounds=2 pass_count=0",
    "cancellation players=7 rounds=2 two_pairs_void=yes pass_cycle=-2",
]
RECORDS = {game: committed_record(Rules.parse(game)).encode() for game in GAMES}


def load():
    """Return the program as a module, to run it more often than processes could."""
    spec = importlib.util.spec_from_file_location("verify_alone", PROGRAM)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


alone = load()


def rejects(record):
    """Return whether the program refuses *record*."""
    try:
        alone.verify(record)
    except Exception:
        return True
    return False


def ran(record: bytes, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program by itself: isolated, so that no installed package is within its reach."""
    command = [sys.executable, "-I", "-S", str(PROGRAM), *arguments]
    done = subprocess.run(command, input=record, capture_output=True)
    return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode(), "")


def test_it_is_short_and_stands_alone():
    """Under a hundred lines, and the standard library only."""
    lines = PROGRAM.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 100
    imports = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imports <= set(sys.stdlib_module_names)


def test_it_runs_where_nothing_is_installed():
    """As a program it says how many rounds verify, or fails."""
    record = RECORDS[GAMES[0]]
    assert (ran(record).returncode, ran(record).stdout) == (0, "4 rounds verified\n")
    assert ran(record, "t1").returncode == 0
    assert ran(record, "t2").returncode == 1
    assert ran(b"").returncode == 1


@pytest.mark.parametrize("number", range(50))
def test_a_match_verifies(number):
    """Each of fifty matches, of every game and some options, verifies in every round."""
    record = committed_record(Rules.parse(GAMES[number % len(GAMES)]), number, names=True)
    assert alone.verify(record) == len(json.loads(record)["rounds"])


def test_rules_may_be_written_in_full():
    """A record that gives every option verifies like one that gives what differs."""
    for text in RECORDS.values():
        record = json.loads(text)
        record["rules"] = Rules.from_dict(record["rules"]).to_dict(full=True)
        assert alone.verify(json.dumps(record)) == len(record["rounds"])


@pytest.mark.parametrize("game", GAMES)
def test_any_flipped_bit_is_rejected(game):
    """Of each record a hundred bits are flipped, one at a time, wherever they are in the file."""
    record, rng = RECORDS[game], Random(game)
    for bit in rng.sample(range(len(record) * 8), 100):
        flipped = bytearray(record)
        flipped[bit // 8] ^= 1 << bit % 8
        assert rejects(bytes(flipped)), (bit, flipped[max(0, bit // 8 - 20) : bit // 8 + 20])


@pytest.mark.parametrize("key", ["seed", "commit", "0"])
def test_any_flipped_bit_of_what_is_proved_is_rejected(key):
    """Every single bit of the seed, the commitment and a nonce counts, whatever its spelling."""
    record = json.loads(RECORDS[GAMES[0]])
    proof = record["rounds"][0]["proof"]
    holder = proof["nonces"] if key == "0" else proof
    good = bytes.fromhex(holder[key])
    for bit in range(len(good) * 8):
        flipped = bytearray(good)
        flipped[bit // 8] ^= 1 << bit % 8
        holder[key] = flipped.hex()
        text = json.dumps(record)
        assert rejects(text)
        assert not verify(text).holds


def test_what_is_left_out_is_rejected():
    """A round without its proof, its seed, a nonce or its notes is not verified."""
    changes = (
        lambda record: record["rounds"][1].pop("proof"),
        lambda record: record["rounds"][1]["proof"].pop("seed"),
        lambda record: record["rounds"][1]["proof"]["nonces"].pop("2"),
        lambda record: record["rounds"][1].pop("passes"),
        lambda record: record.pop("notes"),
    )
    for change in changes:
        record = json.loads(RECORDS[GAMES[0]])
        change(record)
        assert rejects(json.dumps(record))


def test_the_record_of_the_specification():
    """The record that the specification shows verifies."""
    page = ROOT / "docs" / "reference" / "fair-deal.md"
    (record,) = (block.text for block in blocks(page, "json") if "qlub/1" in block.text)
    assert alone.verify(record) == 1
    assert ran(record.encode()).returncode == 0
