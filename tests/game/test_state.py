"""What replaying says, whole: the example that the description of records gives."""

from __future__ import annotations

from qlub.game import from_record, to_state
from records import EXAMPLE, example_says
from strategies import same_text


def test_the_example() -> None:
    """The example record replays to the example state, key by key and in that order."""
    match = from_record(EXAMPLE)
    wanted = example_says(match.rules.to_dict(full=True))
    assert same_text(to_state(match)) == same_text(wanted)


def test_nothing_is_dealt() -> None:
    """A match without a round waits for a deal."""
    state = to_state(from_record({**EXAMPLE, "rounds": []}))
    assert (state["rounds"], state["phase"], state["to_act"]) == ([], "deal", [])
    assert (state["totals"], state["legal"], state["places"]) == ([0] * 6, {}, None)
