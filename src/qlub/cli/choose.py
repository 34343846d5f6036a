"""`qlub choose`: what a bot decides in one position, and why."""

from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from qlub.cli.files import read_file
from qlub.cli.limits import limit_from_options
from qlub.cli.options import fresh_seed, levels
from qlub.cli.position import read_position
from qlub.cli.report import faults, say_json, say_text
from qlub.game import Move, QlubError, View

if TYPE_CHECKING:
    from qlub.search import Decision, Limit


class BotFailed(QlubError):
    """Raised where the bot that was asked does not decide, or decides what may not be done."""

    code = "bot-failed"


class Explaining:
    """A bot that gives its reasons each time, and these, for who asks."""

    def __init__(self, bot: Any) -> None:
        self._bot = bot
        self.decision: Decision | None = None

    def choose(self, view: View, limit: "Limit", rng: Random) -> Move:
        """Return what the bot chooses, and keep why."""
        from qlub.bots import Forfeit
        from qlub.search import Decision

        given = self._bot.explain(view, limit, rng)
        if not isinstance(given, Decision):
            raise Forfeit("what it explains is no Decision")
        self.decision = given
        return given.move


def choose(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A view, or the record of a match; - is standard input."
        ),
    ],
    name: Annotated[
        str,
        typer.Option(
            "--bot",
            metavar="NAME",
            help=f"Who decides: {', '.join(levels(''))}, with settings if you like, "
            "FILE.py:CLASS, or cmd:PROGRAM.",
            autocompletion=levels,
        ),
    ],
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            metavar="N",
            help="Which seat decides, from 0; needed only where several are to act.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            help="Equal seeds give equal decisions, unless time decides.  [default: by chance]",
        ),
    ] = None,
    time: Annotated[
        float | None,
        typer.Option(
            "--time",
            metavar="SECONDS",
            help="How long the bot may think, if its name does not say.",
        ),
    ] = None,
    worlds: Annotated[
        int | None,
        typer.Option(
            "--worlds",
            metavar="N",
            help="How many worlds it may look at, likewise; not with --time.",
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print all as one line of JSON, errors too.")
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Tell what else was thought about, and why.")
    ] = False,
) -> None:
    """
    Ask a bot for one decision, in any position.

    It is printed as a program that speaks qlub-bot/1 answers: {"play": "QS"}.

    \b
    Examples:
      qlub choose match.json --bot hard --explain
      qlub choose view.json --bot low --json
      qlub choose match.json --bot ./ducker.py:Ducker --seat 2 --seed 7
    """
    from qlub.bots import ask, bot, check_rules, close_bot
    from qlub.cli.decision import decision_text, written_decision, written_move

    limit = limit_from_options(time, worlds)
    with faults(as_json=as_json):
        view = read_position(read_file(file), seat)
        asked = bot(name)
        try:
            check_rules(asked, name, view.rules)
            wanted = Explaining(asked) if explain and _explains(asked) else asked
            rng = Random(fresh_seed() if seed is None else seed)
            answer = ask(wanted, view, limit, rng)
        finally:
            close_bot(asked)
        if answer.forfeit is not None:
            # all that is known: its author asks
            raise BotFailed(f"bot {name!r} has not decided: {answer.detail}")
    decision = wanted.decision if isinstance(wanted, Explaining) else None
    written: dict[str, Any] = dict(written_move(answer.move))
    if as_json and explain:
        written["explain"] = written_decision(decision)
    say_json(written)
    if explain and not as_json:
        reasons = "This bot gives no reasons." if decision is None else decision_text(decision)
        say_text(f"\n{reasons}")


def _explains(bot: Any) -> bool:
    from qlub.bots.fault import is_ours

    try:
        return callable(getattr(bot, "explain", None))
    except BaseException as error:  # somebody's own
        if is_ours(error):
            raise
        return False
