"""The pages on the fair deal say what is done: their vectors, their record, their output."""

import hashlib
import json
import re

import pytest

from documents import ROOT, blocks, read
from qlub import HEARTS, Deal, Rules, fair, verify
from qlub.cli.main import run
from qlub.game.proof import commit, rules_hash

PAGE = ROOT / "docs" / "reference" / "fair-deal.md"
HOW_TO = ROOT / "docs" / "how-to" / "verify-a-match.md"
BLOCKS = [block.text for block in blocks(PAGE, "json")]
VECTORS = [vector for vector in map(json.loads, BLOCKS) if "key" in vector]
RECORD = next(text for text in BLOCKS if json.loads(text).get("format") == "qlub/1")
TEXTS = [block.text for block in blocks(PAGE, "text")]


def test_there_are_vectors():
    """One pack and two, a kitty, no table, no nonces, a table whose name is not ASCII."""
    assert len(VECTORS) == 4
    assert {len(vector["nonces"]) for vector in VECTORS} == {0, 1, 2}
    assert not all(vector["table"].isascii() for vector in VECTORS)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: json.dumps(vector["rules"]))
def test_vectors(vector):
    """Each step of each vector is what qlub reckons."""
    rules, seed = Rules.from_dict(vector["rules"]), bytes.fromhex(vector["seed"])
    table, number = vector["table"], vector["round"]
    nonces = {int(seat): bytes.fromhex(text) for seat, text in vector["nonces"].items()}
    key = fair.mix(seed, table, number, nonces)
    deal = Deal.of_key(rules, vector["dealer"], key)
    assert rules_hash(rules).hex() == vector["rules_hash"]
    assert commit(rules, table, number, seed).hex() == vector["commit"]
    assert key.hex() == vector["key"]
    assert [*map(str, deal.hands), str(deal.kitty)] == [*vector["hands"], vector["kitty"]]
    if number == 1:
        assert fair.draw_dealer(key, rules.players) == vector["dealer"]


def test_rules_that_are_hashed():
    """The page shows the very bytes that are hashed for Hearts for four, and how many they are."""
    text = TEXTS[0].replace("\n", "")
    assert hashlib.sha256(text.encode()).digest() == rules_hash(HEARTS)
    assert f"these {len(text)} bytes" in read(PAGE)


def test_commitment_alone():
    """The commitment with a rules hash of zeros is in the page."""
    commitment = fair.commit(bytes(range(64)), "t1", 3, bytes(32))
    assert TEXTS[1].replace("\n", "") == commitment.hex()


def test_the_record_verifies():
    """The record on the page verifies."""
    assert [str(verdict.outcome) for verdict in verify(RECORD).verdicts] == ["verified"]


def test_the_how_to_shows_what_is_printed(tmp_path, monkeypatch, capsys):
    """What the page for players shows is what `qlub verify` says of that record."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "match.json").write_text(RECORD, encoding="utf-8")
    command, shown = blocks(HOW_TO, "console")[0].text.split("\n", 1)
    assert run(command.split()[2:]) == 0
    assert capsys.readouterr().out == shown


def test_every_result_is_explained():
    """Each word that the command can say stands in the page for players, and in the reference."""
    from qlub.cli.verify_text import _WORDS

    reference = read(ROOT / "docs" / "reference" / "cli.md")
    for outcome, words in _WORDS.items():
        assert re.search(rf"^\| {words} \|", read(HOW_TO), re.MULTILINE)
        assert f"| `{outcome}` |" in reference
