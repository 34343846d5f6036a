"""
A bot decides by what its seat may know, and by nothing else.

Two records are made that differ only in what a seat has not seen, and in who sits at the table
(`unseen.py`).  Whatever bot is asked must decide the same in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from players import PLAYERS
from qlub.bots import Bot, bot
from qlub.game import Card, Hand, Match, Move, Pass, Phase, Play, View, from_record
from qlub.search import Limit
from strategies import GAMES, matches_wanted, named
from unseen import moon_pairs, pairs, take

LIMIT = Limit()
POSITIONS = matches_wanted(1000)
"""How many positions of each preset every bot is asked about."""
FAR, SELDOM = "pimc(worlds=40,gate=0)", 20
"""A bot that always plays what did best, and of how many positions it is asked about one."""
SIZES = Counter(preset for preset, _ in GAMES)
PEOPLE = "Robin", "Beth", "Ċensu", "Dawid", "Eve", "Frank", "Ġorġa", "Hein", "Ilse", "Jan", "Kim"
BOTS = "Robin (bot)", "low", "steady", "pimc", "hard", "easy", "bot 7", "bot 8", "", "human", "you"

Twins = tuple[int, Match, Match]
"""A seat that owes a decision, and two matches that it cannot tell apart."""


def twins(game: tuple[str, int]) -> Iterator[Twins]:
    """Yield positions of *game* in pairs: while cards are passed, played, and a moon is chosen."""
    rng = Random(f"blind {named(game)}")
    count = -(-POSITIONS // SIZES[game[0]])
    by_moon = [{"preset": game[0], "players": game[1], "pass_count": 1}]
    for seat, record, changed in (
        *take(pairs(rng, game, deciding=True), count),
        *take(moon_pairs(rng, by_moon, deciding=True), 2),
    ):
        assert seat is not None
        people, bots = (rng.sample(names, game[1]) for names in (PEOPLE, BOTS))
        yield (
            seat,
            from_record({**record, "names": people}),
            from_record({**changed, "names": bots}),
        )


def decides(player: Bot, match: Match, seat: int) -> Move:
    """Return what *player* decides, with the same chance each time."""
    return player.choose(match.view(seat), LIMIT, Random(5))


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_what_is_unseen_changes_no_decision(game: tuple[str, int]) -> None:
    """Exchanging unseen cards, and bots for people, changes no decision of any bot, in any game."""
    players = {name: bot(name) for name in PLAYERS}
    thinker = {FAR: bot(FAR)}
    phases: Counter[Phase] = Counter()
    for number, (seat, match, other) in enumerate(twins(game)):
        phases[match.phase] += 1
        asked = players if number % SELDOM else players | thinker
        for name, player in asked.items():
            decided = decides(player, match, seat)
            assert decides(player, other, seat) == decided, name
    assert set(phases) == {Phase.PASS, Phase.PLAY, Phase.MOON}
    assert phases[Phase.PLAY] > phases.total() / 2


class Cheat:
    """
    A bot that is given the match, and looks into its left neighbour's hand.

    It passes and plays the cards that most of those are above.
    """

    def __init__(self, match: Match, seat: int) -> None:
        assert match.round is not None
        self.neighbour = match.round.hand((seat + 1) % match.rules.players)

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return a decision that takes into account what it must not know."""
        cards = sorted(view.legal or view.hand or (), key=self.safety, reverse=True)
        if view.phase is Phase.PASS:
            return Pass(tuple(cards[: view.rules.pass_count]))
        return Play(cards[0])

    def safety(self, card: Card) -> int:
        """Return how many cards of the neighbour are above *card*."""
        return sum(other.suit is card.suit and other > card for other in self.neighbour)


class Gossip:
    """A bot that plays otherwise where its left neighbour is called a bot."""

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return a decision that depends on a name."""
        assert view.names is not None
        assert view.seat is not None
        highest = view.names[(view.seat + 1) % view.rules.players] in BOTS
        if view.phase is Phase.PASS:
            cards: Hand = view.hand or Hand()
            count = view.rules.pass_count
            return Pass(tuple(cards[-count:] if highest else cards[:count]))
        assert view.legal is not None
        return Play(view.legal[-1 if highest else 0])


@cache
def some_twins() -> tuple[Twins, ...]:
    """Return positions of a game with one pack and of one with two, but for choices of a moon."""
    games = ("hearts", 4), ("cancellation", 8)
    return tuple(
        (seat, match, other)
        for game in games
        for _, (seat, match, other) in zip(range(60), twins(game), strict=False)
        if match.phase is not Phase.MOON
    )


@pytest.mark.parametrize("phase", [Phase.PASS, Phase.PLAY])
@pytest.mark.parametrize("preset", ["hearts", "cancellation"])
def test_a_cheat_is_caught(preset: str, phase: Phase) -> None:
    """A bot that sees other hands decides otherwise where they are others: the check can fail."""
    caught = 0
    for seat, match, other in some_twins():
        if (match.phase, match.rules.preset) == (phase, preset):
            decided = decides(Cheat(match, seat), match, seat)
            caught += decides(Cheat(other, seat), other, seat) != decided
    assert caught


def test_a_gossip_is_caught() -> None:
    """A bot that goes by names decides otherwise where others sit at the table."""
    told = [decides(Gossip(), a, seat) != decides(Gossip(), b, seat) for seat, a, b in some_twins()]
    assert sum(told) > len(told) / 2
