"""A person at a table on a server."""

import os
from pathlib import Path

from qlub.client.door import Door
from qlub.client.guest import ME
from qlub.client.guest import guest as guest_of
from qlub.client.link import Link
from qlub.i18n import Catalog
from qlub.tui.folder import records_folder
from qlub.tui.terminal import Terminal
from qlub.tui.visit import Visit


def join_as_person(
    link: Link,
    folder: Path,
    say: Catalog,
    *,
    name: str | None,
    seat: int | None,
    watch: bool,
    pace: float,
    guest: str | None,
) -> int:
    """
    Play at *link* in this terminal, and return the exit status.

    Raises:
        QlubError: If there is no coming in, or no sitting down.
    """
    with guest_of(folder, link.base, guest or ME) as cookies:
        return visit(
            link,
            Door(link, cookies),
            say,
            name=name,
            seat=seat,
            watch=watch,
            pace=pace,
            guest=guest,
        )


def visit(
    link: Link,
    door: Door,
    say: Catalog,
    *,
    name: str | None,
    seat: int | None,
    watch: bool,
    pace: float,
    guest: str | None,
) -> int:
    """Visit the table behind *door*, and return the exit status."""
    command = os.environ.get("QLUB_COMMAND", "qlub")
    one = Visit(
        Terminal(), say, pace=pace, records=records_folder(os.environ), command=command, guest=guest
    )
    return one.pay(door, link.table, link.url, name=name, seat=seat, watch=watch)
