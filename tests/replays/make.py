"""
Play the golden matches anew: ``python -m tests.replays.make``, or ``just replays``.

Each is a whole match, decided at random from a fixed seed; beside its record stands what replaying
it says.  When a file changes here, a rule, a deal or a form has changed: read the diff.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from qlub.game import Match, Rules, to_record, to_state
from strategies import decide

HERE = Path(__file__).parent

GOLDEN: dict[str, tuple[str, int]] = {
    "hearts-3": ("hearts players=3", 31),
    "hearts-4": ("hearts", 41),
    "hearts-5": ("hearts players=5 target=50", 51),
    "hearts-7-kitty": ("hearts players=7 extras=kitty kitty_seen_by=all target=60", 71),
    "hearts-spot-sun": (
        "hearts heart_points=spot sun_points=52 no_trick_bonus=5 moon=add target=200",
        43,
    ),
    "hearts-house-rules": (
        "hearts pass_cycle=left,+2,hold opening=any-club hearts_break=heart queen_lead=broken "
        "exact_target=reset-50 floor_zero=yes tie=play-on target=75",
        44,
    ),
    "hearts-6-short": ("hearts players=6 pass_count=1 rounds=4 first_trick_points=hearts-only", 61),
    "omnibus-4": ("omnibus", 42),
    "omnibus-6": ("omnibus players=6 bonus_card=TD moon_needs_bonus=yes target=50", 62),
    "cancellation-6": ("cancellation players=6 target=100", 63),
    "cancellation-8": ("cancellation target=100", 86),
    "cancellation-9-first": (
        "cancellation players=9 equal_cards=first extras=remove target=60",
        91,
    ),
    "cancellation-11-void": (
        "cancellation players=11 two_pairs_void=yes last_void=leader kitty_seen_by=all target=60",
        111,
    ),
}
"""The golden matches: rules, and the seed of deals and decisions."""


def golden(rules: str, seed: int) -> Match:
    """Return the whole match that *seed* makes."""
    match, rng = Match(Rules.parse(rules), seed=seed), Random(seed)
    while decide(match, rng, rounds=60):
        pass
    return match


def pretty(given: Any, indent: str = "") -> str:
    """Return *given* as JSON that is read and compared line by line: a trick or a hand a line."""
    deeper = indent + " "
    if isinstance(given, dict):
        parts = [f"{deeper}{json.dumps(k)}: {pretty(v, deeper)}" for k, v in given.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}" if parts else "{}"
    if isinstance(given, list) and any(isinstance(item, dict | str) for item in given):
        return "[\n" + ",\n".join(deeper + pretty(v, deeper) for v in given) + f"\n{indent}]"
    return json.dumps(given, ensure_ascii=False)


def main() -> None:
    """Write all matches and what replaying them says."""
    for name, (rules, seed) in GOLDEN.items():
        match = golden(rules, seed)
        assert match.is_over, name
        for file, said in (
            (f"{name}.json", to_record(match)),
            (f"{name}.state.json", to_state(match)),
        ):
            (HERE / file).write_text(pretty(said) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
