"""
Records: a match, or any beginning of one, as JSON text.

A record stores the deals and the decisions; all else is derived by replaying it.
"""

import json
from typing import Any

from qlub.game.cards import Card, parse_cards, write_cards
from qlub.game.deal import Deal
from qlub.game.errors import DealError, IllegalMove, QlubError, RecordError, Refusal
from qlub.game.hand import Hand
from qlub.game.match import Match
from qlub.game.round import Phase, Round
from qlub.game.rules import Rules
from qlub.game.shape import check_shape, shown

FORMAT = "qlub/1"
MOST_HANDS = 11


def read_record(text: str | bytes) -> Match:
    """
    Return the match that *text* records, with every decision checked.

    >>> text = '{"format": "qlub/1", "rules": {"preset": "hearts"}, "rounds": []}'
    >>> read_record(text).phase
    <Phase.DEAL: 'deal'>

    Raises:
        QlubError: If it is no record, or a decision in it is wrong; it says which, and where.
    """
    return from_record(parse_json(text))


def write_record(match: Match, *, notes: str | None = None) -> str:
    """
    Return *match* as the text of a record; `read_record` gives an equal match back.

    *notes* are kept in the text, and ignored when it is read.
    """
    return json.dumps(to_record(match, notes=notes), ensure_ascii=False, indent=1) + "\n"


def parse_json(text: str | bytes) -> Any:
    """Return what *text* says.  Raises `RecordError` unless it is JSON in UTF-8."""
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        return json.loads(decoded, parse_constant=_no_number, object_pairs_hook=_once_each)
    except RecordError:
        raise
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 text: byte {error.start} is wrong") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RecordError(f"not JSON: {error.msg} ({place})") from None
    except RecursionError:
        raise RecordError("not a record: it is nested too deeply") from None
    except ValueError as error:  # a number with thousands of digits
        raise RecordError(f"not a record: {error}") from None


def from_record(given: object) -> Match:
    """Return the match that a record, already parsed from JSON, stands for.  Raises `QlubError`."""
    record = check_shape(given)
    rules = Rules.from_dict(record["rules"])
    names = record.get("names")
    if names is not None and len(names) != rules.players:
        raise RecordError(f"{len(names)} names for {rules.players} seats")
    match = Match(rules, names=names)
    for number, round in enumerate(record["rounds"], 1):
        try:
            _replay(match, round)
        except QlubError as error:
            raise error.at(round=number) from None
    return match


def to_record(match: Match, *, notes: str | None = None) -> dict[str, Any]:
    """Return *match* as a record, ready for JSON."""
    names = {} if match.names is None else {"names": list(match.names)}
    return {
        "format": FORMAT,
        "rules": match.rules.to_dict(),
        **names,
        **({} if notes is None else {"notes": notes}),
        "rounds": [_write_round(round) for round in match.rounds],
    }


def _replay(match: Match, given: dict[str, Any]) -> None:
    """Deal the round *given* in *match* and make every decision in it."""
    if match.phase is not Phase.DEAL:
        match.deal(Deal(0, ()))  # refused, before its cards are looked at
    match.check_dealer(given["dealer"])
    if len(given["hands"]) > MOST_HANDS:  # before a million of them are read
        raise DealError(f"{len(given['hands'])} hands for {match.rules.players} players")
    hands = tuple(Hand.parse(text) for text in given["hands"])
    round = match.deal(Deal(given["dealer"], hands, Hand.parse(given.get("kitty") or "")))
    _replay_passes(match, given.get("passes") or [])
    _replay_tricks(match, given.get("tricks") or [])
    if "proof" in given:
        round.proof = given["proof"]
    if "moon" in given:
        match.choose_moon(given["moon"])


def _replay_passes(match: Match, passes: list[str | None]) -> None:
    if passes and len(passes) != match.rules.players:
        raise RecordError(f"{len(passes)} passes for {match.rules.players} seats")
    for seat, text in enumerate(passes):
        if text is not None:
            try:
                match.pass_cards(seat, parse_cards(text))
            except QlubError as error:
                raise error.at(seat=seat) from None


def _replay_tricks(match: Match, tricks: list[str]) -> None:
    for number, text in enumerate(tricks, 1):
        words = text.replace(",", " ").split()
        for position, word in enumerate(words):
            try:
                _replay_card(match, word, position)
            except QlubError as error:
                untimely = error.code in (Refusal.WRONG_PHASE, Refusal.MATCH_OVER)
                raise error.at(trick=None if untimely else number) from None
        if number < len(tricks) and len(words) < match.rules.players:
            raise RecordError(
                f"{len(words)} cards in a trick that is not the last; there are "
                f"{match.rules.players} seats"
            ).at(trick=number)


def _replay_card(match: Match, word: str, position: int) -> None:
    seats = match.rules.players
    if position >= seats:
        Card.parse(word)
        raise IllegalMove(Refusal.NOT_YOUR_TURN, "too-many-cards", count=seats)
    turn = match.to_act[0] if match.phase is Phase.PLAY else None
    try:
        match.play(Card.parse(word))
    except QlubError as error:
        raise error.at(seat=turn) from None


def _write_round(round: Round) -> dict[str, Any]:
    written: dict[str, Any] = {
        "dealer": round.deal.dealer,
        "hands": [str(hand) for hand in round.deal.hands],
    }
    if round.deal.kitty:
        written["kitty"] = str(round.deal.kitty)
    if round.passes:
        passes = [round.passes.get(seat) for seat in range(round.rules.players)]
        written["passes"] = [None if cards is None else write_cards(cards) for cards in passes]
    if round.all_tricks:
        written["tricks"] = [str(trick) for trick in round.all_tricks]
    if round.chosen:
        written["moon"] = round.moon
    if round.proof is not None:
        written["proof"] = round.proof
    return written


def _no_number(name: str) -> float:
    raise RecordError(f"not JSON: {name} is no number")


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for name, value in pairs:
        if name in given:
            raise RecordError(f"not a record: the key {shown(name)} is given twice")
        given[name] = value
    return given
