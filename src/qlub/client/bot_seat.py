"""A bot at a session: what `qlub-bot/1` is for programs, a table on a server is for bots too."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

from qlub.bots import Bot, ask
from qlub.client.session import Overtaken, Session
from qlub.game import Phase
from qlub.search import Limit


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
    while session.view.phase is not Phase.OVER:
        if session.advance():
            continue
        answer = ask(bot, session.view, limit or Limit(), rng, quiet=True)
        if answer.forfeit is not None:
            forfeited(answer.forfeit)
        with suppress(Overtaken):
            session.choose(answer.move)
