"""Moves: whose they are, in time, once, and by the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from keeper import Keeper
from qlub.game import IllegalMove, MoonChoice, Pass, Phase, Play, QlubError, Rules, parse_cards
from qlub.table import RECEIPTS, Setup, Stage, TableError, Timers, events
from qlub.table.commands import Decide, Rename

RULES = Rules.of("hearts", rounds=1, tie="share")


def dealt(rules: Rules = RULES, people: int = 4) -> Keeper:
    """Return a table of *people*, with the first round dealt."""
    keeper = Keeper(Setup(rules=rules, timers=Timers(bot=0)))
    keeper.start(*(f"g{number}" for number in range(people)))
    keeper.deal()
    return keeper


def in_play(rules: Rules = RULES) -> Keeper:
    """Return a table of people, with all passes made."""
    keeper = dealt(rules)
    for seat in keeper.table.to_act:
        keeper.play(seat)
    return keeper


def code(keeper: Keeper, command: Decide) -> str:
    """Return the code by which *command* is refused; nothing has happened then."""
    before = len(keeper.events)
    with pytest.raises(QlubError) as caught:
        keeper.do(command)
    assert len(keeper.events) == before
    return caught.value.code


def test_all_pass_at_once() -> None:
    """Passes come in any order, and by what each saw; nobody's makes another's stale."""
    keeper = dealt()
    asked = [keeper.decision(seat, f"g{seat}") for seat in (2, 0, 3, 1)]
    for command in asked:
        keeper.do(command)
    assert keeper.table.phase is Phase.PLAY


def test_nobody_passes_twice() -> None:
    """A second pass of a seat is told apart from one that comes too late."""
    keeper = dealt()
    again = keeper.decision(1, "g1")
    keeper.do(again)
    assert code(keeper, again) == "already-passed"
    for seat in keeper.table.to_act:
        keeper.play(seat)
    assert code(keeper, again) == "already-passed"
    assert code(keeper, replace(again, round=2)) == "stale-seq"
    assert code(keeper, replace(again, round=None)) == "stale-seq"


def test_a_play_is_for_what_its_player_saw() -> None:
    """Once another card lies, a play that was decided on before does not count."""
    keeper = in_play()
    seat = keeper.table.to_act[0]
    early = keeper.decision(seat, f"g{seat}")
    keeper.do(early)
    assert code(keeper, early) == "stale-seq"
    assert code(keeper, replace(early, expect=None)) == "stale-seq"
    assert code(keeper, replace(early, expect=keeper.table.seq + 1)) == "stale-seq"
    assert code(keeper, replace(early, expect=-1)) == "stale-seq"


def test_what_is_not_in_the_match_makes_no_play_stale() -> None:
    """A name that changes meanwhile is no reason to refuse a card."""
    keeper = in_play()
    seat = keeper.table.to_act[0]
    command = keeper.decision(seat, f"g{seat}")
    keeper.do(Rename(guest=f"g{(seat + 1) % 4}", name="Another"))
    assert command.expect == keeper.table.seq - 1
    keeper.do(command)


def test_the_rules_of_the_game_refuse() -> None:
    """What the rules refuse, the table refuses by the same code, and tells of no other hand."""
    keeper = in_play()
    seat = keeper.table.to_act[0]
    other = (seat + 1) % 4
    command = keeper.decision(seat, f"g{seat}")
    hidden = set(str(keeper.table.view(other).hand).split())
    held = keeper.table.view(other).hand
    assert held is not None
    with pytest.raises(IllegalMove) as caught:
        keeper.do(replace(command, move=Play(held[0])))
    assert caught.value.code == "card-not-held"
    assert set(str(caught.value).split()) & hidden <= {str(held[0])}
    assert code(keeper, replace(command, guest=f"g{other}", seat=None)) == "not-your-turn"
    assert code(keeper, replace(command, move=MoonChoice("add"))) == "wrong-phase"


def test_a_choice_that_is_none_is_refused() -> None:
    """A moon does one of two things."""
    keeper = in_play()
    seat = keeper.table.to_act[0]
    command = keeper.decision(seat, f"g{seat}")
    assert code(keeper, replace(command, move=MoonChoice("explode"))) == "bad-schema"


def test_wrong_passes() -> None:
    """Too few cards, and a card that is not held, are refused as ever."""
    keeper = dealt()
    command = keeper.decision(0, "g0")
    assert code(keeper, replace(command, move=Pass(()))) == "wrong-card-count"
    other = keeper.table.view(1).hand
    assert other is not None
    assert code(keeper, replace(command, move=Pass(tuple(other[:3])))) == "card-not-held"


def test_nobody_decides_for_another() -> None:
    """A guest decides for its own seat, a stranger for none, and a bot for no person."""
    keeper = dealt()
    command = keeper.decision(1, "g1")
    assert code(keeper, replace(command, guest="g2")) == "forbidden"
    assert code(keeper, replace(command, guest="g9", seat=None)) == "forbidden"
    assert code(keeper, replace(command, guest=None)) == "stale-seq"
    assert code(keeper, replace(command, guest=None, seat=None)) == "wrong-phase"
    assert code(keeper, replace(command, guest=None, seat=9)) == "wrong-phase"


def test_nothing_is_decided_before_the_match_or_after_it() -> None:
    """Moves belong to a match."""
    keeper = Keeper(RULES)
    keeper.sit("g0")
    command = Decide(guest="g0", move=Pass(parse_cards("2C 3C 4C")), round=0, expect=0)
    assert code(keeper, command) == "wrong-phase"
    keeper = dealt()
    keeper.finish()
    seat = 0
    keeper.table = keeper.table.evolve(events.Resumed(at=keeper.now, seat=seat))
    last = Decide(guest="g0", move=Play(parse_cards("2C")[0]), expect=keeper.table.seq)
    assert keeper.table.stage is Stage.OVER
    assert code(keeper, last) == "match-over"


def test_a_command_is_done_once() -> None:
    """The same command again changes nothing, and its first event is told; another is refused."""
    keeper = in_play()
    seat = keeper.table.to_act[0]
    command = keeper.decision(seat, f"g{seat}", id="c1")
    assert keeper.table.receipt(command) is None
    (event,) = keeper.do(command)
    assert event.command == "c1"
    seq = keeper.table.seq
    assert keeper.do(command) == ()
    assert keeper.table.receipt(command) == seq
    for other in (
        replace(command, expect=0),
        replace(command, guest="g9"),
        replace(command, move=MoonChoice("add")),
        Rename(guest=f"g{seat}", name="Al", id="c1"),
    ):
        with pytest.raises(TableError) as caught:
            keeper.do(other)
        assert caught.value.code == "id-reused"


def test_a_refused_command_leaves_its_id_free() -> None:
    """Nothing was done, so there is nothing to be done once."""
    keeper = in_play()
    seat = keeper.table.to_act[0]
    other = (seat + 1) % 4
    command = keeper.decision(seat, f"g{seat}", id="c")
    assert code(keeper, replace(command, guest=f"g{other}", seat=None)) == "not-your-turn"
    keeper.do(command)


def test_a_table_remembers_the_last_commands() -> None:
    """What a table remembers is bounded; older commands are the store's to know."""
    keeper = Keeper(RULES)
    keeper.sit("g0")
    for number in range(RECEIPTS + 5):
        keeper.do(Rename(guest="g0", name=f"Al {number}", id=f"c{number}"))
    assert len(keeper.table.receipts) == RECEIPTS
    assert "c4" not in keeper.table.receipts
    assert "c5" in keeper.table.receipts


def test_who_decided_is_kept() -> None:
    """An event tells whether its owner decided, or a bot."""
    keeper = dealt(people=2)
    keeper.play(0)
    keeper.wait()
    assert [e.by for e in keeper.events if isinstance(e, events.Passed)] == ["human", "bot"]
    assert keeper.table.stand_ins == frozenset(), "a bot in a bot's seat stands in for nobody"


def test_what_is_no_command_and_no_event() -> None:
    """Other things are mistakes of the program."""
    keeper = Keeper(RULES)
    with pytest.raises(TypeError, match="no command"):
        keeper.table.decide("play", now=0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no event"):
        keeper.table.evolve("played")  # type: ignore[arg-type]
