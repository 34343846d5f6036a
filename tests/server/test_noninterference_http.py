"""
What is answered to a guest over HTTP tells nothing of a card that the guest cannot know.

As in `test_noninterference.py`, two matches differ in what a seat has not seen.  Its owner, or a
stranger with a link, asks at every route there is: status, headers and bodies must be the same.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from keeper import any_choice
from overheard import log
from qlub.game import View
from qlub.search import Decision
from qlub.server import credentials
from qlub.server.routes import ROUTES
from qlub.server.store.event import NewEvent
from qlub.server.store.rows import Entry
from qlub.table import Table, events
from qlub.table.history import write_event
from strategies import GAMES, Json, matches_wanted, named
from unseen import Pair, pairs, take
from visitors import Door, Visitor, open_door

pytestmark = pytest.mark.anyio

PAIRS = matches_wanted(34)
TABLE = "table"
NEVER = {"GET /readyz"}
"""What tells how long something took, and nothing of a table."""

Tamper = Callable[[Visitor, Table], None]


@contextmanager
def counted() -> Iterator[None]:
    """Have secrets that are the same each time."""
    count = itertools.count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(credentials, "draw", lambda: f"{next(count):043}")
        patch.setattr(credentials, "public_id", lambda: f"{next(count):016}")
        yield


async def lay(door: Door, happened: tuple[events.Event, ...]) -> Table:
    """Have a table at which *happened* has happened."""
    table = Table().fold(happened)
    stored = []
    for event in happened:
        written = write_event(event)
        body = msgspec.json.encode(written)
        stored.append(NewEvent(kind=written["type"], version=written["v"], body=body))
    # Nothing is due: what is answered is asked at one moment.
    await door.server.store.log.append(TABLE, 0, stored, at=door.clock.ms)
    return table


def asked(secret: str) -> list[tuple[str, str, Any]]:
    """Return everything that may be asked: method, path and body, at each route."""
    found = []
    for route in ROUTES:
        for path in route.paths:
            for part, value in (
                ("{table:str}", TABLE),
                ("{link:str}", "A" * 22),
                ("{record:str}", f"{TABLE}.1"),
                ("{file:path}", f"{TABLE}.js"),
            ):
                path = path.replace(part, value)
            assert "{" not in path, f"what is to be put into {path}?"
            body = {"k": secret} if path.endswith("/enter") else {}
            found += [(method, "/" + path.lstrip("/"), body) for method in route.http_methods]
    return sorted(found, key=lambda one: (one[0] == "DELETE", one[:2]))  # who is gone asks no more


async def answers(record: Json, viewer: int | None, tamper: Tamper | None = None) -> list[str]:
    """Return all that is answered to the owner of seat *viewer*, or a stranger, who asks it all."""
    with counted():
        async with open_door() as door:
            door.server.tables.chance = Random("answers").randbytes

            async def advise(view: View) -> Decision:
                return Decision(
                    move=any_choice(view, Random(0)), candidates=(), why=str(view.to_dict())
                )

            door.server.seats.advise = advise  # type: ignore[method-assign]
            visitor = door.visitor("10.0.0.1")
            await visitor.set_up()  # whoever does so is a guest
            me = await visitor.id()
            happened = [
                replace(event, owner=me)
                if isinstance(event, events.Seated) and event.seat == viewer
                else event
                for event in log(record)
            ]
            table = await lay(door, tuple(happened))
            if tamper is not None:
                tamper(visitor, table)
            scope = "watch" if table.seat_of(me) is None else "play"
            link, secret = await door.server.links.make(TABLE, scope)
            entry = Entry(guest=me or "", table=TABLE, scope=scope, link=link.secret, at=0)
            await door.server.store.entries.add(entry)
            said = []
            for method, path, body in asked(secret):
                json = {"json": body} if method in ("POST", "PUT", "PATCH") else {}
                headers = {"X-Qlub": "1"}
                answer = await visitor.http.request(method, path, headers=headers, **json)
                assert answer.status_code < 500, (method, path)
                if f"{method} {path}" not in NEVER:
                    text = f"{answer.status_code} {answer.headers.raw} {answer.text}"
                    said.append(f"{method} {path} {text}")
            return said


async def difference(pair: Pair, tamper: Tamper | None = None) -> str | None:
    """Return the first thing that is answered otherwise, or None."""
    viewer, record, changed = pair
    one = await answers(record, viewer, tamper)
    other = await answers(changed, viewer, tamper)
    assert len(one) == len(other) > 20
    return next((f"{a}\n{b}" for a, b in zip(one, other, strict=True) if a != b), None)


@pytest.mark.parametrize("game", GAMES, ids=named)
async def test_unseen_cards_change_no_answer(game: tuple[str, int]) -> None:
    """In every game, at every route, nothing depends on what whoever asks cannot know."""
    source = pairs(Random(f"answers {named(game)}"), game)
    for number, pair in enumerate(take(source, PAIRS // len(GAMES) + 1)):
        assert await difference(pair) is None, (game, number)


async def test_who_asks_gets_answers() -> None:
    """What is compared is not only refusals: a table, its names, a ticket, a link, a hint."""
    good = set()
    for viewer, record, _ in take(pairs(Random("answers"), ("hearts", 4), deciding=True), 8):
        for said in await answers(record, viewer):
            method, path, status = said.split(" ")[:3]
            if status.startswith("2"):
                good.add(f"{method} {path}")
    assert good >= {
        "GET /api/tables",
        f"POST /api/tables/{TABLE}/enter",
        f"POST /api/tables/{TABLE}/ticket",
        f"POST /api/tables/{TABLE}/hint",
        f"GET /api/tables/{TABLE}/records",
    }


def hands(table: Table) -> str:
    """Return what all hold."""
    round = table.game.round
    return "" if round is None else str([round.hand(seat) for seat in range(len(table.seats))])


def tag(visitor: Visitor, table: Table) -> None:
    """Answer with an ETag that is made of all that is at the table."""
    honest = visitor.http.request

    async def request(*given: Any, **more: Any) -> Any:
        answer = await honest(*given, **more)
        answer.headers["etag"] = hashlib.sha256(hands(table).encode()).hexdigest()
        return answer

    visitor.http.request = request  # type: ignore[method-assign]


def cheat(visitor: Visitor, table: Table) -> None:
    """Have hints look into every hand."""

    async def advise(view: View) -> Decision:
        return Decision(move=any_choice(view, Random(0)), candidates=(), why=hands(table))

    visitor.door.server.seats.advise = advise  # type: ignore[method-assign]


@pytest.mark.parametrize("tamper", [tag, cheat])
async def test_a_leak_is_caught(tamper: Tamper) -> None:
    """A server that tells more than it may is told from one that does not."""
    for pair in take(pairs(Random("answers leaks"), ("hearts", 4), deciding=True), 12):
        if await difference(pair, tamper) is not None:
            return
    raise AssertionError("nobody has noticed")
