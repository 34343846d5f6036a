"""
Find, for a value of an option, a short record whose outcome changes when the option is taken away.

``python tests/game/options/find.py`` writes what is in `WANTED` and not yet there as a file; the
search is seeded, and asks only the oracle.  `tests/game/test_options.py` replays what it found.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import oracle
import random_rules

HERE = Path(__file__).parent
Json = dict[str, Any]

USUAL = "usual"
"""The other value to compare with is what the preset has where nothing is said."""

# option, value, the other value, and the rules around it (preset, other options); rounds played
WANTED: tuple[tuple[str, Any, Any, Json, int], ...] = (
    ("removed", ["3C", "3D"], USUAL, {"preset": "hearts", "players": 5}, 1),
    ("removed", ["2C", "2C", "2D", "2D"], USUAL, {"preset": "cancellation", "players": 10}, 1),
    ("pass_count", 3, 2, {"preset": "hearts"}, 1),
    ("pass_count", 13, USUAL, {"preset": "hearts"}, 1),
    ("pass_cycle", ["across"], USUAL, {"preset": "hearts"}, 1),
    ("pass_cycle", ["right"], USUAL, {"preset": "cancellation", "players": 7}, 1),
    ("pass_cycle", ["+3"], USUAL, {"preset": "cancellation", "players": 6}, 1),
    ("pass_cycle", ["-1"], USUAL, {"preset": "omnibus", "players": 5}, 1),
    ("pass_cycle", ["left", "right"], USUAL, {"preset": "hearts"}, 3),
    ("opening", "low-club", "any-club", {"preset": "hearts"}, 1),
    ("opening", "any-club", USUAL, {"preset": "cancellation", "players": 9}, 1),
    ("opening", "left-of-dealer", "low-club", {"preset": "cancellation", "players": 6}, 1),
    ("first_trick_points", "ban", "allow", {"preset": "hearts", "players": 6}, 1),
    ("first_trick_points", "ban", USUAL, {"preset": "cancellation", "players": 11}, 1),
    ("first_trick_points", "hearts-only", USUAL, {"preset": "cancellation", "players": 11}, 1),
    ("first_trick_points", "allow", "ban", {"preset": "cancellation", "players": 11}, 1),
    ("hearts_break", "heart-or-queen", "heart", {"preset": "hearts"}, 1),
    ("hearts_break", "heart", "free", {"preset": "cancellation", "players": 8}, 1),
    ("queen_lead", "any-time", "broken", {"preset": "hearts", "players": 3}, 1),
    ("queen_lead", "broken", USUAL, {"preset": "cancellation", "players": 6}, 1),
    ("hearts_with_queen", False, True, {"preset": "hearts", "players": 7}, 1),
    ("hearts_with_queen", True, USUAL, {"preset": "cancellation", "players": 11}, 1),
    ("equal_cards", "cancel", "last", {"preset": "cancellation", "players": 6}, 1),
    ("equal_cards", "first", "last", {"preset": "cancellation", "players": 6}, 1),
    ("two_pairs_void", False, True, {"preset": "cancellation", "players": 11}, 1),
    (
        "two_pairs_void",
        True,
        USUAL,
        {"preset": "cancellation", "players": 11, "equal_cards": "first"},
        1,
    ),
    ("last_void", "nobody", "leader", {"preset": "cancellation", "players": 11}, 1),
    (
        "last_void",
        "leader",
        USUAL,
        {"preset": "cancellation", "players": 11, "two_pairs_void": True, "no_trick_bonus": 5},
        1,
    ),
    ("kitty_seen_by", "all", USUAL, {"preset": "cancellation", "players": 7}, 1),
    ("kitty_seen_by", "all", USUAL, {"preset": "hearts", "players": 5, "extras": "kitty"}, 1),
    ("kitty_seen_by", "taker", "all", {"preset": "cancellation", "players": 11}, 1),
    ("queen_points", 13, 5, {"preset": "hearts"}, 1),
    ("queen_points", 50, USUAL, {"preset": "cancellation", "players": 10}, 1),
    ("heart_points", "one", "spot", {"preset": "hearts"}, 1),
    ("heart_points", "spot", USUAL, {"preset": "cancellation", "players": 11}, 1),
    ("bonus_points", -100, USUAL, {"preset": "omnibus", "players": 7}, 1),
    ("bonus_points", 0, USUAL, {"preset": "omnibus", "players": 7}, 1),
    ("bonus_points", 100, USUAL, {"preset": "omnibus", "players": 7}, 1),
    ("bonus_points", 10, USUAL, {"preset": "cancellation", "players": 11, "bonus_card": "TD"}, 1),
    ("moon", "choice", "add", {"preset": "hearts", "players": 7}, 1),
    ("moon", "add", "subtract", {"preset": "hearts", "players": 7}, 1),
    ("moon_points", 0, USUAL, {"preset": "hearts", "players": 7, "moon": "add"}, 1),
    ("moon_points", 26, 13, {"preset": "hearts", "players": 7, "moon": "add"}, 1),
    ("moon_points", 500, USUAL, {"preset": "hearts", "players": 7, "moon": "subtract"}, 1),
    ("moon_needs_bonus", False, True, {"preset": "omnibus", "players": 7}, 1),
    ("moon_safe", True, USUAL, {"preset": "hearts", "players": 6, "moon": "add", "target": 30}, 3),
    (
        "moon_safe",
        True,
        USUAL,
        {"preset": "hearts", "players": 6, "moon": "add", "rounds": 2, "moon_points": 5},
        2,
    ),
    (
        "moon_safe",
        False,
        True,
        {"preset": "hearts", "players": 7, "moon": "add", "rounds": 2, "moon_points": 5},
        2,
    ),
    ("sun_points", 1, USUAL, {"preset": "omnibus", "players": 7}, 1),
    ("sun_points", 500, USUAL, {"preset": "hearts", "players": 7, "moon": "off"}, 1),
    ("sun_points", 52, USUAL, {"preset": "cancellation", "players": 11, "equal_cards": "last"}, 1),
    ("no_trick_bonus", 1, USUAL, {"preset": "cancellation", "players": 11}, 1),
    ("no_trick_bonus", 100, USUAL, {"preset": "hearts", "players": 7}, 1),
    ("target", 1, USUAL, {"preset": "hearts", "players": 7}, 1),
    ("target", 150, 100, {"preset": "cancellation", "players": 11}, 12),
    ("target", 1000, USUAL, {"preset": "hearts", "players": 7, "queen_points": 50}, 4),
    ("exact_target", "reset-50", "win", {"preset": "hearts", "players": 7, "target": 52}, 9),
    ("exact_target", "reset-0", "reset-50", {"preset": "hearts", "players": 7, "target": 52}, 9),
    ("floor_zero", False, True, {"preset": "omnibus", "players": 7}, 1),
    ("floor_zero", True, USUAL, {"preset": "hearts", "players": 7, "moon": "subtract"}, 1),
    ("tie", "share", "play-on", {"preset": "hearts", "players": 7, "target": 20}, 2),
    ("tie", "play-on", USUAL, {"preset": "hearts", "players": 7, "rounds": 1}, 2),
    ("rounds", 1, USUAL, {"preset": "hearts", "players": 7}, 1),
    ("rounds", 3, 2, {"preset": "omnibus", "players": 7}, 3),
    ("rounds", 1000, 1, {"preset": "cancellation", "players": 11}, 1),
    ("rounds", None, 1, {"preset": "omnibus", "players": 7}, 1),
)


def outcome(option: str, record: Json) -> object:
    """Return what the oracle says of *record*: its state or error, or what is seen of it."""
    if option == "kitty_seen_by":
        players = oracle.rules(record["rules"])["players"]
        seen = [oracle.view(record, seat) for seat in (None, *range(players))]
        return [{key: told for key, told in view.items() if key != "rules"} for view in seen]
    said = oracle.replay(record)
    said.pop("rules", None)
    return said


def with_other(record: Json, option: str, other: object) -> Json:
    """Return *record* with the option taken away, or with its *other* value."""
    rules = {key: value for key, value in record["rules"].items() if key != option}
    return {**record, "rules": rules if other == USUAL else {**rules, option: other}}


def telling(option: str, rules: Json, other: object, decisions: list[Any]) -> int | None:
    """Return after how many of *decisions* the option shows, or None if it never does."""
    empty = {"format": "qlub/1", "rules": rules, "rounds": []}
    try:
        one, two = oracle.Referee(rules), oracle.Referee(with_other(empty, option, other)["rules"])
    except oracle.Refused:
        return None
    for count, decision in enumerate(decisions, 1):
        random_rules.apply(one, decision)
        try:
            random_rules.apply(two, decision)
        except oracle.Refused:
            return count
        if option == "kitty_seen_by":
            part = random_rules.record_of(rules, decisions[:count])
            if outcome(option, part) != outcome(option, with_other(part, option, other)):
                return count
        elif shown(one) != shown(two):
            return count
    return None


def shown(referee: oracle.Referee) -> list[object]:
    """Return what of a match changes from step to step."""
    round = referee.rounds[-1]
    table = [round.direction, round.takers, referee.points, referee.broken_at, round.shooter]
    return [*table, referee.phase, referee.to_act, referee.legal(), referee.totals, referee.places]


def find(option: str, value: object, other: object, around: Json, rounds: int) -> Json:
    """Return a short record that turns out differently without the option."""
    rules = {**around, option: value}
    best: Json | None = None
    found = 0
    for seed in range(6000):
        rng = Random(f"{option} {value} {other} {seed}")
        decisions = random_rules.random_decisions(rng, rules, rounds)
        count = telling(option, rules, other, decisions)
        if count is None:
            continue
        record = random_rules.record_of(rules, decisions[:count])
        assert outcome(option, record) != outcome(option, with_other(record, option, other))
        found += 1
        if best is None or len(json.dumps(record)) < len(json.dumps(best)):
            best = record
        if found == 3:
            break
    if best is None:
        raise LookupError(f"nothing found for {option}={value}")
    return best


def name_of(option: str, value: object, around: Json) -> str:
    """Return the name of the file for a value."""
    text = ".".join(map(str, value)) if isinstance(value, list) else json.dumps(value).strip('"')
    extra = [f"{key}-{given}" for key, given in around.items() if key not in ("preset", "players")]
    return "-".join([option, text or "nothing", around["preset"], *extra])


def main() -> None:
    """Write the files that are missing."""
    for option, value, other, around, rounds in WANTED:
        path = HERE / f"{name_of(option, value, around)}.json"
        if path.exists():
            continue
        try:
            record = find(option, value, other, around, rounds)
        except LookupError as error:
            print(error, flush=True)
            continue
        told = {"option": option, "other": other, "record": record}
        if option == "kitty_seen_by":
            told["spectator"] = oracle.view(record, None)
        else:
            told["state"] = oracle.replay(record)
        path.write_text(compact(told), encoding="utf-8")
        print(path.name, path.stat().st_size, flush=True)


def compact(told: Json) -> str:
    """Return *told* as JSON with a line for each part, so that changes can be read."""
    parts = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in told.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
