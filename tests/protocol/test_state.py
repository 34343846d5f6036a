"""Who follows a table has what whoever comes later is sent; nothing is sent that has no form."""

import json

import pytest

from keeper import Keeper
from qlub.game import Rules
from qlub.protocol import State, decode_reply, encode
from qlub.protocol.happenings import HAPPENINGS
from qlub.protocol.views import Surroundings, View
from qlub.table import events, project, surroundings

RULES = [
    Rules.of("hearts", target=20),
    Rules.of("omnibus", players=5, moon="add", target=20),
    Rules.of("cancellation", players=6, target=30),
]


def whole(state):
    """Return *state* as the text that is sent of it."""
    return encode(state.snap(0))


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.preset)
def test_following_is_as_good_as_asking(rules):
    """Folding what is sent gives, byte for byte, the state that is sent to who asks anew."""
    keeper = Keeper(rules)
    viewers = [None, *range(rules.players)]
    told = {viewer: State.of(keeper.table, viewer) for viewer in viewers}
    table = [keeper.table]

    def after(happened):
        for event in happened:
            before, table[0] = table[0], table[0].evolve(event)
            for viewer in viewers:
                ev = State.of(table[0], viewer).ev(event, State.of(before, viewer))
                told[viewer] = told[viewer].after(decode_reply(encode(ev)))
                if table[0].seq % 7 == 0:
                    assert whole(told[viewer]) == whole(State.of(table[0], viewer))

    keeper.after = after
    keeper.start("g0", "g1")
    for _ in range(300):
        if keeper.wait() is None:
            break
    for viewer in viewers:
        assert whole(told[viewer]) == whole(State.of(keeper.table, viewer))


def test_nothing_is_left_out():
    """The forms have a place for all that a view, its surroundings and events tell."""
    keeper = Keeper(RULES[0])
    keeper.start("g0", "g1")
    for _ in range(200):
        keeper.wait()
        for viewer in (None, 0, 2):
            state = State.of(keeper.table, viewer)
            assert state.view == keeper.table.view(viewer).to_dict()
            assert state.table | {"seq": state.seq} == surroundings(keeper.table, viewer)
            told = state.ev(keeper.events[-1], state).event
            assert told == project(keeper.events[-1], viewer)


def test_every_event_has_its_form():
    """Each kind of event that a table knows can be told."""
    assert set(HAPPENINGS) == set(events.TYPES)


def test_what_is_in_no_form_is_not_sent(monkeypatch):
    """A field that somebody adds to a view or an event stays here."""
    keeper = Keeper(RULES[0])
    keeper.start("g0")
    secret = {"seed": "canary"}
    monkeypatch.setattr(
        "qlub.protocol.state.surroundings", lambda t, v: surroundings(t, v) | secret
    )
    monkeypatch.setattr("qlub.protocol.state.project", lambda e, v: project(e, v) | secret)
    state = State.of(keeper.table, 0)
    assert "canary" not in whole(state)
    assert "canary" not in encode(state.ev(keeper.events[-1], state))


def test_a_gap_is_noticed():
    """An event that does not follow is not taken for the next."""
    keeper = Keeper(RULES[0])
    keeper.sit("g0", "g1")
    states = []
    table = keeper.table.__class__()
    for event in keeper.events:
        table = table.evolve(event)
        states.append(State.of(table, None))
    ev = states[2].ev(keeper.events[2], states[1])
    with pytest.raises(ValueError, match="event 3 does not follow 1"):
        states[0].after(ev)


def test_what_does_not_change_is_not_sent_again():
    """A card that is played does not send the rules again, nor the names."""
    keeper = Keeper(RULES[0])
    keeper.start("g0")
    while not isinstance(keeper.events[-1], events.Played):
        before = keeper.table
        keeper.wait()
    ev = State.of(keeper.table, 1).ev(keeper.events[-1], State.of(before, 1))
    assert {"tricks", "to_act"} <= set(ev.view) < set(View.__struct_fields__) - {"rules", "names"}
    assert set(ev.table) < set(Surroundings.__struct_fields__)
    assert len(json.dumps(ev.view)) < 1000
