"""The roll call: what a process does for all tables when it begins, or begins to see them again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from qlub.game import QlubError
from qlub.server.lines import Lines
from qlub.server.store.rows import TableRow
from qlub.server.tables import Tables
from qlub.table import Rest, Stage, Table, clock, commands

MOST: Final = 100_000
"""To how many tables time is given; the longest idle come first, and miss it least."""

AT_ONCE: Final = 64
"""At how many tables at a time: what is stored together takes as long as for one."""

log = structlog.get_logger()


async def give_time(tables: Tables) -> None:
    """
    Give everybody at every match `clock.BOOT` milliseconds: nobody has watched the clock.

    To be done before anything that is due is looked for.
    """
    until = tables.now() + clock.BOOT

    async def give(table: Table) -> None:
        if table.stage is Stage.PLAYING and table.rest is Rest.AWAKE:
            await _do(tables, table, commands.Extend(until=until))

    await _at_each(tables, give)


async def miss(tables: Tables, lines: Lines) -> None:
    """
    Note of each owner without a line here that it cannot be reached.

    Where another process holds its line, that process objects at once.
    """

    async def note(table: Table) -> None:
        for seat in table.seats:
            if seat.owner is not None and seat.is_here and not lines.has(table.id, seat.owner):
                await _do(tables, table, commands.LoseLine(guest=seat.owner))

    await _at_each(tables, note)


async def _at_each(tables: Tables, work: Callable[[Table], Awaitable[None]]) -> None:
    """Do *work* at each table that is not asleep, at some at a time."""

    async def at(row: TableRow) -> None:
        try:
            table = await tables.load(row.id)
        except QlubError as error:
            log.error("a table cannot be taken up", code=error.code)
        else:
            await work(table)

    rows = await tables.store.tables.idle(tables.now() + 1, asleep=False, limit=MOST)
    for start in range(0, len(rows), AT_ONCE):
        await asyncio.gather(*map(at, rows[start : start + AT_ONCE]))


async def _do(tables: Tables, table: Table, command: commands.Command) -> None:
    try:
        await tables.do(table.id, command)
    except QlubError as error:
        log.warning("a table was not told", what=type(command).__name__, code=error.code)
