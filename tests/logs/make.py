"""
Write the golden logs anew: ``python -m tests.logs.make``, or ``just replays``.

Each is what happened at a table, an event a line as it is stored, and where that leads.  When a
file changes here, a form or a rule of tables has changed: read the diff.  Once a form is released,
its logs stay as they are, and an upgrade reads them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from keeper import Keeper
from qlub.game import Phase, Play, Rules
from qlub.table import (
    Setup,
    Stage,
    TableError,
    Timers,
    commands,
    snapshot,
    surroundings,
    write_event,
)

HERE = Path(__file__).parent
DAY = 24 * 3_600_000
MOON, CLAIM = 744, 200
"""The seeds of deals that seat 0 shoots the moon with, and knows to take the last tricks with."""


def evening() -> Keeper:
    """Return a table at which all that may happen does, in a round of Hearts for five."""
    rules = Rules.of("hearts", players=5, rounds=1, tie="share")
    setup = Setup(rules=rules, level="easy", random_seats=True, timers=Timers(move=10_000))
    keeper = Keeper(setup, "evening", host="host")
    for number, guest in enumerate(("host", "beth", "carl", "dora")):
        sit = commands.Sit(guest=guest, name=guest.title(), id=f"sit-{number}")
        keeper.do(sit)
    keeper.do(commands.ChangeSeat(guest="dora", seat=4))
    keeper.do(commands.Rename(guest="beth", name="Bettina"))
    keeper.do(commands.Leave(guest="carl"))
    keeper.do(commands.Sit(guest="eve", name="Ġwanna", seat=3))
    keeper.do(commands.Start(guest="host", id="start"))
    keeper.wait()
    for number, guest in enumerate(("beth", "dora", "eve")):
        keeper.do(commands.GiveNonce(guest=guest, round=1, nonce=bytes([number]) * 32))
    keeper.deal()
    own = keeper.table.seat_of
    for guest in ("host", "dora"):
        keeper.do(keeper.decision(own(guest) or 0, guest, id=f"pass-{guest}"))
    for guest in ("beth", "dora", "host"):
        keeper.do(commands.Kick(guest=guest, seat=own("eve") or 0))
    keeper.do(commands.LoseLine(guest="beth"))
    while keeper.table.seats[own("beth") or 0].is_human:
        play(keeper, "host", "dora")
    keeper.do(commands.Resume(guest="beth"))
    keeper.do(commands.LoseLine(guest="beth"))
    keeper.do(commands.FindLine(guest="beth"))
    keeper.do(commands.Leave(guest="host"))
    for guest in ("beth", "dora"):
        keeper.do(commands.Leave(guest=guest))
    keeper.do(commands.Extend(until=keeper.now + 10_000))
    keeper.now += 310_000
    keeper.do(commands.Tick())
    keeper.wait()
    keeper.now += 3 * DAY
    keeper.do(commands.Wake(guest="beth"))
    keeper.do(commands.Resume(guest="beth"))
    keeper.finish()
    keeper.do(commands.Resume(guest="beth"))
    keeper.do(commands.Say(guest="beth", phrase="well-played"))
    keeper.do(commands.Rematch(guest="beth"))
    keeper.do(commands.Start(guest="beth"))
    keeper.deal()
    keeper.do(commands.Stop(guest="beth"))
    keeper.finish()
    return keeper


def to_the_end(seed: int, *, claims: bool) -> Keeper:
    """Return a table of two people and a bot at which seat 0 plays high, and may claim."""
    rules = Rules.of("hearts", players=3, rounds=1, pass_count=0, tie="share")
    keeper = Keeper(Setup(rules=rules, committed=False, bot_names=("A", "B", "C")), seed)
    keeper.start("g0", "g1")
    keeper.do(commands.DealRound(round=1, key=keeper.rng.randbytes(64)))
    while keeper.table.phase is Phase.PLAY:
        if claims and keeper.table.to_act == (0,):
            with suppress(TableError):
                keeper.do(commands.Claim(guest="g0", expect=keeper.table.seq))
                continue
        highest(keeper)
    if keeper.table.phase is Phase.MOON:
        keeper.play(keeper.table.to_act[0])
    return keeper


def highest(keeper: Keeper) -> None:
    """Have seat 0 play high, and the others low."""
    seat = keeper.table.to_act[0]
    legal = keeper.table.view(seat).legal or ()
    card = (max if seat == 0 else min)(legal, key=lambda card: (card.rank, card))
    keeper.do(
        commands.Decide(
            guest=keeper.table.seats[seat].owner,
            seat=seat,
            move=Play(card),
            expect=keeper.table.seq,
        )
    )


def play(keeper: Keeper, *here: str) -> None:
    """Let one of *here* decide, or time pass."""
    for seat in keeper.table.to_act:
        if keeper.table.seats[seat].owner in here and seat not in keeper.table.overdue:
            keeper.play(seat)
            return
    keeper.wait()


GOLDEN: dict[str, Callable[[], Keeper]] = {
    "evening": evening,
    "moon": lambda: to_the_end(MOON, claims=False),
    "claim": lambda: to_the_end(CLAIM, claims=True),
}


def written(keeper: Keeper) -> str:
    """Return the text of a log: an event a line, and where they lead."""
    lines = ",\n  ".join(json.dumps(write_event(e), ensure_ascii=False) for e in keeper.events)
    leads_to: dict[str, Any] = {
        "snapshot": snapshot(keeper.table),
        "surroundings": surroundings(keeper.table, None),
    }
    rest = json.dumps(leads_to, ensure_ascii=False, indent=1)
    return f'{{"events": [\n  {lines}\n ],\n{rest[2:]}\n'


if __name__ == "__main__":
    for name, make in GOLDEN.items():
        keeper = make()
        assert keeper.table.stage is not Stage.PLAYING
        (HERE / f"{name}.json").write_text(written(keeper), encoding="utf-8")
