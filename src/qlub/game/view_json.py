"""Views as JSON, `qlub-view/1`: written, and read back with every part checked."""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from qlub.game.cards import Card, parse_cards, write_cards
from qlub.game.errors import RecordError, Refusal
from qlub.game.hand import Hand
from qlub.game.round import Phase
from qlub.game.rules import Rules
from qlub.game.shape import (
    HIGHEST,
    check_keys,
    check_list,
    check_object,
    check_seat,
    check_string,
    check_strings,
    check_whole,
    check_yes_no,
    shown,
)
from qlub.game.trick import Trick

if TYPE_CHECKING:
    from qlub.game.view import View

FORMAT = "qlub-view/1"

_Words = TypeVar("_Words", bound=StrEnum)

_OF_ONE_SEAT = ("hand", "passed", "received", "legal", "refusals")
_KEYS = (
    *("format", "seat", "rules", "names", "round", "dealer", "totals", "scores", "phase"),
    *("to_act", "direction", "hand", "passed", "received", "leaders", "takers", "tricks", "takes"),
    *("broken", "points", "pile", "kitty", "kitty_cards", "legal", "refusals", "moon", "places"),
)


def write(view: "View") -> dict[str, Any]:
    """Return *view* as JSON has it."""
    tricks = view.tricks
    complete = [trick for trick in tricks if len(trick.cards) == view.rules.players]
    return {
        "format": FORMAT,
        "seat": view.seat,
        "rules": dict(_rules(view.rules)),
        "names": None if view.names is None else list(view.names),
        "round": view.round,
        "dealer": view.dealer,
        "totals": list(view.totals),
        "scores": [list(score) for score in view.scores],
        "phase": str(view.phase),
        "to_act": list(view.to_act),
        "direction": view.direction,
        "hand": _text(view.hand),
        "passed": _text(view.passed),
        "received": _text(view.received),
        "leaders": [trick.leader for trick in tricks],
        "takers": [trick.taker for trick in complete],
        "tricks": [str(trick) for trick in tricks],
        "takes": view.takes,
        "broken": view.broken,
        "points": list(view.points),
        "pile": str(view.pile),
        "kitty": view.kitty,
        "kitty_cards": _text(view.kitty_cards),
        "legal": _text(view.legal),
        "refusals": None
        if view.refusals is None
        else {str(card): str(refusal) for card, refusal in view.refusals.items()},
        "moon": None if view.moon is None else dict(view.moon),
        "places": None if view.places is None else list(view.places),
    }


@lru_cache(maxsize=64)
def _rules(rules: Rules) -> dict[str, Any]:
    """Return *rules* in full: each view holds them, and they change least of all."""
    return rules.to_dict(full=True)


def read(given: object) -> dict[str, Any]:
    """Return the fields of the view that *given* is.  Raises `QlubError` if it is none."""
    view = check_object(given, "a view")
    if view.get("format") != FORMAT:
        raise RecordError(f"format is {shown(view.get('format'))}; a view's is {FORMAT!r}")
    check_keys(view, "a view", _KEYS, needed=_KEYS)
    check_object(view["rules"], "rules")
    rules = Rules.from_dict(view["rules"])
    seats, dealt = rules.players, view["round"] != 0
    fields: dict[str, Any] = {
        "rules": rules,
        "names": _names(view["names"], seats),
        "round": check_whole(view["round"], "round"),
        "totals": _numbers(view["totals"], "totals", seats),
        "scores": tuple(_numbers(s, "scores", seats) for s in check_list(view["scores"], "scores")),
        "phase": _word(view["phase"], "phase", Phase),
        "to_act": tuple(
            check_seat(s, "to_act", seats) for s in check_list(view["to_act"], "to_act")
        ),
        "direction": _direction(view["direction"], rules),
        "tricks": _tricks(view, seats),
        "broken": check_yes_no(view["broken"], "broken"),
        "points": _numbers(view["points"], "points", seats if dealt else 0),
        "pile": _hand(view["pile"], "pile"),
        "kitty": check_whole(view["kitty"], "kitty"),
        "moon": _or_none(view["moon"], _moon, seats),
        "places": _or_none(view["places"], _numbers, "places", seats),
    }
    for name in ("seat", "dealer", "takes"):
        fields[name] = _or_none(view[name], check_seat, name, seats)
    for name in ("hand", "passed", "received", "kitty_cards", "legal"):
        fields[name] = _or_none(view[name], _hand, name)
    fields["refusals"] = _or_none(view["refusals"], _refusals)
    _agree(fields)
    return fields


def _agree(fields: dict[str, Any]) -> None:
    """Check that what belongs together is there together."""
    known = [name for name in _OF_ONE_SEAT if fields[name] is not None]
    if fields["seat"] is None and known:
        raise RecordError(f"{known[0]} is given, and seat is null; a spectator knows no hand")
    if fields["seat"] is not None and fields["hand"] is None:
        raise RecordError("hand is null; a seat knows its own hand")
    if (fields["legal"] is None) != (fields["refusals"] is None):
        raise RecordError("legal and refusals are both null, or neither is")
    dealt = fields["round"] != 0
    for name in ("dealer", "direction"):
        if (fields[name] is not None) != dealt:
            raise RecordError(f"{name} is {fields[name]!r} in round {fields['round']}")
    to_act = fields["to_act"]
    if list(to_act) != sorted(set(to_act)):
        raise RecordError(f"to_act is {shown(list(to_act))}; use ascending seats, each once")
    if not dealt and (to_act or fields["tricks"]):
        raise RecordError("seats act, or tricks lie, and nothing is dealt")
    if (not to_act) != (fields["phase"] in (Phase.DEAL, Phase.OVER)):
        raise RecordError(f"to_act is {shown(list(to_act))} in phase {str(fields['phase'])!r}")


def _tricks(view: dict[str, Any], seats: int) -> tuple[Trick, ...]:
    texts, leaders, takers = (check_list(view[n], n) for n in ("tricks", "leaders", "takers"))
    check_strings(texts, "tricks")
    cards = [parse_cards(text) for text in texts]
    complete = [trick for trick in cards if len(trick) == seats]
    full = cards[:-1] if cards and 0 < len(cards[-1]) < seats else cards
    if len(complete) != len(full):
        raise RecordError(f"tricks but the last have {seats} cards each, and the last no more")
    if (len(leaders), len(takers)) != (len(cards), len(full)):
        raise RecordError("leaders has a seat for each trick, takers one for each complete trick")
    taken = [_or_none(taker, check_seat, "takers", seats) for taker in takers]
    return tuple(
        Trick(check_seat(leader, "leaders", seats), trick, taker)
        for leader, trick, taker in zip(leaders, cards, [*taken, None][: len(cards)], strict=True)
    )


def _moon(given: object, seats: int) -> dict[str, Any]:
    moon = check_object(given, "moon")
    check_keys(moon, "moon", ("seat", "choice"), needed=("seat", "choice"))
    if moon["choice"] not in (None, "add", "subtract"):
        raise RecordError(f"moon's choice is {shown(moon['choice'])}; use 'add' or 'subtract'")
    return {"seat": check_seat(moon["seat"], "moon's seat", seats), "choice": moon["choice"]}


def _refusals(given: object) -> dict[Card, Refusal]:
    return {
        Card.parse(check_string(face, "refusals")): _word(code, "refusals", Refusal)
        for face, code in check_object(given, "refusals").items()
    }


def _names(given: object, seats: int) -> tuple[str, ...] | None:
    if given is None:
        return None
    check_strings(given, "names")
    names = tuple(check_list(given, "names"))
    if len(names) != seats:
        raise RecordError(f"{len(names)} names for {seats} seats")
    return names


def _direction(given: object, rules: Rules) -> str | None:
    if given is None or given == "hold" or given in rules.pass_cycle:
        return None if given is None else str(given)
    cycle = ", ".join(dict.fromkeys([*rules.pass_cycle, "hold"]))
    raise RecordError(f"direction is {shown(given)}; by these rules it is one of {cycle}")


def _numbers(given: object, what: str, count: int) -> tuple[int, ...]:
    numbers = tuple(check_whole(n, what, -HIGHEST) for n in check_list(given, what))
    if len(numbers) != count:
        raise RecordError(f"{what} has {len(numbers)} numbers; use {count}, one a seat")
    return numbers


def _hand(given: object, what: str) -> Hand:
    return Hand.parse(check_string(given, what))


def _word(given: object, what: str, words: type[_Words]) -> _Words:
    if not isinstance(given, str) or given not in list(words):
        raise RecordError(f"{what} is {shown(given)}; use one of {', '.join(words)}")
    return words(given)


def _or_none(given: object, read: Callable[..., Any], *more: object) -> Any:
    return None if given is None else read(given, *more)


def _text(cards: Hand | None) -> str | None:
    return None if cards is None else write_cards(cards)
