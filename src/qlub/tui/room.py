"""The room: who sits at a table on a server, before a match and after it."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from qlub.client.errors import ServerRefusal
from qlub.client.remote import RemoteSession
from qlub.game import View
from qlub.i18n import Catalog
from qlub.protocol import State, requests
from qlub.tui import pages
from qlub.tui.answer import Wish, wish
from qlub.tui.ending import Left
from qlub.tui.name import clean
from qlub.tui.news import name
from qlub.tui.score_sheet import score_sheet
from qlub.tui.screen import match_title, told, wrap
from qlub.tui.style import NOW, QUIET, STRONG, TITLE
from qlub.tui.terminal import Happened, Resized, Terminal

LINK = "i"
"""What is typed to see the link."""


class Room:
    """Somebody at an open table: sees who comes, and starts the match or waits for it."""

    def __init__(
        self,
        session: RemoteSession,
        terminal: Terminal,
        say: Catalog,
        *,
        link: str,
        until: Callable[[], bool],
        warnings: Callable[[], list[str]],
    ) -> None:
        self._session = session
        self._terminal = terminal
        self._say = say
        self._link = link
        self._until = until
        self._warnings = warnings
        self._printed: list[str] = []
        self._sheet: View | None = None

    def stay(self, notes: Sequence[str] = (), *, sheet: View | None = None) -> None:
        """
        Wait until a match is on, and meanwhile do what is asked for.

        Args:
            notes: What is said first.
            sheet: The end of the last match.

        Raises:
            Left: If the person leaves.
            QlubError: If there is no staying.
        """
        self._sheet = sheet or self._sheet
        self._printed = []
        said = list(notes)
        while True:
            while self._session.has_news:
                self._session.follow()
            if not self._session.is_over:
                return
            try:
                typed = self._ask([*said, *self._warnings()])
            except (Happened, Resized):
                continue
            said = []
            if typed is None:
                self._session.follow()
            else:
                said = self._do(typed.strip())

    # 1. What is shown

    def _ask(self, notes: Sequence[str]) -> str | None:
        """Return what is typed; None where nobody sits who could type, and it is not needed."""
        state, say = self._session.state, self._say
        host = state.table["host"]
        if state.table["stage"] == "over" and state.table["seat"] is not None:
            question = say("join-ask-again")
        elif self._may_start:
            question = say("join-ask-start")
        elif host is not None:
            question = say("join-ask-wait", name=name(state, host, say))
        else:
            question = say("join-ask-match")
        self._show(notes)
        if not self._terminal.is_tty and not self._may_start:
            return None
        return self._terminal.ask(question + " ", self._until)

    def _show(self, notes: Sequence[str]) -> None:
        width, height = min(self._terminal.width, 100), self._terminal.height
        if self._terminal.paints:
            lines = room_page(self._session.state, self._say, self._invitation, width)
            lines += [Text(), *told(notes, width)]
            longer = len(self._invitation) // width  # the link goes on below
            self._terminal.paint(lines[: height - 2 - longer])
            return
        self._terminal.restore()
        lines = room_page(self._session.state, self._say, self._invitation, width)
        if [line.plain for line in lines] != self._printed:
            self._printed = [line.plain for line in lines]
            self._terminal.print([Text(), *lines])
        self._terminal.print(told(notes, width))

    @property
    def _may_start(self) -> bool:
        """Return whether it is for this person to start: the host, or anybody while that stands."""
        table = self._session.state.table
        return table["seat"] is not None and table["host"] in (None, table["seat"])

    @property
    def _invitation(self) -> str:
        """Return the link, for whoever has others to invite."""
        return self._link if self._may_start else ""

    def _page(self, lines: Callable[[int], list[Text]]) -> list[str]:
        """Show a page until something is typed, and do that."""
        width = min(self._terminal.width, 100)
        made = lines(width)
        if not self._terminal.paints:
            self._terminal.print([Text(), *made, Text()])
            return []
        self._terminal.paint([*made[: self._terminal.height - 3], Text()])
        try:
            typed = self._terminal.ask(self._say("play-ask-back") + " ").strip()
        except Resized:
            return self._page(lines)
        return self._do(typed) if typed else []

    # 2. What is done

    def _do(self, typed: str) -> list[str]:
        """Do what was *typed*, and return what there is to say of it."""
        say, word = self._say, typed.lower()
        first, _, rest = typed.partition(" ")
        if not typed:
            return self._enter()
        if word == LINK:
            return self._page(lambda width: invitation(self._link, say, width))
        if word.isdecimal():
            return self._sit(int(word) - 1)
        if first.lower() == "n" and rest:
            request = requests.Rename(id=self._session.new_id(), name=clean(rest))
            return self._asked(request)
        if first.lower() == "k" and rest.isdecimal():
            return self._kick(int(rest) - 1)
        match wish(word):
            case Wish.QUIT:
                raise Left
            case Wish.HELP:
                return self._page(lambda width: help_page(say, width))
            case Wish.RULES:
                rules = self._session.view.rules
                return self._page(lambda width: pages.rules_page(rules, say, width))
            case Wish.SCORE if self._sheet is not None:
                sheet = self._sheet
                return self._page(lambda width: score_sheet(sheet, say, width=width))
            case Wish.SCORE:
                return [say("join-puzzled-no-sheet")]
        return [say("join-puzzled", text=typed[:20])]

    def _enter(self) -> list[str]:
        """Start the match, or have another, as far as that is this person's to do."""
        table = self._session.state.table
        if table["seat"] is None:
            return []
        if table["stage"] == "over":
            if notes := self._asked(requests.Rematch(id=self._session.new_id())):
                return notes
            if not self._may_start:
                return []
        if not self._may_start:
            who = name(self._session.state, table["host"], self._say)
            return [self._say("join-puzzled-wait", name=who)]
        return self._asked(requests.Start(id=self._session.new_id()))

    def _sit(self, seat: int) -> list[str]:
        table, new_id = self._session.state.table, self._session.new_id
        if not 0 <= seat < len(table["seats"]):
            return [self._say("join-puzzled-seat", last=len(table["seats"]))]
        if table["seat"] is None or seat == table["seat"]:
            return []
        if not table["seats"][seat]["free"]:
            return [self._say("join-puzzled-taken")]
        return self._asked(requests.ChangeSeat(id=new_id(), seat=seat))

    def _kick(self, seat: int) -> list[str]:
        table = self._session.state.table
        if not 0 <= seat < len(table["seats"]):
            return [self._say("join-puzzled-seat", last=len(table["seats"]))]
        if not table["seats"][seat]["owned"] or seat == table["seat"]:
            return [self._say("join-puzzled-nobody")]
        return self._asked(requests.Kick(id=self._session.new_id(), seat=seat))

    def _asked(self, request: requests.Asking) -> list[str]:
        try:
            self._session.ask(request)
        except ServerRefusal as refusal:
            if refusal.code == "bad-name":
                return [self._say("join-puzzled-name")]
            return [str(refusal)]
        return []


def room_page(state: State, say: Catalog, link: str, width: int) -> list[Text]:
    """Return who sits where at the table of *state*, and the *link* if others are to come."""
    view, table = View.from_dict(state.view), state.table
    left, right = match_title(view.rules, say), say("join-table", table=clean(table["table"])[:12])
    gap = max(1, width - len(left) - len(right) - 2)
    bar = Text(f" {left}{' ' * gap}{right} ", TITLE)
    bar.truncate(width, overflow="ellipsis")
    lines = [bar, Text()]
    for seat, one in enumerate(table["seats"]):
        called = name(state, seat, say) if one["owned"] else "–"
        line = Text(f" {seat + 1:>2}  ", QUIET)
        line.append(f"{called:<{26 if width >= 60 else 14}}", STRONG if one["owned"] else QUIET)
        line.append(f" {_marks(table, seat, one, say)} ", NOW if seat == table["seat"] else QUIET)
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    if table["seat"] is None:
        lines += [Text(), *wrap(say("join-no-seat"), width)]
    if link:
        lines += [Text(), *invitation(link, say, width)]
    return lines


def _marks(table: dict[str, Any], seat: int, one: dict[str, Any], say: Catalog) -> str:
    if not one["owned"]:
        return say("join-free-alone" if table["settings"]["level"] is None else "join-free")
    marks = [say("join-you")] if seat == table["seat"] else []
    marks += [say("join-host")] if seat == table["host"] else []
    is_here = one["down_until"] is None and one["controller"] == "human"
    marks += [] if is_here else [say("join-away")]
    return ", ".join(marks)


def invitation(link: str, say: Catalog, width: int) -> list[Text]:
    """Return the *link*, in one piece: a terminal breaks it where it must, and copies it whole."""
    return [*wrap(say("join-invite"), width), Text(link, STRONG)]


def help_page(say: Catalog, width: int) -> list[Text]:
    """Return what can be typed."""
    lines = pages.heading(say("play-help"), width)
    for key in ("start", "seat", "kick", "wishes", "quit"):
        lines += [*wrap(say(f"join-help-{key}"), width), Text()]
    return lines[:-1]
