"""The roll call: what a process does for all tables when it begins, or begins to see them again."""

from typing import Final

import structlog

from qlub.game import QlubError
from qlub.server.lines import Lines
from qlub.server.tables import Tables
from qlub.table import Rest, Stage, Table, clock, commands

MOST: Final = 100_000
"""To how many tables time is given; the longest idle come first, and miss it least."""

log = structlog.get_logger()


async def give_time(tables: Tables) -> None:
    """
    Give everybody at every match `clock.BOOT` milliseconds: nobody has watched the clock.

    To be done before anything that is due is looked for.
    """
    until = tables.now() + clock.BOOT
    for table in await _playing(tables):
        if table.stage is Stage.PLAYING and table.rest is Rest.AWAKE:
            await _do(tables, table, commands.Extend(until=until))


async def miss(tables: Tables, lines: Lines) -> None:
    """
    Note of each owner without a line here that it cannot be reached.

    Where another process holds its line, that process objects at once.
    """
    for table in await _playing(tables):
        for seat in table.seats:
            if seat.owner is not None and seat.is_here and not lines.has(table.id, seat.owner):
                await _do(tables, table, commands.LoseLine(guest=seat.owner))


async def _playing(tables: Tables) -> list[Table]:
    rows = await tables.store.tables.idle(tables.now() + 1, asleep=False, limit=MOST)
    found = []
    for row in rows:
        try:
            found.append(await tables.load(row.id))
        except QlubError as error:
            log.error("a table cannot be taken up", code=error.code)
    return found


async def _do(tables: Tables, table: Table, command: commands.Command) -> None:
    try:
        await tables.do(table.id, command)
    except QlubError as error:
        log.warning("a table was not told", what=type(command).__name__, code=error.code)
