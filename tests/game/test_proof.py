"""A proof as a record has it, and what it opens."""

import hashlib
import json

import pytest

from committed import deal_committed, some_bytes
from qlub import CANCELLATION, HEARTS, OMNIBUS, Deal, Match, Proof, RecordError, Rules, fair
from qlub.game.proof import commit, rules_hash, table_note, table_of

SECRET = some_bytes("secret", 64)
PROOF = Proof(commit(HEARTS, "t1", 1, SECRET), {2: b"\x02" * 32, 0: b"\x01" * 32})


@pytest.mark.parametrize(
    ("rules", "digest"),
    [
        (HEARTS, "b765620308dee8439bbb6cdbff1b8b5b5a84934b2556330764778d5462466d56"),
        (CANCELLATION, "053dcb8f26476e3068695ac57b3e95808419fa8b5592b6ed0271a73b3cfb0d4c"),
        (OMNIBUS, "6fc0680d47af54bdf842543438847076090bb30dc318a2245774260525214e3b"),
        (
            Rules.of("cancellation", players=6),
            "917528f1da680fc5324227c9f5b29bb82f86a1eab321b50af2162c667ba41763",
        ),
    ],
    ids=str,
)
def test_rules_hash_never_changes(rules, digest):
    """
    Rules hash to what they always have.

    If this fails for a new option, leave it out of the hash where it has the value of before: a
    proof that was made without it must still hold.
    """
    assert rules_hash(rules).hex() == digest


def test_rules_hash_is_of_every_option():
    """The hash is that of the rules as JSON, with every option, keys sorted, without spaces."""
    text = json.dumps(HEARTS.to_dict(full=True), sort_keys=True, separators=(",", ":"))
    assert text.startswith('{"bonus_card":null,"bonus_points":-10,')
    assert rules_hash(HEARTS) == hashlib.sha256(text.encode()).digest()
    assert rules_hash(HEARTS) != rules_hash(HEARTS.replace(target=50))


@pytest.mark.parametrize("proof", [PROOF, PROOF.reveal(SECRET)], ids=["kept", "revealed"])
def test_written_and_read(proof):
    """What a record is given of a proof gives an equal one back."""
    assert Proof.from_dict(json.loads(json.dumps(proof.to_dict()))) == proof


def test_the_secret_is_written_once_it_is_revealed():
    """Before the reveal a record has no seed; seats are in their order."""
    assert list(PROOF.to_dict()) == ["commit", "nonces"]
    assert list(PROOF.to_dict()["nonces"]) == ["0", "2"]
    assert PROOF.reveal(SECRET).to_dict()["seed"] == SECRET.hex()


def test_a_proof_does_not_print_its_secret():
    """A proof that gets into a log by mistake tells no seed."""
    assert "<Secret>" in repr(PROOF.reveal(SECRET))


def test_it_opens_for_its_own_round_only():
    """The secret is that of one table, one round and one set of rules."""
    proof = PROOF.reveal(SECRET)
    assert proof.opens(HEARTS, "t1", 1)
    assert not PROOF.opens(HEARTS, "t1", 1)
    assert not proof.opens(HEARTS, "t2", 1)
    assert not proof.opens(HEARTS, "t1", 2)
    assert not proof.opens(OMNIBUS, "t1", 1)
    assert not PROOF.reveal(bytes(64)).opens(HEARTS, "t1", 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "00" * 65}, "a secret of 65 bytes"),
        ({"nonces": {"3": "00" * 31}}, "a nonce of 31 bytes from seat 3"),
        ({"nonces": {"1": "00" * 32, "3": "00" * 32}}, "seat 3 is another seat's"),
    ],
)
def test_lengths(change, said):
    """What is no commitment, nonce or seed by its length is refused."""
    with pytest.raises(RecordError, match=said):
        Proof.from_dict({**PROOF.to_dict(), **change})


def test_a_table_deals_the_published_cards():
    """Secret, table, nonces, key, hands: the whole chain gives what it always has."""
    secret, nonces = bytes(range(64)), {0: b"\x01" * 32, 2: b"\x02" * 32}
    key = fair.mix(secret, "t1", 3, nonces)
    deal = Deal.of_key(Rules.of("cancellation", players=7), 4, key)
    assert str(deal.hands[0]) == "TC JC 7D 9D 2S 6S 7S 8S 8S 3H 6H TH JH QH"
    assert str(deal.kitty) == "2C TC AC AC 8D AS"


def test_no_view_has_the_proof():
    """What a seat is told of its round is the same with a proof and without."""
    match = Match(HEARTS)
    secret = deal_committed(match, 5)
    before = [match.view(seat).to_dict() for seat in (None, 0, 1, 2, 3)]
    match.rounds[0].proof = Proof.from_dict(match.rounds[0].proof).reveal(secret).to_dict()
    assert [match.view(seat).to_dict() for seat in (None, 0, 1, 2, 3)] == before
    assert secret.hex() not in json.dumps(before)


@pytest.mark.parametrize(
    ("notes", "table"),
    [
        ("", ""),
        (table_note("7hWq-2m_"), "7hWq-2m_"),
        ("Sunday's match\ntable: t1\nlost again", "t1"),
        ("at the table: t1", ""),
        ("table: t1\ntable: t2", "t1"),
    ],
)
def test_notes_name_the_table(notes, table):
    """A line of the notes names the table; other words in them mean nothing."""
    assert table_of(notes) == table
