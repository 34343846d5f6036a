"""
The shape of a record: which keys it has, and of which type, before anything in it is played.

The checks of single values serve views as well.
"""

import re
from typing import Any

from qlub.game.errors import RecordError

_MATCH_KEYS = ("format", "rules", "names", "notes", "rounds")
_ROUND_KEYS = ("dealer", "hands", "kitty", "passes", "tricks", "moon", "proof", "notes")

HIGHEST = 10**9
"""No count and no total of a match comes near it."""


def check_shape(given: object) -> dict[str, Any]:
    """
    Return *given*, which came from JSON, if it has the shape of a record.

    Raises:
        RecordError: If a key is unknown or missing, or something is of a wrong type.
    """
    record = check_object(given, "a record")
    if record.get("format") != "qlub/1":
        raise RecordError(f"format is {shown(record.get('format'))}; a record's is 'qlub/1'")
    check_keys(record, "a record", _MATCH_KEYS, needed=("format", "rules", "rounds"))
    check_object(record["rules"], "rules")
    if "names" in record:
        check_strings(record["names"], "names")
    _notes(record)
    for number, round in enumerate(check_list(record["rounds"], "rounds"), 1):
        try:
            _check_round(round)
        except RecordError as error:
            raise error.at(round=number) from None
    return record


def _check_round(given: object) -> None:
    round = check_object(given, "a round")
    check_keys(round, "a round", _ROUND_KEYS, needed=("dealer", "hands"))
    if type(round["dealer"]) is not int:
        raise RecordError(f"dealer is {shown(round['dealer'])}; use a seat's number")
    check_strings(round["hands"], "hands")
    if not isinstance(round.get("kitty", ""), str | None):
        raise RecordError(f"kitty is {shown(round['kitty'])}; use a string of cards")
    if round.get("passes") is not None:
        check_strings(round["passes"], "passes", or_null=True)
    if round.get("tricks") is not None:
        check_strings(round["tricks"], "tricks")
    if "moon" in round and round["moon"] not in ("add", "subtract"):
        raise RecordError(f"moon is {shown(round['moon'])}; use 'add' or 'subtract'")
    if "proof" in round:
        _check_proof(round["proof"], seats=len(round["hands"]))
    _notes(round)


def _check_proof(given: object, seats: int) -> None:
    """Check the form of a committed deal's proof; what it proves is not looked at here."""
    proof = check_object(given, "proof")
    check_keys(proof, "proof", ("commit", "nonces", "seed"), needed=("commit", "nonces"))
    nonces = check_object(proof["nonces"], "nonces")
    known = set(map(str, range(seats)))
    for seat in nonces:
        if seat not in known:
            raise RecordError(f"nonces has the key {shown(seat)}; use a seat's number")
    named = {"commit": proof["commit"], **nonces}
    if "seed" in proof:
        named["seed"] = proof["seed"]
    for name, text in named.items():
        if not isinstance(text, str) or not re.fullmatch(r"([0-9a-fA-F]{2})+", text, re.ASCII):
            raise RecordError(f"proof, {name}: {shown(text)} is not bytes in hexadecimal")


def check_keys(
    given: dict[str, Any], what: str, known: tuple[str, ...], *, needed: tuple[str, ...]
) -> None:
    """Raise `RecordError` where *given* has a key that is not *known*, or lacks a *needed* one."""
    for key in given:
        if key not in known:
            raise RecordError(
                f"unknown key {shown(key)} in {what}; the keys are {', '.join(known)}"
            )
    for key in needed:
        if key not in given:
            raise RecordError(f"{what} without {key!r}")


def check_object(given: object, what: str) -> dict[str, Any]:
    """Return *given* if it is an object."""
    if not isinstance(given, dict) or not all(isinstance(key, str) for key in given):
        raise RecordError(f"{what} is {shown(given)}; use an object")
    return given


def check_list(given: object, what: str) -> list[Any]:
    """Return *given* if it is a list."""
    if not isinstance(given, list):
        raise RecordError(f"{what} is {shown(given)}; use a list")
    return given


def check_strings(given: object, what: str, *, or_null: bool = False) -> None:
    """Raise `RecordError` unless *given* is a list of strings."""
    for item in check_list(given, what):
        if not isinstance(item, str) and not (or_null and item is None):
            raise RecordError(f"{what} has {shown(item)} in it; use a list of strings")


def check_string(given: object, what: str) -> str:
    """Return *given* if it is a string."""
    if not isinstance(given, str):
        raise RecordError(f"{what} is {shown(given)}; use a string")
    return given


def check_whole(given: object, what: str, least: int = 0) -> int:
    """Return *given* if it is a whole number that a match may come to."""
    if type(given) is not int or not least <= given <= HIGHEST:  # a bool is no number
        raise RecordError(f"{what} is {shown(given)}; use a whole number")
    return given


def check_seat(given: object, what: str, seats: int) -> int:
    """Return *given* if it is one of so many *seats*."""
    if type(given) is not int or not 0 <= given < seats:
        raise RecordError(f"{what}: no seat {shown(given)}; there are {seats}, from 0")
    return given


def check_yes_no(given: object, what: str) -> bool:
    """Return *given* if it is true or false."""
    if not isinstance(given, bool):
        raise RecordError(f"{what} is {shown(given)}; use true or false")
    return given


def _notes(given: dict[str, Any]) -> None:
    if not isinstance(given.get("notes", ""), str):
        raise RecordError(f"notes is {shown(given['notes'])}; use a string")


def shown(given: object) -> str:
    """Return *given* as text that fits an error."""
    try:
        text = repr(given)
    except (ValueError, RecursionError):  # thousands of digits, or of brackets
        text = f"a huge {type(given).__name__}"
    return text if len(text) <= 60 else text[:60] + "…"
