"""The options by which a command is told the rules, and what the shell completes in them."""

import os
import re
import secrets
from collections.abc import Sequence
from typing import Annotated

import typer

from qlub.cli.files import read_file
from qlub.game import RecordError, Rules
from qlub.game.options import Choice, Whole, YesNo
from qlub.game.record import parse_json
from qlub.game.rules import OPTIONS, PRESETS, read_changes
from qlub.i18n import LANGUAGES


def presets(incomplete: str) -> list[str]:
    """Return the presets, for the shell to complete."""
    return list(PRESETS)


def languages(incomplete: str) -> list[str]:
    """Return the languages, for the shell to complete."""
    return list(LANGUAGES)


def levels(incomplete: str) -> list[str]:
    """Return the levels, and the names of bots, for the shell to complete."""
    from qlub.bots import BOTS, LEVELS

    return [*LEVELS, *BOTS]


def matches(incomplete: str) -> list[str]:
    """Return the matches that are kept, for the shell to complete."""
    from qlub.client.saves import Saves
    from qlub.tui.folder import matches_folder

    return Saves(matches_folder(os.environ)).ids()


def changes(incomplete: str) -> list[str]:
    """Return the options of the rules, or the values of the one that is being given."""
    name, equals, _ = incomplete.partition("=")
    some = [name] if equals else [option for option in OPTIONS if option.startswith(name)]
    if len(some) > 1:
        return [f"{option}=" for option in some]
    # With values at once, a shell puts no space behind the = of the only option that is left.
    return [f"{option}={value}" for option in some for value in _values(option)]


def _values(name: str) -> list[str]:
    """Return what the option *name* may be: all of it, or of numbers the ends."""
    match OPTIONS.get(name):
        case Choice(words, optional):
            return [*words, *(["none"] if optional else [])]
        case YesNo():
            return ["yes", "no"]
        case Whole(low, high):
            return [str(low), str(high)]
        case _:
            return []


Preset = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help=f"Which game: {', '.join(PRESETS)}.  [default: hearts]",
        autocompletion=presets,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players", metavar="N", help="How many play.  [default: 4, or 8 in cancellation]"
    ),
]
AskedPreset = Annotated[
    str | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help=f"Which game: {', '.join(PRESETS)}.  Asked for if left out.",
        autocompletion=presets,
    ),
]
AskedPlayers = Annotated[
    int | None,
    typer.Option(
        "--players", metavar="N", help="How many play, you among them.  Asked for if left out."
    ),
]
RulesFile = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="FILE",
        help="Take the rules from a file: a record, rules as JSON, or their short form such as "
        "'hearts players=5 moon=add', up to an empty line; - is standard input.  The other options "
        "change them.",
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="Change one option of the rules; may be given again.  Lists are written with "
        "commas, and nothing is 'none'.",
        autocompletion=changes,
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="LANGUAGE",
        help=f"The language to speak: {', '.join(LANGUAGES)}.  [default: the locale's]",
        autocompletion=languages,
    ),
]


Rounds = Annotated[
    int | None,
    typer.Option(
        "--rounds", metavar="N", help="End the match after N rounds; short for --set rounds=N."
    ),
]
Target = Annotated[
    int | None,
    typer.Option(
        "--target",
        metavar="N",
        help="End the match when a total reaches N points; short for --set target=N.",
    ),
]


def all_changes(changes: Sequence[str] | None, rounds: int | None, target: int | None) -> list[str]:
    """
    Return *changes* with those that have an option of their own, which count last.

    >>> all_changes(["moon=add"], 4, None)
    ['moon=add', 'rounds=4']
    """
    short = {"rounds": rounds, "target": target}
    given = [f"{option}={value}" for option, value in short.items() if value is not None]
    return [*(changes or []), *given]


def rules_from_options(
    preset: str | None, players: int | None, rules_file: str | None, changes: Sequence[str]
) -> Rules:
    """
    Return the rules that a command was given.

    Args:
        preset: The name of a game; not together with *rules_file*.
        players: How many play.
        rules_file: A file with rules, which the other arguments change.
        changes: Words such as ``moon=add``; the last of several for one option counts.

    Raises:
        QlubError: If the file cannot be read, or the rules make no playable game.
        typer.BadParameter: If both a preset and a file are given.
    """
    changed = {} if players is None else {"players": players}
    changed |= read_changes(list(changes))
    if rules_file is None:
        return Rules.of("hearts" if preset is None else preset, **changed)
    if preset is not None:
        raise typer.BadParameter("a rules file has its own preset", param_hint="'--preset'")
    return parse_rules(read_file(rules_file)).replace(**changed)


def parse_rules(text: bytes) -> Rules:
    """
    Return the rules in *text*: those of a record, an object of rules, or the short form.

    >>> str(parse_rules(b'{"preset": "hearts", "players": 5}'))
    'hearts players=5'
    >>> str(parse_rules(b"cancellation players=6 moon=add"))
    'cancellation players=6 moon=add'

    The short form ends with an empty line: what follows may be the sentences of ``qlub rules``.

    Raises:
        QlubError: If it is none of them.
    """
    if text.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] not in (b"{", b"["):
        try:
            short, *_ = re.split(r"\n\s*\n", text.decode("utf-8-sig").strip())
            return Rules.parse(short)
        except UnicodeDecodeError as error:
            raise RecordError(f"no rules: not UTF-8 text: byte {error.start} is wrong") from None
    given = parse_json(text)
    if isinstance(given, dict) and "format" in given:
        if "rules" not in given:
            raise RecordError("a record without 'rules'")
        given = given["rules"]
    return Rules.from_dict(given)


def fresh_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(63)
