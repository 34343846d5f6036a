"""
What is sent to a guest tells nothing of a card that the guest cannot know.

Two matches are played that differ only in what a seat has not seen (`unseen.py`), while the owner
of that seat looks on, asks for much, and loses lines (`overheard.py`).  Every byte must be the
same.  That the check can fail is shown by twelve servers that tell too much, each in another way.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from overheard import overheard
from qlub.game import Hand, IllegalMove, Phase
from qlub.protocol import ProtocolError, State
from qlub.server.tables import Tables
from qlub.table import Stage, Table, TableError, history
from strategies import GAMES, matches_wanted, named
from unseen import MOONS, Pair, moon_pairs, pairs, take

pytestmark = pytest.mark.anyio

PAIRS = matches_wanted(120)


def some_pairs(game: tuple[str, int]) -> Iterator[Pair]:
    """Yield pairs of records of *game* that a seat or a spectator cannot tell apart."""
    return pairs(Random(f"overheard {named(game)}"), game)


async def difference(pair: Pair, seed: object) -> str | None:
    """Return the first thing that is sent otherwise, or None."""
    viewer, record, changed = pair
    assert record != changed
    one, other = await overheard(record, viewer, seed), await overheard(changed, viewer, seed)
    assert len(one) > 5, "hardly anything was said"  # a match may have come to its first card
    if one == other:
        return None
    same = zip(one, other, strict=False)
    return next((f"{a}\n{b}" for a, b in same if a != b), "one is told more")


@pytest.mark.parametrize("game", GAMES, ids=named)
async def test_unseen_cards_change_no_byte(game: tuple[str, int]) -> None:
    """In every game, for every seat and a stranger, nothing depends on what it cannot know."""
    for number, pair in enumerate(take(some_pairs(game), PAIRS // len(GAMES) + 1)):
        assert await difference(pair, number) is None, (game, number)


async def test_unseen_cards_change_no_byte_by_any_rules() -> None:
    """Whatever the options, and where a moon was shot too."""
    for number, pair in enumerate(take(pairs(Random("overheard rules")), PAIRS // 5)):
        assert await difference(pair, number) is None, number
    for number, pair in enumerate(take(moon_pairs(Random("overheard moons"), MOONS), 6)):
        assert await difference(pair, number) is None, number


# Servers that tell too much


def hands(table: Table) -> list[Hand]:
    """Return what all hold."""
    round = table.game.round
    return [] if round is None else [round.hand(seat) for seat in range(len(table.seats))]


def last_play(table: Table) -> tuple[int, Any] | None:
    """Return who has played last, and what."""
    round = table.game.round
    trick = None if round is None else round.open_trick
    if trick is None:
        return None
    return (trick.leader + len(trick.cards) - 1) % len(table.seats), trick.cards[-1]


def place(table: Table) -> int | None:
    """Return where in the sorted hand the card lay that was played last."""
    played = last_play(table)
    return None if played is None else sum(card < played[1] for card in hands(table)[played[0]])


def copy(table: Table) -> int | None:
    """Return which of two equal cards was played last, counted as they were dealt."""
    played, round = last_play(table), table.game.round
    if played is None or round is None:
        return None
    return sum(played[1] in hand for hand in round.deal.hands[: played[0]])


def leader(table: Table) -> int | None:
    """Return who will lead, while cards are passed: whoever has the lowest club."""
    if table.phase is not Phase.PASS:
        return None
    return min(range(len(table.seats)), key=lambda seat: min(hands(table)[seat]))


def dealt(table: Table) -> list[str]:
    """Return what was dealt, the kitty too."""
    round = table.game.round
    return [] if round is None else [*map(str, round.deal.hands), str(round.deal.kitty)]


def digest(of: Any) -> str:
    """Return a digest, which tells two things apart and no more."""
    return hashlib.sha256(json.dumps(of).encode()).hexdigest()


LEAKS: dict[str, Callable[[Table], Any]] = {
    "legal moves of others": lambda table: (
        str(table.game.legal)
        if table.stage is Stage.PLAYING and table.phase is Phase.PLAY
        else None
    ),
    "sorted index of the played card": place,
    "suit counts": lambda table: [
        [len(str(hand).split(letter)) for letter in "CDSH"] for hand in hands(table)
    ],
    "seed of the deal": lambda table: digest(dealt(table)),
    "initial state": dealt,
    "undo": lambda table: [str(hand) for hand in hands(table)],
    "arguments of the log": lambda table: (
        [sorted(map(str, cards)) for cards in table.game.round.passes.values()]
        if table.game.round
        else []
    ),
    "copy of a duplicate card": copy,
    "ETag": lambda table: digest(history.snapshot(table)),
    "leader before the pass": leader,
    "what the bot thinks": lambda table: (
        max(map(str, hands(table)[-1]), default=None) if hands(table) else None
    ),
}
"""What the state of the table tells beside what it may."""


async def caught(pairs_of: Iterator[Pair], most: int = 60) -> bool:
    """Return whether one of *most* pairs is told apart."""
    for number, pair in enumerate(take(pairs_of, most)):
        if await difference(pair, number) is not None:
            return True
    return False


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_of_the_state_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that tells more of the table than it may is told from one that does not."""
    honest = State.of

    def tell(table: Table, viewer: int | None) -> State:
        state = honest(table, viewer)
        return State(state.seq, state.view, {**state.table, "leak": LEAKS[leak](table)})

    monkeypatch.setattr(State, "of", tell)
    game = ("cancellation", 7) if leak == "copy of a duplicate card" else ("hearts", 4)
    assert await caught(some_pairs(game))


async def test_a_leak_of_a_refusal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error that speaks of others' cards is told from one that does not."""
    honest = Tables.do

    async def do(self: Tables, table: str, command: Any, **given: Any) -> Any:
        try:
            return await honest(self, table, command, **given)
        except (TableError, IllegalMove) as error:
            held = sum(len(str(hand).split("S")) for hand in hands(await self.load(table))[::2])
            raise ProtocolError(error.code, f"{error} ({held} spades are out)") from None

    monkeypatch.setattr(Tables, "do", do)
    assert await caught(some_pairs(("hearts", 4)))
