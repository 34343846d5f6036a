"""Views as JSON: written and read back, and refused in one way where they are none."""

import copy
import json
from dataclasses import replace
from random import Random

import pytest

import random_rules
from qlub.game import Match, QlubError, RecordError, View, from_record

MATCHES = 50


def _match(number: int) -> Match:
    rng = Random(number)
    return from_record(random_rules.random_match(rng, random_rules.random_rules(rng), 3))


def _seats(match: Match) -> list[int | None]:
    return [None, *range(match.rules.players)]


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_view_reads_back(number):
    match = _match(number)
    for seat in _seats(match):
        view = match.view(seat)
        written = json.loads(json.dumps(view.to_dict()))
        assert View.from_dict(written) == view
        assert View.from_dict(written).to_dict() == view.to_dict()


def test_a_written_view_is_apart_from_the_view():
    """Whoever changes what `to_dict` gave changes no view."""
    view = replace(Match(_RULES).view(0), moon={"seat": 2, "choice": "add"})
    view.to_dict()["moon"]["seat"] = 3
    assert view.moon == {"seat": 2, "choice": "add"}


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_spoiled_view_raises_only_errors_of_the_game(number):
    """And where it still is a view, it can be written and shown."""
    rng = Random(number)
    match = _match(number)
    given = match.view(rng.choice(_seats(match))).to_dict()
    for _ in range(40):
        try:
            view = View.from_dict(_spoiled(rng, given))
        except QlubError:
            continue
        assert View.from_dict(view.to_dict()) == view
        assert str(view)
        assert view._repr_svg_()


def _spoiled(rng: Random, given: dict) -> dict:
    """Return *given* with one or two values, somewhere in it, exchanged for others."""
    changed = copy.deepcopy(given)
    for _ in range(rng.choice((1, 1, 2))):
        at = changed
        while True:
            key = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
            if isinstance(at[key], dict | list) and at[key] and rng.random() < 0.6:
                at = at[key]
            else:
                break
        kind = rng.randrange(8)
        if kind == 0:
            del at[key]
        elif kind == 1 and isinstance(at, dict):
            at[rng.choice(["seats", "", 3, None, "QS", "hand"])] = at[key]
        elif kind == 2 and isinstance(at[key], int):
            at[key] += rng.choice((-1, 1, 100))
        elif kind == 3 and isinstance(at[key], list):
            at[key].append(rng.choice((*at[key], None, 0)))
        else:
            at[key] = copy.deepcopy(rng.choice(_ANYTHING))
    return changed


_ANYTHING = [
    *(None, True, False, 0, -1, 1, 2, 12, 2**70, 10**4000, 1.0, float("nan"), "", "QS", "pass"),
    *("play", "over", "deal", "moon", "QS QS", "2C 3D AH", "hold", "left", "add", "\ud800", b"QS"),
    *([], [0], [None], ["QS"], [[]], {}, {"QS": "must-follow-suit"}, {"seat": 0, "choice": None}),
    *({"preset": "hearts"}, {1: 2}, object(), [0, 0, 0, 0], (), ("QS",)),
]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "qlub/1"}, "format is 'qlub/1'; a view's is 'qlub-view/1'"),
        ({"wind": "east"}, "unknown key 'wind' in a view"),
        ({"seat": 4}, "seat: no seat 4; there are 4, from 0"),
        ({"seat": True}, "seat: no seat True"),
        ({"seat": None}, "hand is given, and seat is null; a spectator knows no hand"),
        ({"hand": None}, "hand is null; a seat knows its own hand"),
        ({"phase": "bid"}, "phase is 'bid'; use one of pass, play, moon, deal, over"),
        ({"totals": [0, 0, 0]}, "totals has 3 numbers; use 4, one a seat"),
        ({"tricks": ["2C", "3C"]}, "tricks but the last have 4 cards each"),
        ({"leaders": [0]}, "leaders has a seat for each trick"),
        ({"to_act": [2, 1]}, "to_act is [2, 1]; use ascending seats, each once"),
        ({"direction": "+2"}, "direction is '+2'; by these rules it is one of left, right"),
        ({"rules": None}, "rules is None; use an object"),
    ],
)
def test_what_is_no_view_is_told(change, words):
    match = Match(_RULES, seed=7)
    match.deal()
    with pytest.raises(RecordError) as error:
        View.from_dict({**match.view(0).to_dict(), **change})
    assert words in str(error.value)


def test_a_missing_key_is_told():
    given = Match(_RULES).view(0).to_dict()
    del given["pile"]
    with pytest.raises(RecordError, match="a view without 'pile'"):
        View.from_dict(given)


@pytest.mark.parametrize("given", [None, [], "{}", 7, {}, {"format": ["qlub-view/1"]}])
def test_what_is_nothing_like_a_view_is_refused(given):
    with pytest.raises(RecordError):
        View.from_dict(given)


_RULES = from_record({"format": "qlub/1", "rules": {"preset": "hearts"}, "rounds": []}).rules
