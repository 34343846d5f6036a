"""A commitment binds to all that goes into it, and tells nothing of the deal."""

import hashlib
import hmac
from collections.abc import Callable, Iterator

import pytest

from committed import some_bytes
from qlub import fair
from qlub.fair.mix import join

SECRET, RULES = bytes(range(64)), bytes(32)


def test_each_ingredient_changes_the_commitment():
    """Secret, table, round and rules: with any other, it is another commitment."""
    commitments = [
        fair.commit(SECRET, "t1", 1, RULES),
        fair.commit(bytes(64), "t1", 1, RULES),
        fair.commit(SECRET, "t2", 1, RULES),
        fair.commit(SECRET, "", 1, RULES),
        fair.commit(SECRET, "t1", 2, RULES),
        fair.commit(SECRET, "t1", 1, b"\x01" * 32),
    ]
    assert len(set(commitments)) == len(commitments)


def test_a_secret_is_not_committed_with_the_end_of_a_table():
    """Bytes cannot move from one field to the next: each stands behind its length."""
    assert fair.commit(SECRET, "t", 1, RULES) != fair.commit(SECRET, "t\0", 1, RULES)
    fields = (b"qlub/commit/v1", b"t", (1).to_bytes(8, "big"), RULES, SECRET)
    assert fair.commit(SECRET, "t", 1, RULES) == hashlib.sha512(join(*fields)).digest()


@pytest.mark.parametrize("size", [0, 31, 64])
def test_rules_are_hashed_to_32_bytes(size):
    """A hash of another length is refused."""
    with pytest.raises(ValueError, match=f"a hash of rules of {size} bytes"):
        fair.commit(SECRET, "t", 1, bytes(size))


@pytest.mark.parametrize("size", [0, 63, 65])
def test_only_a_secret_is_committed(size):
    """A secret of another length is refused."""
    with pytest.raises(ValueError, match=f"a secret of {size} bytes"):
        fair.commit(bytes(size), "t", 1, RULES)


# An attacker who knows the commitment, the nonces, and all that is published of how deals are made

NONCES = {0: b"\x01" * 32, 2: b"\x02" * 32}


def guesses(commitment: bytes, table: str, round: int) -> Iterator[bytes]:
    """Yield the keys that an attacker would try."""
    yield commitment
    yield hashlib.sha512(commitment).digest()
    for nonces in ({}, NONCES):
        yield fair.mix(commitment, table, round, nonces)
        yield fair.mix(hashlib.sha512(commitment).digest(), table, round, nonces)
        yield fair.mix(bytes(64), table, round, nonces)
    for nonce in NONCES.values():
        yield hmac.digest(nonce, commitment, "sha512")
        yield hmac.digest(commitment, nonce, "sha512")
    yield hashlib.sha512(
        join(b"qlub/mix/v1", table.encode(), commitment, *NONCES.values())
    ).digest()


def score(key_of: Callable[[bytes, bytes, int], bytes], rounds: int = 1000) -> int:
    """Return in how many rounds one of the guesses gives the deck."""
    right = 0
    for round in range(1, rounds + 1):
        secret = some_bytes(("attack", round), 64)
        commitment = fair.commit(secret, "t1", round, RULES)
        deck = fair.shuffle(key_of(secret, commitment, round), 52)
        right += any(fair.shuffle(key, 52) == deck for key in guesses(commitment, "t1", round))
    return right


def test_the_commitment_does_not_tell_the_deck():
    """Whoever predicts from the commitment is right in 0 rounds of 1,000."""
    assert score(lambda secret, commitment, round: fair.mix(secret, "t1", round, NONCES)) == 0


@pytest.mark.parametrize(
    "key_of",
    [
        pytest.param(lambda secret, commitment, round: commitment, id="the commitment is the key"),
        pytest.param(
            lambda secret, commitment, round: fair.mix(commitment, "t1", round, NONCES),
            id="the commitment is mixed instead of the secret",
        ),
    ],
)
def test_the_attack_breaks_schemes_that_people_have_shipped(key_of):
    """The same attacker is always right where the deal follows from the commitment."""
    assert score(key_of, 20) == 20


def test_the_deck_needs_every_nonce():
    """Whoever knows the secret and all nonces but one is right in 0 rounds of 1,000."""
    for round in range(1, 1001):
        secret, last = some_bytes(round, 64), some_bytes(("last", round), 32)
        key = fair.mix(secret, "t1", round, {**NONCES, 3: last})
        assert fair.shuffle(key, 52) != fair.shuffle(fair.mix(secret, "t1", round, NONCES), 52)
