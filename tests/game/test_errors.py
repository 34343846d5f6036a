"""Errors travel: from one process to another they keep all that they say."""

from __future__ import annotations

import copy
import pickle

import pytest

from qlub.game import (
    HEARTS,
    DealError,
    IllegalMove,
    Match,
    NotationError,
    QlubError,
    RecordError,
    RulesError,
)


def refused() -> IllegalMove:
    """Return the refusal of a card that is not held."""
    match = Match(HEARTS, seed=7)
    match.deal()
    for seat in match.to_act:
        match.pass_cards(seat, match.view(seat).hand[:3])
    with pytest.raises(IllegalMove) as caught:
        match.play("AH")
    return caught.value


ERRORS = [
    QlubError("wrong"),
    RecordError("no record"),
    RulesError("players", 99, "use 4"),
    NotationError("not a card"),
    DealError("not the deck"),
    refused(),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_pickled_whole(error: QlubError) -> None:
    """Class, code, place and sentence are the same after pickling, and in a copy."""
    error.at(round=3, trick=2, seat=1)
    again = [pickle.loads(pickle.dumps(error, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)]
    for other in (*again, copy.copy(error), copy.deepcopy(error)):
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert (other.code, other.place, other.as_dict()) == (
            error.code,
            error.place,
            error.as_dict(),
        )
        assert vars(other) == vars(error)
        assert other.say("mt") == error.say("mt")
