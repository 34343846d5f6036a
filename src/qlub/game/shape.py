"""The shape of a record: which keys it has, and of which type, before anything in it is played."""

import re
from typing import Any

from qlub.game.errors import RecordError

_MATCH_KEYS = ("format", "rules", "names", "notes", "rounds")
_ROUND_KEYS = ("dealer", "hands", "kitty", "passes", "tricks", "moon", "proof", "notes")


def check_shape(given: object) -> dict[str, Any]:
    """
    Return *given*, which came from JSON, if it has the shape of a record.

    Raises:
        RecordError: If a key is unknown or missing, or something is of a wrong type.
    """
    record = _object(given, "a record")
    if record.get("format") != "qlub/1":
        raise RecordError(f"format is {_short(record.get('format'))}; a record's is 'qlub/1'")
    _keys(record, "a record", _MATCH_KEYS, needed=("format", "rules", "rounds"))
    _object(record["rules"], "rules")
    if "names" in record:
        _strings(record["names"], "names")
    _notes(record)
    for number, round in enumerate(_list(record["rounds"], "rounds"), 1):
        try:
            _check_round(round)
        except RecordError as error:
            raise error.at(round=number) from None
    return record


def _check_round(given: object) -> None:
    round = _object(given, "a round")
    _keys(round, "a round", _ROUND_KEYS, needed=("dealer", "hands"))
    if type(round["dealer"]) is not int:
        raise RecordError(f"dealer is {_short(round['dealer'])}; use a seat's number")
    _strings(round["hands"], "hands")
    if not isinstance(round.get("kitty", ""), str | None):
        raise RecordError(f"kitty is {_short(round['kitty'])}; use a string of cards")
    if round.get("passes") is not None:
        _strings(round["passes"], "passes", or_null=True)
    if round.get("tricks") is not None:
        _strings(round["tricks"], "tricks")
    if "moon" in round and round["moon"] not in ("add", "subtract"):
        raise RecordError(f"moon is {_short(round['moon'])}; use 'add' or 'subtract'")
    if "proof" in round:
        _check_proof(round["proof"])
    _notes(round)


def _check_proof(given: object) -> None:
    """Check the form of a committed deal's proof; what it proves is not looked at here."""
    proof = _object(given, "proof")
    _keys(proof, "proof", ("commit", "nonces", "seed"), needed=("commit", "nonces"))
    nonces = _object(proof["nonces"], "nonces")
    for seat in nonces:
        if not re.fullmatch(r"[0-9]|10", seat, re.ASCII):
            raise RecordError(f"nonces has the key {_short(seat)}; use a seat's number")
    named = {"commit": proof["commit"], **nonces}
    if "seed" in proof:
        named["seed"] = proof["seed"]
    for name, text in named.items():
        if not isinstance(text, str) or not re.fullmatch(r"([0-9a-fA-F]{2})+", text, re.ASCII):
            raise RecordError(f"proof, {name}: {_short(text)} is not bytes in hexadecimal")


def _keys(
    given: dict[str, Any], what: str, known: tuple[str, ...], *, needed: tuple[str, ...]
) -> None:
    for key in given:
        if key not in known:
            raise RecordError(
                f"unknown key {_short(key)} in {what}; the keys are {', '.join(known)}"
            )
    for key in needed:
        if key not in given:
            raise RecordError(f"{what} without {key!r}")


def _object(given: object, what: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise RecordError(f"{what} is {_short(given)}; use an object")
    return given


def _list(given: object, what: str) -> list[Any]:
    if not isinstance(given, list):
        raise RecordError(f"{what} is {_short(given)}; use a list")
    return given


def _strings(given: object, what: str, *, or_null: bool = False) -> None:
    for item in _list(given, what):
        if not isinstance(item, str) and not (or_null and item is None):
            raise RecordError(f"{what} has {_short(item)} in it; use a list of strings")


def _notes(given: dict[str, Any]) -> None:
    if not isinstance(given.get("notes", ""), str):
        raise RecordError(f"notes is {_short(given['notes'])}; use a string")


def _short(given: object) -> str:
    """Return *given* as text that fits an error."""
    text = repr(given)
    return text if len(text) <= 60 else text[:60] + "…"
