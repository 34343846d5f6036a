"""A bot at a table on a server: it says what it does, a line at a time."""

import re
import secrets
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random

from qlub.bots import Bot, bot, check_rules, close_bot
from qlub.cli.report import note
from qlub.client.bot_seat import play_by_bot, stay_by_bot
from qlub.client.door import Door
from qlub.client.errors import ServerRefusal
from qlub.client.guest import any_guest, guest
from qlub.client.link import Link
from qlub.client.remote import RemoteSession
from qlub.client.sitting import sit_down_as_any
from qlub.protocol import Code
from qlub.search import Limit


def join_as_bot(
    link: Link,
    called: str,
    folder: Path,
    *,
    name: str | None,
    seat: int | None,
    limit: Limit,
    matches: int | None,
    guest: str | None,
) -> None:
    """
    Play at *link* by the bot that is *called* so, until it has played its *matches*.

    Raises:
        QlubError: If there is no such bot or no coming in, or the seat is lost.
    """
    with _made(called) as made, _cookies(folder, link, called, guest) as cookies:
        door = Door(link, cookies)
        if door.enter().scope == "watch":
            raise ServerRefusal(
                Code.FORBIDDEN, "this link is for watching; a bot needs one to play"
            )
        session = RemoteSession(link.table, door.dial)
        try:
            check_rules(made, called, session.view.rules)
            sit_down_as_any(session, name or short_name(called), seat)
            _play(session, made, limit, matches)
        finally:
            if session.seat is not None:
                session.leave()
            session.close()


def _play(session: RemoteSession, made: Bot, limit: Limit, matches: int | None) -> None:
    rng = Random(secrets.randbits(64))
    failed: set[str] = set()

    def forfeited(reason: str) -> None:
        if reason not in failed:
            failed.add(reason)
            note(f"the bot has failed, and another decides in its place: {reason}")

    def play() -> None:
        play_by_bot(session, made, rng, limit=limit, forfeited=forfeited)

    def told(what: str) -> None:
        assert session.seat is not None
        place = f"seat {session.seat + 1}"
        if what == "waits":
            name = session.state.table["seats"][session.seat]["name"]
            note(f"{name} sits at {place}, and waits for a match; Ctrl-C leaves")
        elif what == "plays":
            note(f"match {session.state.table['match']} is on")
        elif session.view.places is None:
            note("the match has ended, unscored")
        else:
            won = session.view.places[session.seat]
            points = session.view.totals[session.seat]
            note(f"the match is over: place {won}, {points} points")

    stay_by_bot(session, play, matches=matches, told=told)


@contextmanager
def _made(called: str) -> Iterator[Bot]:
    made = bot(called, quiet=True)
    try:
        yield made
    finally:
        close_bot(made)


def _cookies(
    folder: Path, link: Link, called: str, given: str | None
) -> AbstractContextManager[CookieJar]:
    if given is not None:
        return guest(folder, link.base, given)
    return any_guest(folder, link.base, f"bot-{short_name(called)}"[:36])


def short_name(called: str) -> str:
    """
    Return a name at a table for the bot that is *called* so.

    >>> short_name("pimc(time=1)"), short_name("cmd:node bots/ducker.mjs"), short_name("a.py:Duck")
    ('pimc', 'ducker', 'Duck')
    """
    if called.startswith("cmd:"):
        words = [word for word in called[4:].split() if not word.startswith("-")]
        called = (words or ["program"])[1 if len(words) > 1 else 0]
        called = re.split(r"[/\\]", called)[-1].partition(".")[0]
    elif ".py:" in called:
        called = called.rpartition(":")[2]
    short = re.sub(r"[^A-Za-z0-9_-]+", "", called.partition("(")[0])
    return short[:20] or "bot"
