"""A match from the set-up to the farewell, whatever happens in between."""

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rich.text import Text

from qlub.bots import Bot, bot, check_rules, close_bot, lasting_name
from qlub.client import LocalSession
from qlub.client.saves import Save, Saves
from qlub.game import Match, Phase, Rules
from qlub.i18n import Catalog
from qlub.tui import pages
from qlub.tui.ending import Left, Stopped, let_finish, signals, status
from qlub.tui.game import Game
from qlub.tui.keeper import Keeper
from qlub.tui.name import table
from qlub.tui.record_file import RecordFile
from qlub.tui.score_sheet import score_sheet
from qlub.tui.setup import MakeRules, Setup
from qlub.tui.terminal import Terminal
from qlub.tui.window import Window

SEAT = 0
"""Where the person sits."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What a person has said of the match already; what is None is asked for."""

    preset: str | None
    players: int | None
    make_rules: MakeRules
    is_length_given: bool
    """Whether the target or a number of rounds was chosen."""
    rules: Rules | None
    """All of the rules, where a file has them."""
    name: str | None
    seed: int
    level: str


@contextmanager
def players(save: Save) -> Iterator[dict[int, Bot]]:
    """
    Have the bots of *save* at its seats, until the end; one plays wherever its name stands.

    Raises:
        BotError: If one is not there any more, or does not play by these rules.
    """
    made: dict[str, Bot] = {}
    try:
        for name in dict.fromkeys(save.bots.values()):
            made[name] = bot(name, quiet=True)  # the screen is the match's
            check_rules(made[name], name, save.match.rules)
        yield {seat: made[name] for seat, name in save.bots.items()}
    finally:
        for one in made.values():
            close_bot(one)


class Sitting:
    """One person at one terminal, for one match."""

    def __init__(
        self, terminal: Terminal, say: Catalog, *, pace: float, record: Path | None, command: str
    ) -> None:
        self._terminal = terminal
        self._say = say
        self._pace = pace
        self._record = None if record is None else RecordFile(record, say)
        self._command = command

    def begin(self, wanted: Wanted, saves: Saves, now: Callable[[], datetime]) -> int:
        """Set a match up, play it, and return the exit status."""
        if self._record is not None:
            self._record.check(saves.folder, None)
        with signals():
            try:
                rules, name = self._set_up(wanted)
            except (Left, EOFError, KeyboardInterrupt, Stopped) as end:
                self._terminal.print([Text(), Text(self._say("play-not-begun"))])
                return status(end)
        match = Match(rules, names=table(name, rules.players), seed=wanted.seed)
        level = lasting_name(wanted.level)
        bots = {seat: level for seat in range(rules.players) if seat != SEAT}
        with saves.begin(match, SEAT, bots, now()) as save:
            return self._play(save, is_new=True)

    def go_on(self, save: Save, notes: Sequence[str] = ()) -> int:
        """Say *notes*, play a match that was begun before, and return the exit status."""
        with save:
            return self._play(save, is_new=False, notes=notes)

    def _set_up(self, wanted: Wanted) -> tuple[Rules, str]:
        setup = Setup(self._terminal, self._say, self._pace)
        rules = wanted.rules
        if rules is None:
            preset = setup.game(wanted.players) if wanted.preset is None else wanted.preset
            if wanted.players is None:
                offer = not wanted.is_length_given
                rules = setup.seats(preset, wanted.make_rules, offer=offer)
            else:
                rules = wanted.make_rules(preset, wanted.players)
        return rules, setup.name() if wanted.name is None else wanted.name

    def _play(self, save: Save, *, is_new: bool, notes: Sequence[str] = ()) -> int:
        with players(save) as bots:
            return self._play_with(bots, save, is_new=is_new, notes=notes)

    def _play_with(
        self, bots: dict[int, Bot], save: Save, *, is_new: bool, notes: Sequence[str]
    ) -> int:
        keeper = Keeper(save, self._say, self._record)
        keeper.check()
        for note in notes:
            keeper.warn(note)
        keeper.keep(save.match)
        session = LocalSession(
            save.match, save.seat, bots, after=keeper.keep, forfeited=keeper.forfeited
        )
        with signals():
            code = 0
            try:
                try:
                    self._sit_down(session, keeper, is_new=is_new)
                finally:
                    let_finish()
            except (Left, EOFError, KeyboardInterrupt, Stopped, BrokenPipeError) as end:
                code = status(end)
            finally:
                was_painted = self._terminal.is_painted
                self._terminal.restore()
                keeper.write_record()
                self._farewell(save, keeper, has_seen_sheet=not was_painted)
        return code

    def _sit_down(self, session: LocalSession, keeper: Keeper, *, is_new: bool) -> None:
        window = Window(self._terminal, self._say, self._pace)
        game = Game(session, window, self._say, warnings=keeper.warnings)
        rules, say, pace = session.view.rules, self._say, self._pace
        if not is_new:
            keeper.warn(say("play-resumed", round=max(1, session.view.round)))
        elif not self._terminal.paints or pages.is_unusual(rules, say):
            game.read_opening(lambda width, height: pages.opening_page(rules, say, pace, width))
        else:
            keeper.warn(pages.length_text(rules, say, pace))
        game.play()

    def _farewell(self, save: Save, keeper: Keeper, *, has_seen_sheet: bool) -> None:
        """Say what has become of the match."""
        lines = [Text()]
        view = save.match.view(save.seat)
        over = view.phase is Phase.OVER
        if over and not has_seen_sheet:
            width = min(self._terminal.width, 100)
            lines += [*score_sheet(view, self._say, width=width, height=1000), Text()]
        if not keeper.is_kept:
            lines += [Text(text) for text in keeper.troubles]
        elif over:
            file = shlex.quote(str(save.path))
            lines += [Text(self._say("play-kept-over")), Text(f"{self._command} replay {file}")]
        else:
            command = f"{self._command} play --resume {save.id}"
            lines += [Text(self._say("play-kept")), Text(command)]
        try:
            self._terminal.print(lines)
        except OSError:  # nobody is there to read it
            self._terminal.give_up()
