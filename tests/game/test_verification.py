"""A record verifies if its deals are those that were committed, and not otherwise."""

import copy
import json
from random import Random

import pytest

from committed import TABLE, committed_record
from qlub import Outcome, Proof, QlubError, RecordError, Rules, read_record, verify
from qlub.game.proof import commit

VERIFIED, NOT_REVEALED, NO_PROOF, DOES_NOT_VERIFY = Outcome

GAMES = [
    "hearts players=4 rounds=2",
    "hearts players=3 rounds=1",
    "hearts players=6 rounds=3 pass_cycle=across,+2,hold extras=kitty",
    "hearts players=5 rounds=1 removed=2C,2S",
    "omnibus players=7 rounds=2 moon=add",
    "cancellation players=6 rounds=2",
    "cancellation players=8 rounds=2 equal_cards=last",
    "cancellation players=9 rounds=1 extras=remove",
    "cancellation players=11 rounds=2 pass_count=0",
    "cancellation players=7 rounds=1 removed=2C,2C,3D,3D,5S,7C",
]

GOOD = json.loads(committed_record(Rules.parse("cancellation players=7 rounds=4")))


def verified(record):
    """Return whether every round of *record* verifies."""
    try:
        verdicts = verify(record).verdicts
    except QlubError:
        return False
    return all(verdict.outcome is VERIFIED for verdict in verdicts)


def outcomes(change, table=None):
    """Return the outcome of each round of `GOOD`, after *change* was made to it."""
    record = copy.deepcopy(GOOD)
    change(record)
    return [verdict.outcome for verdict in verify(json.dumps(record), table).verdicts]


@pytest.mark.parametrize("number", range(50))
def test_a_match_verifies(number):
    """Each of fifty matches, of every game and some options, verifies in every round."""
    record = committed_record(Rules.parse(GAMES[number % len(GAMES)]), number)
    verification = verify(record)
    assert verification.holds
    assert verification.table == TABLE
    assert {verdict.outcome for verdict in verification.verdicts} == {VERIFIED}


@pytest.mark.parametrize("game", GAMES)
def test_any_flipped_bit_is_rejected(game):
    """
    Of each record a hundred bits are flipped, one at a time, wherever they are in the file.

    The records have no names: what players call themselves is theirs to change, and proves nothing.
    """
    record = committed_record(Rules.parse(game)).encode()
    rng = Random(game)
    assert verified(record)
    for bit in rng.sample(range(len(record) * 8), 100):
        flipped = bytearray(record)
        flipped[bit // 8] ^= 1 << bit % 8
        assert not verified(bytes(flipped)), (bit, flipped[bit // 8 - 20 : bit // 8 + 20])


def test_names_may_be_taken_out():
    """A record verifies with names and without."""
    record = json.loads(committed_record(Rules.of("hearts", rounds=1), names=True))
    assert verified(json.dumps(record))
    del record["names"]
    assert verified(json.dumps(record))


def test_each_round_has_its_own_verdict():
    """Verified, not revealed, no proof, does not verify: side by side in one record."""

    def change(record):
        del record["rounds"][1]["proof"]["seed"]
        del record["rounds"][2]["proof"]
        record["rounds"][3]["proof"]["seed"] = "00" * 64

    assert outcomes(change) == [VERIFIED, NOT_REVEALED, NO_PROOF, DOES_NOT_VERIFY]


def test_what_is_not_revealed_does_not_fail():
    """A match that is still played holds so far."""

    def change(record):
        for round in record["rounds"]:
            del round["proof"]["seed"]

    record = copy.deepcopy(GOOD)
    change(record)
    assert verify(json.dumps(record)).holds
    assert not any(verdict.why for verdict in verify(json.dumps(record)).verdicts)


def test_the_table_may_be_given():
    """The id that is given counts before the notes', and a wrong one makes all fail."""

    def change(record):
        del record["notes"]

    assert outcomes(change, "t1") == [VERIFIED] * 4
    assert outcomes(change) == outcomes(lambda record: None, "t2") == [DOES_NOT_VERIFY] * 4


def test_a_match_without_a_server_has_an_empty_table():
    """A deal that was committed without a table verifies without one."""
    record = json.loads(committed_record(Rules.of("hearts", rounds=1)))
    round = record["rounds"][0]
    rules = Rules.from_dict(record["rules"])
    secret = bytes.fromhex(round["proof"]["seed"])
    assert not Proof(commit(rules, "", 1, secret), {}).reveal(secret).opens(rules, TABLE, 1)
    assert Proof(commit(rules, "", 1, secret), {}).reveal(secret).opens(rules, "", 1)


def changed_deal(record):
    """Exchange two cards between hands of a round that nobody has played yet."""
    round = record["rounds"][0]
    record["rounds"] = [round]
    for key in ("passes", "tricks", "moon"):
        round.pop(key, None)
    first, second = round["hands"][0].split(), round["hands"][1].split()
    place = next(place for place, card in enumerate(second) if card not in first)
    first[0], second[place] = second[place], first[0]
    round["hands"][:2] = [" ".join(first), " ".join(second)]


def other_dealer(record):
    """Let another seat deal, with hands turned so that each card comes to a seat as before."""
    round = record["rounds"][0]
    record["rounds"] = [{key: round[key] for key in ("dealer", "hands", "kitty", "proof")}]
    record["rounds"][0]["dealer"] = (round["dealer"] + 1) % 7
    record["rounds"][0]["hands"] = [*round["hands"][-1:], *round["hands"][:-1]]


def changed_kitty(record):
    """Exchange a card of the kitty with one of a hand."""
    round = record["rounds"][0]
    record["rounds"] = [{key: round[key] for key in ("dealer", "hands", "kitty", "proof")}]
    round = record["rounds"][0]
    hand, kitty = round["hands"][6].split(), round["kitty"].split()
    place = next(place for place, card in enumerate(kitty) if card not in hand)
    hand[0], kitty[place] = kitty[place], hand[0]
    round["hands"][6], round["kitty"] = " ".join(hand), " ".join(kitty)


def at(key, value):
    """Return a change that puts *value* into the first round's proof."""

    def change(record):
        record["rounds"][0]["proof"][key] = value
        record["rounds"] = record["rounds"][:1]

    return change


def capitals(record):
    """Spell the seed with capitals."""
    proof = record["rounds"][0]["proof"]
    at("seed", proof["seed"].upper())(record)


def lower_case(record):
    """Spell a card as a reader would take it."""
    round = record["rounds"][0]
    record["rounds"] = [round]
    round["hands"][0] = round["hands"][0].lower()


def other_nonce(record):
    """Put another nonce in the place of a player's."""
    nonces = record["rounds"][0]["proof"]["nonces"]
    at("nonces", {**nonces, "2": "00" * 32})(record)


def dropped_nonce(record):
    """Leave a player's nonce out."""
    nonces = record["rounds"][0]["proof"]["nonces"]
    at("nonces", {seat: nonces[seat] for seat in nonces if seat != "2"})(record)


def other_rules(record):
    """Say that the match was played for another target."""
    record["rounds"] = record["rounds"][:1]
    record["rules"]["target"] = 151


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param(
            at("commit", "00" * 64), "the commitment was not made of this seed", id="commit"
        ),
        pytest.param(at("seed", "00" * 64), "the commitment was not made of this seed", id="seed"),
        pytest.param(at("seed", "00"), "a secret of 1 bytes", id="length"),
        pytest.param(other_rules, "the commitment was not made of this seed", id="rules"),
        pytest.param(other_nonce, "the nonces", id="nonce"),
        pytest.param(dropped_nonce, "the nonces", id="no nonce"),
        pytest.param(changed_deal, "seat 0 was dealt ", id="hand"),
        pytest.param(changed_kitty, "seat 6 was dealt ", id="kitty"),
        pytest.param(other_dealer, "the nonces draw seat ", id="dealer"),
        pytest.param(capitals, "spelled with capitals", id="capitals"),
        pytest.param(lower_case, "a card is spelled '", id="lower case"),
    ],
)
def test_why_a_round_does_not_verify(change, why):
    """It says what is not as it was committed."""
    record = copy.deepcopy(GOOD)
    change(record)
    verification = verify(json.dumps(record))
    assert not verification.holds
    assert why in verification.verdicts[0].why


def test_rules_are_spelled_as_they_are_hashed():
    """A card in the rules that is spelled otherwise is no proof of these rules."""
    record = json.loads(committed_record(Rules.parse("omnibus players=5 removed=2C,2S rounds=1")))
    assert verified(json.dumps(record))
    record["rules"]["removed"] = ["2c", "2S"]
    (verdict,) = verify(json.dumps(record)).verdicts
    assert "the rules are not spelled" in verdict.why


def test_what_does_not_replay_does_not_verify():
    """A record with a wrong decision is refused as replaying refuses it."""
    record = copy.deepcopy(GOOD)
    record["rounds"][1]["tricks"][0] = record["rounds"][1]["tricks"][1]
    with pytest.raises(QlubError) as refused:
        read_record(json.dumps(record))
    with pytest.raises(QlubError) as again:
        verify(json.dumps(record))
    assert str(refused.value) == str(again.value)


@pytest.mark.parametrize("table", ["\ud800", "t\udcff"])
def test_a_table_is_text(table):
    """An id that is no text is refused, in the notes and as an argument."""
    with pytest.raises(RecordError, match="no table has the id"):
        verify(json.dumps(GOOD), table)
    with pytest.raises(RecordError, match="no table has the id"):
        verify(json.dumps({**GOOD, "notes": f"table: {table}"}))


def test_an_empty_match_has_nothing_to_verify():
    """No rounds, no verdicts, and nothing that fails."""
    verification = verify(json.dumps({**GOOD, "rounds": []}))
    assert (verification.verdicts, verification.holds) == ((), True)
