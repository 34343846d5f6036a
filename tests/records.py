"""Records that several tests read: the cases, and the match of six that documents show."""

import json
from pathlib import Path
from typing import Any

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))


def case(name: str) -> dict[str, Any]:
    """Return the case of that *name*: a record, and what replaying it must say."""
    path = Path(__file__).parent / "cases" / f"{name}.json"
    return dict(json.loads(path.read_text(encoding="utf-8")))


def record(name: str = "over-cancellation") -> bytes:
    """Return the record of the case of that *name*, as a file would have it."""
    return json.dumps(case(name)["record"]).encode()


EXAMPLE: dict[str, Any] = {
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
"""A match of six with two packs, in its third trick."""

EXAMPLE_SAYS: dict[str, Any] = {
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


def example_says(rules: dict[str, Any]) -> dict[str, Any]:
    """Return the whole state that `EXAMPLE` replays to, given its *rules* in full."""
    return {"format": "qlub-state/1", "rules": rules, **EXAMPLE_SAYS}


LOOKED_AT: dict[str, Any] = {
    "format": "qlub/1",
    "rules": {"preset": "hearts"},
    "rounds": [
        {
            "dealer": 3,
            "hands": [
                "6S 5S 5D 5C 4S 4D 4C 3C 3D 3S 2C 2S 2D",
                "AH KH QS QH JH TH 9H 8H 7H 6H 5H 4H 3H",
                "2H AS AC AD KD KS KC QC QD JS JD JC TD",
                "TC TS 9D 9S 9C 8C 8D 8S 7C 7S 7D 6D 6C",
            ],
            "passes": ["4D 5C 3D", "JH 9H 6H", "JS AS KC", "9D 7S 9C"],
            "tricks": [
                "2C 5C AC 6C", "QC 7C 3C AH", "AD 6D 9D 4D", "QD 7D 2D 3D", "KD 8D 5D 3H",
                "9H 8C 9C KH", "TH JH 8S 2S", "KS JS 3S QS", "JC TC 4C QH", "JD 9S 4S 8H",
                "TD TS 5S 7H", "6H KC 6S 5H", "2H AS 7S 4H",
            ],
        },
        {
            "dealer": 0,
            "hands": [
                "JS 3S 6H QS 5D 9H 3H 5C KH AH 8H 9D 5H",
                "9S JH 3C 6S AD 6C 6D 8C 4S 7S 5S QC 2S",
                "AS TD JD TH 2C QD 7D 7C QH KC 3D 2H 4D",
                "AC KS TC 4H 2D 9C TS 8D 8S JC 7H 4C KD",
            ],
            "passes": ["5D 6H 8H", "AD 9S JH", "TH QD KC", "AC KD TS"],
            "tricks": ["2C TC 5C QC", "2S AS 8S QS", "7D 2D"],
        },
    ],
}  # fmt: skip
"""A match of four in its second round, whose seat 0 sees what documents show as a view."""


def looked_at_says(rules: dict[str, Any]) -> dict[str, Any]:
    """Return the view of seat 0 in `LOOKED_AT`, given its *rules* in full."""
    must_follow = ["3S", "9S", "JS", "3H", "5H", "9H", "JH", "KH", "AH"]
    return {
        "format": "qlub-view/1",
        "seat": 0,
        "rules": rules,
        "names": None,
        "round": 2,
        "dealer": 0,
        "totals": [0, 4, 22, 0],
        "scores": [[0, 4, 22, 0]],
        "phase": "play",
        "to_act": [0],
        "direction": "right",
        "hand": "9D AD 3S 9S JS 3H 5H 9H JH KH AH",
        "passed": "5D 6H 8H",
        "received": "AD 9S JH",
        "leaders": [2, 1, 2],
        "takers": [1, 2],
        "tricks": ["2C TC 5C QC", "2S AS 8S QS", "7D 2D"],
        "takes": 2,
        "broken": True,
        "points": [0, 0, 13, 0],
        "pile": "",
        "kitty": 0,
        "kitty_cards": None,
        "legal": "9D AD",
        "refusals": dict.fromkeys(must_follow, "must-follow-suit"),
        "moon": None,
        "places": None,
    }
