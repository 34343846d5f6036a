"""Setting up a table on a server."""

from typing import Any

from msgspec import Struct

from qlub.client.link import Link
from qlub.client.site import Site
from qlub.game import Rules


class Wanted(Struct, frozen=True, omit_defaults=True):
    """A table as somebody would like it; what is left out is as the server has it."""

    preset: str
    players: int
    options: dict[str, Any]
    level: str | None = "medium"
    timers: dict[str, int | None] = {}
    watchers: bool = True


class Invitation(Struct, frozen=True):
    """A link."""

    url: str


class Made(Struct, frozen=True):
    """A table that was set up."""

    table: str
    link: Invitation


def host(
    site: Site,
    rules: Rules,
    *,
    level: str | None = "medium",
    move: float | None = 60,
    watchers: bool = True,
) -> Link:
    """
    Set a table up, whose host is the guest with the cookies of *site*, and return the link to it.

    It is the link for others; its base is not that of *site* where the server was asked by an
    address that leads nobody else to it.

    Args:
        site: The server.
        rules: The game.
        level: The bots at seats that are nobody's; None for none.
        move: Seconds for a person's decision; None sets no limit.
        watchers: Whether people without a seat may look on.

    Raises:
        QlubError: If the server will not, or is not there.
    """
    options = rules.to_dict()
    del options["preset"], options["players"]
    wanted = Wanted(
        preset=rules.preset,
        players=rules.players,
        options=options,
        level=level,
        timers={"move": None if move is None else round(move * 1000)},
        watchers=watchers,
    )
    made = site.post("/api/tables", wanted, Made)
    return Link.parse(made.link.url)
