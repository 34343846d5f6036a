"""`ProcessBot`: a program in any language that plays by answering questions, `qlub-bot/1`."""

import os
import shlex
import time
from pathlib import Path
from random import Random
from typing import Any, Self, cast

from qlub.bots.ask import Forfeit
from qlub.bots.child import LONGEST, Child, Failure
from qlub.bots.naming import BotError, shown
from qlub.game import Card, MoonChoice, Move, Pass, Phase, Play, View
from qlub.game.record import parse_json
from qlub.game.rules import PRESETS
from qlub.search import Limit

PROTOCOL = "qlub-bot/1"

_HELLO = 10.0
"""Seconds that a program has to start and say hello."""
_TIME = 5.0
"""Seconds that it has to answer, where no limit says so."""
_GRACE = 0.5
"""Seconds for the way there and back, on a busy machine too."""
_PATIENCE = 2.0
"""Seconds to wait for an answer that is late, before the program counts as hung."""
_FAILURES = 3
"""After so many in a row, a program is not started again."""


class ProcessBot:
    """
    Asks a program, which runs from the first question until `close`.

    A program that is late, answers wrongly or has ended forfeits the question: `choose` raises
    `Forfeit`, and `ask` lets another decide.  One that hangs is ended.  The next question starts a
    new one, but not for ever.
    """

    def __init__(self, words: tuple[str, ...], *, quiet: bool = False) -> None:
        """
        Name the program and its arguments; nothing is started yet.

        Args:
            words: The program, and what it is given on its command line.
            quiet: Let what it writes to standard error go nowhere, rather than where ours goes.
        """
        self.words = words
        self._quiet = quiet
        self._child: Child | None = None
        self._presets: tuple[str, ...] | None = None
        self._players: tuple[int, ...] | None = None
        self._is_known = False
        self._id = 0
        self._failures = 0
        self._last_failure = ""
        self._spent = 0.0

    @classmethod
    def parse(cls, command: str, *, quiet: bool = False) -> Self:
        """Return the bot of a program, written as a shell would read it.  Raises `BotError`."""
        try:
            words = tuple(shlex.split(command, posix=os.name != "nt"))
        except ValueError as error:
            raise BotError(f"the program after cmd: cannot be read: {error}") from None
        if not words:
            raise BotError("no program after cmd:, as in cmd:node ducker.mjs")
        if any("\0" in word for word in words):
            raise BotError("the program after cmd: cannot be read: it has a zero byte")
        return cls(words, quiet=quiet)

    @property
    def lasting_command(self) -> str:
        """Return the command with the whole path of each file in it."""
        program, *words = self.words
        if os.sep in program:
            program = str(Path(program).absolute())
        return shlex.join([program, *map(_whole, words)])

    @property
    def presets(self) -> tuple[str, ...] | None:
        """Return the games that the program says it plays; None for all.  Raises `BotError`."""
        self._meet()
        return self._presets

    @property
    def players(self) -> tuple[int, ...] | None:
        """Return at how many seats it says it plays; None for any.  Raises `BotError`."""
        self._meet()
        return self._players

    def choose(self, view: View, limit: Limit, rng: Random) -> Move:
        """Return what the program answers; `ask` sees whether it may.  Raises `Forfeit`."""
        seed = rng.getrandbits(31)  # a number in any language
        if self._failures >= _FAILURES:
            raise Forfeit(f"given up after {_FAILURES} failures: {self._last_failure}")
        self._id += 1
        question = {"type": "choose", "id": self._id, "seed": seed, "limit": _written(limit)}
        budget = (_TIME if limit.time is None else limit.time) + _GRACE
        try:
            child = self._started()
            deadline = time.monotonic() + budget
            child.tell({**question, "view": view.to_dict()}, deadline + _PATIENCE)
            answer = self._answer(child, deadline)
        except Failure as failure:
            self._fail(str(failure))
            raise Forfeit(str(failure)) from None
        self._failures = 0
        return _move(answer, view)

    def cpu_time(self) -> float:
        """Return the seconds that the program has computed so far; 0.0 where nobody counts."""
        return self._spent + (self._child.cpu_time() if self._child else 0.0)

    def close(self) -> None:
        """Say bye and let the program end; it starts anew when it is asked again."""
        if self._child is not None:
            self._child.bye()
            self._put_away()

    def _meet(self) -> None:
        """Have the program say hello, once."""
        if not self._is_known:
            try:
                self._started()
            except Failure as failure:
                self._fail(str(failure))
                raise BotError(f"the program {shown(self.words[0])} {failure}") from None

    def _started(self) -> Child:
        """Return the program, which has said hello."""
        if self._child is None:
            child = Child(self.words, quiet=self._quiet)
            deadline = time.monotonic() + _HELLO
            try:
                child.tell({"type": "hello", "protocol": PROTOCOL}, deadline)
                self._note(_object(child.hear(deadline), "to hello"))
            except BaseException:
                self._spent += child.end()
                raise
            self._child = child
        return self._child

    def _note(self, hello: dict[str, Any]) -> None:
        """Keep what the program says of itself."""
        if hello.get("type") != "hello":
            raise Failure("answered to hello with something else")
        self._presets = _declared(hello.get("presets"), "presets", PRESETS)
        self._players = _declared(hello.get("players"), "players", range(3, 12))
        self._is_known = True

    def _answer(self, child: Child, deadline: float) -> dict[str, Any]:
        """Return the answer to the last question; those to earlier ones are passed over."""
        while True:
            line = child.hear(deadline + _PATIENCE)
            is_late = time.monotonic() > deadline
            try:
                answer = _object(line, "")
            except Failure as failure:
                if len(line) > LONGEST:
                    raise
                raise Forfeit(str(failure)) from None
            id = answer.get("id")
            if type(id) is not int:
                raise Forfeit("answered without the question's id")
            if id == self._id:
                if is_late:
                    raise Forfeit("answered late")
                return answer
            if not 0 < id < self._id:
                raise Forfeit("answered another question than it was asked")

    def _fail(self, reason: str) -> None:
        self._failures += 1
        self._last_failure = reason
        self._put_away()

    def _put_away(self) -> None:
        if self._child is not None:
            self._spent += self._child.end()
            self._child = None


def _whole(word: str) -> str:
    """Return *word*, or the whole path where it is a file."""
    try:
        return str(Path(word).absolute()) if Path(word).is_file() else word
    except OSError:  # too long for a file's name
        return word


def _written(limit: Limit) -> dict[str, float]:
    given = {"time": limit.time, "worlds": limit.worlds, "playouts": limit.playouts}
    return {name: value for name, value in given.items() if value is not None}


def _object(line: bytes, when: str) -> dict[str, Any]:
    """Return the JSON object that *line* is.  Raises `Failure`."""
    answered = f"answered {when}".strip()
    if len(line) > LONGEST:
        raise Failure(f"{answered} with a line of more than {LONGEST} bytes")
    try:
        given = parse_json(line)
    except ValueError:
        raise Failure(f"{answered} with something that is no JSON") from None
    if not isinstance(given, dict):
        raise Failure(f"{answered} with something that is no JSON object")
    return given


def _declared(given: object, what: str, known: Any) -> Any:
    """Return what a program says that it plays: some of *known*, or None for all."""
    if given is None:
        return None
    kind = str if what == "presets" else int
    if not isinstance(given, list) or not all(type(one) is kind for one in given):
        raise Failure(f"answered to hello with {what} that are no list of them")
    return tuple(one for one in given if one in known)


def _move(answer: dict[str, Any], view: View) -> Move:
    """Return the decision in *answer*, its cards still as text.  Raises `Forfeit`."""
    wanted = {Phase.PASS: "pass", Phase.PLAY: "play", Phase.MOON: "moon"}[view.phase]
    given = answer.get(wanted)
    if not isinstance(given, str):
        raise Forfeit(f"answered without a text for {wanted!r}")
    if wanted == "moon":
        return MoonChoice(given)
    cards = cast("Any", given)  # `ask` reads it, as it does what a class returns
    return Pass(cards) if wanted == "pass" else Play(cast("Card", cards))
