"""`Visit`: one person at one terminal, at a table on a server."""

import getpass
import shlex
import time
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from qlub.client.door import Door
from qlub.client.errors import LineClosed, SentAway, ServerRefusal
from qlub.client.remote import RemoteSession
from qlub.client.settling import Settled, settle
from qlub.client.sitting import sit_down
from qlub.game import Phase, QlubError, View
from qlub.i18n import Catalog
from qlub.protocol import Close, Code, State
from qlub.tui.ending import Left, Stopped, let_finish, signals, status
from qlub.tui.game import Game
from qlub.tui.name import clean
from qlub.tui.news import name, news
from qlub.tui.room import Room
from qlub.tui.screen import wrap
from qlub.tui.setup import Setup
from qlub.tui.style import WARN
from qlub.tui.terminal import Terminal
from qlub.tui.window import Window

PRESSING = 15
"""Seconds from which on a person is told how many are left."""
_STEP = 5
_STAYS = 5.0
"""Seconds for which what has happened is told, whatever else is shown meanwhile."""


class Visit:
    """From the first word with the server to the last, match after match."""

    def __init__(
        self,
        terminal: Terminal,
        say: Catalog,
        *,
        pace: float,
        records: Path,
        command: str,
        guest: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """
        Make it.

        Args:
            terminal: Where the person sits.
            say: The catalog.
            pace: Seconds for a bot's card.
            records: The folder for records.
            command: What this program is called.
            guest: The guest to come back as, where that is not the usual one.
            clock: Called for the time, in seconds from anywhere.
        """
        self._terminal = terminal
        self._say = say
        self._pace = pace
        self._records = records
        self._command = command
        self._guest = "" if guest is None else f" --guest {guest}"
        self._clock = clock
        self._notes: list[tuple[float, str]] = []
        self._status: tuple[bool, int] = (True, 0)
        self._last_words: list[str] = []
        self._is_in = self._is_out = False

    def pay(
        self, door: Door, table: str, link: str, *, name: str | None, seat: int | None, watch: bool
    ) -> int:
        """
        Go in, sit down, stay until the person leaves, and return the exit status.

        Args:
            door: The way in.
            table: The table's public id.
            link: What others come in by.
            name: The person's name; asked for where it is None.
            seat: The seat that is wanted.
            watch: Whether the person only looks on.
        """
        session: RemoteSession | None = None
        with signals():
            code = 0
            try:
                try:
                    watch = door.enter().scope == "watch" or watch
                    session = RemoteSession(
                        table, door.dial, comes_back=False, looked=self._looked, heard=self._heard
                    )
                    session.come_back()
                    if not watch:
                        self._sit(session, name, seat)
                    self._is_in = True
                    self._stay(door, session, link)
                finally:
                    let_finish()
            except (Left, EOFError) as end:
                code = status(end)
                if session is not None and session.seat is not None:
                    session.leave()
            except (KeyboardInterrupt, Stopped, BrokenPipeError) as end:
                code = status(end)
            except (LineClosed, SentAway, ServerRefusal) as error:
                if session is None or not self._is_in:
                    raise
                code, self._is_out = 1, True
                self._last_words.append(self._why(error))
            finally:
                self._terminal.restore()
                if session is not None:
                    session.close()
                    self._farewell(session, link)
        return code

    def _sit(self, session: RemoteSession, name: str | None, seat: int | None) -> None:
        setup = Setup(self._terminal, self._say, self._pace)
        while session.seat is None:
            given = setup.name(_user()) if name is None else name
            try:
                sit_down(session, given, seat)
            except ServerRefusal as refusal:
                if refusal.code != "bad-name" or name is not None:
                    raise
                width = min(self._terminal.width, 80)
                self._terminal.print(wrap(self._say("join-puzzled-name"), width, WARN))

    def _stay(self, door: Door, session: RemoteSession, link: str) -> None:
        window = Window(self._terminal, self._say, self._pace, lambda: self._has_news(session))

        def warnings() -> list[str]:
            return self._warnings(session)

        def tell() -> None:
            window.tell(session.view, warnings())

        session.patience = tell
        room = Room(
            session,
            self._terminal,
            self._say,
            link=link,
            until=lambda: self._has_news(session),
            warnings=warnings,
        )
        notes: list[str] = []
        sheet: View | None = None
        while True:
            if session.is_over:
                room.stay(notes, sheet=sheet)
            Game(session, window, self._say, warnings=warnings).play()
            notes, sheet = self._settle(door, session), session.view

    # 1. What is said meanwhile

    def _looked(self, before: State, after: State) -> None:
        until = self._clock() + _STAYS
        self._notes += [(until, note) for note in news(before, after, self._say)]

    def _heard(self, state: State, seat: int, phrase: str) -> None:
        words = self._say("web-say", phrase=phrase)
        note = self._say("web-said", name=name(state, seat, self._say), words=words)
        self._notes.append((self._clock() + _STAYS, note))

    def _has_news(self, session: RemoteSession) -> bool:
        return session.has_news or self._now(session) != self._status

    def _now(self, session: RemoteSession) -> tuple[bool, int]:
        """Return how things stand with the line, and with the time."""
        left = session.seconds_left
        pressing = 0 if left is None or left > PRESSING else max(1, -(-int(left) // _STEP))
        return session.is_connected, pressing

    def _warnings(self, session: RemoteSession) -> list[str]:
        now = self._clock()
        self._notes = [(until, note) for until, note in self._notes if until > now]
        notes = [note for _, note in self._notes]
        self._status = self._now(session)
        is_connected, pressing = self._status
        left = session.seconds_left
        if not is_connected:
            notes.append(self._say("join-lost"))
        elif pressing and left is not None:
            notes.append(self._say("join-time", seconds=max(1, int(left))))
        return notes

    # 2. What is said at the end

    def _settle(self, door: Door, session: RemoteSession) -> list[str]:
        """Return what has become of the match."""
        say, state = self._say, session.state
        notes = [] if session.view.phase is Phase.OVER else [say("join-stopped")]
        while session.is_over and not _is_revealed(session.state):
            state = session.follow()
        if state.table["stage"] != "over":
            return notes  # another match is being made ready already
        try:
            settled = settle(door.site, state, session.given, self._records)
        except QlubError as error:
            notes += [say("join-no-record", reason=str(error))]
        else:
            notes += _verdicts(settled, say)
        self._last_words = notes
        return notes

    def _why(self, error: QlubError) -> str:
        """Return why there is no staying."""
        if isinstance(error, SentAway) or error.code == Code.FORBIDDEN:
            return self._say("join-sent-away")
        if isinstance(error, LineClosed) and error.number == Close.SUPERSEDED:
            return self._say("join-elsewhere")
        if isinstance(error, LineClosed) and error.number == Close.FORBIDDEN:
            return self._say("join-sent-away")
        return self._say("join-closed", reason=str(error))

    def _farewell(self, session: RemoteSession, link: str) -> None:
        width = min(self._terminal.width, 100)
        lines = [Text(), *[line for text in self._last_words for line in wrap(text, width)]]
        if self._is_out:
            pass  # that was said
        elif session.seat is not None and not session.is_over:
            lines += wrap(self._say("join-come-back"), width)
            lines += [Text(f"{self._command} join {shlex.quote(link)}{self._guest}")]
        elif session.seat is not None:
            lines += wrap(self._say("join-bye"), width)
        try:
            self._terminal.print(lines)
        except OSError:  # nobody is there to read it
            self._terminal.give_up()


def _is_revealed(state: State) -> bool:
    return all("seed" in proof for proof in state.table["proofs"])


def _verdicts(settled: Settled, say: Catalog) -> list[str]:
    notes = [
        say("join-not-verified", round=round, reason=why) for round, why in settled.wrong.items()
    ]
    if settled.unproven:
        notes.append(say("join-unproven", rounds=settled.unproven))
    if not notes:
        notes.append(say("join-verified", rounds=settled.rounds))
    return [*notes, say("join-record", file=str(settled.path))]


def _user() -> str | None:
    """Return what this person is called here, as a name to offer."""
    try:
        return clean(getpass.getuser())[:24].capitalize() or None
    except (OSError, KeyError):
        return None
