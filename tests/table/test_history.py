"""A table is its events: folded, stored and read again, or taken up from a snapshot."""

from __future__ import annotations

import json

import pytest

from keeper import Keeper
from qlub.game import Rules, from_record, verify
from qlub.game.verdict import Outcome
from qlub.table import (
    Stage,
    Table,
    TableError,
    events,
    fold,
    history,
    read_event,
    record,
    restore,
    snapshot,
    write_event,
)
from strategies import GAMES, named


def played(rules: Rules, seed: object = 1) -> Keeper:
    """Return a table at which two people and bots have played a match."""
    keeper = Keeper(rules, seed)
    keeper.start("g0", "g1")
    while keeper.table.stage is Stage.PLAYING:
        seats = keeper.table.seats
        owed = [seat for seat in keeper.table.to_act if seats[seat].is_human]
        if owed:
            keeper.play(owed[0])
        else:
            keeper.wait()
    keeper.finish()
    return keeper


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_match_is_its_events(game: tuple[str, int]) -> None:
    """Every game plays to its end; its stored events and its snapshot lead to the same table."""
    keeper = played(Rules.of(game[0], players=game[1], rounds=1, tie="share"))
    assert keeper.table.game.is_over
    stored = json.loads(json.dumps([write_event(event) for event in keeper.events]))
    read = [read_event(event) for event in stored]
    assert read == keeper.events
    kept = snapshot(keeper.table)
    assert snapshot(fold(read)) == kept
    assert snapshot(restore(json.loads(json.dumps(kept)))) == kept


def test_a_snapshot_and_the_rest_are_the_fold() -> None:
    """From a snapshot after any event, the events behind it lead where all of them lead."""
    keeper = played(Rules.of("cancellation", players=7, rounds=1))
    whole = snapshot(keeper.table)
    table = Table()
    for number, event in enumerate(keeper.events):
        assert table.seq == number
        again = restore(json.loads(json.dumps(snapshot(table))))
        assert snapshot(again) == snapshot(table)
        if number % 10 == 0:
            assert snapshot(fold(keeper.events[number:], again)) == whole
        table = table.evolve(event)


def test_the_record_of_a_match_has_its_proofs() -> None:
    """A match that is over becomes a record like any other, with what proves each deal."""
    keeper = played(Rules.of("hearts", rounds=2))
    written = record(keeper.table)
    match = from_record(written)
    assert match.totals == keeper.table.game.totals
    assert match.names == ("Player g0", "Player g1", "Bot 3", "Bot 4")
    for round, secret in zip(match.rounds, keeper.secrets, strict=True):
        assert round.proof is not None
        assert round.proof["seed"] == secret.hex()
    assert verify(json.dumps(written)).holds
    assert verify(json.dumps(written)).table == "t1"
    assert {verdict.outcome for verdict in verify(json.dumps(written)).verdicts} == {
        Outcome.VERIFIED
    }
    assert all(round.proof is None for round in keeper.table.game.rounds)


def test_before_the_end_a_record_has_no_secret() -> None:
    """While a match is on, its record has commitments and nonces alone."""
    keeper = Keeper(Rules.of("hearts"))
    keeper.start("g0")
    keeper.deal()
    (round,) = from_record(record(keeper.table)).rounds
    assert round.proof is not None
    assert set(round.proof) == {"commit", "nonces"}


def test_an_old_event_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event of an older form goes through every upgrade since."""
    upgrades: dict[tuple[str, int], history.Upgrade] = {
        ("line-lost", -1): lambda old: {**old, "v": 0, "place": old["p"]},
        ("line-lost", 0): lambda old: {
            "type": "line-lost",
            "v": 1,
            "at": old["at"],
            "seat": old["place"],
        },
    }
    monkeypatch.setattr(history, "UPGRADES", upgrades)
    old = {"type": "line-lost", "v": -1, "at": 3, "p": 2}
    assert read_event(old) == events.LineLost(at=3, seat=2)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"type": "exploded", "v": 1, "at": 0}, id="a type that is not known"),
        pytest.param({"type": "slept", "v": 2, "at": 0}, id="a version that is to come"),
        pytest.param({"type": "slept", "v": 1, "at": 0, "x": 1}, id="a field that is not known"),
        pytest.param({"type": "slept", "v": 1}, id="no time"),
        pytest.param({"type": "played", "v": 1, "at": 0, "seat": 1, "card": "ZZ"}, id="no card"),
        pytest.param([], id="no object"),
    ],
)
def test_what_is_no_event_is_refused(given: dict[str, object]) -> None:
    """A stored event that cannot be read is told of by one error."""
    with pytest.raises(TableError) as caught:
        read_event(given)
    assert caught.value.code == "bad-schema"


def test_a_snapshot_of_another_version_is_refused() -> None:
    """A snapshot may be thrown away, so an old one is."""
    with pytest.raises(TableError):
        restore({"format": "qlub-snapshot/0"})
