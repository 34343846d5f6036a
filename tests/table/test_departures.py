"""Nobody who goes, in whatever way and at whatever moment, holds up the others."""

from __future__ import annotations

from random import Random

import pytest

from keeper import Keeper
from qlub.game import Phase, Play, Rules
from qlub.table import Rest, Setup, Stage, TableError, Timers, commands
from strategies import GAMES, matches_wanted, named, plain_rules

SCHEDULES = matches_wanted(300)
PARTS = 6
WAYS = ("line", "leave", "kicked", "late")


def go(keeper: Keeper, seat: int, way: str) -> None:
    """Let the owner of *seat* go."""
    guest = keeper.table.seats[seat].owner
    match way:
        case "line":
            keeper.do(commands.LoseLine(guest=guest))
        case "leave":
            keeper.do(commands.Leave(guest=guest))
        case "kicked" if guest != keeper.table.host:
            keeper.do(commands.Kick(guest=keeper.table.host, seat=seat))


def come_back(keeper: Keeper, seat: int) -> None:
    """Let the owner of *seat* come back, if there is one."""
    guest = keeper.table.seats[seat].owner
    keeper.do(commands.FindLine(guest=guest))
    if guest is not None:
        keeper.do(commands.Resume(guest=guest))


def carry_on(keeper: Keeper, late: set[int], rng: Random) -> None:
    """Let a person who is here and not late decide, or else time pass."""
    seats = keeper.table.seats
    owed = [
        seat
        for seat in keeper.table.to_act
        if seats[seat].is_here and seat not in late | keeper.table.overdue
    ]
    if keeper.table.rest is not Rest.AWAKE:
        keeper.do(commands.Wake())
    elif owed:
        keeper.now += rng.randrange(5_000)
        keeper.play(rng.choice(owed))
    else:
        assert keeper.wait() is not None, "the table is stuck"


def ended(keeper: Keeper, *, events: int = 5_000) -> bool:
    """Return whether the match comes to its end."""
    return keeper.table.stage is Stage.OVER and len(keeper.events) < events


@pytest.mark.parametrize("part", range(PARTS))
def test_departures_do_not_block(part: int) -> None:
    """Whoever goes or comes back, at random moments, a match comes to its end."""
    for number in range(SCHEDULES // PARTS):
        rng = Random(f"departures {part} {number}")
        rules = plain_rules(rng).replace(rounds=1, tie="share")
        timers = Timers(move=rng.choice((None, 5_000, 60_000)), bot=0, deal=0)
        keeper = Keeper(Setup(rules=rules, timers=timers), f"{part} {number}")
        people = rng.randint(1, rules.players)
        keeper.start(*(f"g{seat}" for seat in range(people)))
        late: set[int] = set()
        for _ in range(3_000):
            if keeper.table.stage is not Stage.PLAYING:
                break
            if rng.random() < 0.08:
                seat, way = rng.randrange(people), rng.choice(WAYS)
                if way == "late" and timers.move is not None:
                    late.add(seat)
                elif keeper.table.seats[seat].owner is not None:
                    go(keeper, seat, way)
            if rng.random() < 0.05:
                seat = rng.randrange(people)
                late.discard(seat)
                come_back(keeper, seat)
            carry_on(keeper, late, rng)
        assert ended(keeper), (part, number)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("phase", [Phase.DEAL, Phase.PASS, Phase.PLAY])
def test_the_last_one_may_go_in_any_phase(phase: Phase, way: str) -> None:
    """A person alone among bots who goes, for good, leaves a match that bots play to its end."""
    keeper = Keeper(Setup(rules=Rules.of("hearts", rounds=1), timers=Timers(move=5_000)), way)
    keeper.start("g0")
    while keeper.table.phase is not phase:
        carry_on(keeper, set(), keeper.rng)
    if way == "kicked":
        with pytest.raises(TableError):
            keeper.do(commands.Kick(guest="g0", seat=0))
        keeper.do(commands.Leave(guest="g0"))
    go(keeper, 0, way)
    while keeper.table.stage is Stage.PLAYING:
        carry_on(keeper, {0}, keeper.rng)
    assert ended(keeper)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_all_may_go_at_once(game: tuple[str, int]) -> None:
    """When everybody leaves in the middle, bots play to the end, or the table rests."""
    rules = Rules.of(game[0], players=game[1], rounds=1, tie="share")
    keeper = Keeper(rules, named(game))
    keeper.start(*(f"g{seat}" for seat in range(game[1])))
    keeper.deal()
    for seat in range(game[1]):
        keeper.do(commands.Leave(guest=f"g{seat}"))
    keeper.finish()
    assert ended(keeper)


def test_whoever_shot_the_moon_may_go() -> None:
    """A choice that its owner does not make is made for it."""
    found = 0
    for seed in range(200):
        keeper = Keeper(Rules.of("hearts", players=3, rounds=1, pass_count=0, tie="share"), seed)
        keeper.start("g0", "g1", "g2")
        keeper.deal()
        _shoot(keeper)
        if keeper.table.phase is Phase.MOON:
            found += 1
            seat = keeper.table.to_act[0]
            keeper.do(commands.LoseLine(guest=keeper.table.seats[seat].owner))
            keeper.finish()
            assert ended(keeper)
            assert seat in keeper.table.stand_ins
    assert found


def _shoot(keeper: Keeper) -> None:
    """Have seat 0 play high and the others low."""
    while keeper.table.phase is Phase.PLAY:
        seat = keeper.table.to_act[0]
        legal = keeper.table.view(seat).legal or ()
        card = (max if seat == 0 else min)(legal, key=lambda card: (card.rank, card))
        command = keeper.decision(seat, f"g{seat}")
        keeper.do(commands.Decide(guest=command.guest, move=Play(card), expect=keeper.table.seq))
