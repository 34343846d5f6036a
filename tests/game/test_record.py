"""Records: written and read back, cut off anywhere, and each thing that can be wrong in one."""

from __future__ import annotations

import copy
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

import random_rules
from qlub.game import (
    Match,
    Phase,
    QlubError,
    RecordError,
    Refusal,
    Rules,
    from_record,
    read_record,
    to_record,
    to_state,
    write_record,
)
from strategies import GAMES, Json, any_rules, cut_anywhere, matches, named, played, told

CASES = Path(__file__).parents[1] / "cases"


def case(name: str) -> Json:
    """Return the record of a case."""
    record: Json = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["record"]
    return record


# 1. There and back


@given(matches())
def test_written_and_read_back(match: Match) -> None:
    """A match's record reads back as an equal match: the same record, state and views."""
    again = read_record(write_record(match))
    assert to_record(again) == to_record(match)
    assert write_record(again) == write_record(match)
    assert to_state(again) == to_state(match)
    for seat in (None, *range(match.rules.players)):
        assert again.view(seat).to_dict() == match.view(seat).to_dict()


@pytest.mark.parametrize("seed", range(100))
def test_any_record_is_written_back(seed: int) -> None:
    """A record that somebody else wrote, in any order of cards, says the same once rewritten."""
    rng = Random(seed)
    record = random_rules.random_match(rng, random_rules.random_rules(rng), 2)
    again = to_record(from_record(record))
    assert told(again) == told(record)
    assert to_record(from_record(again)) == again
    assert again.get("names") == record.get("names")


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_cut_off_anywhere(game: tuple[str, int]) -> None:
    """A record cut off after any decision is valid, and is what a match there would write."""
    rng = Random(named(game))
    record = to_record(played(Rules.of(game[0], players=game[1]), rng, rounds=1))
    for part in cut_anywhere(record):
        assert to_record(from_record(part)) == part


@pytest.mark.parametrize("seed", range(30))
def test_cut_off_anywhere_by_any_rules(seed: int) -> None:
    """The same by random rules, over two rounds."""
    rng = Random(f"cut {seed}")
    record = to_record(played(any_rules(rng), rng, rounds=2))
    for part in cut_anywhere(record):
        assert to_record(from_record(part)) == part


@pytest.mark.parametrize("rounds", [[], None])
def test_empty_parts_may_be_left_out(rounds: list[str] | None) -> None:
    """No kitty, no passes and no tricks are written as null, as empty, or not at all."""
    record = case("pass-none-yet")
    plain = copy.deepcopy(record)
    for key in ("kitty", "passes", "tricks"):
        plain["rounds"][-1].pop(key, None)
    if "kitty" in record["rounds"][-1]:
        plain["rounds"][-1]["kitty"] = record["rounds"][-1]["kitty"]
    full = copy.deepcopy(plain)
    full["rounds"][-1].update(passes=rounds, tricks=rounds)
    full["rounds"][-1].setdefault("kitty", "" if rounds is not None else None)
    assert told(full) == told(plain)
    assert to_record(from_record(full)) == to_record(from_record(plain))


def test_bytes_and_marks() -> None:
    """A record is UTF-8 text, as bytes or not, with or without a byte order mark."""
    text = write_record(from_record({**case("hearts-4"), "names": ["Ġorġ", "Żeża", "♥", "名"]}))
    for some in (text, text.encode(), b"\xef\xbb\xbf" + text.encode()):
        assert read_record(some).names == ("Ġorġ", "Żeża", "♥", "名")
    assert "Ġorġ" in text


# 2. What a record may say beside the game


def test_notes_are_ignored() -> None:
    """Notes may stand in a record and in a round, and change nothing."""
    record = case("hearts-4")
    noted = copy.deepcopy(record)
    noted["notes"] = "a fine match"
    noted["rounds"][0]["notes"] = "hearts were broken early"
    assert told(noted) == told(record)
    assert to_record(from_record(noted)) == to_record(from_record(record))


PROOF = {"commit": "ab" * 32, "nonces": {"0": "00" * 32, "3": "Ff"}}


@pytest.mark.parametrize("proof", [PROOF, {**PROOF, "seed": "CD" * 64}, {**PROOF, "nonces": {}}])
def test_a_proof_is_kept(proof: Json) -> None:
    """What proves a committed deal is read and written back as it was."""
    record = to_record(from_record(case("hearts-4")))
    record["rounds"][0]["proof"] = proof
    assert to_record(from_record(record)) == record


@pytest.mark.parametrize(
    "proof",
    [
        None,
        "ab",
        [],
        {},
        {"commit": "ab"},
        {"nonces": {}},
        {**PROOF, "commit": "xyz"},
        {**PROOF, "commit": "abc"},
        {**PROOF, "commit": ""},
        {**PROOF, "commit": 5},
        {**PROOF, "seed": None},
        {**PROOF, "nonces": []},
        {**PROOF, "nonces": {"4": "00"}},
        {**PROOF, "nonces": {"01": "00"}},
        {**PROOF, "nonces": {"x": "00"}},
        {**PROOF, "nonces": {"0": 1}},
        {**PROOF, "more": "ab"},
    ],
    ids=str,
)
def test_a_proof_has_a_form(proof: object) -> None:
    """A proof is a commitment and nonces by seat, in hexadecimal, and perhaps a seed."""
    record = case("hearts-4")
    record["rounds"][0]["proof"] = proof
    assert told(record) == {"error": {"code": "bad-record", "round": 1}}


# 3. What is wrong

GOOD = case("hearts-4")
"""Random play by four seats, hearts, some tricks into the round."""


def changed(where: str = "", **changes: Any) -> Json:
    """Return `GOOD` with some keys changed: of the record, or (*where*) of its first round."""
    record = copy.deepcopy(GOOD)
    (record["rounds"][0] if where else record).update(changes)
    return record


def without(key: str, where: str = "") -> Json:
    """Return `GOOD` without a key."""
    record = copy.deepcopy(GOOD)
    del (record["rounds"][0] if where else record)[key]
    return record


@pytest.mark.parametrize(
    "record",
    [
        None,
        5,
        "text",
        [],
        {},
        changed(format="qlub/2"),
        changed(format=None),
        changed(format=["qlub/1"]),
        without("format"),
        without("rules"),
        without("rounds"),
        changed(rules=[]),
        changed(rules=None),
        changed(rounds=None),
        changed(rounds={}),
        changed(names=None),
        changed(names="Al"),
        changed(names=["Al"]),
        changed(names=["a", "b", "c", 4]),
        changed(names=["a", "b", "c", None]),
        changed(notes=5),
        changed(notes=None),
        changed(Rounds=[]),
        changed(moon="add"),
    ],
)
def test_no_record(record: object) -> None:
    """What has not the form of a record is refused before anything is played."""
    assert told(record) == {"error": {"code": "bad-record"}}


@pytest.mark.parametrize(
    "record",
    [
        changed(rounds=[None]),
        changed(rounds=[[]]),
        changed(rounds=[{}]),
        without("dealer", "round"),
        without("hands", "round"),
        changed("round", dealer=4),
        changed("round", dealer=-1),
        changed("round", dealer=1.0),
        changed("round", dealer=True),
        changed("round", dealer="1"),
        changed("round", dealer=None),
        changed("round", hands="2C"),
        changed("round", hands=None),
        changed("round", hands=[1, 2, 3, 4]),
        changed("round", kitty=5),
        changed("round", kitty=["2C"]),
        changed("round", passes="2C"),
        changed("round", passes=[1]),
        changed("round", passes=[None, None]),
        changed("round", tricks="2C"),
        changed("round", tricks=[None]),
        changed("round", tricks=[["2C"]]),
        changed("round", moon=None),
        changed("round", moon="both"),
        changed("round", moon=1),
        changed("round", notes=1),
        changed("round", leader=1),
        changed("round", score=[0, 0, 0, 0]),
    ],
)
def test_no_round(record: Json) -> None:
    """What has not the form of a round is refused, and the round is named."""
    assert told(record) == {"error": {"code": "bad-record", "round": 1}}


@pytest.mark.parametrize("key", ["Format", "colour", "", "proof", "dealer"])
def test_an_unknown_key_is_named(key: str) -> None:
    """A key that a record does not have is an error that names it, and those it has."""
    with pytest.raises(RecordError, match=f"unknown key '{key}' .* format, rules, names"):
        from_record(changed(**{key: "x"}))


def test_the_form_of_later_rounds_is_looked_at_first() -> None:
    """A record whose third round has no form is no record, whatever is played before."""
    record = changed(rounds=[GOOD["rounds"][0], GOOD["rounds"][0], {"dealer": 0}])
    assert told(record)["error"] == {"code": "bad-record", "round": 3}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"\xff\xfe", "not UTF-8"),
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[1,]", "not JSON"),
        ("NaN", "NaN is no number"),
        ('{"a": Infinity}', "Infinity is no number"),
        ('{"format": "qlub/1", "format": "qlub/1"}', "'format' is given twice"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("9" * 10_000, "not a record"),
        ("\ud800", "not"),
        ("null", "a record is None"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_no_json(text: str | bytes, says: str) -> None:
    """What is no JSON, or no JSON that a record could be, is refused with a reason."""
    with pytest.raises(RecordError, match=says) as caught:
        read_record(text)
    assert caught.value.code == "bad-record"


CODES = {
    "error-bad-card": "bad-card",
    "error-bad-deal-twice": "bad-deal",
    "error-bad-deal-uneven": "bad-deal",
    "error-bad-record-format": "bad-record",
    "error-bad-rules-value": "bad-rules",
    "error-dealer-out-of-turn": "bad-record",
    "error-five-cards-in-a-trick": "not-your-turn",
    "error-match-over": "match-over",
    "error-moon-nobody-owes": "wrong-phase",
    "error-new-round-too-early": "wrong-phase",
    "error-pass-not-held": "card-not-held",
    "error-pass-twice-held-once": "card-not-held",
    "error-play-before-all-passed": "wrong-phase",
    "error-play-before-pass": "wrong-phase",
    "error-short-trick": "bad-record",
    "error-wrong-card-count": "wrong-card-count",
    "refused-card-not-held-hearts": "card-not-held",
    "refused-hearts-not-broken-cancellation": "hearts-not-broken",
    "refused-must-follow-suit-omnibus": "must-follow-suit",
    "refused-must-lead-low-club-hearts": "must-lead-low-club",
    "refused-no-point-lead-cancellation": "no-point-lead",
    "refused-no-points-first-trick-hearts": "no-points-first-trick",
    "refused-queen-not-yet-omnibus": "queen-not-yet",
}


@pytest.mark.parametrize("name", CODES)
def test_every_error_is_told(name: str) -> None:
    """Each error has its code, its place, a message, and a line that says all three."""
    with pytest.raises(QlubError) as caught:
        from_record(case(name))
    error = caught.value
    assert error.code == CODES[name]
    wanted = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["error"]
    assert error.as_dict() == {**wanted, "message": error.say()}
    assert len(error.say()) > 10
    assert str(error) == (f"{error.place}: {error.say()}" if error.place else error.say())


def test_every_code_is_told() -> None:
    """The errors above have every code there is."""
    codes = {"bad-record", "bad-rules", "bad-card", "bad-deal", *map(str, Refusal)}
    assert set(CODES.values()) == codes


OVER = case("over-hearts")


def test_after_the_end() -> None:
    """After the match nothing more is taken: no card, no choice, no pass, no round."""
    last = len(OVER["rounds"])
    assert from_record(OVER).is_over
    for change in ({"tricks": [*OVER["rounds"][-1]["tricks"], "2C"]}, {"moon": "add"}):
        record = copy.deepcopy(OVER)
        record["rounds"][-1].update(change)
        assert told(record)["error"] == {"code": "match-over", "round": last}
    dealer = (OVER["rounds"][-1]["dealer"] + 1) % len(OVER["rounds"][-1]["hands"])
    for hands in (OVER["rounds"][-1]["hands"], ["XX"]):
        more = {**OVER["rounds"][-1], "dealer": dealer, "hands": hands}
        record = {**OVER, "rounds": [*OVER["rounds"], more]}
        assert told(record)["error"] == {"code": "match-over", "round": last + 1}


def test_the_first_wrong_decision_is_told() -> None:
    """Of several wrong decisions the first in the order of play is told."""
    record = changed(rounds=[copy.deepcopy(GOOD["rounds"][0])])
    round = record["rounds"][0]
    round["tricks"] = ["2C XX", "YY"]
    first = told(record)["error"]
    assert first["trick"] == 1
    round["passes"] = ["2C", *round["passes"][1:]]
    assert told(record)["error"]["code"] == "wrong-card-count"
    round["hands"] = ["2C", *round["hands"][1:]]
    assert told(record)["error"]["code"] == "bad-deal"
    round["dealer"] = 9
    assert told(record)["error"]["code"] == "bad-record"


def test_an_error_tells_what_is_held_only_in_its_reason() -> None:
    """The place and the code of an error tell nothing of a hand."""
    with pytest.raises(QlubError) as caught:
        from_record(case("refused-must-follow-suit-hearts"))
    told_to_others = {key: v for key, v in caught.value.as_dict().items() if key != "message"}
    assert set(told_to_others) == {"code", "round", "trick", "seat"}


def test_a_deal_is_due_after_each_settled_round() -> None:
    """Between rounds, and before the first, a deal is due and nobody is to act."""
    match = from_record({**GOOD, "rounds": []})
    assert (match.phase, match.to_act) == (Phase.DEAL, ())


def seconds(text: str) -> float:
    """Return how long it takes to refuse *text*."""
    start = time.perf_counter()
    with pytest.raises(QlubError):
        read_record(text)
    return time.perf_counter() - start


def many(count: int, kind: str) -> str:
    """Return a bad record in which something is there *count* times."""
    if kind == "keys":
        return "{" + ", ".join(f'"{n}": 0' for n in range(count)) + ', "0": 0}'
    record = copy.deepcopy(GOOD)
    round = record["rounds"][0]
    if kind == "hands":
        round["hands"] = ["2C"] * count
    else:
        round["hands"] = [""] * count
        round["proof"] = {"commit": "00", "nonces": {str(n): "00" for n in range(count)}}
    return json.dumps(record)


@pytest.mark.parametrize("kind", ["keys", "hands", "nonces"])
def test_a_large_record_is_refused_in_linear_time(kind: str) -> None:
    """Ten times as much takes about ten times as long to refuse, not a hundred times."""
    small, large = many(20_000, kind), many(200_000, kind)
    assert seconds(large) < 40 * (min(seconds(small) for _ in range(3)) + 0.01)


def test_a_huge_number_is_not_echoed() -> None:
    """A dealer of thousands of digits is refused in a line."""
    record = copy.deepcopy(GOOD)
    record["rounds"][0]["dealer"] = int("9" * 4000)
    with pytest.raises(RecordError, match="no dealer 9999") as caught:
        from_record(record)
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"a": NaN}', "not JSON: NaN is no number"),
        ('{"a": -Infinity}', "not JSON: -Infinity is no number"),
        ('{"a": 1, "a": 2}', "not a record: the key 'a' is given twice"),
    ],
)
def test_a_prefix_is_said_once(text: str, says: str) -> None:
    """What is wrong with the text is said once."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert str(caught.value) == says
