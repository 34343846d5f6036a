"""`Game`: one seating of a block, played."""

from dataclasses import dataclass
from math import isfinite
from random import Random
from time import thread_time
from typing import Any, Self

from qlub import fair
from qlub.arena.errors import ArenaError
from qlub.arena.players import player
from qlub.arena.setting import Setting
from qlub.arena.times import Times
from qlub.bots import Bot, LowBot, ask
from qlub.bots.fault import is_ours
from qlub.game import Match, Move, Phase, View, write_record
from qlub.search import Limit

MOST_ROUNDS = 1000
"""Rounds after which a match is taken for one that never ends."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """What came of one seating of a block."""

    seating: str
    rounds: int
    scores: tuple[int, ...]
    """What the rounds changed in the totals, by seat."""
    moons: tuple[int, ...]
    """How often each seat shot the moon."""
    places: tuple[int, ...] | None
    """Each seat's place, where a whole match was played."""
    record: str | None = None
    """The record, until it is written."""

    def to_dict(self) -> dict[str, Any]:
        """Return the game as a journal keeps it, without the record."""
        return {
            "seating": self.seating,
            "rounds": self.rounds,
            "scores": list(self.scores),
            "moons": list(self.moons),
            "places": None if self.places is None else list(self.places),
        }

    @classmethod
    def from_dict(cls, given: dict[str, Any]) -> Self:
        """Return the game that `to_dict` wrote.  Raises `ValueError` where nothing was played."""
        seats = len(str(given["seating"]))
        places = given["places"]
        for what in (given["scores"], given["moons"], *([] if places is None else [places])):
            if not len(what) == seats > 0:
                raise ValueError(f"a game of {seats} seats has not {len(what)} numbers")
        if int(given["rounds"]) < 1:
            raise ValueError("a game has no round")
        return cls(
            seating=str(given["seating"]),
            rounds=int(given["rounds"]),
            scores=tuple(map(int, given["scores"])),
            moons=tuple(map(int, given["moons"])),
            places=None if given["places"] is None else tuple(map(int, given["places"])),
        )


class Clocked:
    """A bot whose decisions are timed: the CPU of this thread, and of a program behind it."""

    def __init__(self, bot: Bot, times: Times) -> None:
        self._bot = bot
        self._times = times
        try:
            self._elsewhere = getattr(bot, "cpu_time", None)
        except BaseException as error:  # somebody's own: then nobody counts it
            if is_ours(error):
                raise
            self._elsewhere = None

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return what the bot chooses; one that fails has taken its time, too."""
        started = self._time()
        try:
            return self._bot.choose(view, limit, rng)
        finally:
            self._times.add(max(self._time() - started, 0.0))

    def _time(self) -> float:
        try:
            elsewhere = 0.0 if self._elsewhere is None else float(self._elsewhere())
        except BaseException as error:
            if is_ours(error):
                raise
            elsewhere = 0.0
        return thread_time() + (elsewhere if isfinite(elsewhere) else 0.0)


class Table:
    """A seating about to be played; what it costs and what fails is told as it goes on."""

    def __init__(self, setting: Setting, block: int, seating: str, times: dict[str, Times]) -> None:
        self.forfeits: list[tuple[str, str]] = []
        """For each decision that a bot did not make: its letter, and why."""
        self._setting = setting
        self._match = setting.begin(block)
        self._seating = seating
        bots = {
            letter: Clocked(player(setting.name(letter), setting.rules), times[letter])
            for letter in sorted(set(seating))
        }
        self._bots = [bots[letter] for letter in seating]
        self._fallback = LowBot()

    def play(self, *, with_record: bool = False) -> Game:
        """Play it, and return what came of it."""
        match, is_match = self._match, self._setting.is_match
        self._play_round()
        while is_match and match.phase is Phase.DEAL:
            if len(match.rounds) == MOST_ROUNDS:
                raise ArenaError(
                    f"after {MOST_ROUNDS} rounds a match under these rules was not over "
                    "(end it with --set rounds=N, or play without --matches)"
                )
            match.deal()
            self._play_round()
        seats = range(match.rules.players)
        shooters = [round.shooter for round in match.rounds]
        return Game(
            seating=self._seating,
            rounds=len(match.rounds),
            scores=tuple(sum(score[seat] for score in match.scores) for seat in seats),
            moons=tuple(shooters.count(seat) for seat in seats),
            places=match.places if is_match else None,
            record=self._record() if with_record else None,
        )

    def _play_round(self) -> None:
        match = self._match
        number, seed = len(match.rounds), match.seed
        assert seed is not None, "a setting seeds its matches"
        key = fair.key(seed, number)
        seeds = [fair.bot_seed(key, seat) for seat in range(match.rules.players)]
        decided = [0] * match.rules.players
        while len(match.scores) < number:
            for seat in match.to_act:
                # A seed for each decision: a bot that took more chance than another, or was
                # stopped by the clock, changes nothing in the chance of its later decisions.
                rng = Random(f"{seeds[seat]}/{decided[seat]}")
                decided[seat] += 1
                view = match.view(seat)
                answer = ask(
                    self._bots[seat], view, self._setting.limit, rng, fallback=self._fallback
                )
                if answer.forfeit is not None:
                    where = f"round {number}, seat {seat}, {view.phase}"
                    self.forfeits.append((self._seating[seat], f"{answer.forfeit} ({where})"))
                match.make(seat, answer.move)

    def _record(self) -> str:
        """Return the record; the players are named only in it, for a view tells the names."""
        named: Match = self._match.copy()
        named.names = tuple(f"{letter} {self._setting.name(letter)}" for letter in self._seating)
        return write_record(named)
