"""The set-up of a match: at most three questions, each with an answer that Enter gives."""

import re
from collections.abc import Callable

from rich.style import Style
from rich.text import Text

from qlub.game import QlubError, Rules, RulesError
from qlub.game.options import Whole
from qlub.game.rules import OPTIONS, PRESETS
from qlub.i18n import Catalog
from qlub.tui.answer import Wish, wish
from qlub.tui.ending import Left
from qlub.tui.name import clean
from qlub.tui.pages import length_text
from qlub.tui.screen import wrap
from qlub.tui.style import STRONG, WARN
from qlub.tui.terminal import Terminal

MakeRules = Callable[[str, int | None], Rules]
"""Makes rules of a preset and a number of players, with whatever else was given."""


class Setup:
    """Asks for what was not given."""

    def __init__(self, terminal: Terminal, say: Catalog, pace: float) -> None:
        self._terminal = terminal
        self._say = say
        self._pace = pace

    def game(self, players: int | None = None) -> str:
        """Return the preset that is chosen, of those for so many *players*."""
        able = [name for name in PRESETS if players is None or _is_game(name, players)]
        names = able or list(PRESETS)
        if len(names) == 1:
            return names[0]
        self._tell("play-ask-game", style=STRONG)
        for number, preset in enumerate(names, 1):
            game = self._say("play-game", preset=preset)
            low, high = seats_of(preset)
            line = f" {number}  {game}  ({self._say('play-for', low=low, high=high)})"
            self._terminal.print([Text(line)])
        while True:
            typed = self._ask("1").lower()
            found = [
                preset
                for number, preset in enumerate(names, 1)
                if typed == str(number) or (len(typed) > 1 and preset.startswith(typed))
            ]
            if len(found) == 1:
                return found[0]
            self._tell("play-puzzled-game", style=WARN, last=len(names))

    def seats(self, preset: str, make: MakeRules, *, offer: bool) -> Rules:
        """Return the rules by *make* for the number of players, and the length, that are chosen."""
        low, high = seats_of(preset)
        try:
            usual = make(preset, None)
        except QlubError:  # what else was given may need another number of players
            usual = Rules.of(preset)
        self._tell("play-ask-seats", style=STRONG, low=low, high=high)
        self._lines(length_text(usual, self._say, self._pace))
        if offer:
            self._offer(usual)
        while True:
            typed = self._ask(str(usual.players))
            change: dict[str, int] = {}
            try:
                seats, change = _shorter(typed, usual.players)
                if not low <= seats <= high:
                    raise ValueError(typed)
                return make(preset, seats).replace(**change)
            except RulesError as error:
                if error.field in change:  # typed here; the rest was given with the command
                    self._tell("play-puzzled-length", style=WARN, most=_longest())
                else:
                    self._lines(str(error), WARN)
            except ValueError:
                self._tell("play-puzzled-seats", style=WARN, low=low, high=high)

    def _offer(self, usual: Rules) -> None:
        points = usual.good_target
        self._tell("play-shorter", seats=usual.players, points=points, count=3)

    def name(self, usual: str | None = None) -> str:
        """Return the name that is given; Enter gives the *usual* one."""
        self._tell("play-ask-name", style=STRONG)
        usual = usual or self._say("play-you")
        while is_wish(given := clean(self._ask(usual)) or usual):
            self._tell("play-puzzled-name", style=WARN, name=given)
        return given

    def _ask(self, usual: str) -> str:
        """Return what is answered, where Enter answers *usual*.  Raises `Left` for a q."""
        while True:
            typed = self._terminal.ask(f"[{usual}] > ").strip()
            match wish(typed):
                case Wish.QUIT:
                    raise Left
                case Wish.HELP:
                    self._tell("play-help-setup")
                case _:
                    return typed or usual

    def _tell(self, key: str, *, style: str | Style = "", **values: str | int) -> None:
        self._lines(self._say(key, **values), style)

    def _lines(self, text: str, style: str | Style = "") -> None:
        width = min(self._terminal.width, 80)
        self._terminal.print(wrap(text, width, style))


def is_wish(name: str) -> bool:
    """
    Return whether *name* is a letter, or a sign, by which something is asked for.

    >>> is_wish("Q"), is_wish("Quentin")
    (True, False)
    """
    return len(name) == 1 and wish(name) is not None


def seats_of(preset: str) -> tuple[int, int]:
    """
    Return the smallest and the largest number of players of *preset*.

    >>> seats_of("cancellation")
    (6, 11)
    """
    option = OPTIONS["players"]
    assert isinstance(option, Whole)
    able = [seats for seats in range(option.low, option.high + 1) if _is_game(preset, seats)]
    return able[0], able[-1]


def _longest() -> int:
    """Return the highest target, which is also the highest number of rounds."""
    option = OPTIONS["target"]
    assert isinstance(option, Whole)
    return option.high


def _is_game(preset: str, seats: int) -> bool:
    try:
        Rules.of(preset, players=seats)
    except QlubError:
        return False
    return True


def _shorter(typed: str, usual: int) -> tuple[int, dict[str, int]]:
    """
    Return how many seats *typed* wants, and what it changes in the length of the match.

    >>> _shorter("5", 4), _shorter("5 50", 4), _shorter("3r", 4)
    ((5, {}), (5, {'target': 50}), (4, {'rounds': 3}))
    """
    found = re.fullmatch(r"(?:(\d{1,2})(?![\dr]))?(?:[\s,]*(\d{1,4})\s*(r?))?", typed.lower())
    if found is None:
        raise ValueError(typed)
    seats, number, is_rounds = found.groups()
    change = {} if number is None else {"rounds" if is_rounds else "target": int(number)}
    return int(seats) if seats else usual, change
