"""
What a viewer is told of a table tells nothing of a card that the viewer cannot know.

Two tables are made whose deals and passes differ only in what a seat has not seen (`unseen.py`).
All that the seat is told must be the same, byte for byte: every event, the view after each, what
surrounds it, what the clock waits for, and why its own illegal moves are refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from keeper import Keeper
from qlub.game import PACK, Hand, Pass, Phase, Play, QlubError, Rules, from_record, write_cards
from qlub.table import Setup, Table, due, events, projection, surroundings
from qlub.table.commands import Claim, Decide
from qlub.table.events import TYPES
from qlub.table.history import of_match
from strategies import GAMES, Json, matches_wanted, named
from unseen import MOONS, Pair, moon_pairs, pairs, take

PAIRS = matches_wanted(1000)

Project = Callable[[events.Event, int | None], Any]


def log(record: Json) -> tuple[events.Event, ...]:
    """Return the events of a table at which *record* was played: all but one are people."""
    match = from_record(record)
    people = {seat: f"g{seat}" for seat in range(match.rules.players - 1)}
    return of_match(match, setup=Setup(rules=match.rules), owners=people)


def told(record: Json, viewer: int | None, project: Project = projection.project) -> str:
    """Return all that *viewer* is told of a table at which *record* was played."""
    table, lines = Table(), []
    for event in log(record):
        table = table.evolve(event)
        lines.append(project(event, viewer))
    lines.append(surroundings(table, viewer))
    lines.append(table.view(viewer).to_dict())
    lines.append([str(row) for row in due(table)])
    lines += refusals(table, viewer)
    return json.dumps(lines)


def refusals(table: Table, viewer: int | None) -> list[object]:
    """Return what *viewer* is told where it asks for what may be illegal."""
    guest = None if viewer is None else table.seats[viewer].owner
    if guest is None:
        return []
    asked = [Play(card) for card in PACK[::5]], [Pass(PACK[n : n + 3]) for n in range(0, 50, 9)]
    lines: list[object] = []
    for move in (*asked[0], *asked[1]):
        command = Decide(
            guest=guest, move=move, round=len(table.game.rounds), expect=table.seq, id="x"
        )
        try:
            lines.append([projection.project(e, viewer) for e in table.decide(command, now=9)])
        except QlubError as error:
            lines.append(error.as_dict())
    try:
        table.decide(Claim(guest=guest, expect=table.seq), now=9)
        lines.append("proven")  # and then all cards are shown
    except QlubError as error:
        lines.append(error.as_dict())
    return lines


def some_pairs(game: tuple[str, int]) -> Iterator[Pair]:
    """Return pairs of records of *game* that a seat or a spectator cannot tell apart."""
    return pairs(Random(f"table {named(game)}"), game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_unseen_cards_change_nothing_that_is_told(game: tuple[str, int]) -> None:
    """In every game, for every seat and a spectator, no byte depends on what it cannot know."""
    viewers = set()
    for viewer, record, changed in take(some_pairs(game), PAIRS // len(GAMES) + 1):
        assert record != changed
        assert told(record, viewer) == told(changed, viewer)
        viewers.add(viewer)
    assert len(viewers) > 1


def test_unseen_cards_change_nothing_by_any_rules() -> None:
    """Whatever the options, and where a moon was shot too."""
    for viewer, record, changed in take(pairs(Random("table rules")), PAIRS // 5):
        assert told(record, viewer) == told(changed, viewer)
    for viewer, record, changed in take(moon_pairs(Random("table moons"), MOONS), 10):
        assert told(record, viewer) == told(changed, viewer)


def leaks() -> dict[str, Project]:
    """Return projections that tell too much, each in another way."""

    def also(kind: type[events.Event], name: str, tell: Callable[[Any], object]) -> Project:
        def project(event: events.Event, viewer: int | None) -> Any:
            more = {name: tell(event)} if isinstance(event, kind) else {}
            return {**projection.project(event, viewer), **more}

        return project

    def first_club(event: events.Dealt) -> int:
        return next(seat for seat, hand in enumerate(event.hands) if min(PACK) in hand)

    return {
        "all hands": also(events.Dealt, "hands", lambda e: [str(hand) for hand in e.hands]),
        "the kitty": also(events.Dealt, "kitty", lambda e: str(e.kitty)),
        "the next hand": also(events.Dealt, "hand", lambda e: str(e.hands[1])),
        "how many clubs": also(
            events.Dealt, "clubs", lambda e: [sum(c < 13 for c in hand) for hand in e.hands]
        ),
        "who leads": also(events.Dealt, "leader", first_club),
        "cards passed": also(events.Passed, "cards", lambda e: write_cards(e.cards)),
        "the highest card passed": also(events.Passed, "highest", lambda e: max(e.cards)),
        "points passed": also(
            events.Passed, "points", lambda e: sum(c.is_point_card for c in e.cards)
        ),
    }


@pytest.mark.parametrize("leak", leaks())
def test_a_leak_is_noticed(leak: str) -> None:
    """A projection that tells too much tells two tables apart: the check can fail."""
    game = ("cancellation", 7) if leak == "the kitty" else ("hearts", 4)
    noticed = 0
    for viewer, record, changed in take(some_pairs(game), 40):
        project = leaks()[leak]
        noticed += told(record, viewer, project) != told(changed, viewer, project)
    assert noticed


def test_every_event_has_its_list() -> None:
    """What may be told is said for each kind of event, by names of its fields."""
    assert set(projection.PUBLIC) == set(TYPES.values())
    for kind, names in projection.PUBLIC.items():
        assert set(names) <= set(kind.__dataclass_fields__)
        assert not {"owner", "host", "hands", "kitty", "cards", "command", "digest"} & set(names)


def test_a_seat_is_told_its_own_cards() -> None:
    """The owner sees the hand and the pass; nobody else does."""
    keeper = Keeper(Rules.of("hearts"))
    keeper.start("g0", "g1")
    keeper.deal()
    dealt = keeper.events[-1]
    assert projection.project(dealt, 0)["hand"] == str(keeper.table.view(0).hand)
    assert projection.project(dealt, 1)["hand"] == str(keeper.table.view(1).hand)
    assert "hand" not in projection.project(dealt, None)


def test_nobody_is_told_who_owns_a_seat() -> None:
    """No guest's id, no command's id and no secret is in anything that is told."""
    keeper = Keeper(Rules.of("hearts", rounds=1), host="guest-zero")
    shown: list[str] = []

    def look(happened: tuple[events.Event, ...]) -> None:
        for viewer in (None, 0, 1, 2, 3):
            shown.extend(json.dumps(projection.project(event, viewer)) for event in happened)
            shown.append(json.dumps(surroundings(keeper.table, viewer)))
            shown.append(json.dumps(keeper.table.view(viewer).to_dict()))
        shown.extend(repr(event) for event in happened)
        shown.append(repr(keeper.table))

    keeper.after = look
    keeper.start("guest-zero", "guest-one")
    keeper.deal()
    keeper.do(keeper.decision(0, "guest-zero", id="command-id"))
    while keeper.table.phase is not Phase.OVER:
        assert not any(secret.hex() in text for secret in keeper.secrets for text in shown[-9:])
        keeper.wait()
    text = "\n".join(shown).replace("Player guest", "")
    assert "guest-zero" not in text
    assert "guest-one" not in text
    told_only = "\n".join(line for line in shown if line.startswith("{"))
    assert "command-id" not in told_only
    keeper.finish()
    assert keeper.secrets[0].hex() in shown[-8]


def test_events_keep_their_cards_to_themselves() -> None:
    """What a log might print of an event has no hidden card in it."""
    hand = Hand.parse("QS 2H")
    for event in (
        events.Dealt(at=0, round=1, dealer=0, hands=(hand,), kitty=hand),
        events.Passed(at=0, seat=0, cards=tuple(hand)),
    ):
        assert "QS" not in repr(event)


def test_what_surrounds_a_view() -> None:
    """Around the view stands who sits where, who decides, until when, and what was agreed."""
    keeper = Keeper(Rules.of("hearts", rounds=1))
    keeper.start("g0", "g1")
    keeper.wait()
    about = surroundings(keeper.table, 0)
    assert about["deal"] == {"round": 1, "closes": keeper.now + 3000, "closed": False}
    assert about["proofs"] == [{"commit": keeper.table.proofs[0].commitment.hex(), "nonces": {}}]
    keeper.deal()
    about = surroundings(keeper.table, 0)
    assert about["seats"][0] == {
        "name": "Player g0",
        "controller": "human",
        "owned": True,
        "down_until": None,
        "missed": 0,
        "left": False,
        "overdue": False,
        "stood_in": False,
        "move_until": keeper.now + 60_000,
        "free": False,
    }
    assert about["seats"][3]["controller"] == "bot"
    assert about["seats"][3]["free"]
    assert about["host"] == 0
    assert about["settings"]["timers"]["move"] == 60_000
    keeper.finish()
    assert "seed" in surroundings(keeper.table, None)["proofs"][0]


def test_the_points_on_the_table_are_told() -> None:
    """Whoever takes the open trick takes so many points, those of the pile under it included."""
    keeper = Keeper(Rules.of("cancellation", players=6, rounds=1))
    keeper.start("g0")
    most = 0
    while keeper.table.phase is not Phase.OVER:
        round = keeper.table.game.round
        points = surroundings(keeper.table, None)["trick_points"]
        if round is not None and round.open_trick:
            cards = [*round.open_trick.cards, *round.pile]
            assert points == sum(13 if str(card) == "QS" else card.is_point_card for card in cards)
        else:
            assert points == 0
        most = max(most, points)
        keeper.wait()
    assert most > 13
