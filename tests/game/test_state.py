"""What replaying says, whole: the example that the description of records gives."""

from __future__ import annotations

from qlub.game import from_record, to_state
from strategies import Json, same_text

RECORD: Json = {
    "format": "qlub/1",
    "rules": {"preset": "cancellation", "players": 6},
    "names": ["Al", "Beth", "Charlie", "Dave", "Eve", "Frank"],
    "rounds": [
        {
            "dealer": 1,
            "hands": [
                "2D 8S JC 9D JC KD 6D KS JH JS 3H 3C 5C AC 4C 4H 5C",
                "3C 5S 7H QC 8H 9C 5D 7S 2H AS 9S TC QS 8S QC QH 4H",
                "JS AS QH AH QD AH AD 9H TC 3S KC TD 3S KH TS 6H 6D",
                "2D 7S AD 7C 6C 7D 9D JD 3H TS 5H KD 4D 6H 4S JD JH",
                "2S 9H 7H 2C 7C 6S 6S 2C 3D 8H 9C 2H AC 8C QD KC QS",
                "2S 5S 8D KH 4C TH TH KS 5D 8C 9S 5H 3D 6C 4D 7D TD",
            ],
            "kitty": "8D 4S",
            "passes": ["2D 6D 5C", "QC 9S TC", "JS QH TS", "3H 7C 6H", "KC 7C 7H", "TH 9S 8C"],
            "tricks": ["9S 7S 2S 2S 9S 7S", "KC 6C 2C 6C JC 9C", "TD KD QD TD KD"],
        }
    ],
}


def test_the_example() -> None:
    """The example record replays to the example state, key by key and in that order."""
    match = from_record(RECORD)
    wanted = {
        "format": "qlub-state/1",
        "rules": match.rules.to_dict(full=True),
        "rounds": [
            {
                "direction": "left",
                "leaders": [2, 2, 2],
                "takers": [None, 2],
                "broken_at": None,
                "points": [0, 0, 0, 0, 0, 0],
                "uncollected": "",
                "moon": None,
                "score": None,
            }
        ],
        "totals": [0, 0, 0, 0, 0, 0],
        "phase": "play",
        "to_act": [1],
        "legal": {"1": "2D 5D 6D"},
        "places": None,
    }
    assert same_text(to_state(match)) == same_text(wanted)


def test_nothing_is_dealt() -> None:
    """A match without a round waits for a deal."""
    state = to_state(from_record({**RECORD, "rounds": []}))
    assert (state["rounds"], state["phase"], state["to_act"]) == ([], "deal", [])
    assert (state["totals"], state["legal"], state["places"]) == ([0] * 6, {}, None)
