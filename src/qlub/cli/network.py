"""What commands that go to a server have in common: their options, and the packages they need."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from qlub.game import QlubError
from qlub.i18n import language

if TYPE_CHECKING:
    from qlub.i18n import Catalog

Name = Annotated[
    str | None,
    typer.Option(
        "--name",
        metavar="TEXT",
        help="The name at the table.  Asked for if left out; a bot has its own.",
    ),
]
Pace = Annotated[
    float,
    typer.Option("--pace", metavar="SECONDS", min=0, max=60, help="Seconds that a card stays."),
]
Guest = Annotated[
    str | None,
    typer.Option(
        "--guest",
        metavar="NAME",
        help="Who you are to the server, where several of you play from here.",
    ),
]


class NoNetwork(QlubError):
    """Raised where the packages are not installed by which one plays on servers."""

    code = "no-join"


def needs_join() -> None:
    """Raise `NoNetwork` if something is missing; it says how to have it."""
    try:
        import msgspec  # noqa: F401 - only to say what is missing
        import websockets  # noqa: F401
    except ImportError as error:
        raise NoNetwork(
            f"to play on a server needs more packages ({error.name}): pip install 'qlub[join]'"
        ) from None


def spoken(lang: str | None) -> "Catalog":
    """Return the catalog of *lang*, or of the locale."""
    from qlub.i18n import catalog

    try:
        return catalog(language(lang, os.environ))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--lang'") from None


def person_name(name: str | None) -> str | None:
    """Return *name* as it is shown, if a person can be called so."""
    from qlub.tui.name import clean
    from qlub.tui.setup import is_wish

    if name is None:
        return None
    if is_wish(name.strip()):
        raise typer.BadParameter(
            "that is what one types to ask for something: take a longer name", param_hint="'--name'"
        )
    return clean(name)
