"""A bot at a session: what `qlub-bot/1` is for programs, a table on a server is for bots too."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from qlub.bots import Bot, ask
from qlub.client.session import Overtaken, Session
from qlub.search import Limit

if TYPE_CHECKING:
    from qlub.client.remote import RemoteSession


def play_by_bot(
    session: Session,
    bot: Bot,
    rng: Random,
    *,
    limit: Limit | None = None,
    forfeited: Callable[[str], None] = lambda reason: None,
) -> None:
    """
    Let *bot* decide for the seat of *session* until the match is over.

    Args:
        session: The seat.
        bot: Who decides.
        rng: All chance that it takes.
        limit: How long it may think.
        forfeited: Called with the reason where it did not decide, or decided what may not be done;
            another has decided for it.
    """
    while not session.is_over:
        if session.advance() or session.is_over:
            continue
        answer = ask(bot, session.view, limit or Limit(), rng, quiet=True)
        if answer.forfeit is not None:
            forfeited(answer.forfeit)
        with suppress(Overtaken):
            session.choose(answer.move)


def stay_by_bot(
    session: "RemoteSession",
    play: Callable[[], None],
    *,
    matches: int | None = None,
    told: Callable[[str], None] = lambda what: None,
) -> None:
    """
    Sit at a table on a server, and *play* each match that somebody starts there.

    Args:
        session: The seat.
        play: Plays a match to its end.
        matches: After how many to leave; None stays until the server has no more of it.
        told: Called with ``waits``, ``plays`` and ``ends``, as it goes.
    """
    played = 0
    while played != matches:
        told("waits")
        while session.is_over:
            session.follow()
        told("plays")
        play()
        told("ends")
        played += 1
